import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, IncomingOrder, OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { findLine, firstFreeId, goodsOf, matchLines } from './order-line-matching.rules.ts'

/** A version of an order with the lines that its file doesn't list. */
interface KeptLines {
  content: OrderContent
  /** How many lines the order has, and how many of them the file lists; null if it lists all. */
  missing: { listed: number; known: number } | null
}

type Listing = Pick<IncomingOrder, 'left_out' | 'line_ids' | 'certain_lines'>

/**
 * Keeps the lines of an order that a table doesn't list: somebody may have filtered its rows, and nothing proves that
 * the store removed them (IMPORT-47). The sum of the file or a row with the quantity 0 proves it, and what was
 * cancelled here isn't missed. Kept lines come last. Assumed: where lines are missing and the file has no ids of them,
 * the place of a row doesn't say which line has become another product, so that both stay.
 */
export function keepUnlistedLines(
  next: OrderContent,
  last: OrderContent,
  current: OrderContent,
  { left_out: leftOut, line_ids: ownIds, certain_lines: certain }: Listing,
): KeptLines {
  const nowOf = ({ external_line_id: id }: IncomingLine) => findLine(current.lines, id)
  const isWanted = (line: IncomingLine) => nowOf(line)?.quantity !== 0
  const { pairs, after, removed } = matchLines(last, next, current.lines)
  const explained = leftOut.map(goodsOf)
  const isUnexplained = (line: IncomingLine) => {
    const at = [line, nowOf(line) ?? line]
      .map((knownLine) => explained.indexOf(goodsOf(knownLine)))
      .find((place) => place !== -1)
    if (at !== undefined) explained.splice(at, 1)
    return at === undefined
  }
  // What costs nothing is missing from no sum.
  const isCertain = (line: IncomingLine) =>
    certain === 'all' || (certain === 'priced' && Boolean(line.unit_price_minor))
  const missing = removed.filter((line) => isWanted(line) && !isCertain(line) && isUnexplained(line))
  if (missing.length === 0) return { content: next, missing: null }
  const hasIds = last.line_ids === 'source' && ownIds === 'source'
  const replaced = pairs.filter((pair) => !hasIds && skuKey(pair.before.sku) !== skuKey(pair.after.sku))
  const unlisted = [...replaced.map(({ before }) => before).filter(isWanted), ...missing]
  let nextId = firstFreeId([...current.lines, ...last.lines, ...after].map((line) => line.external_line_id))
  const isReplacing = (line: IncomingLine) => replaced.some((pair) => pair.after === line)
  const listed = after.map((line) => (isReplacing(line) ? { ...line, external_line_id: String(nextId++) } : line))
  const known = last.lines.filter(isWanted).length
  const content = { ...next, line_ids: last.line_ids, lines: [...listed, ...unlisted] }
  return { content, missing: { listed: known - unlisted.length, known } }
}
