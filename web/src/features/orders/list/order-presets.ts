import { failureCauses, type FailureCause } from '@platen/contracts/orders/status'
import { orderViews, type OrderView } from '@platen/contracts/orders/views'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListPresets } from '../../../ui/list/list-types.ts'

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

const failedViews = failureCauses.map((cause) => `failed_${cause}` as const)
type GroupView = Exclude<OrderView, `failed_${FailureCause}`>

/** The views that the list of orders comes with. */
export function useOrderPresets(): ListPresets {
  const t = useTexts('order-list')
  return {
    name: t('groups_label'),
    views: orderViews,
    label: (view: OrderView) => {
      const cause = failureCauses.find((each) => view === `failed_${each}`)
      return cause ? t(`causes.${cause}`) : t(`groups.${view as GroupView}`)
    },
    problems: ['failed', 'late'],
    parts: { failed: failedViews },
    apart: ['ship_today'],
    paths: { ...listPaths, ...Object.fromEntries(failedViews.map((view) => [view, listPaths.failed])) },
  }
}
