import { isUtf8 } from 'node:buffer'
import { legacyEncodings, type LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { guessLegacyEncoding } from './guessed-encoding.format.ts'
import { decodeLegacy } from './legacy-encodings.format.ts'
import { refusedFile, type RefusedFile } from '../refused-file.ts'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | LegacyEncoding
export interface DecodedText {
  text: string
  encoding: Encoding
}

/** The maximum size of a text file in bytes (API-9). */
export const maxTextFileBytes = 10 * 1024 * 1024

/** Whether an encoding was guessed: no byte of a file says which of them it is in. */
export function isAssumed(encoding: Encoding): encoding is LegacyEncoding {
  return legacyEncodings.some((legacyEncoding) => legacyEncoding === encoding)
}

/**
 * Decodes bytes to text: UTF-8 and UTF-16 with or without a byte order mark, else the encoding with one byte per
 * character that its words look like, or `assumed` if somebody has chosen one. Returns a RefusedFile for files that are
 * too large or empty, for workbooks, archives and other binary files whatever their name, and for damaged characters.
 * Nothing is unpacked, so an archive bomb costs nothing. Halves of UTF-16 pairs stay in the text: they are a problem of
 * one record, not of the file. Rule: INPUT-2.
 */
export function decodeText(bytes: Uint8Array, assumed?: LegacyEncoding): DecodedText | RefusedFile {
  if (bytes.length > maxTextFileBytes) return refusedFile('file_too_large', { limit: maxTextFileBytes / 1024 / 1024 })
  if (bytes.length === 0) return refusedFile('file_empty')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoded = isPackedOrBinary(buffer) ?? decode(buffer, assumed)
  if ('text' in decoded && decoded.text.trim() === '') return refusedFile('file_empty')
  return decoded
}

const signatures: [bytes: number[], refusal: RefusedFile][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], refusedFile('file_is_workbook')],
  [[0x1f, 0x8b], refusedFile('file_is_packed', { kind: 'gzip' })],
  [[0x42, 0x5a, 0x68], refusedFile('file_is_packed', { kind: 'bzip2' })],
  [[0x37, 0x7a, 0xbc, 0xaf], refusedFile('file_is_packed', { kind: '7z' })],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], refusedFile('file_is_packed', { kind: 'xz' })],
  [[0x28, 0xb5, 0x2f, 0xfd], refusedFile('file_is_packed', { kind: 'zstd' })],
  [[0x52, 0x61, 0x72, 0x21], refusedFile('file_is_packed', { kind: 'RAR' })],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], refusedFile('file_is_not_text', { kind: 'PDF' })],
  [[0x89, 0x50, 0x4e, 0x47], refusedFile('file_is_not_text', { kind: 'PNG' })],
  [[0xff, 0xd8, 0xff], refusedFile('file_is_not_text', { kind: 'JPEG' })],
]

function isPackedOrBinary(buffer: Buffer): RefusedFile | null {
  // Excel and LibreOffice workbooks are ZIP archives whose first entries have fixed names.
  if (startsWith(buffer, [0x50, 0x4b, 0x03, 0x04]) || startsWith(buffer, [0x50, 0x4b, 0x05, 0x06])) {
    const start = buffer.toString('latin1', 0, 4096)
    const workbook =
      start.includes('[Content_Types].xml') || start.includes('xl/') || start.includes('opendocument.spreadsheet')
    return workbook ? refusedFile('file_is_workbook') : refusedFile('file_is_packed', { kind: 'ZIP' })
  }
  return signatures.find(([signature]) => startsWith(buffer, signature))?.[1] ?? null
}

function decode(buffer: Buffer, assumed: LegacyEncoding | undefined): DecodedText | RefusedFile {
  if (startsWith(buffer, [0xff, 0xfe]) && !startsWith(buffer, [0xff, 0xfe, 0, 0]))
    return utf16(buffer.subarray(2), 'UTF-16LE')
  if (startsWith(buffer, [0xfe, 0xff])) return utf16(buffer.subarray(2), 'UTF-16BE')
  const guess = utf16WithoutMark(buffer)
  if (guess) return utf16(buffer, guess)
  if (looksBinary(buffer)) return refusedFile('file_is_not_text', { kind: 'binary' })
  if (startsWith(buffer, [0xef, 0xbb, 0xbf])) {
    // After a UTF-8 byte order mark, invalid UTF-8 is damage and not another encoding.
    if (!isUtf8(buffer)) return refusedFile('file_encoding_broken', { encoding: 'UTF-8' })
    return { text: buffer.toString('utf8', 3), encoding: 'UTF-8' }
  }
  if (isUtf8(buffer)) return { text: buffer.toString('utf8'), encoding: 'UTF-8' }
  const encoding = assumed ?? guessLegacyEncoding(buffer)
  return { text: decodeLegacy(buffer, encoding), encoding }
}

function utf16(buffer: Buffer, encoding: 'UTF-16LE' | 'UTF-16BE'): DecodedText | RefusedFile {
  if (buffer.length % 2 === 1) return refusedFile('file_encoding_broken', { encoding })
  const text = encoding === 'UTF-16LE' ? buffer.toString('utf16le') : Buffer.from(buffer).swap16().toString('utf16le')
  return text.includes('\0') ? refusedFile('file_is_not_text', { kind: 'binary' }) : { text, encoding }
}

/**
 * Detects UTF-16 without a byte order mark: the header of every file that is read here is plain ASCII, so every other
 * byte of its UTF-16 is zero.
 */
function utf16WithoutMark(buffer: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  const looked = Math.min(buffer.length, 64) & ~1
  if (looked < 4) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let at = 0; at < looked; at += 2) {
    if (buffer[at] === 0) evenZeros++
    if (buffer[at + 1] === 0) oddZeros++
  }
  if (evenZeros === 0 && oddZeros * 2 > looked * 0.9) return 'UTF-16LE'
  return oddZeros === 0 && evenZeros * 2 > looked * 0.9 ? 'UTF-16BE' : null
}

/** NUL never occurs in text; other control characters occur by accident, so only their share counts. */
function looksBinary(buffer: Buffer): boolean {
  if (buffer.includes(0)) return true
  const looked = Math.min(buffer.length, 64 * 1024)
  let controls = 0
  for (let at = 0; at < looked; at++) {
    const byte = buffer[at] ?? 0
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) controls++
  }
  return controls * 50 > looked
}

function startsWith(buffer: Buffer, signature: number[]): boolean {
  return signature.every((byte, at) => buffer[at] === byte)
}
