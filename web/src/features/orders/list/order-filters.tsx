import { Checkbox, NativeSelect } from '@mantine/core'
import { holdKinds } from '@platen/contracts/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListAddress } from '../../../ui/table/list-address.ts'
import { PlacedDays } from './placed-days.tsx'

export const filterNames = ['store_id', 'hold', 'late', 'expedited', 'placed_from', 'placed_to'] as const
type FilterName = (typeof filterNames)[number]

/** The filters of orders: store, hold, late, expedited and the days of placing. */
export function OrderFilters({ address }: { address: Pick<ListAddress<FilterName>, 'filters' | 'change'> }) {
  const t = useTexts('orders')
  const words = useTexts('words')
  const stores = useQuery(apiQuery('GET /orders/counts')).data?.data.stores ?? []
  const { filters, change } = address
  const setFilter = (name: FilterName, value: string | undefined) => change({ filters: { [name]: value || undefined } })
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('list.store')}
        value={filters.store_id ?? ''}
        data={[
          { value: '', label: t('list.all_stores') },
          ...stores.map((store) => ({ value: String(store.id), label: store.name })),
        ]}
        onChange={(event) => setFilter('store_id', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('list.hold')}
        value={filters.hold ?? ''}
        data={[
          { value: '', label: t('list.held_or_not') },
          { value: 'any', label: t('list.held') },
          ...holdKinds.map((kind) => ({ value: kind, label: words(`holds.${kind}`) })),
        ]}
        onChange={(event) => setFilter('hold', event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t('list.late_only')}
        checked={filters.late === 'true'}
        onChange={(event) => setFilter('late', event.currentTarget.checked ? 'true' : undefined)}
      />
      <Checkbox
        size="xs"
        label={t('list.expedited_only')}
        checked={filters.expedited === 'true'}
        onChange={(event) => setFilter('expedited', event.currentTarget.checked ? 'true' : undefined)}
      />
      <PlacedDays days={filters} change={(days) => change({ filters: days })} />
    </>
  )
}
