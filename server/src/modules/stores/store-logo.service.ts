import sharp from 'sharp'
import { readDataFile } from '../../platform/files/data-disk.ts'
import { readJpegSegments } from '../../platform/files/jpeg-segments.format.ts'
import { refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { createSemaphore } from '../../platform/semaphore.ts'

const maxMegapixels = 40
// Large enough for the width of a slip at 300 dpi.
const logoWidthPx = 1200
const logoHeightPx = 480

// One at a time: a picture of the largest size takes some 160 MB while it is decoded.
const decoding = createSemaphore({ limit: 1 })

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const starts = [
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  isJpeg,
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * Reads an uploaded logo and returns it as a PNG without metadata (EXIF, location, comments), as it is displayed and no
 * larger than a slip needs. Refuses what is not a PNG, JPEG or WebP, and what can't be decoded.
 */
export async function readLogo(path: string): Promise<Buffer | RefusedFile> {
  const bytes = await readDataFile(path)
  if (!starts.some((isKind) => isKind(bytes))) return refusedFile('logo_not_picture')
  const unreadable = refusedFile('logo_unreadable', { megapixels: maxMegapixels })
  if (isJpeg(bytes) && !readJpegSegments(bytes)) return unreadable
  return decoding.run(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: logoWidthPx, height: logoHeightPx, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: 60 })
        .png()
        .toBuffer()
    } catch {
      return unreadable
    }
  })
}
