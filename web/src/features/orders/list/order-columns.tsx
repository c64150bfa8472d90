import { mdiFlash } from '@mdi/js'
import type { DataTableColumn } from 'mantine-datatable'
import { formatDateTime, formatNumber, relativeDay, dayOf } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { LinkCell, SecondLine } from '../../../ui/table/cells.tsx'
import { useHoldLook, useOrderStatusLook } from '../../../words/order-status-look.ts'
import type { OrderRow } from '../order-source.ts'
import css from './orders.module.css'
import { PiecesCell } from './pieces-cell.tsx'
import { ShipBy } from '../ship-by.tsx'

/** The columns of the order list. */
export function useOrderColumns(): DataTableColumn<OrderRow>[] {
  const t = useTexts('orders')
  const statusLook = useOrderStatusLook()
  const holdLook = useHoldLook()
  // The order screen highlights All Orders by default; other lists pass their own entry.
  const list = useNavActiveLink()
  const navActiveLink = list === '/orders' ? undefined : list
  return [
    {
      accessor: 'placed_at',
      title: t('list.order'),
      sortable: true,
      noWrap: true,
      render: (row) => (
        <LinkCell
          link={{ to: '/orders/detail/$id', params: { id: String(row.id) }, search: { navActiveLink } }}
          secondLine={row.external_number}
        >
          {row.number}
        </LinkCell>
      ),
    },
    {
      accessor: 'store_name',
      title: t('list.store'),
      render: (row) => (
        <span>
          <bdi>{row.store_name}</bdi>
          <SecondLine>
            <time dateTime={row.placed_at} title={formatDateTime(row.placed_at)}>
              {relativeDay(dayOf(row.placed_at)).text}
            </time>
          </SecondLine>
        </span>
      ),
    },
    {
      accessor: 'customer_name',
      title: t('list.customer'),
      render: (row) => (
        <span>
          <bdi>{row.customer_name || '–'}</bdi>
          <SecondLine>{[row.ship_to_city, row.ship_to_country].filter(Boolean).join(', ')}</SecondLine>
        </span>
      ),
    },
    { accessor: 'pieces', title: t('list.pieces'), width: 176, render: (row) => <PiecesCell row={row} /> },
    {
      accessor: 'status',
      title: t('list.status'),
      render: (row) => (
        <span className={css.chips}>
          <Chip {...statusLook(row.status)} />
          {row.hold_kind && <Chip {...holdLook(row.hold_kind)} />}
          {row.problems > 0 && (
            <span className={css.late}>
              {t('list.problems', { count: row.problems, figure: formatNumber(row.problems) })}
            </span>
          )}
        </span>
      ),
    },
    {
      accessor: 'ship_by',
      title: t('list.ship_by'),
      sortable: true,
      render: (row) => (
        <span className={css.chips}>
          <ShipBy day={row.ship_by} late={row.late} over={row.status === 'completed' || row.status === 'cancelled'} />
          {row.expedited && <Chip tone="warning" icon={mdiFlash} label={t('list.expedited')} />}
        </span>
      ),
    },
    { accessor: 'vendor', title: t('list.vendor'), render: (row) => <bdi>{row.vendor ?? '–'}</bdi> },
    { accessor: 'slot', title: t('list.slot'), render: (row) => <span className={css.figure}>{row.slot ?? '–'}</span> },
  ]
}
