import { orderViews, type OrderView } from '@platen/contracts/orders/views'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListPresets, PresetTab } from '../../../ui/list/list-types.ts'
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

/** What the factory looks at first each day. Assumed: orders fail for a cause, which is a filter of the failed ones. */
const dailyViews = ['ship_today', 'late', 'short', 'on_hold'] as const satisfies readonly OrderView[]

const problems: readonly OrderView[] = ['failed', 'late']

/** The views that the list of orders comes with. */
export function useOrderPresets(): ListPresets {
  const t = useTexts('order-list')
  const tab = (name: OrderView, more: Partial<PresetTab> = {}): PresetTab => ({
    name,
    label: t(`groups.${name}`),
    isProblem: problems.includes(name),
    ...more,
  })
  const groups = Object.entries(listPaths) as [keyof typeof listPaths, string][]
  return {
    label: t('groups_label'),
    path: listPaths.all,
    views: orderViews,
    tabs: [
      ...groups.map(([name, path]) => tab(name, { path })),
      ...dailyViews.map((name, at) => tab(name, { isApart: at === 0 })),
    ],
    count: (query: OrdersCounted) => apiQuery('GET /orders/counts', { query }),
  }
}
