import type { OrderStatus } from '@platen/contracts/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ListTabs } from '../../../ui/table/list-tabs.tsx'

/** The groups of the list in the order of an order's life, each with its own URL (SPEC-26, SPEC-56). */
const groups = ['all', 'open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const

/** The URLs of the order lists by group. */
export const listPaths = {
  all: '/orders',
  open: '/orders/open',
  processing: '/orders/processing',
  shipping: '/orders/shipping',
  completed: '/orders/completed',
  cancelled: '/orders/cancelled',
  failed: '/orders/failed',
} as const

/** The groups of orders as links, with the number of orders in each. */
export function OrderTabs({ status }: { status: OrderStatus | undefined }) {
  const t = useTexts('orders')
  const counts = useQuery(apiQuery('GET /orders/counts')).data?.data
  const tabs = groups.map((group) => {
    const count = counts?.[group]
    return {
      label: t(`groups.${group}`),
      link: linkOptions({ to: listPaths[group] }),
      isCurrent: group === (status ?? 'all'),
      count: count && { value: count.count, capped: count.capped, isProblem: group === 'failed' && count.count > 0 },
    }
  })
  return <ListTabs label={t('list.groups')} tabs={tabs} />
}
