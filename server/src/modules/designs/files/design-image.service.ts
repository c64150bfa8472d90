import sharp from 'sharp'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { inspectDesign } from './design-file.format.ts'
import { designLimits } from './design-file.rules.ts'

/** The properties and renditions of an artwork that are stored besides its own bytes. */
export interface DesignImage {
  media_type: 'image/png' | 'image/jpeg'
  /** As displayed: the rotation of photos is applied. */
  width_px: number
  height_px: number
  /** Null if the file doesn't say. */
  dpi: number | null
  /** WebP, at most 600 px on its longer side unless another size was asked for, without metadata. */
  preview: Buffer
  /** PNG, at most 160 px on its longer side, without metadata; PNG because PDF documents can embed it. */
  thumb: Buffer
}

export const previewMediaType = 'image/webp'
export const thumbMediaType = 'image/png'
const defaultPreviewPx = 600
const thumbPx = 160

// An interlaced image is decoded completely, at up to eight bytes per pixel. Decoding two at a time limits the memory
// (INPUT-5), and an image above `largePixels` uses both slots: one of 100 megapixels was measured at 450 MB.
const maxConcurrent = 2
const largePixels = 25_000_000
const decoding = createSemaphore({ limit: maxConcurrent })
sharp.cache(false)

/**
 * Checks an artwork by decoding all of it, and creates its preview and thumbnail; its own bytes don't change. Two
 * images are processed at a time, a large one alone; others wait. Refuses what `inspectDesign` refuses and what can't
 * be decoded.
 */
export async function readDesignImage(bytes: Buffer, previewPx = defaultPreviewPx): Promise<DesignImage | RefusedFile> {
  const outline = inspectDesign(bytes)
  if (isRefusedFile(outline)) return outline
  const needed = outline.width * outline.height > largePixels ? maxConcurrent : 1
  return decoding.run(async () => {
    try {
      return { media_type: outline.media_type, ...(await decode(bytes, previewPx)) }
    } catch {
      return refusedFile('design_damaged')
    }
  }, needed)
}

async function decode(bytes: Buffer, previewPx: number): Promise<Omit<DesignImage, 'media_type'>> {
  const source = sharp(bytes, { limitInputPixels: designLimits.pixels, failOn: 'error', pages: 1 })
  const { autoOrient, density } = await source.metadata()
  const small = await source
    .autoOrient()
    .resize({ width: previewPx, height: previewPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 60 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [preview, thumb] = await Promise.all([
    sharp(small).webp({ quality: 82 }).toBuffer(),
    sharp(small).resize({ width: thumbPx, height: thumbPx, fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  ])
  const dpi = density && density >= 1 && density <= 10_000 ? Math.round(density) : null
  return { width_px: autoOrient.width, height_px: autoOrient.height, dpi, preview, thumb }
}
