import { formatNumber } from '../../platform/i18n/format-numbers.ts'

// Assumed: costs are in the site's own currency, which has cents.
/** A cost, or what a difference is worth; a dash where it isn't known. */
export function formatAmount(minor: number | null): string {
  if (minor === null) return '–'
  return formatNumber(minor / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A difference with its sign. */
export function formatDifference(units: number | null): string {
  return units === null ? '–' : formatNumber(units, { signDisplay: 'exceptZero' })
}
