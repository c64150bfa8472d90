import { refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { findInvisibleCharacter } from '../../platform/files/text/written-text.ts'

/**
 * What an artwork file may be (API-9). Assumed: at least two pixels on each side, since one pixel or a line
 * of one is no artwork; 16 bytes behind the picture, since some programs pad; programs write a few dozen texts, and
 * chunks of pixels of at least some hundred bytes.
 */
export const designLimits = {
  bytes: 50 * 1024 * 1024,
  pixels: 100_000_000,
  leastSidePx: 2,
  trailingBytes: 16,
  /** All texts and profiles inside the file, unpacked. */
  textBytes: 8 * 1024 * 1024,
  texts: 300,
  chunks: 200_000,
  nameCharacters: 200,
}

/** Whether a file of this size may be read at all; asked before its bytes are. */
export function refuseDesignSize(bytes: number): RefusedFile | null {
  if (bytes === 0) return refusedFile('design_file_empty')
  return bytes > designLimits.bytes
    ? refusedFile('design_file_too_large', { limit: designLimits.bytes / 1024 / 1024 })
    : null
}

/** Whether a picture of these dimensions may be decoded; asked before it is, since a small file can hold a huge one. */
export function refuseDesignPixels(width: number, height: number): RefusedFile | null {
  if (width * height > designLimits.pixels) {
    return refusedFile('design_too_many_pixels', { width, height, limit: designLimits.pixels / 1_000_000 })
  }
  return Math.min(width, height) < designLimits.leastSidePx
    ? refusedFile('design_too_few_pixels', { width, height, limit: designLimits.leastSidePx })
    : null
}

/**
 * The name that a design is kept under and orders refer to: NFC, without blanks at its ends. It names no place in the
 * file store, so that `con.png` is a name like any other. Refuses an empty name, a path in any form, invisible or control
 * characters, and more than 200 characters; the extension says nothing.
 */
export function readDesignName(sent: string): { file_name: string } | RefusedFile {
  const file_name = sent.normalize('NFC').trim()
  if (/^\.*$|[/\\]/.test(file_name) || findInvisibleCharacter(file_name)) return refusedFile('design_name_wrong')
  return file_name.length > designLimits.nameCharacters
    ? refusedFile('design_name_too_long', { limit: designLimits.nameCharacters })
    : { file_name }
}
