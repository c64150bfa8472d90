import { encodeCode128 } from './code128.ts'
import { fitText, leading } from './fit-text.ts'
import type { BoxMark, Code128Mark, Page, QrMark, TextMark } from './page.ts'
import { MM_PER_POINT } from './page.ts'
import { encodeQr } from './qr.ts'
import { renderTextBitmap, toBitmap } from './text-bitmap.ts'
import type { TextBitmap } from './text-bitmap.ts'
import { code128Data, fieldData, graphicField, isInPrinterFont } from './zpl-commands.ts'

/** The resolution of a label printer's head in dots per inch. */
export type Dpi = 203 | 300

// The heads have 8 and 11.8 (rounded by the manufacturers) dots per millimeter.
const DOTS_PER_MM: Record<Dpi, number> = { 203: 8, 300: 11.811 }

/**
 * Draws pages as ZPL II, one label each, in UTF-8 (`^CI28`). Text beyond Latin-1 is drawn as a bitmap, since the
 * printer's fonts may lack it. The printer's own settings (darkness, speed, media) are left alone. The same pages give
 * the same bytes. Rule: PRINT-9.
 */
export async function drawZpl(pages: readonly Page[], dpi: Dpi): Promise<Buffer> {
  const pictures = new Map<string, Promise<TextBitmap | null>>()
  const labels: string[] = []
  for (const page of pages) labels.push(await drawLabel(page, DOTS_PER_MM[dpi], pictures))
  return Buffer.from(labels.join(''), 'utf8')
}

type Bitmaps = Map<string, Promise<TextBitmap | null>>

async function drawLabel(page: Page, dotsPerMm: number, pictures: Bitmaps): Promise<string> {
  const dots = (mm: number): number => Math.round(mm * dotsPerMm)
  const lines = ['^XA', '^CI28', `^PW${dots(page.width_mm)}`, `^LL${dots(page.height_mm)}`, '^LH0,0']
  for (const mark of page.marks) {
    if (mark.kind === 'text') lines.push(...(await drawText(mark, dots, pictures)))
    else if (mark.kind === 'code128') lines.push(drawCode128(mark, dotsPerMm))
    else if (mark.kind === 'qr') lines.push(drawQr(mark, dots))
    else if (mark.kind === 'box') lines.push(...drawBox(mark, dots))
  }
  return `${[...lines, '^XZ'].join('\n')}\n`
}

type Dots = (mm: number) => number

// The printer's font 0 is bold and narrower than ours, so text that fits in our bold fits on the label.
async function drawText(mark: TextMark, dots: Dots, pictures: Bitmaps): Promise<string[]> {
  const fitted = fitText(mark, 'bold')
  const size = dots(fitted.size_pt * MM_PER_POINT)
  const fields: string[] = []
  for (const [i, line] of fitted.lines.entries()) {
    const baseline = dots(mark.baseline_mm + i * leading(mark, fitted.size_pt))
    if (isInPrinterFont(line)) {
      const align = mark.align === 'right' ? 'R' : 'C'
      // A field block only where it is needed: text that is too long overprints itself inside one, and is cut off at
      // the edge without one.
      const block = (mark.align ?? 'left') === 'left' ? '' : `^FB${dots(mark.width_mm)},1,0,${align},0`
      const reverse = mark.white ? '^FR' : ''
      fields.push(`^FT${dots(mark.x_mm)},${baseline}${reverse}^A0N,${size},${size}${block}^FH^FD${fieldData(line)}^FS`)
      continue
    }
    const picture = await cachedBitmap(pictures, line, size)
    if (!picture) continue
    const spare = dots(mark.width_mm) - picture.width_dots
    const x =
      dots(mark.x_mm) + (mark.align === 'right' ? spare : mark.align === 'center' ? spare >> 1 : picture.left_dots)
    const reverse = mark.white ? '^FR' : ''
    fields.push(
      `^FO${Math.max(0, x)},${Math.max(0, baseline - picture.above_dots)}${reverse}${graphicField(picture)}^FS`,
    )
  }
  return fields
}

function cachedBitmap(pictures: Bitmaps, line: string, size: number): Promise<TextBitmap | null> {
  const key = `${size} ${line}`
  let picture = pictures.get(key)
  if (!picture) {
    picture = renderTextBitmap(line, 'bold', size)
    pictures.set(key, picture)
  }
  return picture
}

function drawCode128(mark: Code128Mark, dotsPerMm: number): string {
  const code = encodeCode128(mark.text)
  const width = Math.round(mark.width_mm * dotsPerMm)
  // Whole dots only: bars of uneven width cannot be read. The small addition makes sure that 0.375 mm are the intended
  // three dots.
  const widest = Math.floor(mark.module_mm * dotsPerMm + 0.01)
  const module = Math.max(1, Math.min(widest, Math.floor(width / (code.modules + 20))))
  const x = Math.round(mark.x_mm * dotsPerMm) + Math.max(0, (width - code.modules * module) >> 1)
  const y = Math.round(mark.y_mm * dotsPerMm)
  const height = Math.round(mark.height_mm * dotsPerMm)
  return `^FO${x},${y}^BY${module}^BCN,${height},N,N,N^FH^FD${code128Data(code)}^FS`
}

// As a bitmap: the printers' own QR command shifts the code, depending on the firmware.
function drawQr(mark: QrMark, dots: Dots): string {
  const matrix = encodeQr(mark.text)
  const cell = Math.max(1, Math.floor(dots(mark.size_mm) / (matrix.length + 8)))
  const side = matrix.length * cell
  const picture = toBitmap(side, side, (x, y) => matrix[Math.floor(y / cell)]?.[Math.floor(x / cell)] ?? false)
  const quiet = (dots(mark.size_mm) - side) >> 1
  return `^FO${dots(mark.x_mm) + quiet},${dots(mark.y_mm) + quiet}${graphicField(picture)}^FS`
}

function drawBox(mark: BoxMark, dots: Dots): string[] {
  if (mark.fill === 'grey') return []
  const width = Math.max(1, dots(mark.width_mm))
  const height = Math.max(1, dots(mark.height_mm))
  // A filled box is one whose outline is as thick as its shorter side.
  const thickness = mark.fill ? Math.min(width, height) : Math.max(1, dots(mark.outline_mm ?? 0.2))
  return [`^FO${dots(mark.x_mm)},${dots(mark.y_mm)}^GB${width},${height},${thickness}^FS`]
}
