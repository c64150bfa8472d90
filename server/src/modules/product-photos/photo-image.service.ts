import type { ErrorCode } from '@platen/contracts/errors'
import sharp from 'sharp'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { readPicture } from '../designs/designs.public.ts'

export interface EncodedPhoto {
  /** WebP without metadata, at most `photoPx` on its longer side. */
  photo: Buffer
  width_px: number
  height_px: number
  /** PNG without metadata, at most 160 px on its longer side. */
  thumb: Buffer
}

const photoPx = 1600

/** What is said of artwork, said of a photo. What isn't here can't happen, or only to a damaged file. */
const photoCodes: Partial<Record<ErrorCode, ErrorCode>> = {
  design_file_empty: 'photo_file_empty',
  design_kind_refused: 'photo_kind_refused',
  design_kind_unknown: 'photo_kind_unknown',
  design_animated: 'photo_animated',
  design_too_many_pixels: 'photo_too_many_pixels',
  design_too_few_pixels: 'photo_too_few_pixels',
}

/**
 * Encodes a photo again: upright, smaller, and without what the camera wrote into it, such as the place. It is checked
 * like artwork, except that phones append a film or a second picture, which is left out.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto | RefusedFile> {
  const read = await readPicture(bytes, photoPx)
  const appended =
    isRefusedFile(read) && read.refused.code === 'design_trailing_data' ? read.refused.values['bytes'] : 0
  const picture = appended ? await readPicture(bytes.subarray(0, bytes.length - Number(appended)), photoPx) : read
  if (isRefusedFile(picture)) {
    return refusedFile(photoCodes[picture.refused.code] ?? 'photo_damaged', picture.refused.values)
  }
  const { width, height } = await sharp(picture.preview).metadata()
  return { photo: picture.preview, width_px: width, height_px: height, thumb: picture.thumb }
}
