import PDFDocument from 'pdfkit'
import { encodeCode128 } from './code128.ts'
import { fitText, leading } from './fit-text.ts'
import type { BoxMark, Code128Mark, Page, PictureMark, Pictures, QrMark, TextMark } from './page.ts'
import { toPoints } from './page.ts'
import { drawRun } from './pdf-run.ts'
import { encodeQr } from './qr.ts'
import { shapeText } from './shape.ts'

type Pdf = InstanceType<typeof PDFDocument>

// Equal values give equal bytes: the identifier of the file is derived from these, and a stored document is never
// rendered again.
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1))

/**
 * Draws pages as PDF at their exact size, with the used glyphs of the fonts embedded. Asks the viewer not to scale when
 * it prints. The same pages give the same bytes. Throws only for an invalid barcode (`encodeCode128`). Rule: PRINT-7,
 * PRINT-8.
 */
export async function drawPdf(title: string, pages: readonly Page[], pictures: Pictures = {}): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: undefined,
    margin: 0,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Platen', Producer: 'Platen', CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
  })
  // pdfkit has no option for this: print at the exact size, not fitted to the margins of the paper.
  const { _root: catalog } = pdf as unknown as { _root: { data: Record<string, unknown> } }
  catalog.data.ViewerPreferences = pdf.ref({ PrintScaling: 'None', DisplayDocTitle: true })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const page of pages) drawPage(pdf, page, pictures)
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

function drawPage(pdf: Pdf, page: Page, pictures: Pictures): void {
  pdf.addPage({ size: [toPoints(page.width_mm), toPoints(page.height_mm)], margin: 0 })
  for (const mark of page.marks) {
    if (mark.kind === 'text') drawText(pdf, mark)
    else if (mark.kind === 'code128') drawCode128(pdf, mark)
    else if (mark.kind === 'qr') drawQr(pdf, mark)
    else if (mark.kind === 'picture') drawPicture(pdf, mark, pictures)
    else drawBox(pdf, mark)
  }
}

function drawText(pdf: Pdf, mark: TextMark): void {
  const weight = mark.bold ? 'bold' : 'regular'
  const { lines, size_pt } = fitText(mark, weight)
  pdf.fillColor(mark.white ? 'white' : 'black').fontSize(size_pt)
  for (const [i, line] of lines.entries()) {
    const { runs, width_em } = shapeText(line, weight)
    const spare = toPoints(mark.width_mm) - width_em * size_pt
    const share = mark.align === 'right' ? 1 : mark.align === 'center' ? 0.5 : 0
    let x = toPoints(mark.x_mm) + spare * share
    const y = toPoints(mark.baseline_mm + i * leading(mark, size_pt))
    for (const run of runs) {
      const textWidth = run.width_em * size_pt
      drawRun(pdf, run, x, y, textWidth)
      x += textWidth
    }
  }
}

function drawCode128(pdf: Pdf, mark: Code128Mark): void {
  const { widths, modules } = encodeCode128(mark.text)
  const moduleMm = Math.min(mark.module_mm, mark.width_mm / (modules + 20))
  let xMm = mark.x_mm + (mark.width_mm - modules * moduleMm) / 2
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) pdf.rect(toPoints(xMm), toPoints(mark.y_mm), toPoints(width * moduleMm), toPoints(mark.height_mm))
    xMm += width * moduleMm
  }
  pdf.fill('black')
}

function drawQr(pdf: Pdf, mark: QrMark): void {
  const matrix = encodeQr(mark.text)
  const module = toPoints(mark.size_mm) / (matrix.length + 8)
  for (const [row, cells] of matrix.entries()) {
    for (const [column, dark] of cells.entries()) {
      // Adjacent modules in a row become one rectangle, or hairlines show between them.
      if (!dark || cells[column - 1]) continue
      const end = cells.indexOf(false, column)
      const length = (end === -1 ? cells.length : end) - column
      pdf.rect(
        toPoints(mark.x_mm) + (column + 4) * module,
        toPoints(mark.y_mm) + (row + 4) * module,
        length * module,
        module,
      )
    }
  }
  pdf.fill('black')
}

function drawPicture(pdf: Pdf, mark: PictureMark, pictures: Pictures): void {
  const bytes = pictures[mark.sha256]
  if (!bytes) return
  const fit: [number, number] = [toPoints(mark.width_mm), toPoints(mark.height_mm)]
  pdf.image(Buffer.from(bytes), toPoints(mark.x_mm), toPoints(mark.y_mm), { fit })
}

function drawBox(pdf: Pdf, mark: BoxMark): void {
  const line = mark.outline_mm ?? 0
  const [x, y] = [toPoints(mark.x_mm + line / 2), toPoints(mark.y_mm + line / 2)]
  pdf.rect(x, y, toPoints(mark.width_mm - line), toPoints(mark.height_mm - line))
  if (mark.fill) pdf.fill(mark.fill === 'black' ? 'black' : '#ececec')
  else pdf.lineWidth(toPoints(line)).stroke('black')
}
