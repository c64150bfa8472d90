import type { OrderReasonUse, StockReasonUse } from '@platen/contracts/reasons/lists'
import type { OrderReason, StockReason } from '@platen/contracts/reasons/offered'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../platform/api/use-api.ts'
import { useInLanguage } from '../platform/i18n/i18n.ts'
import type { OfferedReason } from '../ui/dialog/dialogs.ts'
import type { Reading } from '../ui/states.tsx'

type Offered = Pick<OrderReason | StockReason, 'id' | 'name_en' | 'name_fr' | 'needs_text'>

const toOffered = (reason: Offered, translate: ReturnType<typeof useInLanguage>): OfferedReason => ({
  value: String(reason.id),
  label: translate({ en: reason.name_en, fr: reason.name_fr }),
  needs_text: reason.needs_text,
})

const routes = {
  hold: 'GET /order-reasons',
  cancel: 'GET /order-reasons',
  out: 'GET /stock/reasons',
  adjust: 'GET /stock/reasons',
} as const

/** Reads the reasons for holding or for cancelling, for a dialog that offers them. */
export function useOrderReasons(use: OrderReasonUse): Reading<OfferedReason[], undefined> {
  const translate = useInLanguage()
  return useQuery({
    ...apiQuery('GET /order-reasons'),
    select: ({ data, meta }) => ({
      data: data.filter((reason) => reason.used_for === use).map((reason) => toOffered(reason, translate)),
      meta,
    }),
  })
}

/** The reasons of a list; none until they are loaded. `chosen` is offered too, though it may be archived by now. */
export function useOfferedReasons(
  use: OrderReasonUse | StockReasonUse,
  chosen?: Omit<Offered, 'needs_text'>,
): OfferedReason[] {
  const translate = useInLanguage()
  const found: (OrderReason | StockReason)[] = useQuery(apiQuery(routes[use])).data?.data ?? []
  const reasons: Offered[] = found.filter((reason) => reason.used_for === use)
  const others = chosen && !reasons.some(({ id }) => id === chosen.id) ? [{ ...chosen, needs_text: false }] : []
  return [...others, ...reasons].map((reason) => toOffered(reason, translate))
}
