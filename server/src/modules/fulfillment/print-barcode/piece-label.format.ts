import { formatBarcode } from '@platen/contracts/values/barcode'
import type { PieceLabelSize } from '@platen/contracts/site/site-choices'
import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import type { Mark, Page } from '../../../platform/documents/page.ts'
import { arrangeOnSheets } from '../../../platform/documents/paper.ts'
import type { SheetName } from '../../../platform/documents/paper.ts'
import { moveMarks, scaleMarks } from '../../../platform/documents/page.ts'
import { badge, outlined, textAt } from '../../../platform/documents/text-marks.ts'

/** The values on the label of one piece. */
export interface PieceLabel {
  barcode: string
  order_number: string
  /** This piece is the `position`-th of the order's `of` living pieces. */
  position: number
  of: number
  product: string
  color: string
  size: string
  sku: string
  printer_tag: string | null
  /** Print areas in the product's order: front, back, left_sleeve, … */
  areas: readonly string[]
  /** YYYY-MM-DD */
  ship_by: string | null
  expedited: boolean
  replacement: boolean
  /** 0 on the first label; 2 on the second one, which shows it as "R2". */
  reprints: number
}

export interface PieceLabels {
  labels: readonly PieceLabel[]
  /** The size of single labels; 50 × 25 mm when absent: labels from before there was a choice. */
  size?: PieceLabelSize
  /** One label per page, or a sheet. `first_place` skips the places of a sheet that are already used. */
  paper: 'label' | SheetName
  first_place?: number
  language: Language
}

/**
 * Labels, one per piece (PRINT-9). They are laid out for 50 × 25 mm; on a larger size a label is as large as fits, in
 * the middle.
 */
export const pieceLabels: DocumentFormat<PieceLabels> = {
  kind: 'piece_labels',
  title: ({ language }) => WORDS[language].title,
  pages: ({ labels, paper, size, first_place, language }) => {
    const pages = labels.map((label) => labelPage(label, language))
    return paper === 'label'
      ? pages.map((page) => enlarge(page, size ?? '50x25'))
      : arrangeOnSheets(pages, paper, first_place)
  },
}

function enlarge(page: Page, size: PieceLabelSize): Page {
  const [width = page.width_mm, height = page.height_mm] = size.split('x').map(Number)
  const factor = Math.min(width / page.width_mm, height / page.height_mm)
  const dx = (width - page.width_mm * factor) / 2
  const dy = (height - page.height_mm * factor) / 2
  return { width_mm: width, height_mm: height, marks: moveMarks(scaleMarks(page.marks, factor), dx, dy) }
}

const WORDS = {
  en: {
    title: 'Piece labels',
    of: 'of',
    ship: 'By',
    expedited: 'EXPEDITED',
    replacement: 'REPLACEMENT',
    areas: { front: 'F', back: 'B', left_sleeve: 'LS', right_sleeve: 'RS' },
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  fr: {
    title: 'Étiquettes de pièces',
    of: 'sur',
    ship: 'Limite',
    expedited: 'PRIORITAIRE',
    replacement: 'REMPLACEMENT',
    areas: { front: 'DVT', back: 'DOS', left_sleeve: 'MG', right_sleeve: 'MD' },
    months: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'],
  },
} as const satisfies Record<Language, unknown>

const LEFT = 2
const RIGHT = 48
const MAX_AREAS = 4
const AREA_WIDTH = 4.6

// From top to bottom: the order, the product, the blank, the print areas, the barcode, the ship-by date.
function labelPage(label: PieceLabel, language: Language): Page {
  const words = WORDS[language]
  const areas = label.areas.slice(0, MAX_AREAS)
  const areasLeft = RIGHT - areas.length * AREA_WIDTH
  const bold = { bold: true }
  const marks: Mark[] = [
    textAt(LEFT, 4.2, label.expedited ? 19 : 32, 9, label.order_number, { ...bold, min_size_pt: 6 }),
    textAt(36.5, 4.2, RIGHT - 36.5, 9, `${label.position} ${words.of} ${label.of}`, {
      ...bold,
      align: 'right',
      min_size_pt: 5,
    }),
    textAt(LEFT, 7.4, label.replacement ? 28 : RIGHT - LEFT, 7, label.product, { min_size_pt: 6 }),
    textAt(LEFT, 11, areasLeft - LEFT - 1, 9, variantText(label), { ...bold, min_size_pt: 6 }),
    ...areas.flatMap((area, i) =>
      outlined(areasLeft + i * AREA_WIDTH + 0.3, 8.1, AREA_WIDTH - 0.3, 3.5, areaCode(area, words.areas)),
    ),
    textAt(LEFT, 13.8, 27, 6.5, label.sku, { min_size_pt: 5 }),
    textAt(30, 13.8, RIGHT - 30, 6.5, label.printer_tag ?? '', { ...bold, align: 'right', min_size_pt: 5 }),
    // Three dots of a 203 dpi head per module; the bars take 37.9 of the 50 mm.
    { kind: 'code128', text: label.barcode, x_mm: 0, y_mm: 14.7, width_mm: 50, height_mm: 6.6, module_mm: 0.375 },
    textAt(14, 23.9, 22, 7, formatBarcode(label.barcode), { ...bold, align: 'center' }),
    textAt(LEFT, 23.9, 12.5, 6.5, label.ship_by ? `${words.ship} ${dayAndMonth(label.ship_by, words.months)}` : '', {
      min_size_pt: 5,
    }),
  ]
  if (label.expedited) marks.push(...badge(21.5, 1.3, 15, 3.5, words.expedited))
  if (label.replacement) marks.push(...badge(30.5, 5.2, 17.5, 2.7, words.replacement))
  if (label.reprints > 0) marks.push(...outlined(41.5, 21.8, 6.5, 2.6, `R${label.reprints}`))
  return { width_mm: 50, height_mm: 25, marks }
}

function variantText({ color, size }: PieceLabel): string {
  return [color, size].filter((part) => part !== '').join(' · ')
}

/** Up to three letters for a known area, otherwise the initials of its words. */
function areaCode(area: string, known: Readonly<Record<string, string>>): string {
  return (
    known[area] ??
    area
      .split('_')
      .slice(0, 3)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')
  )
}

// The month is spelled out: 11-12 means different days in Europe and in America.
function dayAndMonth(day: string, months: readonly string[]): string {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''}`
}
