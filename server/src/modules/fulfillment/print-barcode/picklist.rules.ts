/** One variant to take from the shelves. */
export interface PicklistLine {
  /** Null where the variant has no pick location. */
  location: string | null
  sku: string
  product: string
  color: string
  size: string
  quantity: number
}

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts lines in walking order (WORD-11): by location in natural order (A-2 before A-10), then by SKU. Lines without a
 * location come last.
 */
export function sortByWalkingOrder<Line extends PicklistLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (one, other) => compareLocations(one.location, other.location) || compareNaturally(one.sku, other.sku),
  )
}

function compareLocations(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareNaturally(one, other)
}

function compareNaturally(one: string, other: string): number {
  return naturalOrder.compare(one, other) || compareExactly(one, other)
}

// Keeps the order stable for codes that differ only in case.
function compareExactly(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
