/** One thing to take from the shelves. */
export interface PicklistLine {
  /** Null where the variant has no pick location. */
  location: string | null
  sku: string
  product: string
  colour: string
  size: string
  quantity: number
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Walking order (WORD-11): by location as people count (A-2 before A-10), then by SKU; what has no location comes last,
 * by SKU.
 */
export function inWalkingOrder<Line extends PicklistLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => byLocation(one.location, other.location) || byText(one.sku, other.sku))
}

function byLocation(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return byText(one, other)
}

function byText(one: string, other: string): number {
  return natural.compare(one, other) || exact(one, other)
}

// Codes that differ in case only still have one order.
function exact(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
