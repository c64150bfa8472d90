import type { StockOutDetail } from '@platen/contracts/stock-documents/documents'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

/** The reasons for taking stock out, and the one that is chosen already, which may be archived. */
export function useOutReasons(
  chosen: StockOutDetail['reason'] | null,
): { value: string; label: string; needs_text: boolean }[] {
  const inLanguage = useInLanguage()
  const found = useQuery(apiQuery('GET /stock/reasons'))
  const reasons = (found.data?.data ?? []).filter((one) => one.used_for === 'out')
  const others = chosen && !reasons.some(({ id }) => id === chosen.id) ? [{ ...chosen, needs_text: false }] : []
  return [...others, ...reasons].map((one) => ({
    value: String(one.id),
    label: inLanguage({ en: one.name_en, fr: one.name_fr }),
    needs_text: one.needs_text,
  }))
}
