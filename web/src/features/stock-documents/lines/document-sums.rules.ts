import type { StockLine } from '@platen/contracts/stock-documents/documents'

/** A variant of a document over all its lines. */
interface VariantSum {
  sku: string
  expected: number
  counted: number
  damaged: number
  available: number
  /** Whether any of its lines was expected. */
  isExpected: boolean
}

/** Adds up the lines of each variant: a SKU on two lines is judged by the sum. */
export function sumByVariant(lines: readonly StockLine[]): VariantSum[] {
  const sums = new Map<number, VariantSum>()
  for (const line of lines) {
    const sum = sums.get(line.variant_id)
    sums.set(line.variant_id, {
      sku: line.sku,
      expected: (sum?.expected ?? 0) + (line.expected ?? 0),
      counted: (sum?.counted ?? 0) + line.counted,
      damaged: (sum?.damaged ?? 0) + line.damaged,
      available: line.available,
      isExpected: (sum?.isExpected ?? false) || line.expected !== null,
    })
  }
  return [...sums.values()]
}

interface SkuUnits {
  sku: string
  units: number
}

const withUnits = (sums: readonly VariantSum[], units: (sum: VariantSum) => number): SkuUnits[] =>
  sums.map((sum) => ({ sku: sum.sku, units: units(sum) })).filter((sum) => sum.units > 0)

/** Whether anything of a document was expected. Where nothing was, nothing that came is too much (STOCK-54). */
export const isExpecting = (lines: readonly StockLine[]) => lines.some((line) => line.expected !== null)

/** What somebody must see before a delivery is posted: what is missing and what came too many. */
export function findDifferences(lines: readonly StockLine[]): { missing: SkuUnits[]; surplus: SkuUnits[] } {
  const sums = isExpecting(lines) ? sumByVariant(lines) : []
  return {
    missing: withUnits(sums, (sum) => sum.expected - sum.counted),
    surplus: withUnits(sums, (sum) => sum.counted - sum.expected),
  }
}

/** What a document of Stock Out takes beyond what is available. */
export function findUnavailable(lines: readonly StockLine[]): SkuUnits[] {
  return withUnits(sumByVariant(lines), (sum) => sum.counted - sum.available)
}

export const totalOf = (some: readonly SkuUnits[]) => some.reduce((sum, { units }) => sum + units, 0)
