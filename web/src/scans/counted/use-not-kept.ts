import { formatDay } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'

/** What a GS1 code says besides the goods. */
export interface LotOfCode {
  lot: string
  expires_on: string | null
}

/** Returns in words what a scanned code says that isn't kept here; empty if it says nothing (STOCK-53). */
export function useNotKept(): (lot: LotOfCode) => string {
  const t = useTexts('counted-scans')
  return ({ lot, expires_on: expiresOn }) => {
    const parts = [lot !== '' && t('lot', { lot }), expiresOn !== null && t('expiry', { day: formatDay(expiresOn) })]
    const named = parts.filter(Boolean).join(', ')
    return named === '' ? '' : t('not_kept', { parts: named })
  }
}
