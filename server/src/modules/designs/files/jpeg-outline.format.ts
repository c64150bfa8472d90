import { readJpegSegments } from '../../../platform/files/jpeg-segments.format.ts'
import { refusedFile } from '../../../platform/files/refused-file.ts'
import { designLimits } from './design-file.rules.ts'
import type { OutlineResult } from './picture-outline.types.ts'

/** Reads the outline of a JPEG. Refuses one that isn't whole, and data appended after the end. */
export function outlineJpeg(bytes: Buffer): OutlineResult {
  const read = readJpegSegments(bytes)
  if (!read) return refusedFile('design_damaged')
  const { trailing_bytes: trailing, width, height } = read
  if (trailing > designLimits.trailingBytes) return refusedFile('design_trailing_data', { bytes: trailing })
  return { media_type: 'image/jpeg', width, height }
}
