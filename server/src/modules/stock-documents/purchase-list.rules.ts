interface Need {
  available: number
  short: number
  incoming: number
  reorder_point: number
  reorder_quantity: number
  consumed: number
}

/**
 * Returns how many of a variant to buy (STOCK-23). Without `coverDays`: its reorder quantity (at least what brings it
 * to its reorder point) if what is available and incoming, less what short pieces need, is at or below the reorder
 * point. Assumed: a variant with neither a reorder point nor a reorder quantity is bought for short pieces only. With
 * `coverDays`: what is missing to cover so many days at the consumption of the last `consumptionDays`.
 */
export function unitsToBuy(need: Need, coverDays: number | undefined, consumptionDays: number): number {
  const supply = need.available + need.incoming - need.short
  if (coverDays !== undefined) {
    return Math.max(0, Math.ceil((Math.max(0, need.consumed) * coverDays) / consumptionDays) - supply)
  }
  if (supply > need.reorder_point) return 0
  return Math.max(need.reorder_quantity, need.reorder_point - supply)
}
