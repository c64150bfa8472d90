import { skuKey } from '@platen/contracts/values/match-key'
import type { IncomingLine, OrderContent } from '../../order-files/order-files.public.ts'
import { designText, lineText } from '../../order-files/order-files.public.ts'

export interface LineMatching {
  /** The same line in both versions, the later one under the id of the earlier one. */
  pairs: { before: IncomingLine; after: IncomingLine }[]
  /** New lines, under ids that no line of the order had. */
  added: IncomingLine[]
  removed: IncomingLine[]
  /** Every line of the later version in its order, under its id: those of `pairs` and `added`. */
  after: IncomingLine[]
}

/**
 * Which lines of two versions of an order are the same one. Ids of the shop decide; where lines have none, the nearest
 * one does: equal in everything, then SKU and designs, then the SKU, then the place. So a row that is taken out of the
 * middle or moved changes no other. Goes in: both versions and the ids that the order's items already have.
 */
export function matchLines(before: OrderContent, after: OrderContent, usedIds: readonly string[]): LineMatching {
  const byShopIds = before.line_ids === 'source' && after.line_ids === 'source'
  const likeness: ((line: IncomingLine) => string)[] = byShopIds
    ? [(line) => line.external_line_id]
    : [
        lineText,
        (line) => skuKey(line.sku) + designText(line),
        (line) => skuKey(line.sku),
        (line) => line.external_line_id,
      ]
  let removed = [...before.lines]
  const found = new Map<IncomingLine, IncomingLine>()
  for (const like of likeness) {
    for (const line of after.lines.filter((one) => !found.has(one))) {
      const partner = removed.find((one) => like(one) === like(line))
      if (!partner) continue
      found.set(line, partner)
      removed = removed.filter((one) => one !== partner)
    }
  }
  const taken = [...usedIds, ...before.lines.map((line) => line.external_line_id)]
  let nextId = Math.max(0, ...taken.map(Number).filter(Number.isSafeInteger)) + 1
  const pairs: LineMatching['pairs'] = []
  const added: IncomingLine[] = []
  const lines = after.lines.map((line) => {
    const partner = found.get(line)
    if (partner) {
      const paired = { ...line, external_line_id: partner.external_line_id }
      pairs.push({ before: partner, after: paired })
      return paired
    }
    const own = byShopIds ? line : { ...line, external_line_id: String(nextId++) }
    added.push(own)
    return own
  })
  return { pairs, added, removed, after: lines }
}
