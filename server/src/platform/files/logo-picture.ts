import sharp from 'sharp'
import { createSemaphore } from '../semaphore.ts'
import { readJpegSegments } from './jpeg-segments.format.ts'

/** The largest picture that is decoded as a logo. */
export const maxLogoMegapixels = 40

// One at a time: a picture of the largest size takes some 160 MB while it is decoded.
const decoding = createSemaphore({ limit: 1 })
const decodeWithinS = 60

// What the size of a drawing is given in, and the finest that it is drawn at: one of a single pixel stays small.
const svgDpi = 72
const maxSvgDpi = 2_400

interface Room {
  width: number
  height: number
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const starts = [
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  isJpeg,
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/** Whether a file begins as a PNG, JPEG or WebP does. */
export function isPicture(bytes: Buffer): boolean {
  return starts.some((isKind) => isKind(bytes))
}

/**
 * Returns a picture as a PNG without metadata (EXIF, location, comments), as it is displayed and no larger than its
 * room; null for one that can't be decoded, or is too large.
 */
export async function encodeLogo(bytes: Buffer, room: Room): Promise<Buffer | null> {
  if (isJpeg(bytes) && !readJpegSegments(bytes)) return null
  return decoding.run(() => encode(bytes, room, {}).catch(() => null))
}

/** Draws an SVG as large as its room and returns it as a PNG; null for one that can't be drawn, or is too large. */
export async function drawLogo(svg: Buffer, room: Room): Promise<Buffer | null> {
  return decoding.run(async () => {
    try {
      const { width, height } = await sharp(svg).metadata()
      const dpi = svgDpi * Math.min(room.width / width, room.height / height)
      return await encode(svg, room, { density: Math.min(Math.max(dpi, 1), maxSvgDpi) })
    } catch {
      return null
    }
  })
}

function encode(bytes: Buffer, room: Room, options: { density?: number }): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxLogoMegapixels * 1_000_000, failOn: 'error', pages: 1, ...options })
    .autoOrient()
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: decodeWithinS })
    .png()
    .toBuffer()
}
