import type { LabelSize } from '@platen/contracts/shipping-vendors/vendor-words'
import type { Language } from '@platen/contracts/values/language'
import type { DocumentFormat } from '../../../platform/documents/document.ts'
import { fitText } from '../../../platform/documents/fit-text.ts'
import type { Mark } from '../../../platform/documents/page.ts'
import { moveMarks, scaleMarks, straightLine } from '../../../platform/documents/page.ts'
import { PAPER } from '../../../platform/documents/paper.ts'
import { badge, textAt } from '../../../platform/documents/text-marks.ts'
import { addressLines } from './address.format.ts'
import type { PrintedAddress } from './address.format.ts'

/** The values on the label of a parcel that the factory ships itself. */
export interface OwnLabel {
  tracking_number: string
  service: string
  order_number: string
  /** Null, or zero in documents from before weights could be unknown: the label says none. */
  weight_g: number | null
  /** YYYY-MM-DD */
  ship_date: string
  /** Null: the site has no sender address, and the label names none. */
  from: PrintedAddress | null
  to: PrintedAddress
  language: Language
  /** 4 × 6 in when absent: labels from before vendors had a size. */
  size?: LabelSize
}

/**
 * The shipping label of the built-in vendor, with a large postal code and the tracking number as a barcode. It is laid
 * out for 4 × 6 in (PRINT-9); on other sizes it is as large as fits, in the middle of the width.
 */
export const ownLabel: DocumentFormat<OwnLabel> = {
  kind: 'shipping_label',
  title: ({ tracking_number, language }) => `${WORDS[language].title} ${tracking_number}`,
  pages: (values) => {
    const paper = PAPER[`label_${values.size ?? '4x6'}`]
    const layout = PAPER.label_4x6
    const factor = Math.min(paper.width_mm / layout.width_mm, paper.height_mm / layout.height_mm)
    const indentMm = (paper.width_mm - layout.width_mm * factor) / 2
    return [{ ...paper, marks: moveMarks(scaleMarks(labelMarks(values), factor), indentMm, 0) }]
  },
}

const WORDS = {
  en: {
    title: 'Shipping label',
    from: 'FROM',
    to: 'SHIP TO',
    order: 'Order',
    weight: 'Weight',
    date: 'Ship date',
    tracking: 'TRACKING',
  },
  fr: {
    title: 'Étiquette d’expédition',
    from: 'DE',
    to: 'DESTINATAIRE',
    order: 'Commande',
    weight: 'Poids',
    date: 'Expédié le',
    tracking: 'SUIVI',
  },
} as const satisfies Record<Language, Record<string, string>>

const LEFT = 5
const WIDTH = 91.6

function labelMarks(label: OwnLabel): Mark[] {
  return [...senderMarks(label), ...recipientMarks(label), ...routingMarks(label), ...trackingMarks(label)]
}

const SENDER_MM = 21

function senderMarks({ from, to, service, ship_date, weight_g, language }: OwnLabel): Mark[] {
  const words = WORDS[language]
  const lines = from ? addressLines(from, to.country, language) : []
  const step = Math.min(3.5, SENDER_MM / lines.length)
  return [
    ...(from ? [textAt(LEFT, 7.5, 45, 6.5, words.from, { bold: true })] : []),
    ...lines.map((line, i) => textAt(LEFT, 11.2 + i * step, 50, (8 * step) / 3.5, line, { min_size_pt: 5 })),
    ...badge(58, 5, 38.6, 9, service.toUpperCase()),
    textAt(58, 20, 38.6, 9, `${words.date} ${ship_date}`, { align: 'right', min_size_pt: 7 }),
    textAt(58, 25, 38.6, 9, !weight_g ? '' : `${words.weight} ${weightText(weight_g, language)}`, {
      align: 'right',
    }),
    straightLine(LEFT, 33, WIDTH, 0.5),
  ]
}

const ADDRESS_MM = 41
const ADDRESS_SIZES_PT = [14, 11.5, 10, 8.5, 7]

// A truncated address can't be delivered: long lines are wrapped, and the font shrinks until the whole address fits.
function recipientMarks({ to, from, language }: OwnLabel): Mark[] {
  const lines = addressLines(to, from?.country ?? '', language)
  const layouts = ADDRESS_SIZES_PT.map((sizePt) => ({
    size_pt: sizePt,
    step_mm: sizePt * 0.42,
    lines: lines.flatMap((text, i) =>
      fitText(textAt(0, 0, WIDTH, sizePt, text, { lines: 4 }), 'bold').lines.map((line) => ({ line, bold: i === 0 })),
    ),
  }))
  const fitting = layouts.find((block) => block.lines.length * block.step_mm <= ADDRESS_MM) ?? layouts.at(-1)
  if (!fitting) return []
  return [
    textAt(LEFT, 37.5, 60, 7, WORDS[language].to, { bold: true }),
    ...fitting.lines.map(({ line, bold }, i) =>
      textAt(LEFT, 37.8 + (i + 1) * fitting.step_mm, WIDTH, fitting.size_pt, line, { bold }),
    ),
  ]
}

// For people who sort parcels: postal code and country, or the city if there is no code.
function routingMarks({ to }: OwnLabel): Mark[] {
  const large = to.postal_code.trim() === '' ? to.city : to.postal_code.trim()
  return [
    straightLine(LEFT, 84, WIDTH, 0.5),
    textAt(LEFT, 97.5, 70, 36, large, { bold: true, min_size_pt: 12 }),
    ...badge(80, 87, 16.6, 11.5, to.country.toUpperCase()),
    straightLine(LEFT, 101.5, WIDTH, 0.5),
  ]
}

function trackingMarks({ tracking_number, order_number, language }: OwnLabel): Mark[] {
  const words = WORDS[language]
  return [
    textAt(LEFT, 106.5, WIDTH, 7, words.tracking, { bold: true, align: 'center' }),
    { kind: 'code128', text: tracking_number, x_mm: 0, y_mm: 108.5, width_mm: 101.6, height_mm: 25, module_mm: 0.5 },
    textAt(LEFT, 139, WIDTH, 12, groupTrackingNumber(tracking_number), { bold: true, align: 'center' }),
    straightLine(LEFT, 142, WIDTH, 0.5),
    textAt(LEFT, 148, WIDTH, 11, `${words.order} ${order_number}`, { bold: true, min_size_pt: 7 }),
  ]
}

/** `PL 0000 0000 1238` */
function groupTrackingNumber(trackingNumber: string): string {
  return trackingNumber.replace(/^[A-Z]+/, '$& ').replace(/([0-9]{4})(?=[0-9])/g, '$1 ')
}

/** Kilograms and pounds with two decimals, or three for a letter: scales differ on the two sides of the border. */
function weightText(weightG: number, language: Language): string {
  const digits = weightG < 10 ? 3 : 2
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return `${number.format(weightG / 1000)} kg (${number.format(weightG / 453.592_37)} lb)`
}
