import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../platform/documents/document.ts'
import type { Mark, Page } from '../../platform/documents/page.ts'
import { logoAt, straightLine } from '../../platform/documents/page.ts'
import { PAPER } from '../../platform/documents/paper.ts'
import { textAt } from '../../platform/documents/text-marks.ts'

interface ClaimLine {
  sku: string
  /** The supplier's own SKU; empty where it isn't known. */
  supplier_sku: string
  product: string
  color: string
  size: string
  counted: number
  damaged: number
}

/** The damaged units of a delivery, for the supplier. */
export interface ClaimSheet {
  number: string
  /** YYYY-MM-DD */
  received_on: string
  company: string
  /** The site's logo, a picture of the document; absent or null for none. */
  logo_sha256?: string | null
  supplier: string
  reference: string
  note: string
  lines: readonly ClaimLine[]
  paper: 'a4' | 'letter'
  language: Language
}

const margin = 15
const top = 70
const bottom = 18
const rowHeight = 10

/** The claim sheet of a delivery: a table with its heading on every page. */
export const claimSheet: DocumentFormat<ClaimSheet> = {
  kind: 'claim_sheet',
  title: ({ number, language }) => `${WORDS[language].title} ${number}`,
  pages: (sheet) => {
    const paper = PAPER[sheet.paper]
    const perPage = Math.floor((paper.height_mm - top - bottom) / rowHeight)
    const count = Math.max(1, Math.ceil(sheet.lines.length / perPage))
    return Array.from({ length: count }, (_, i): Page => {
      const shown = sheet.lines.slice(i * perPage, (i + 1) * perPage)
      const rows = shown.flatMap((line, row) => rowMarks(line, top + row * rowHeight, paper.width_mm, row))
      const footer = textAt(
        margin,
        paper.height_mm - 9,
        paper.width_mm - 2 * margin,
        8,
        WORDS[sheet.language].page(i + 1, count),
        { align: 'right' },
      )
      return { ...paper, marks: [...headerMarks(sheet, paper.width_mm), ...rows, footer] }
    })
  },
}

const WORDS = {
  en: {
    title: 'Damage claim',
    from: 'From',
    to: 'To',
    received: 'Received',
    reference: 'Reference',
    product: 'Product',
    sku: 'SKU',
    supplier_sku: 'Your SKU',
    counted: 'Received',
    damaged: 'Damaged',
    total: (units: number) => `${units} damaged ${units === 1 ? 'unit' : 'units'}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  fr: {
    title: 'Réclamation pour dommages',
    from: 'De',
    to: 'À',
    received: 'Reçu le',
    reference: 'Référence',
    product: 'Produit',
    sku: 'SKU',
    supplier_sku: 'Votre SKU',
    counted: 'Reçues',
    damaged: 'Endommagées',
    total: (units: number) => `${units} ${units > 1 ? 'unités endommagées' : 'unité endommagée'}`,
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
} as const satisfies Record<Language, unknown>

function columnsOf(width: number) {
  const right = width - margin
  return { product: margin, sku: right - 112, supplierSku: right - 76, counted: right - 42, damaged: right - 22 }
}

function headerMarks(sheet: ClaimSheet, width: number): Mark[] {
  const words = WORDS[sheet.language]
  const column = columnsOf(width)
  const half = width / 2 - margin
  const heading = { bold: true, min_size_pt: 6 }
  const units = sheet.lines.reduce((sum, line) => sum + line.damaged, 0)
  const facts = [
    [words.from, sheet.company],
    [words.to, sheet.supplier],
    [words.received, sheet.received_on],
    [words.reference, sheet.reference],
  ].filter(([, value]) => value !== '')
  return [
    ...logoAt(sheet.logo_sha256, width - margin - 26, 31),
    textAt(margin, 22, width - 2 * margin - 66, 20, words.title, { bold: true, min_size_pt: 14 }),
    {
      kind: 'code128',
      text: sheet.number,
      x_mm: width - margin - 60,
      y_mm: 11,
      width_mm: 60,
      height_mm: 12,
      module_mm: 0.4,
    },
    textAt(width - margin - 60, 27.5, 60, 11, sheet.number, { bold: true, align: 'center' }),
    ...facts.map(([name, value], row) =>
      textAt(margin, 30 + row * 5, half, 9, `${name} · ${value}`, { min_size_pt: 6 }),
    ),
    textAt(margin, 52, half, 10, words.total(units), { bold: true }),
    textAt(margin, 58, width - 2 * margin, 9, sheet.note.replaceAll(/\s+/g, ' '), { min_size_pt: 6 }),
    textAt(column.product, 67, 60, 8, words.product, heading),
    textAt(column.sku, 67, 34, 8, words.sku, heading),
    textAt(column.supplierSku, 67, 32, 8, words.supplier_sku, heading),
    textAt(column.counted, 67, 17, 8, words.counted, { ...heading, align: 'right' }),
    textAt(column.damaged, 67, 22, 8, words.damaged, { ...heading, align: 'right' }),
    straightLine(margin, 69, width - 2 * margin, 0.4),
  ]
}

function rowMarks(line: ClaimLine, y: number, width: number, index: number): Mark[] {
  const column = columnsOf(width)
  const productWidth = column.sku - column.product - 2
  const variant = [line.color, line.size].filter((part) => part !== '').join(' · ')
  const marks: Mark[] = [
    textAt(column.product, y + 4.4, productWidth, 9, line.product, { min_size_pt: 6 }),
    textAt(column.product, y + 8.2, productWidth, 8, variant, { min_size_pt: 6 }),
    textAt(column.sku, y + 6.2, 34, 9, line.sku, { min_size_pt: 5 }),
    textAt(column.supplierSku, y + 6.2, 32, 9, line.supplier_sku, { min_size_pt: 5 }),
    textAt(column.counted, y + 6.2, 17, 10, String(line.counted), { align: 'right', min_size_pt: 7 }),
    textAt(column.damaged, y + 6.4, 22, 12, String(line.damaged), { bold: true, align: 'right', min_size_pt: 7 }),
    straightLine(margin, y + rowHeight - 0.1, width - 2 * margin, 0.1),
  ]
  const shade: Mark = {
    kind: 'box',
    x_mm: margin,
    y_mm: y,
    width_mm: width - 2 * margin,
    height_mm: rowHeight,
    fill: 'grey',
  }
  return index % 2 === 1 ? [shade, ...marks] : marks
}
