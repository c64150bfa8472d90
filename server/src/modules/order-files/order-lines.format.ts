import { designNameKey } from '@platen/contracts/values/match-key'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import type { IncomingDesign, IncomingLine, LeftOutLine, Problem } from './incoming-order.public.types.ts'
import { limits } from './order-limits.rules.ts'
import { doubtRounded, readOrderKey, readPrintedText, type ValueProblem } from './fields/order-texts.format.ts'
import { isPersonalization } from './personalization.format.ts'
import type { RecordFindings } from './record-findings.format.ts'

/** A line as read from a file, before it is decided whether anything is made for it. */
export interface DraftLine extends IncomingLine {
  /** The line of the file. */
  at: number
  /** What staff choose again, by its name within the line: `sku`. */
  unusable: Record<string, ValueProblem>
  /** Whether it is something to send: a tip is not. */
  shipped: boolean
  /** Whether the store has sent it already, so that it is left out. */
  fulfilled?: boolean
  /** Whether the store took back or sent some of it, so that the quantity is what is left. */
  reduced?: boolean
}

/** Reads the SKU of a line. One that can't be used is empty, so that no mapping is made for it. */
export function readSku(
  found: RecordFindings,
  field: string,
  written: string,
  unusable: DraftLine['unusable'],
): string {
  const { text, problem } = readOrderKey(found, field, written, limits.sku)
  if (!problem) return text
  unusable.sku = problem
  return ''
}

/** Reads the file name of a design. One that can't be used is kept as text that no design has. */
export function readDesign(
  found: RecordFindings,
  field: string,
  area: string,
  written: string,
  unusable: DraftLine['unusable'],
): IncomingDesign[] {
  const { text, problem } = readOrderKey(found, field, written, limits.file_name)
  if (problem) unusable[`design_${area}`] = problem
  return text === '' ? [] : [{ area, file_name: problem ? toQuotable(`… ${text}`) : text }]
}

/** Reads the file name of a design into those of a line. Of two for one area, staff choose. */
export function addDesign(
  found: RecordFindings,
  field: string,
  area: string,
  written: string,
  { designs, unusable }: Pick<DraftLine, 'designs' | 'unusable'>,
): void {
  const place = designs.findIndex((design) => design.area === area)
  const earlier = designs[place]
  if (unusable[`design_${area}`]?.code === 'designs_differ') return
  for (const design of readDesign(found, field, area, written, unusable)) {
    if (!earlier) designs.push(design)
    else if (designNameKey(earlier.file_name) !== designNameKey(design.file_name)) {
      const values = { first: toQuotable(earlier.file_name), other: toQuotable(design.file_name) }
      unusable[`design_${area}`] = { code: 'designs_differ', values }
      designs[place] = { area, file_name: toQuotable(`… ${earlier.file_name}`) }
    }
  }
}

/** Whether something is made of a line that the store wants. */
export function isMade({ quantity, shipped, designs }: DraftLine): boolean {
  return quantity > 0 && (shipped || designs.length > 0)
}

/**
 * Gives texts to print of an order to its only line. If several of the lines are made, they are returned for the
 * order's note, with a warning.
 */
export function assignPersonalization(
  found: RecordFindings,
  field: string,
  unassigned: readonly string[],
  lines: readonly DraftLine[],
): string[] {
  const texts = unassigned.filter((text) => text !== '')
  const [only, ...others] = lines.filter(isMade)
  if (texts.length === 0) return []
  if (!only || others.length > 0) {
    found.warn(field, 'personalization_in_note', { value: toQuotable(texts.join(', ')) })
    doubtRounded(found, field, texts)
    return texts
  }
  const text = [only.personalisation, ...texts].filter((part) => part !== '').join('\n')
  only.personalisation = readPrintedText(found, field, text, limits.personalisation)
  return []
}

/** What the lines of a record come to. */
interface FinishedLines {
  lines: IncomingLine[]
  left_out: LeftOutLine[]
  reduced: number[]
  problems: Problem[]
}

/**
 * Separates the lines for which something is made from those that the store removed (quantity 0) or has sent, and those
 * that need no shipping. Assumed: a line with a design is made, whatever the store says about its shipping.
 */
export function finishLines(found: RecordFindings, drafts: readonly DraftLine[]): FinishedLines {
  const lines: IncomingLine[] = []
  const leftOut: LeftOutLine[] = []
  const places: number[] = []
  const problems: Problem[] = []
  for (const { at, unusable, shipped, fulfilled, reduced, ...line } of drafts) {
    const { sku, title, quantity } = line
    if (fulfilled === true) leftOut.push({ line: at, sku, title, why: 'fulfilled' })
    else if (quantity === 0) {
      leftOut.push({ line: at, sku, title, why: 'removed' })
      found.warn('lines', 'line_removed', { line: at })
    } else if (!shipped && line.designs.length === 0) {
      leftOut.push({ line: at, sku, title, why: 'not_shipped' })
      const named = toQuotable(title || sku)
      found.warn('lines', 'line_not_shipped', { line: at, title: named })
      // The fee for an engraving names what to engrave on another line.
      const isToPrint = (text: string) => !text.includes(':') || isPersonalization(text.slice(0, text.indexOf(':')))
      const texts = line.personalisation.split('\n').filter((text) => text !== '' && isToPrint(text))
      if (texts.length > 0 && !isGiftCard(title)) {
        found.doubt('lines', 'doubt_text_not_made', { title: named, value: toQuotable(texts.join(', ')) }, [at])
      }
    } else {
      if (reduced === true) places.push(lines.length)
      lines.push(line)
      const field = (name: string) => `lines.${lines.length}.${name}`
      problems.push(...Object.entries(unusable).map(([name, problem]) => ({ field: field(name), ...problem })))
    }
  }
  return { lines, left_out: leftOut, reduced: places, problems }
}

const isGiftCard = (title: string) => /gift ?(?:card|certificate|voucher)|(?:carte|chèque|bon)[- ]cadeau/i.test(title)

const amount = String.raw`[-–—:(\s]*(?:[$€£]|[a-z]{3}(?= ?\d))?\s?\d+(?:[.,]\d{1,2})?\s?(?:[$€£%]|[a-z]{3})?\)?`

/** Titles that say all there is: a “Tip Top Tee” or a “Gift card holder” is a product. */
const extras = new RegExp(
  `^(?:${amount}\\s)?(?:` +
    [
      ...['tips?', 'gratuity', 'pourboire', 'donation', 'don'],
      String.raw`(?:(?:e-?|digital |electronic |virtual )?gift ?cards?|carte[- ]cadeau(?: (?:virtuelle|électronique))?)`,
      String.raw`(?:(?:route|onward|corso|navidium) )?(?:shipping|package|order|delivery) (?:protection|insurance)(?: (?:fee|plan))?`,
      String.raw`assurance (?:colis|livraison)`,
    ].join('|') +
    `)(?:${amount}| - default title)?$`,
  'i',
)

/**
 * Whether a line without a SKU is by its whole title a tip, a gift card or a fee, or by its price a discount, where
 * nothing else says so.
 */
export function isExtra(sku: string, title: string, price: number | null): boolean {
  return sku === '' && ((price !== null && price < 0) || extras.test(title.trim().replaceAll(/\s+/g, ' ')))
}
