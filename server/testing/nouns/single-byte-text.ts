import type { SingleByteEncoding } from '@platen/contracts/values/text-encodings'
import { decodeSingleByte } from '../../src/platform/files/text/single-byte-encodings.format.ts'

/** Returns the bytes of a text in an encoding with one byte per character, as spreadsheets save it. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Buffer {
  const upper = decodeSingleByte(Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128)), encoding)
  return Buffer.from(Array.from(text, (one) => (one < '\x80' ? one.charCodeAt(0) : upper.indexOf(one) + 128)))
}
