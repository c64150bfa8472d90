import { fitText } from '../../../platform/documents/fit-text.ts'
import type { Mark } from '../../../platform/documents/page.ts'
import { straightLine } from '../../../platform/documents/page.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'

/** The measures of a slip on one width of paper. */
export interface SlipLayout {
  margin_mm: number
  /** Where the lines of the parcel begin on the first page, and on the others. */
  top_mm: number
  next_top_mm: number
  bottom_mm: number
  logo_mm: number
  title_pt: number
  text_pt: number
  /** The width of the quantities. */
  quantity_mm: number
}

export interface PageFrame {
  layout: SlipLayout
  width: number
  height: number
}

/** A line of the parcel, or a heading, which has no quantity. */
export interface SlipLine {
  quantity: number | null
  title: string
  below: string
  /** Texts to print, in lines of their own. */
  printed?: string
}

/** Distance between the lines of a text of this size. */
export const stepOf = (sizePt: number) => sizePt * 0.47

/** Fits a text into lines of this width; beyond `maxLines` it ends with an ellipsis. */
export function fitLines(text: string, widthMm: number, sizePt: number, maxLines: number, bold = false): string[] {
  return fitText(textAt(0, 0, widthMm, sizePt, text, { lines: maxLines }), bold ? 'bold' : 'regular').lines
}

interface LaidOutLine {
  quantity: number | null
  titles: string[]
  below: string[]
  height_mm: number
}

// A line is never divided between pages, and the smallest one has room for these.
const maxPrintedLines = 12
// No printed text is longer than 1,000 characters.
const maxText = 990

/** Wraps texts to print; what is beyond the last line is joined and ends with an ellipsis. */
function fitPrinted(printed: string, widthMm: number, sizePt: number): string[] {
  const texts = printed.split('\n').map((text) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text))
  const lines = texts.flatMap((text) => fitLines(text, widthMm, sizePt, maxPrintedLines))
  if (lines.length <= maxPrintedLines) return lines
  const rest = lines.slice(maxPrintedLines - 1).join(' ')
  return [...lines.slice(0, maxPrintedLines - 1), ...fitLines(rest, widthMm, sizePt, 1)]
}

/** Wraps a line of the parcel. */
export function layOutLine(
  { quantity, title, below, printed = '' }: SlipLine,
  { layout, width }: PageFrame,
): LaidOutLine {
  const { margin_mm, text_pt, quantity_mm } = layout
  const isHeading = quantity === null
  const textWidth = width - 2 * margin_mm - (isHeading ? 0 : quantity_mm)
  const titles = fitLines(title, textWidth, text_pt, 2, isHeading)
  const belowLines = [
    ...fitLines(below, textWidth, text_pt * 0.85, 3),
    ...fitPrinted(printed, textWidth, text_pt * 0.85),
  ]
  const text = titles.length * stepOf(text_pt) + belowLines.length * stepOf(text_pt * 0.85)
  return { quantity, titles, below: belowLines, height_mm: text + stepOf(text_pt) * 0.8 }
}

/** Puts lines on pages. A heading goes to the page of the line that follows it. */
export function paginate(lines: readonly LaidOutLine[], { layout, height }: PageFrame): LaidOutLine[][] {
  const pages: LaidOutLine[][] = [[]]
  let room = height - layout.top_mm - layout.bottom_mm
  for (const [at, line] of lines.entries()) {
    const follows = line.quantity === null ? (lines[at + 1]?.height_mm ?? 0) : 0
    if (line.height_mm + follows > room) {
      pages.push([])
      room = height - layout.next_top_mm - layout.bottom_mm
    }
    pages.at(-1)?.push(line)
    room -= line.height_mm
  }
  return pages
}

/** Draws the lines of one page, the first of which is page 0. */
export function lineMarks(lines: readonly LaidOutLine[], page: number, { layout, width }: PageFrame): Mark[] {
  const { margin_mm: margin, text_pt, quantity_mm } = layout
  const step = stepOf(text_pt)
  let top = page === 0 ? layout.top_mm : layout.next_top_mm
  return lines.flatMap(({ quantity, titles, below, height_mm }) => {
    const indent = quantity === null ? 0 : quantity_mm
    const textWidth = width - 2 * margin - indent
    const first = top + step * 1.15
    const afterTitles = first + step * (titles.length - 1)
    top += height_mm
    return [
      ...(quantity === null
        ? []
        : [textAt(margin, first, quantity_mm - 2, text_pt * 1.15, `${quantity} ×`, { bold: true, min_size_pt: 6 })]),
      ...titles.map((text, i) =>
        textAt(margin + indent, first + step * i, textWidth, text_pt, text, { bold: quantity === null }),
      ),
      ...below.map((text, i) =>
        textAt(margin + indent, afterTitles + stepOf(text_pt * 0.85) * (i + 1), textWidth, text_pt * 0.85, text),
      ),
      straightLine(margin, top - 0.1, width - 2 * margin, 0.1),
    ]
  })
}
