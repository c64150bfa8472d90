import type { OrderReason, OrderReasonUse } from '@platen/contracts/orders/reasons'
import type { Language } from '@platen/contracts/values/language'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { language } from '../../platform/i18n/i18n.ts'
import { useObservable } from '../../platform/observable.ts'

/** A reason of the list as a dialog offers it. */
export interface OfferedReason {
  value: string
  label: string
  needs_text: boolean
}

function offer(reasons: readonly OrderReason[], use: OrderReasonUse, inLanguage: Language): OfferedReason[] {
  return reasons
    .filter((one) => one.used_for === use)
    .map((one) => ({
      value: String(one.id),
      label: inLanguage === 'fr' ? one.name_fr : one.name_en,
      needs_text: one.needs_text,
    }))
}

/** Asks the server for the reasons for holding or for cancelling, before a dialog opens. */
export async function loadReasons(use: OrderReasonUse): Promise<OfferedReason[]> {
  return offer((await api('GET /order-reasons')).data, use, language.get())
}

/** The reasons for holding or for cancelling; none until they are loaded. */
export function useOfferedReasons(use: OrderReasonUse): OfferedReason[] {
  const now = useObservable(language)
  return offer(useQuery(apiQuery('GET /order-reasons')).data?.data ?? [], use, now)
}
