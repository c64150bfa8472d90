import { holdKinds } from '@platen/contracts/orders/status'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { Filter } from '../../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../../ui/list/filters/use-days-filter.ts'

/** The filters of orders: store, hold, ship-by day, late, expedited and the days of placing. */
export function useOrderFilters(): Filter[] {
  const t = useTexts('order-list')
  const words = useTexts('words')
  const stores = useQuery(apiQuery('GET /orders/counts')).data?.data.stores ?? []
  return [
    {
      kind: 'choice',
      key: 'store_id',
      label: t('store'),
      options: stores.map((store) => ({ value: String(store.id), label: store.name })),
    },
    useDaysFilter('placed', t('placed')),
    {
      kind: 'choice',
      key: 'hold',
      label: t('hold'),
      options: [
        { value: 'any', label: t('held') },
        ...holdKinds.map((kind) => ({ value: kind, label: words(`holds.${kind}`) })),
        { value: 'store_paused', label: t('store_paused') },
      ],
    },
    {
      kind: 'choice',
      key: 'due',
      label: t('due'),
      options: [
        { value: 'today', label: t('today') },
        { value: 'tomorrow', label: t('tomorrow') },
      ],
    },
    { kind: 'flag', key: 'late', label: t('late_only') },
    { kind: 'flag', key: 'expedited', label: t('expedited_only') },
  ]
}
