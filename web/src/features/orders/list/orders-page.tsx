import { mdiTrayArrowUp } from '@mdi/js'
import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can, useCan } from '../../../platform/session/use-can.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useListAddress } from '../../../ui/table/list-address.ts'
import { ListTable } from '../../../ui/table/list-table.tsx'
import { ExportButton } from './export-button.tsx'
import { HandOverButton } from '../shipments/hand-over-button.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { filterNames, OrderFilters } from './order-filters.tsx'
import type { OrderRow, OrdersExport, OrdersQuery } from '../order-source.ts'
import { OrderTabs } from './order-tabs.tsx'
import { isReversed } from './placed-days.tsx'

/** /orders and its groups: the orders with their progress and ship-by date. */
export function OrdersPage() {
  const t = useTexts('orders')
  const status = statusOfPath(useLocation().pathname)
  const address = useListAddress({ sort: '-placed_at', filters: filterNames })
  // Reversed days are reported at their field, and the list ignores them.
  const days = isReversed(address.filters) ? { placed_from: undefined, placed_to: undefined } : {}
  const { page, per_page, after, ...wanted } = { ...address.query, ...days, status }
  const list = useQuery(apiQuery('GET /orders', { query: { page, per_page, after, ...wanted } as OrdersQuery }))
  const columns = useOrderColumns()
  const [chosen, setChosen] = useState<OrderRow[]>([])
  const canHandOver = useCan(['fulfillment.write.package', 'order.write.edit'])
  return (
    <>
      <PageHead title={t('orders')}>
        <ExportButton query={wanted as OrdersExport} found={list.isPlaceholderData ? undefined : list.data?.meta} />
        <ImportLink />
      </PageHead>
      <OrderTabs status={status} />
      <Panel flush>
        <ListTable
          key={status ?? 'all'}
          label={t('orders')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('list.search')}
          filters={<OrderFilters address={address} />}
          empty={{ text: t(status ? 'list.none_here' : 'list.none'), action: <ImportLink /> }}
          {...(status === 'shipping' &&
            canHandOver && {
              selection: {
                rows: chosen,
                change: setChosen,
                actions: <HandOverButton orders={chosen} done={() => setChosen([])} />,
              },
            })}
        />
      </Panel>
    </>
  )
}

/** The status in a URL: /orders/open → open; /orders → all. */
function statusOfPath(pathname: string): OrderStatus | undefined {
  const last = pathname.split('/').at(-1)
  return orderStatuses.find((status) => status === last)
}

function ImportLink() {
  const t = useTexts('orders')
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
