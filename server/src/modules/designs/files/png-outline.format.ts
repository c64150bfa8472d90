import { inflateSync } from 'node:zlib'
import { refusedFile } from '../../../platform/files/refused-file.ts'
import { designLimits } from './design-file.rules.ts'
import type { OutlineResult } from './picture-outline.types.ts'

const damaged = refusedFile('design_damaged')
const textTypes = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP'])

/**
 * Reads the chunks of a PNG before any library does. Refuses a truncated file, one without pixels, animations, data
 * appended after the end, too many or too large texts and profiles, and more chunks than any program writes.
 */
export function outlinePng(bytes: Buffer): OutlineResult {
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  let textBytes = 0
  let texts = 0
  let chunks = 0
  for (let at = 8; at + 12 <= bytes.length;) {
    if (++chunks > designLimits.chunks) return damaged
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return damaged
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (!size) {
      if (type !== 'IHDR' || length !== 13) return damaged
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) }
      if (size.width === 0 || size.height === 0) return damaged
    }
    if (type === 'acTL') return refusedFile('design_animated')
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') {
      const trailing = bytes.length - end
      if (!hasPixels) return damaged
      if (trailing > designLimits.trailingBytes) return refusedFile('design_trailing_data', { bytes: trailing })
      return { media_type: 'image/png', ...size }
    }
    // Their number is limited too: uncompressing one costs a fifth of a millisecond, even if it is empty.
    if (textTypes.has(type) && ++texts > designLimits.texts) return refusedFile('design_text_too_large')
    textBytes += uncompressedSize(type, data, designLimits.textBytes - textBytes)
    if (textBytes > designLimits.textBytes) return refusedFile('design_text_too_large')
    at = end
  }
  return damaged
}

/**
 * Returns the uncompressed size of a text or profile. Above `most` it returns `most + 1` without uncompressing the
 * rest.
 */
function uncompressedSize(type: string, data: Buffer, most: number): number {
  if (type === 'tEXt') return data.length
  const packed = compressedPart(type, data)
  if (!packed) return type === 'iTXt' ? data.length : 0
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).length
  } catch (error) {
    // A malformed text is harmless: only its size matters.
    return error instanceof RangeError ? most + 1 : packed.length
  }
}

/** Returns the compressed bytes of a text or color profile, which follow a name that ends with NUL. */
function compressedPart(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0)
  if (name === -1) return null
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2)
  if (type !== 'iTXt' || data[name + 1] !== 1) return null
  const language = data.indexOf(0, name + 3)
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1)
  return translated === -1 ? null : data.subarray(translated + 1)
}
