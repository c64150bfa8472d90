import { readDataFile } from '../../platform/files/data-disk.ts'
import { encodeLogo, isPicture, maxLogoMegapixels } from '../../platform/files/logo-picture.ts'
import { refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'

// Large enough for the width of a slip at 300 dpi.
const slipRoom = { width: 1200, height: 480 }

/** Reads an uploaded logo as a PNG. Refuses what is not a PNG, JPEG or WebP, and what can't be decoded. */
export async function readLogo(path: string): Promise<Buffer | RefusedFile> {
  const bytes = await readDataFile(path)
  if (!isPicture(bytes)) return refusedFile('logo_not_picture')
  const logo = await encodeLogo(bytes, slipRoom)
  return logo ?? refusedFile('logo_unreadable', { megapixels: maxLogoMegapixels })
}
