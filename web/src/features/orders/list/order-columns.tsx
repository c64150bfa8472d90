import { mdiFlash } from '@mdi/js'
import { orderColumns } from '@platen/contracts/orders/columns'
import type { OrderStatus } from '@platen/contracts/orders/status'
import { dayOf, formatDateTime, relativeDay } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { LinkCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useHoldLook, useOrderStatusLook } from '../../../words/order-status-look.ts'
import type { OrderRow } from '../order-source.ts'
import { ShipBy } from '../ship-by.tsx'
import css from './orders.module.css'
import { OrderPicture } from './order-picture.tsx'
import { hasPieces, PiecesCell } from './pieces-cell.tsx'
import { ProblemsCell } from './problems-cell.tsx'

/** The columns of a group of orders. Those of failed orders say what the problems are. */
export function useOrderColumns(status: OrderStatus | undefined): Column<OrderRow>[] {
  const t = useTexts('order-list')
  const ordersText = useTexts('orders')
  const isFailed = status === 'failed'
  const statusLook = useOrderStatusLook()
  const holdLook = useHoldLook()
  // The order screen highlights All Orders by default; other lists pass their own entry.
  const list = useNavActiveLink()
  const navActiveLink = list === '/orders' ? undefined : list
  const column = useColumn(orderColumns)
  return [
    {
      key: 'picture',
      csv: [],
      role: 'picture',
      label: t('picture'),
      cell: ({ id }) => <OrderPicture id={id} />,
    },
    {
      ...column('number'),
      role: 'main',
      cell: (row) => (
        <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(row.id) }, search: { navActiveLink } }}>
          {row.number}
        </LinkCell>
      ),
      detail: (row) => <bdi>{row.external_number}</bdi>,
    },
    { ...column('external_number'), isOptional: true, cell: (row) => <bdi>{row.external_number || '–'}</bdi> },
    {
      ...column('placed_at'),
      sort: 'placed_at',
      cell: (row) => (
        <time dateTime={row.placed_at} title={formatDateTime(row.placed_at)}>
          {relativeDay(dayOf(row.placed_at)).text}
        </time>
      ),
    },
    { ...column('store_name'), cell: (row) => <bdi>{row.store_name}</bdi> },
    {
      ...column('customer_name'),
      line: 2,
      cell: (row) => <bdi>{row.customer_name || '–'}</bdi>,
      detail: (row) => <bdi>{[row.ship_to_city, row.ship_to_country].filter(Boolean).join(', ')}</bdi>,
    },
    { ...column('ship_to_city'), isOptional: true, cell: (row) => <bdi>{row.ship_to_city || '–'}</bdi> },
    { ...column('ship_to_country'), isOptional: true, cell: (row) => row.ship_to_country ?? '–' },
    {
      ...column('pieces'),
      csv: ['pieces', 'packaged', 'short'],
      line: 3,
      isOptional: isFailed,
      cell: (row) => (hasPieces(row) ? <PiecesCell row={row} /> : '–'),
    },
    {
      ...column('status'),
      csv: isFailed ? ['status', 'hold_kind'] : ['status', 'hold_kind', 'problems'],
      role: 'status',
      cell: (row) => (
        <span className={css.chips}>
          <Chip {...statusLook(row.status)} />
          {row.hold_kind && <Chip {...holdLook(row.hold_kind)} />}
          {!isFailed && <ProblemsCell row={row} isShort />}
        </span>
      ),
    },
    ...(isFailed
      ? [{ ...column('problems'), line: 3 as const, cell: (row: OrderRow) => <ProblemsCell row={row} /> }]
      : []),
    {
      ...column('ship_by'),
      csv: ['ship_by', 'late', 'expedited'],
      line: 3,
      sort: 'ship_by',
      cell: (row) => (
        <span className={css.chips}>
          <ShipBy day={row.ship_by} late={row.late} over={row.status === 'completed' || row.status === 'cancelled'} />
          {row.expedited && <Chip tone="warning" icon={mdiFlash} label={ordersText('expedited')} />}
        </span>
      ),
    },
    { ...column('quantity'), align: 'end', isOptional: true, cell: (row) => formatNumber(row.quantity) },
    { ...column('vendor'), cell: (row) => <bdi>{row.vendor ?? '–'}</bdi> },
    {
      ...column('slot'),
      isOptional: isFailed,
      cell: (row) => <span className={css.figure}>{row.slot ?? '–'}</span>,
    },
  ]
}
