import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { decodeLegacy } from '../../src/platform/files/text/legacy-encodings.format.ts'

/** Returns the bytes of a text in an encoding with one byte per character, as spreadsheets save it. */
export function encodeLegacy(text: string, encoding: LegacyEncoding): Buffer {
  const upper = decodeLegacy(Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128)), encoding)
  return Buffer.from(Array.from(text, (one) => (one < '\x80' ? one.charCodeAt(0) : upper.indexOf(one) + 128)))
}
