import type { Language } from '@platen/contracts/errors'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Mark, Page } from '../../../platform/documents/page.ts'
import { straightLine } from '../../../platform/documents/page.ts'
import { PAPER } from '../../../platform/documents/paper.ts'
import type { PaperName } from '../../../platform/documents/paper.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'
import { addressLines } from './address.format.ts'
import type { PrintedAddress } from './address.format.ts'

interface PackingSlipLine {
  quantity: number
  title: string
  colour: string
  size: string
  sku: string
}

/** The content of a parcel, for the person who opens it: no prices, email or phone. */
export interface PackingSlip {
  /** The store's name, as the buyer knows it. */
  store_name: string
  order_number: string
  /** YYYY-MM-DD */
  ship_date: string
  from_country: string
  to: PrintedAddress
  items: readonly PackingSlipLine[]
  /** Attached products that are packed with the order: cards, stickers, boxes. */
  attached_products: readonly { quantity: number; name: string }[]
  note: string
  paper: PaperName
  language: Language
}

/** The packing slip of one parcel, on office paper or on 4 × 6 in labels. */
export const packingSlip: DocumentFormat<PackingSlip> = {
  kind: 'packing_slip',
  title: ({ order_number, language }) => `${WORDS[language].title} ${order_number}`,
  pages: (slip) => {
    const shape = slip.paper === 'label_4x6' ? NARROW : WIDE
    const paper = PAPER[slip.paper]
    const lines = slipLines(slip)
    const firstRoom = paper.height_mm - shape.top_mm - shape.bottom_mm
    const nextRoom = paper.height_mm - shape.next_top_mm - shape.bottom_mm
    const first = Math.floor(firstRoom / shape.row_mm)
    const perPage = Math.floor(nextRoom / shape.row_mm)
    const count = 1 + Math.max(0, Math.ceil((lines.length - first) / perPage))
    return Array.from({ length: count }, (_, i): Page => {
      const start = i === 0 ? 0 : first + (i - 1) * perPage
      const shown = lines.slice(start, i === 0 ? first : start + perPage)
      const top = i === 0 ? shape.top_mm : shape.next_top_mm
      const place = { shape, width: paper.width_mm, height: paper.height_mm }
      const rows = shown.flatMap((line, row) => rowMarks(line, top + row * shape.row_mm, place))
      const header = i === 0 ? headerMarks(slip, place) : titleMarks(slip, place)
      return { ...paper, marks: [...header, ...rows, ...footerMarks(slip, place, i + 1, count)] }
    })
  },
}

const WORDS = {
  en: {
    title: 'Packing slip',
    order: 'Order',
    shipped: 'Shipped',
    to: 'Ship to',
    also: 'Also in this parcel',
    of: 'of',
    page: 'Page',
  },
  fr: {
    title: 'Bon de livraison',
    order: 'Commande',
    shipped: 'Expédié le',
    to: 'Livré à',
    also: 'Aussi dans ce colis',
    of: 'sur',
    page: 'Page',
  },
} as const satisfies Record<Language, Record<string, string>>

interface Layout {
  margin_mm: number
  top_mm: number
  next_top_mm: number
  bottom_mm: number
  row_mm: number
  title_pt: number
  text_pt: number
}

const WIDE: Layout = {
  margin_mm: 18,
  top_mm: 84,
  next_top_mm: 38,
  bottom_mm: 20,
  row_mm: 11,
  title_pt: 20,
  text_pt: 10,
}
const NARROW: Layout = { margin_mm: 5, top_mm: 58, next_top_mm: 23, bottom_mm: 9, row_mm: 9, title_pt: 12, text_pt: 8 }

interface PageFrame {
  shape: Layout
  width: number
  height: number
}

interface SlipLine {
  quantity: number | null
  title: string
  below: string
}

