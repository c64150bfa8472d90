import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Mark, Page } from '../../../platform/documents/page.ts'
import { straightLine } from '../../../platform/documents/page.ts'
import { PAPER } from '../../../platform/documents/paper.ts'
import type { PaperName } from '../../../platform/documents/paper.ts'
import { textAt } from '../../../platform/documents/text-marks.ts'
import { addressLines } from './address.format.ts'
import type { PrintedAddress } from './address.format.ts'
import { fitLines, layOutLine, lineMarks, paginate, stepOf } from './slip-lines.format.ts'
import type { PageFrame, SlipLayout, SlipLine } from './slip-lines.format.ts'

interface PackingSlipLine {
  quantity: number
  title: string
  color: string
  size: string
  sku: string
  /** What is printed for this customer; slips of earlier versions have none. */
  personalisation?: string
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
  /** What the store says to its customers, above the lines; empty for nothing. */
  text?: string
  /** A line at the bottom of each page. */
  footer?: string
  /** The store's logo, a picture of the document; absent or null for none. */
  logo_sha256?: string | null
  /** Which of the order's parcels this is; absent or null for the only one. */
  parcel?: { number: number; of: number } | null
  paper: PaperName
  language: Language
}

/**
 * The packing slip of one parcel, on office paper or on 4 × 6 in labels. Long texts wrap within their block, then end
 * with an ellipsis; a line of the parcel is as high as its text and is never divided between two pages.
 */
export const packingSlip: DocumentFormat<PackingSlip> = {
  kind: 'packing_slip',
  title: ({ order_number, language }) => `${WORDS[language].title} ${order_number}`,
  pages: (slip) => {
    const layout = slip.paper === 'label_4x6' ? NARROW : WIDE
    const paper = PAPER[slip.paper]
    const frame = { layout, width: paper.width_mm, height: paper.height_mm }
    const pages = paginate(
      slipLines(slip).map((line) => layOutLine(line, frame)),
      frame,
    )
    return pages.map((lines, i): Page => {
      const header = i === 0 ? headerMarks(slip, frame) : titleMarks(slip, frame)
      return {
        ...paper,
        marks: [...header, ...lineMarks(lines, i, frame), ...footerMarks(slip, frame, i + 1, pages.length)],
      }
    })
  },
}

const WORDS = {
  en: {
    title: 'Packing slip',
    order: 'Order',
    shipped: 'Shipped',
    parcel: 'Parcel',
    to: 'Ship to',
    also: 'Also in this parcel',
    of: 'of',
    page: 'Page',
  },
  fr: {
    title: 'Bordereau d’expédition',
    order: 'Commande',
    shipped: 'Expédié le',
    parcel: 'Colis',
    to: 'Destinataire',
    also: 'Aussi dans ce colis',
    of: 'sur',
    page: 'Page',
  },
} as const satisfies Record<Language, Record<string, string>>

const WIDE: SlipLayout = {
  margin_mm: 18,
  top_mm: 92,
  next_top_mm: 46,
  bottom_mm: 20,
  logo_mm: 14,
  title_pt: 18,
  text_pt: 10,
  quantity_mm: 16,
}
const NARROW: SlipLayout = {
  margin_mm: 5,
  top_mm: 64,
  next_top_mm: 27,
  bottom_mm: 12,
  logo_mm: 9,
  title_pt: 11,
  text_pt: 8,
  quantity_mm: 13,
}

function slipLines(slip: PackingSlip): SlipLine[] {
  const attached = slip.attached_products.map(({ quantity, name }) => ({ quantity, title: name, below: '' }))
  return [
    ...slip.items.map(({ quantity, title, color, size, sku, personalisation = '' }) => ({
      quantity,
      title,
      printed: personalisation,
      below: [color, size, sku].filter((part) => part !== '').join(' · '),
    })),
    ...(attached.length > 0 ? [{ quantity: null, title: WORDS[slip.language].also, below: '' }, ...attached] : []),
  ]
}

