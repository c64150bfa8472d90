import { failureCauses } from '@platen/contracts/orders/status'
import { orderViews, type OrderView } from '@platen/contracts/orders/views'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListPresets } from '../../../ui/list/list-types.ts'
import type { OrdersCounted } from '../order-source.ts'

/** The paths of the groups of the list in the order of an order's life (SPEC-26, SPEC-56). */
export const listPaths = {
  all: '/orders',
  open: '/orders/open',
  processing: '/orders/processing',
  shipping: '/orders/shipping',
  completed: '/orders/completed',
  cancelled: '/orders/cancelled',
  failed: '/orders/failed',
} as const satisfies Partial<Record<OrderView, string>>

/** What the factory looks at first each day. */
const dailyViews = ['ship_today', 'late', 'short', 'on_hold'] as const satisfies readonly OrderView[]

/** The views that the list of orders comes with. */
export function useOrderPresets(): ListPresets {
  const t = useTexts('order-list')
  const groups = Object.entries(listPaths) as [keyof typeof listPaths, string][]
  return {
    label: t('groups_label'),
    path: listPaths.all,
    views: orderViews,
    tabs: [
      ...groups.map(([name, path]) => ({ name, label: t(`groups.${name}`), path, isProblem: name === 'failed' })),
      ...failureCauses.map((cause) => ({
        name: `failed_${cause}`,
        label: t(`causes.${cause}`),
        path: listPaths.failed,
        within: 'failed',
      })),
      ...dailyViews.map((name, at) => ({
        name,
        label: t(`groups.${name}`),
        isProblem: name === 'late',
        isApart: at === 0,
      })),
    ],
    useCounts: useOrderCounts,
  }
}

function useOrderCounts(query: OrdersCounted) {
  return useQuery(apiQuery('GET /orders/counts', { query })).data?.data
}
