import { readDataFile } from '../../../platform/files/data-disk.ts'
import { drawLogo, encodeLogo, isPicture, maxLogoMegapixels } from '../../../platform/files/logo-picture.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { findRejectedPart, isSvg } from './svg-parts.format.ts'

// At most 56 px high and 224 wide on screens, and 14 by 26 mm on paper: three pixels for each one, and 300 dpi.
const logoRoom = { width: 672, height: 168 }
// A drawing of a logo has some kilobytes.
const maxSvgMegabytes = 1

/**
 * Reads an uploaded logo of the site and returns it as a PNG without metadata: browsers get a picture that can't run
 * anything, whatever was uploaded. Refuses what isn't an SVG, PNG, JPEG or WebP, what can't be drawn or decoded, and an
 * SVG with scripts or other parts that a logo has no use for (SITE-19).
 */
export async function readSiteLogo(path: string): Promise<Buffer | RefusedFile> {
  const bytes = await readDataFile(path)
  const unreadable = refusedFile('site_logo_unreadable', { megapixels: maxLogoMegapixels })
  if (isPicture(bytes)) return (await encodeLogo(bytes, logoRoom)) ?? unreadable
  if (!isSvg(bytes)) return refusedFile('site_logo_not_picture')
  if (bytes.length > maxSvgMegabytes * 1024 * 1024) {
    return refusedFile('site_logo_svg_too_large', { megabytes: maxSvgMegabytes })
  }
  const part = findRejectedPart(bytes)
  if (part !== null) return refusedFile('site_logo_part_rejected', { part })
  return (await drawLogo(bytes, logoRoom)) ?? unreadable
}
