import { formatNumber } from '../../platform/i18n/format-numbers.ts'

/** Assumed: costs are in the site's own currency, which has cents. */
export function formatCost(minor: number): string {
  return formatNumber(minor / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
