import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, IncomingOrder, OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { nativeAreas, toNativeContent, toNativeLine } from '../../order-files/native/native-content.public.rules.ts'
import {
  contentFields,
  serializeDesigns,
  isSameContent,
  isSameValue,
} from '../../order-files/order-content.public.rules.ts'
import { findLine, matchLines } from './order-line-matching.rules.ts'

/**
 * Expresses a file in our own format as a new version of the order's last applied source. A field counts as changed
 * only if it differs from what an export of that source would contain and from what an export would contain now. So
 * importing an exported file changes nothing, whatever store the order came from and whatever staff edited; an edited
 * export changes what was edited, and nothing that the format has no column for (amounts, tags, payment, sleeves).
 * `missingFields` are fields whose columns the file lacks; texts to print change only where it has a place for them.
 * Lines stay in the file's order.
 */
export function toNativeVersion(
  next: OrderContent,
  last: OrderContent,
  current: OrderContent,
  { missingFields, personalized }: NonNullable<IncomingOrder['native']>,
): OrderContent {
  const was = toNativeContent(last)
  const now = toNativeContent(current)
  const fields = contentFields.map((field) => {
    const same = isSameValue(next[field], was[field]) || isSameValue(next[field], now[field])
    return [field, same || missingFields.some((missing) => missing === field) ? last[field] : next[field]]
  })
  const merged = {
    ...next,
    ...Object.fromEntries(fields),
    line_ids: last.line_ids,
    lines: mergeLines(next, last, current, personalized),
  }
  // The format has one name, that of the recipient; a customer with another name is kept.
  return last.customer_name === last.ship_to_name ? merged : { ...merged, customer_name: last.customer_name }
}

function mergeLines(
  next: OrderContent,
  last: OrderContent,
  current: OrderContent,
  personalized: boolean,
): IncomingLine[] {
  const isSame = (lines: IncomingLine[]) => isSameContent({ ...next, lines }, next)
  const was = { ...last, lines: writtenLines(last, personalized) }
  if (isSame(was.lines) || isSame(writtenLines(current, personalized))) return last.lines

  const lineOf = (order: OrderContent, id: string) => findLine(order.lines, id)
  const { after, removed } = matchLines(was, next, current.lines)
  const lines = after.map((line) => {
    const now = lineOf(current, line.external_line_id)
    const own = lineOf(last, line.external_line_id) ?? (now && asOfStored(line, now))
    return own ? mergeLine(line, own, now, personalized) : line
  })
  // An export omits lines that were cancelled, split off or never imported, so their absence is not a removal.
  const omittedLines = removed.filter((line) => !lineOf(current, line.external_line_id)?.quantity)
  return [...lines, ...omittedLines.flatMap((line) => lineOf(last, line.external_line_id) ?? [])]
}

/** A line that the last source no longer had, with what the format has no column for as it is stored. */
function asOfStored(line: IncomingLine, now: IncomingLine): IncomingLine {
  const { title, unit_price_minor, personalisation, designs } = now
  return { ...line, title, unit_price_minor, personalisation, designs }
}

/** The lines as a file says them that has a place for texts to print, or none. */
function writtenLines({ lines }: OrderContent, personalized: boolean): IncomingLine[] {
  return lines.filter((line) => line.quantity > 0).map((line) => writtenLine(line, personalized))
}

function writtenLine(line: IncomingLine, personalized: boolean): IncomingLine {
  return personalized ? toNativeLine(line) : { ...toNativeLine(line), personalisation: '' }
}

/** Merges one line of the file: `own` is the line of the last source, `now` the stored one. */
function mergeLine(
  line: IncomingLine,
  own: IncomingLine,
  now: IncomingLine | undefined,
  personalized: boolean,
): IncomingLine {
  const known = [own, ...(now ? [now] : [])].map((knownLine) => writtenLine(knownLine, personalized))
  const isKnown = (text: (knownLine: IncomingLine) => string | number) =>
    known.some((knownLine) => text(knownLine) === text(line))
  const elsewhere = own.designs.filter(({ area }) => !nativeAreas.some((native) => native === area))
  return {
    ...own,
    sku: isKnown(({ sku }) => skuKey(sku)) ? own.sku : line.sku,
    quantity: isKnown(({ quantity }) => quantity) ? own.quantity : line.quantity,
    personalisation:
      !personalized || isKnown(({ personalisation }) => personalisation) ? own.personalisation : line.personalisation,
    designs: isKnown(serializeDesigns) ? own.designs : [...line.designs, ...elsewhere],
  }
}
