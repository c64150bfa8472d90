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
  return lines.toSorted((a, b) => compareLocations(a.location, b.location) || compareNaturally(a.sku, b.sku))
}

function compareLocations(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareNaturally(a, b)
}

function compareNaturally(a: string, b: string): number {
  return naturalOrder.compare(a, b) || compareExactly(a, b)
}

// Keeps the order stable for codes that differ only in case.
function compareExactly(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