/** The store at the left, with its logo if it has one; the order, the day and the parcel at the right. */
function titleMarks(slip: PackingSlip, { layout, width }: PageFrame): Mark[] {
  const words = WORDS[slip.language]
  const { margin_mm: margin, title_pt, text_pt, logo_mm } = layout
  const half = width / 2 - margin - 2
  const baseline = margin + title_pt * 0.33
  const facts = [
    `${words.order} ${slip.order_number}`,
    ...(slip.parcel ? [`${words.parcel} ${slip.parcel.number} ${words.of} ${slip.parcel.of}`] : []),
    `${words.shipped} ${slip.ship_date}`,
  ]
  const store = slip.logo_sha256
    ? [
        {
          kind: 'picture',
          sha256: slip.logo_sha256,
          x_mm: margin,
          y_mm: margin,
          width_mm: half,
          height_mm: logo_mm,
        } as const,
        textAt(margin, margin + logo_mm + stepOf(text_pt), half, text_pt, slip.store_name, {
          bold: true,
          min_size_pt: 7,
        }),
      ]
    : storeName(slip.store_name, margin, baseline, half, title_pt)
  return [
    ...store,
    textAt(width / 2 + 2, baseline, half, title_pt * 0.75, words.title, { align: 'right', min_size_pt: text_pt }),
    ...facts.map((text, i) =>
      textAt(width / 2 + 2, baseline + stepOf(text_pt) * (i + 1.2), half, text_pt, text, {
        bold: text !== facts.at(-1),
        align: 'right',
        min_size_pt: 6,
      }),
    ),
  ]
}

/** A long name takes two lines, at a size at which two lines fit where one stood. */
function storeName(name: string, x: number, baseline: number, half: number, sizePt: number): Mark[] {
  const isOneLine = fitLines(name, half, sizePt, 2, true).length <= 1
  const size = isOneLine ? sizePt : sizePt * 0.7
  return fitLines(name, half, size, 2, true).map((text, i) =>
    textAt(x, baseline + stepOf(size) * i, half, size, text, { bold: true }),
  )
}

const maxBlockLines = 8

function headerMarks(slip: PackingSlip, frame: PageFrame): Mark[] {
  const { layout, width } = frame
  const { margin_mm: margin, text_pt, top_mm } = layout
  const step = stepOf(text_pt)
  const half = width / 2 - margin - 2
  const top = layout.next_top_mm + 1
  return [
    ...titleMarks(slip, frame),
    textAt(margin, top, half, text_pt * 0.8, WORDS[slip.language].to, { bold: true }),
    ...addressMarks(slip, frame),
    ...noteBlock(slip, half, text_pt).map((line, i) =>
      textAt(width / 2 + 2, top + step * (i + 1.2), half, text_pt, line),
    ),
    straightLine(margin, top_mm - 1.5, width - 2 * margin, 0.4),
  ]
}

// Shortened only where even the smallest size doesn't have room for all of it: the parcel's label has the address, too.
function addressMarks(slip: PackingSlip, { layout, width }: PageFrame): Mark[] {
  const { margin_mm: margin, text_pt, next_top_mm } = layout
  const half = width / 2 - margin - 2
  const room = stepOf(text_pt) * maxBlockLines
  const lines = addressLines(slip.to, slip.from_country, slip.language)
  const blocks = [text_pt, text_pt * 0.85, 6].map((sizePt) => ({
    size_pt: sizePt,
    lines: lines.flatMap((line) => fitLines(line, half, sizePt, 3)),
  }))
  const fits = ({ size_pt, lines: wrapped }: { size_pt: number; lines: string[] }) =>
    wrapped.length * stepOf(size_pt) <= room
  const block = blocks.find(fits) ?? { size_pt: 6, lines }
  const top = next_top_mm + 1 + stepOf(text_pt) * 0.2
  return block.lines.map((line, i) => textAt(margin, top + stepOf(block.size_pt) * (i + 1), half, block.size_pt, line))
}

/** What the store says, then the customer's note: each gets its share, so that one doesn't push the other out. */
function noteBlock({ text = '', note }: PackingSlip, widthMm: number, sizePt: number): string[] {
  const half = maxBlockLines / 2
  const noteLines = fitLines(note, widthMm, sizePt, maxBlockLines)
  const textLines = fitLines(text, widthMm, sizePt, Math.max(half, maxBlockLines - noteLines.length))
  return [...textLines, ...fitLines(note, widthMm, sizePt, maxBlockLines - textLines.length)]
}

function footerMarks(
  { language, footer = '' }: PackingSlip,
  { layout, width, height }: PageFrame,
  page: number,
  pages: number,
): Mark[] {
  const words = WORDS[language]
  const { margin_mm: margin, bottom_mm } = layout
  const sizePt = 7.5
  const baseline = height - bottom_mm / 2
  const lines = fitLines(footer, width - 2 * margin - (pages === 1 ? 0 : 25), sizePt, 2)
  const first = baseline - (lines.length - 1) * stepOf(sizePt)
  return [
    ...lines.map((line, i) => textAt(margin, first + i * stepOf(sizePt), width - 2 * margin, sizePt, line)),
    ...(pages === 1
      ? []
      : [
          textAt(width - margin - 24, baseline, 24, 8, `${words.page} ${page} ${words.of} ${pages}`, {
            align: 'right',
          }),
        ]),
  ]
}
