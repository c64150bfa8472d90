import { maxLineUnits, type StockLine } from '@platen/contracts/stock-documents/documents'
import { refusal } from '../../platform/http/refusal.ts'

type Counted = Pick<StockLine, 'expected' | 'counted' | 'damaged'>

/** Refuses more damaged units than are counted. */
export function assertLineNumbers({ counted, damaged }: Pick<Counted, 'counted' | 'damaged'>): void {
  if (damaged > counted) throw refusal('stock_damaged_above_counted', { counted, damaged })
}

/**
 * Chooses the line that a scan of a variant raises: the first that isn't complete, else the last one. Undefined if the
 * variant has none yet.
 */
export function chooseScannedLine<L extends Counted>(lines: readonly L[]): L | undefined {
  return lines.find((line) => line.expected !== null && line.counted < line.expected) ?? lines.at(-1)
}

/**
 * Chooses the line that goods of a lot raise, where those without one raise the first. Undefined where it has to begin:
 * goods for a pallet are kept apart by their lots (STOCK-56). Assumed: goods without a lot are of the line's lot.
 */
export function chooseLineOfLot<L extends Counted & Pick<StockLine, 'pallet' | 'lot'>>(
  lines: readonly L[],
  first: L | undefined,
  lot: string,
): L | undefined {
  if (!first || first.pallet === null || lot === '') return first
  const there = lines.filter((line) => line.pallet === first.pallet)
  return (
    chooseScannedLine(there.filter((line) => line.lot === lot)) ??
    there.find((line) => line.lot === '' && line.counted === 0)
  )
}

/** Refuses to raise a line above what one can hold. */
export function assertRaisable(line: Pick<Counted, 'counted'> | undefined, units: number): void {
  if ((line?.counted ?? 0) + units > maxLineUnits) throw refusal('stock_units_too_many', { max: maxLineUnits })
}

/** What is missing of a variant, at the cost of its first line. */
interface MissingUnits {
  variant_id: number
  expected: number
  counted: number
  damaged: number
  unit_cost_minor: number | null
}

/**
 * Returns what was expected and didn't come, by variant: its lines are judged by their sum, so that a surplus on one
 * line makes up for a shortage on another (STOCK-19).
 */
export function findMissing(
  lines: readonly Pick<StockLine, 'variant_id' | 'expected' | 'counted' | 'unit_cost_minor'>[],
): MissingUnits[] {
  const missing = new Map<number, MissingUnits>()
  for (const { variant_id, expected, counted, unit_cost_minor } of lines) {
    const sum = missing.get(variant_id) ?? { variant_id, expected: 0, counted: 0, damaged: 0, unit_cost_minor }
    missing.set(variant_id, { ...sum, expected: sum.expected + (expected ?? 0) - counted })
  }
  return [...missing.values()].filter((missingUnits) => missingUnits.expected > 0)
}
