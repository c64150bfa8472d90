import { mdiTrayArrowUp } from '@mdi/js'
import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/status'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePagePath, usePageSearch } from '../../../platform/routing/page-search.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import type { OrderRow, OrdersExport, OrdersQuery } from '../order-source.ts'
import { ExportButton } from './export-button.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useOrderFilters } from './order-filters.ts'
import { OrderPictures } from './order-picture.tsx'
import { useOrderPresets } from './order-presets.ts'
import { useOrderBulk } from './use-order-bulk.ts'

/** /orders and its groups. Another group is another list, which starts without a selection. */
export function OrdersPage() {
  const status = statusOfPath(usePagePath())
  return <OrderList key={status ?? 'all'} status={status} />
}

/** The orders of a group, which the path or a filter names, with their progress and ship-by date. */
function OrderList({ status }: { status: OrderStatus | undefined }) {
  const t = useTexts('order-list')
  const ordersText = useTexts('orders')
  const [search] = usePageSearch()
  const group = status ?? orderStatuses.find((each) => each === firstText(search, 'status'))
  const bulk = useOrderBulk(group ?? 'all')
  const list = useList<OrderRow>({
    name: 'orders',
    label: ordersText('orders'),
    columns: useOrderColumns(group),
    sort: '-placed_at',
    filters: useOrderFilters({ ofStatus: status !== undefined }),
    presets: useOrderPresets(),
    searchLabel: t('search'),
    read: (query: OrdersQuery) => apiQuery('GET /orders', { query }),
    fixed: status === undefined ? {} : { status },
    empty: { text: t(status ? 'none_here' : 'none') },
    add: <ImportLink />,
    selection: bulk.length > 0 ? { bulk } : undefined,
  })
  return (
    <OrderPictures rows={list.rows}>
      <ListPage
        of={list}
        actions={
          <>
            {group === 'failed' && <WaitingSkusLink />}
            <ExportButton query={list.query as OrdersExport} found={list.isOutdated ? undefined : list.meta} />
          </>
        }
      />
    </OrderPictures>
  )
}

/** The status in a URL: /orders/open → open; /orders → all. */
function statusOfPath(pathname: string): OrderStatus | undefined {
  const last = pathname.split('/').at(-1)
  return orderStatuses.find((status) => status === last)
}

/** The SKUs that orders wait for are mapped in one place for all of them (MAP-7). */
function WaitingSkusLink() {
  const t = useTexts('orders')
  return (
    <Can access="store.read">
      <LinkButton variant="default" to="/stores/sku-mapping" search={{ waiting: 'all' }}>
        {t('waiting_skus')}
      </LinkButton>
    </Can>
  )
}

function ImportLink() {
  const t = useTexts('order-list')
  return (
    <Can access="order.write.create">
      <LinkButton
        variant="default"
        leftSection={<Icon path={mdiTrayArrowUp} />}
        to="/orders/sync-history"
        search={{ import: 'file' }}
      >
        {t('import')}
      </LinkButton>
    </Can>
  )
}
