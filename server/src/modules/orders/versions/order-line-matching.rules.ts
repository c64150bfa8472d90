import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { serializeDesigns, serializeLine } from '../../order-files/order-content.public.rules.ts'

export interface LineMatching {
  /** Lines that are in both versions; `after` has the id of `before`. */
  pairs: { before: IncomingLine; after: IncomingLine }[]
  /** Lines that only the later version has, but the order has or had: `before` is the stored one. */
  returned: { before: IncomingLine; after: IncomingLine }[]
  /** New lines, with ids that no line of the order ever had. */
  added: IncomingLine[]
  removed: IncomingLine[]
  /** All lines of the later version in its order, with their ids: those of the others. */
  after: IncomingLine[]
}

/** Returns a number that is no id of a line; those after it are none, either. */
export function firstFreeId(taken: readonly string[]): number {
  return Math.max(0, ...taken.map(Number).filter(Number.isSafeInteger)) + 1
}

/** Lines without a SKU are told apart by their titles. */
export const goodsOf = ({ sku, title }: Pick<IncomingLine, 'sku' | 'title'>) => skuKey(sku) || title

/** Finds a stored line by its id: of two, the one of which something is still made. */
export function findLine<T extends { external_line_id: string; quantity: number }>(
  lines: readonly T[],
  id: string,
): T | undefined {
  const own = lines.filter((line) => line.external_line_id === id)
  return own.find((line) => line.quantity > 0) ?? own[0]
}

/**
 * Matches the lines of two versions of an order. The store's line ids decide if both versions have them. Otherwise the
 * most similar line does: equal in everything, then SKU and designs, then SKU, then position, so that removing or
 * moving a row changes no other line. `stored` are the lines of the order's items, also those that were cancelled: what
 * is in neither version may be one of them.
 */
export function matchLines(before: OrderContent, after: OrderContent, stored: readonly IncomingLine[]): LineMatching {
  const bySourceIds = before.line_ids === 'source' && after.line_ids === 'source'
  const former = stored
    .filter(({ external_line_id: id }) => before.lines.every((line) => line.external_line_id !== id))
    .toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))
  const found = new Map<IncomingLine, IncomingLine>()
  const paired = new Set<IncomingLine>()
  for (const [known, keyOf] of listRounds(before.lines, former, bySourceIds)) {
    for (const line of after.lines.filter((line) => !found.has(line))) {
      const partner = known.find((candidate) => !paired.has(candidate) && keyOf(candidate) === keyOf(line))
      if (!partner) continue
      found.set(line, partner)
      paired.add(partner)
    }
  }
  const taken = [...stored, ...before.lines].map((line) => line.external_line_id)
  let nextId = firstFreeId(taken)
  const matching: LineMatching = { pairs: [], returned: [], added: [], removed: [], after: [] }
  matching.removed = before.lines.filter((line) => !paired.has(line))
  matching.after = after.lines.map((line) => {
    const partner = found.get(line)
    if (partner) {
      const own = { ...line, external_line_id: partner.external_line_id }
      const list = former.includes(partner) ? matching.returned : matching.pairs
      list.push({ before: partner, after: own })
      return own
    }
    const own = bySourceIds ? line : { ...line, external_line_id: String(nextId++) }
    matching.added.push(own)
    return own
  })
  return matching
}

type Round = [known: readonly IncomingLine[], keyOf: (line: IncomingLine) => string]

/** By what lines are matched, one after another. A line that was there before counts more than one in the same place. */
function listRounds(before: readonly IncomingLine[], former: readonly IncomingLine[], bySourceIds: boolean): Round[] {
  const idOf = (line: IncomingLine) => line.external_line_id
  if (bySourceIds) return [before, former].map((known) => [known, idOf])
  const bySkuAndDesigns = (line: IncomingLine) => skuKey(line.sku) + serializeDesigns(line)
  return [
    [before, serializeLine],
    [before, bySkuAndDesigns],
    [before, (line) => skuKey(line.sku)],
    [former, (line) => goodsOf(line) + serializeDesigns(line)],
    [former, goodsOf],
    [before, idOf],
  ]
}
