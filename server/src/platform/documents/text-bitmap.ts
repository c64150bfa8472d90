import sharp from 'sharp'
import type { Weight } from './fonts.ts'
import { shapeText } from './shape.ts'

/** A black and white bitmap: rows of whole bytes, the highest bit left, 1 is black. */
export interface Bitmap {
  width_dots: number
  height_dots: number
  bytes_per_row: number
  bytes: Buffer
}

export interface TextBitmap extends Bitmap {
  /** From the left edge of the bitmap to the start of the text; negative if a glyph extends to the left of it. */
  left_dots: number
  /** From the baseline up to the upper edge of the bitmap. */
  above_dots: number
}

/** Higher means bolder: strokes that cover less than this share of a dot are left out. */
const THRESHOLD = 150

/**
 * Renders one line of text as dots, for printers whose own fonts lack its script. Takes the output of `fitText` and the
 * font size in dots; returns null if nothing is visible. Only outlines reach the renderer, never the text itself.
 */
export async function renderTextBitmap(text: string, weight: Weight, sizeDots: number): Promise<TextBitmap | null> {
  const paths: string[] = []
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let pen = 0
  for (const { face, text: laidOut } of shapeText(text, weight).runs) {
    const scale = sizeDots / face.font.unitsPerEm
    const { glyphs, positions } = face.font.layout(laidOut)
    for (const [i, glyph] of glyphs.entries()) {
      const position = positions[i]
      if (!position) continue
      const x = pen + position.xOffset * scale
      const y = -position.yOffset * scale
      const { minX, minY, maxX, maxY } = glyph.bbox
      if (maxX > minX && maxY > minY) {
        paths.push(`<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" d="${glyph.path.toSVG()}"/>`)
        box.left = Math.min(box.left, x + minX * scale)
        box.right = Math.max(box.right, x + maxX * scale)
        box.top = Math.min(box.top, y - maxY * scale)
        box.bottom = Math.max(box.bottom, y - minY * scale)
      }
      pen += position.xAdvance * scale
    }
  }
  if (paths.length === 0) return null
  const left = Math.floor(box.left)
  const top = Math.floor(box.top)
  const width = Math.ceil(box.right) - left
  const height = Math.ceil(box.bottom) - top
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${paths.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = toBitmap(info.width, info.height, (x, y) => (data[y * info.width + x] ?? 255) < THRESHOLD)
  return { ...picture, left_dots: left, above_dots: -top }
}

/** Creates a bitmap of the dots for which `is_black` returns true. */
export function toBitmap(widthDots: number, heightDots: number, isBlack: (x: number, y: number) => boolean): Bitmap {
  const bytesPerRow = Math.ceil(widthDots / 8)
  const bytes = Buffer.alloc(bytesPerRow * heightDots)
  for (let y = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++) {
      if (!isBlack(x, y)) continue
      const at = y * bytesPerRow + (x >> 3)
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width_dots: widthDots, height_dots: heightDots, bytes_per_row: bytesPerRow, bytes }
}
