import { formatCost } from '../../platform/i18n/format-money.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'

/** What a difference is worth; a dash where it isn't known. */
export function formatValue(minor: number | null): string {
  return minor === null ? '–' : formatCost(minor)
}

/** A difference with its sign. */
export function formatDifference(units: number | null): string {
  return units === null ? '–' : formatNumber(units, { signDisplay: 'exceptZero' })
}
