const startOfScan = 0xda
const endOfImage = 0xd9
// No program writes as many. A decoder reads all scans of a picture before its first pixel, and can't be interrupted
// then; it keeps some of the segments, each of which takes longer than the last.
const maxScans = 100
const maxSegments = 2_000

/** The size of a JPEG in pixels as it is stored, and how many bytes follow after its end. */
export interface JpegSegments {
  width: number
  height: number
  trailing_bytes: number
}

/**
 * Reads the segments of a JPEG without a library: dimensions from its frame header, then through its scans to its end.
 * Returns null for a truncated file, one without a frame or with two, and one made to keep a decoder busy for hours.
 * Rule: INPUT-5.
 */
export function readJpegSegments(bytes: Buffer): JpegSegments | null {
  let size: { width: number; height: number } | null = null
  let scans = 0
  let segments = 0
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) return size && scans > 0 ? { ...size, trailing_bytes: bytes.length - at - 2 } : null
    if (at + 4 > bytes.length || ++segments > maxSegments) return null
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next > bytes.length || next < at + 4) return null
    if (isFrameHeader(marker)) {
      if (size || next < at + 10) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      if (size.width === 0 || size.height === 0) return null
    }
    if (marker === startOfScan && ++scans > maxScans) return null
    at = marker === startOfScan ? findEndOfScan(bytes, next) : next
  }
  return null
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
  // Byte by byte: a search for each FF costs more where there are many.
  for (let at = from; at < bytes.length; at++) if (bytes[at] === 0xff && !isInsideScan(bytes[at + 1])) return at
  return bytes.length
}

function isInsideScan(after: number | undefined): boolean {
  return after === 0 || after === 0xff || (after !== undefined && after >= 0xd0 && after <= 0xd7)
}
