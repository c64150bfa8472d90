import type { StockCountScope } from '@platen/contracts/stock-counts/columns'

/** What a count is to cover. */
export interface CountScope {
  scope: StockCountScope
  location_from: string
  location_to: string
  category: string
  skus: readonly string[]
}

export interface ShelvedVariant {
  id: number
  sku: string
  pick_location: string
}

// Numbers in a location are compared as numbers: A-2 comes before A-10.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Whether a location is within a range. Whatever begins with the last location is: has A-3-2.
 */
export function isWithin(location: string, { location_from: from, location_to: to }: CountScope): boolean {
  if (location === '' || collator.compare(location, from) < 0) return false
  return collator.compare(location, to) <= 0 || beginsWithLocation(location, to)
}

function beginsWithLocation(location: string, beginning: string): boolean {
  const [whole, start] = [location.toUpperCase(), beginning.toUpperCase()]
  // A-3 doesn't begin A-31.
  return whole.startsWith(start) && !/^[0-9]{2}$/.test(whole.slice(start.length - 1, start.length + 1))
}

/** Returns the ids of the variants that a count covers, in walking order; those without a location come last. */
export function coveredVariants(scope: CountScope, variants: readonly ShelvedVariant[]): number[] {
  return variants
    .filter((variant) => scope.scope !== 'locations' || isWithin(variant.pick_location, scope))
    .toSorted(
      (a, b) =>
        Number(a.pick_location === '') - Number(b.pick_location === '') ||
        collator.compare(a.pick_location, b.pick_location) ||
        collator.compare(a.sku, b.sku),
    )
    .map((variant) => variant.id)
}
