import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import type { Translate } from '../../platform/i18n/translate.ts'

const yearDays = 365

/** Days of cover as people use them: beyond a year, how many doesn't matter. A dash where nothing is consumed. */
export function formatCover(t: Translate<'stock-info'>, days: number | null): string {
  if (days === null) return '–'
  return days > yearDays ? t('over_a_year') : formatNumber(days)
}
