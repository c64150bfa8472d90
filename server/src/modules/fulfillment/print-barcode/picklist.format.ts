import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Mark, Page } from '../../../platform/documents/page.ts'
import { logoAt, straightLine } from '../../../platform/documents/page.ts'
import { PAPER } from '../../../platform/documents/paper.ts'
import type { PaperName } from '../../../platform/documents/paper.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'
import { sortByWalkingOrder } from './picklist.rules.ts'
import type { PicklistLine } from './picklist.rules.ts'

/** What to take from the shelves for one barcode batch. */
export interface Picklist {
  /** The batch's number as encoded in its barcode: printable ASCII. */
  batch_number: string
  /** When the batch was printed, formatted in the site's time zone. */
  made_at: string
  made_by: string
  /** The company's name; absent on picklists from before it could be set. */
  company?: string
  /** The site's logo, a picture of the document; absent or null for none. Labels carry none. */
  logo_sha256?: string | null
  lines: readonly PicklistLine[]
  /** A sheet for a clipboard, or 4 × 6 in pages for a label printer. */
  paper: PaperName
  language: Language
}

/** The picklist of a batch in walking order, with a tick box per line (WORD-11). */
export const picklist: DocumentFormat<Picklist> = {
  kind: 'picklist',
  title: ({ batch_number, language }) => `${WORDS[language].title} ${batch_number}`,
  pages: (values) => {
    const lines = sortByWalkingOrder(values.lines)
    const layout = values.paper === 'label_4x6' ? NARROW : WIDE
    const paper = PAPER[values.paper]
    const room = paper.height_mm - layout.top_mm - layout.bottom_mm
    const perPage = Math.floor(room / layout.row_mm)
    const count = Math.max(1, Math.ceil(lines.length / perPage))
    return Array.from({ length: count }, (_, i): Page => {
      const shown = lines.slice(i * perPage, (i + 1) * perPage)
      const frame: Frame = { values, width: paper.width_mm, height: paper.height_mm, page: i + 1, pages: count }
      const rows = shown.flatMap((line, row) => layout.row(line, layout.top_mm + row * layout.row_mm, frame, row))
      return { ...paper, marks: [...layout.header(frame), ...rows, ...footer(frame)] }
    })
  },
}

interface Frame {
  values: Picklist
  width: number
  height: number
  page: number
  pages: number
}

interface Layout {
  top_mm: number
  bottom_mm: number
  row_mm: number
  header: (frame: Frame) => Mark[]
  row: (line: PicklistLine, y: number, frame: Frame, index: number) => Mark[]
}

const WORDS = {
  en: {
    title: 'Picklist',
    location: 'Location',
    product: 'Product',
    sku: 'SKU',
    quantity: 'Qty',
    none: 'no location',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    totals: (pieces: number, skus: number) =>
      `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} · ${skus} ${skus === 1 ? 'SKU' : 'SKUs'}`,
  },
  fr: {
    title: 'Liste de prélèvement',
    location: 'Emplacement',
    product: 'Produit',
    sku: 'SKU',
    quantity: 'Qté',
    none: 'sans emplacement',
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    totals: (pieces: number, skus: number) => `${pieces} ${pieces > 1 ? 'pièces' : 'pièce'} · ${skus} SKU`,
  },
} as const satisfies Record<Language, unknown>

function totals({ values }: Frame): string {
  const pieces = values.lines.reduce((sum, line) => sum + line.quantity, 0)
  return WORDS[values.language].totals(pieces, new Set(values.lines.map(({ sku }) => sku)).size)
}

function printedBy({ values }: Frame): string {
  return [values.company ?? '', values.made_at, values.made_by].filter((part) => part !== '').join(' · ')
}

function variantText({ color, size }: PicklistLine): string {
  return [color, size].filter((part) => part !== '').join(' · ')
}

function footer(frame: Frame): Mark[] {
  const { width, height, page, pages, values } = frame
  const margin = values.paper === 'label_4x6' ? 5 : 12
  const half = width / 2 - margin
  const y = height - (values.paper === 'label_4x6' ? 4 : 9)
  return [
    straightLine(margin, y - 3.6, width - 2 * margin),
    textAt(margin, y, half, 8, totals(frame), { bold: true }),
    textAt(width / 2, y, half, 8, WORDS[values.language].page(page, pages), { align: 'right' }),
  ]
}

const MARGIN = 12