function slipLines(slip: PackingSlip): SlipLine[] {
  const attached = slip.attached_products.map(({ quantity, name }) => ({ quantity, title: name, below: '' }))
  return [
    ...slip.items.map(({ quantity, title, colour, size, sku }) => ({
      quantity,
      title,
      below: [colour, size, sku].filter((part) => part !== '').join(' · '),
    })),
    ...(attached.length > 0 ? [{ quantity: null, title: WORDS[slip.language].also, below: '' }, ...attached] : []),
  ]
}

function titleMarks(slip: PackingSlip, { shape, width }: PageFrame): Mark[] {
  const words = WORDS[slip.language]
  const { margin_mm: margin, title_pt, text_pt } = shape
  const baseline = margin + title_pt * 0.33
  const half = width / 2 - margin - 2
  return [
    textAt(margin, baseline, half, title_pt, slip.store_name, { bold: true, min_size_pt: text_pt }),
    textAt(width / 2 + 2, baseline, half, title_pt * 0.75, words.title, { align: 'right', min_size_pt: text_pt }),
    textAt(width / 2 + 2, baseline + text_pt * 0.55, half, text_pt, `${words.order} ${slip.order_number}`, {
      bold: true,
      align: 'right',
      min_size_pt: 6,
    }),
    textAt(width / 2 + 2, baseline + text_pt * 1.05, half, text_pt, `${words.shipped} ${slip.ship_date}`, {
      align: 'right',
      min_size_pt: 6,
    }),
  ]
}

function headerMarks(slip: PackingSlip, place: PageFrame): Mark[] {
  const { shape, width } = place
  const { margin_mm: margin, text_pt, top_mm } = shape
  const step = text_pt * 0.47
  const lines = addressLines(slip.to, slip.from_country, slip.language).slice(0, 8)
  const top = shape.next_top_mm + 1
  const noteX = width / 2 + 2
  return [
    ...titleMarks(slip, place),
    textAt(margin, top, 60, text_pt * 0.8, WORDS[slip.language].to, { bold: true }),
    ...lines.map((line, i) =>
      textAt(margin, top + step * (i + 1.1), width / 2 - margin - 2, text_pt, line, { min_size_pt: 6 }),
    ),
    textAt(noteX, top + step * 1.1, width - margin - noteX, text_pt, slip.note, { lines: 7, leading_mm: step }),
    straightLine(margin, top_mm - 2, width - 2 * margin, 0.4),
  ]
}

function rowMarks(line: SlipLine, y: number, { shape, width }: PageFrame): Mark[] {
  const { margin_mm: margin, text_pt, row_mm } = shape
  const below = straightLine(margin, y + row_mm - 1.2, width - 2 * margin, 0.1)
  if (line.quantity === null) {
    return [textAt(margin, y + row_mm - 3, width - 2 * margin, text_pt * 0.9, line.title, { bold: true }), below]
  }
  const textWidth = width - 2 * margin - 14
  const middle = y + row_mm / 2
  return [
    textAt(margin, middle + 0.6, 12, text_pt * 1.2, `${line.quantity} ×`, { bold: true, min_size_pt: 6 }),
    textAt(margin + 14, line.below === '' ? middle + 0.6 : middle - 1.2, textWidth, text_pt, line.title, {
      min_size_pt: text_pt * 0.85,
    }),
    textAt(margin + 14, middle + text_pt * 0.35 - 0.7, textWidth, text_pt * 0.85, line.below, { min_size_pt: 6 }),
    below,
  ]
}

function footerMarks(
  { language }: PackingSlip,
  { shape, width, height }: PageFrame,
  page: number,
  pages: number,
): Mark[] {
  if (pages === 1) return []
  const words = WORDS[language]
  const baseline = height - shape.bottom_mm / 2
  return [
    textAt(shape.margin_mm, baseline, width - 2 * shape.margin_mm, 8, `${words.page} ${page} ${words.of} ${pages}`, {
      align: 'right',
    }),
  ]
}
