import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, OrderContent } from '../../order-files/order-files.public.ts'
import { nativeAreas, nativeContent, nativeLine } from '../../order-files/order-files.public.ts'
import { contentFields, designText, sameContent, sameValue } from '../../order-files/order-files.public.ts'
import { matchLines } from './order-line-matching.rules.ts'

/**
 * What a file in our own format says of an order that is known here, in the words of its last applied source: a field is
 * a change only where it differs from what our export of that source would say, and from what our export says now. So an
 * exported file that comes in again changes nothing, whatever shop the order came from and whatever staff edited, and one
 * that was edited in between changes what was edited and nothing that the format has no column for: neither amounts nor
 * tags, no payment, no sleeve. `unsaid` are fields whose columns the file lacks. The lines stay in the file's order.
 */
export function nativeVersion(
  next: OrderContent,
  last: OrderContent,
  current: OrderContent,
  unsaid: readonly string[],
): OrderContent {
  const was = nativeContent(last)
  const stands = nativeContent(current)
  const fields = contentFields.map((field) => {
    const same = sameValue(next[field], was[field]) || sameValue(next[field], stands[field])
    return [field, same || unsaid.includes(field) ? last[field] : next[field]]
  })
  const said = { ...next, ...Object.fromEntries(fields), line_ids: last.line_ids, lines: linesOf(next, last, current) }
  // The format's one name is the parcel's; whoever paid under another one stays.
  return last.customer_name === last.ship_to_name ? said : { ...said, customer_name: last.customer_name }
}

function linesOf(next: OrderContent, last: OrderContent, current: OrderContent): IncomingLine[] {
  const says = (lines: IncomingLine[]) => sameContent({ ...next, lines }, next)
  const was = nativeContent(last)
  if (says(was.lines) || says(nativeContent(current).lines)) return last.lines

  const lineOf = (order: OrderContent, id: string) => order.lines.find((line) => line.external_line_id === id)
  const usedIds = current.lines.map((line) => line.external_line_id)
  const { after, removed } = matchLines(was, next, usedIds)
  const lines = after.map((line) => {
    const own = lineOf(last, line.external_line_id)
    return own ? lineSaid(line, own, lineOf(current, line.external_line_id)) : line
  })
  // An export leaves out what was cancelled or split off here, or never came in; that is no word of the source.
  const leftOut = removed.filter((line) => !lineOf(current, line.external_line_id)?.quantity)
  return [...lines, ...leftOut.flatMap((line) => lineOf(last, line.external_line_id) ?? [])]
}

/** One line of the file: `own` is what the last source said of it, `now` what it says here. */
function lineSaid(line: IncomingLine, own: IncomingLine, now: IncomingLine | undefined): IncomingLine {
  const known = [own, ...(now ? [now] : [])].map(nativeLine)
  const isKnown = (text: (one: IncomingLine) => string | number) => known.some((one) => text(one) === text(line))
  const elsewhere = own.designs.filter(({ area }) => !nativeAreas.some((native) => native === area))
  return {
    ...own,
    sku: isKnown((one) => skuKey(one.sku)) ? own.sku : line.sku,
    quantity: isKnown((one) => one.quantity) ? own.quantity : line.quantity,
    designs: isKnown(designText) ? own.designs : [...line.designs, ...elsewhere],
  }
}
