import type { OrderStatus } from '@platen/contracts/orders/status'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ListTabs } from '../../../ui/list/list-tabs.tsx'
import type { ListState } from '../../../ui/list/use-list.ts'
import type { OrderRow } from '../order-source.ts'

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

interface OrderTabsProps {
  status: OrderStatus | undefined
  list: ListState<OrderRow>
}

/** Another group keeps filters, search, sort and display; only the place within the list and in the menu is its own. */
function keptOnTabs({ page: _page, after: _after, navActiveLink: _menu, ...search }: Record<string, unknown>) {
  return search
}

/** The groups of orders as links, with all of their orders counted; the current one also with those that match. */
export function OrderTabs({ status, list: { address, isOutdated, meta } }: OrderTabsProps) {
  const t = useTexts('order-list')
  const counts = useQuery(apiQuery('GET /orders/counts')).data?.data
  const matching =
    address.isFiltered && meta && !isOutdated ? { value: meta.total, capped: meta.total_capped } : undefined
  const tabs = groups.map((group) => {
    const count = counts?.[group]
    const isCurrent = group === (status ?? 'all')
    return {
      label: t(`groups.${group}`),
      link: linkOptions({ to: listPaths[group], search: keptOnTabs }),
      isCurrent,
      matching: isCurrent ? matching : undefined,
      count: count && { value: count.count, capped: count.capped, isProblem: group === 'failed' && count.count > 0 },
    }
  })
  return <ListTabs label={t('groups_label')} tabs={tabs} isFiltered={address.isFiltered} />
}
