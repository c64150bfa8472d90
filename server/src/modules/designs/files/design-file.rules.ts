import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { findInvisibleCharacter } from '../../../platform/files/text/written-text.ts'

/**
 * Limits of artwork files (API-9). Assumed: at least two pixels on each side, because a single pixel or line is not
 * artwork; up to 16 bytes after the image, because some programs pad files; a few dozen texts, and pixel chunks of at
 * least some hundred bytes, as programs write them.
 */
export const designLimits = {
  bytes: 50 * 1024 * 1024,
  pixels: 100_000_000,
  leastSidePx: 2,
  trailingBytes: 16,
  /** Total size of all texts and profiles in the file, uncompressed. */
  textBytes: 8 * 1024 * 1024,
  texts: 300,
  chunks: 200_000,
  nameCharacters: 200,
}

/** Returns a refusal if a file is too large to be read. Called before its bytes are read. */
export function designSizeRefusal(bytes: number): RefusedFile | null {
  if (bytes === 0) return refusedFile('design_file_empty')
  return bytes > designLimits.bytes
    ? refusedFile('design_file_too_large', { limit: designLimits.bytes / 1024 / 1024 })
    : null
}

/**
 * Returns a refusal if an image's dimensions are not acceptable. Called before decoding, because a small file can hold
 * a huge image.
 */
export function designPixelsRefusal(width: number, height: number): RefusedFile | null {
  if (width * height > designLimits.pixels) {
    return refusedFile('design_too_many_pixels', { width, height, limit: designLimits.pixels / 1_000_000 })
  }
  return Math.min(width, height) < designLimits.leastSidePx
    ? refusedFile('design_too_few_pixels', { width, height, limit: designLimits.leastSidePx })
    : null
}

/**
 * Returns the name under which a design is stored and orders refer to it: NFC, trimmed. It is not a path in the file
 * store, so that `con.png` is a normal name. Refuses an empty name, any kind of path, invisible or control characters,
 * and more than 200 characters. The extension doesn't matter.
 */
export function parseDesignName(sent: string): { file_name: string } | RefusedFile {
  const fileName = sent.normalize('NFC').trim()
  if (/^\.*$|[/\\]/.test(fileName) || findInvisibleCharacter(fileName)) return refusedFile('design_name_wrong')
  return fileName.length > designLimits.nameCharacters
    ? refusedFile('design_name_too_long', { limit: designLimits.nameCharacters })
    : { file_name: fileName }
}
