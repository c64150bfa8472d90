import type { StockDay } from '@platen/contracts/stock-info/endpoints'

/** Returns the day that many days after another one, both as YYYY-MM-DD. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Returns one entry for each of the last `count` days up to `today`. `known` are the days on which the stock changed,
 * in their order, from the last one before that period on; on the others, what was on hand stayed as it was.
 */
export function fillDays(known: readonly StockDay[], today: string, count: number): StockDay[] {
  const byDay = new Map(known.map((stockDay) => [stockDay.day, stockDay]))
  const first = addDays(today, 1 - count)
  let onHand = known.findLast((stockDay) => stockDay.day < first)?.on_hand ?? 0
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    const change = byDay.get(day)
    onHand = change?.on_hand ?? onHand
    return { day, on_hand: onHand, consumed: change?.consumed ?? 0 }
  })
}
