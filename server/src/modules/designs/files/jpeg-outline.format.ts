import { refusedFile } from '../../../platform/files/refused-file.ts'
import { designLimits } from './design-file.rules.ts'
import type { OutlineResult } from './picture-outline.types.ts'

const damaged = refusedFile('design_damaged')
const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Reads the segments of a JPEG without a library: dimensions from its frame header, then through its scans to its end.
 * Refuses a truncated file, one without a frame, and data appended after the end.
 */
export function outlineJpeg(bytes: Buffer): OutlineResult {
  let size: { width: number; height: number } | null = null
  let scanned = false
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return damaged
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) {
      const trailing = bytes.length - at - 2
      if (!size || !scanned) return damaged
      if (trailing > designLimits.trailingBytes) return refusedFile('design_trailing_data', { bytes: trailing })
      return { media_type: 'image/jpeg', ...size }
    }
    if (at + 4 > bytes.length) return damaged
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next > bytes.length || next < at + 4) return damaged
    if (isFrameHeader(marker)) {
      if (next < at + 10) return damaged
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      if (size.width === 0 || size.height === 0) return damaged
    }
    scanned ||= marker === startOfScan
    at = marker === startOfScan ? findEndOfScan(bytes, next) : next
  }
  return damaged
}

/** Whether a marker is a frame header, SOF0 to SOF15 without DHT, JPG and DAC, whose numbers are among them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * Returns the position of the next marker after compressed pixels, in which FF 00 is a plain byte and FF D0 to D7 are
 * restart markers.
 */
function findEndOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && isInsideScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1)
  return at === -1 ? bytes.length : at
}

function isInsideScan(after: number | undefined): boolean {
  return after === 0 || after === 0xff || (after !== undefined && after >= 0xd0 && after <= 0xd7)
}