/** A4 and Letter: a table with its heading on every page. */
const WIDE: Layout = {
  top_mm: 43,
  bottom_mm: 14,
  row_mm: 9,
  header: (frame) => {
    const { values, width } = frame
    const words = WORDS[values.language]
    const column = columnPositions(width)
    const heading = { bold: true, min_size_pt: 6 }
    return [
      ...logoAt(values.logo_sha256, width - 104, 10),
      textAt(MARGIN, 19, 92, 20, words.title, { bold: true, min_size_pt: 14 }),
      textAt(MARGIN, 25.5, 92, 9, printedBy(frame)),
      textAt(MARGIN, 30.5, 92, 9, totals(frame), { bold: true }),
      {
        kind: 'code128',
        text: values.batch_number,
        x_mm: width - 76,
        y_mm: 10,
        width_mm: 64,
        height_mm: 13,
        module_mm: 0.4,
      },
      textAt(width - 76, 27.5, 64, 11, values.batch_number, { bold: true, align: 'center' }),
      textAt(column.location, 40, 29, 8, words.location, heading),
      textAt(column.product, 40, 60, 8, words.product, heading),
      textAt(column.sku, 40, 46, 8, words.sku, heading),
      textAt(column.quantity, 40, 14, 8, words.quantity, { ...heading, align: 'right' }),
      straightLine(MARGIN, 42, width - 2 * MARGIN, 0.4),
    ]
  },
  row: (line, y, { values, width }, index) => {
    const column = columnPositions(width)
    const marks: Mark[] = [
      { kind: 'box', x_mm: MARGIN + 1, y_mm: y + 2.5, width_mm: 4, height_mm: 4, outline_mm: 0.3 },
      ...locationMarks(line, column.location, y + 5.9, 29, 11, values.language),
      textAt(column.product, y + 4, column.sku - column.product - 2, 9, line.product, { min_size_pt: 7 }),
      textAt(column.product, y + 7.7, column.sku - column.product - 2, 9, variantText(line), {
        bold: true,
        min_size_pt: 7,
      }),
      textAt(column.sku, y + 5.7, 46, 9, line.sku, { min_size_pt: 6 }),
      textAt(column.quantity, y + 6.3, 14, 14, String(line.quantity), { bold: true, align: 'right', min_size_pt: 9 }),
      straightLine(MARGIN, y + 8.9, width - 2 * MARGIN, 0.1),
    ]
    const shade: Mark = { kind: 'box', x_mm: MARGIN, y_mm: y, width_mm: width - 2 * MARGIN, height_mm: 9, fill: 'grey' }
    return index % 2 === 1 ? [shade, ...marks] : marks
  },
}

function columnPositions(width: number): { location: number; product: number; sku: number; quantity: number } {
  return { location: MARGIN + 8, product: MARGIN + 39, sku: width - MARGIN - 62, quantity: width - MARGIN - 15 }
}

function locationMarks(
  line: PicklistLine,
  x: number,
  baseline: number,
  width: number,
  size: number,
  language: Language,
): Mark[] {
  return line.location === null
    ? [textAt(x, baseline, width, 8, WORDS[language].none)]
    : [textAt(x, baseline, width, size, line.location, { bold: true, min_size_pt: 7 })]
}

/** 4 × 6 in: two rows per line, with location and quantity above the product. */
const NARROW: Layout = {
  top_mm: 27,
  bottom_mm: 9,
  row_mm: 12,
  header: (frame) => [
    textAt(5, 8, 44, 13, WORDS[frame.values.language].title, { bold: true, min_size_pt: 9 }),
    textAt(5, 13, 44, 8, printedBy(frame), { min_size_pt: 6 }),
    textAt(5, 17.5, 44, 8, totals(frame), { bold: true }),
    {
      kind: 'code128',
      text: frame.values.batch_number,
      x_mm: 48,
      y_mm: 4,
      width_mm: 52,
      height_mm: 11,
      module_mm: 0.375,
    },
    textAt(48, 19, 52, 9, frame.values.batch_number, { bold: true, align: 'center' }),
    straightLine(5, 25, frame.width - 10, 0.4),
  ],
  row: (line, y, { values, width }) => [
    { kind: 'box', x_mm: 5, y_mm: y + 1.6, width_mm: 4, height_mm: 4, outline_mm: 0.3 },
    ...locationMarks(line, 11.5, y + 5, 28, 11, values.language),
    textAt(40, y + 5, 42, 8.5, line.sku, { min_size_pt: 6 }),
    textAt(width - 19, y + 6, 14, 14, String(line.quantity), { bold: true, align: 'right', min_size_pt: 9 }),
    textAt(11.5, y + 9.6, 42, 8.5, line.product, { min_size_pt: 7 }),
    textAt(54.5, y + 9.6, width - 59.5, 8.5, variantText(line), { bold: true, align: 'right', min_size_pt: 6.5 }),
    straightLine(5, y + 11.5, width - 10, 0.15),
  ],
}
