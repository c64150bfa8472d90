import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, OrderContent } from '../../order-files/order-files.public.ts'
import { serializeDesigns, serializeLine } from '../../order-files/order-files.public.ts'

export interface LineMatching {
  /** Lines that are in both versions; `after` has the id of `before`. */
  pairs: { before: IncomingLine; after: IncomingLine }[]
  /** New lines, with ids that no line of the order ever had. */
  added: IncomingLine[]
  removed: IncomingLine[]
  /** All lines of the later version in its order, with their ids: those of `pairs` and `added`. */
  after: IncomingLine[]
}

/** Returns a number that is no id of a line; those after it are none, either. */
export function firstFreeId(taken: readonly string[]): number {
  return Math.max(0, ...taken.map(Number).filter(Number.isSafeInteger)) + 1
}

/**
 * Matches the lines of two versions of an order. The store's line ids decide if both versions have them. Otherwise the
 * most similar line does: equal in everything, then SKU and designs, then SKU, then position, so that removing or
 * moving a row changes no other line. `usedIds` are the line ids that the order's items already have.
 */
export function matchLines(before: OrderContent, after: OrderContent, usedIds: readonly string[]): LineMatching {
  const bySourceIds = before.line_ids === 'source' && after.line_ids === 'source'
  const similarities: ((line: IncomingLine) => string)[] = bySourceIds
    ? [(line) => line.external_line_id]
    : [
        serializeLine,
        (line) => skuKey(line.sku) + serializeDesigns(line),
        (line) => skuKey(line.sku),
        (line) => line.external_line_id,
      ]
  let removed = [...before.lines]
  const found = new Map<IncomingLine, IncomingLine>()
  for (const keyOf of similarities) {
    for (const line of after.lines.filter((one) => !found.has(one))) {
      const partner = removed.find((one) => keyOf(one) === keyOf(line))
      if (!partner) continue
      found.set(line, partner)
      removed = removed.filter((one) => one !== partner)
    }
  }
  const taken = [...usedIds, ...before.lines.map((line) => line.external_line_id)]
  let nextId = firstFreeId(taken)
  const pairs: LineMatching['pairs'] = []
  const added: IncomingLine[] = []
  const lines = after.lines.map((line) => {
    const partner = found.get(line)
    if (partner) {
      const paired = { ...line, external_line_id: partner.external_line_id }
      pairs.push({ before: partner, after: paired })
      return paired
    }
    const own = bySourceIds ? line : { ...line, external_line_id: String(nextId++) }
    added.push(own)
    return own
  })
  return { pairs, added, removed, after: lines }
}
