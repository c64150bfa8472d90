import { ActionIcon } from '@mantine/core'
import { mdiPencilOutline, mdiTrayRemove } from '@mdi/js'
import { stockInfoColumns } from '@platen/contracts/stock-info/columns'
import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import type { AdjustedStock } from '../../pickers/stock/adjust-stock-dialog.tsx'
import { dayOf } from '../../platform/i18n/format-dates.ts'
import { formatCost } from '../../platform/i18n/format-money.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { DayCell, LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { usePictureColumn } from '../../words/blank/use-picture-column.tsx'
import { formatCover } from './format-cover.ts'

type Row = StockInfoRow

/** The columns of Stock Information; `adjust` opens the dialog for who may adjust. */
export function useStockInfoColumns(adjust: ((stock: AdjustedStock) => void) | null): Column<Row>[] {
  const t = useTexts('stock-info')
  const column = useColumn(stockInfoColumns)
  const picture = usePictureColumn<Row>((row) => row.picture)
  const figure = (key: 'on_hand' | 'reserved' | 'incoming' | 'on_pallets' | 'reorder_point' | 'consumed') =>
    ({
      ...column(key),
      align: 'end',
      cell: (row: Row) => (row.track_stock || key === 'on_pallets' ? formatNumber(row[key]) : '–'),
    }) as const
  const text = (key: 'product_code' | 'category' | 'color' | 'size' | 'pick_location') => ({
    ...column(key),
    cell: (row: Row) => <bdi>{row[key] || '–'}</bdi>,
  })
  const amount = (key: 'cost' | 'value') =>
    ({ ...column(key), csv: [key, 'currency'], align: 'end', isOptional: true }) as const
  return [
    picture,
    {
      ...column('sku'),
      role: 'main',
      sort: 'sku',
      cell: (row) => (
        <LinkCell link={{ to: '/stock/stock-info/$id', params: { id: String(row.id) } }}>{row.sku}</LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    {
      ...column('product_name'),
      line: 2,
      cell: (row) => <bdi>{row.product_name}</bdi>,
      detail: (row) => [row.product_code, row.category].filter(Boolean).join(' · '),
    },
    { ...text('product_code'), isOptional: true },
    { ...text('category'), isOptional: true },
    { ...text('color'), line: 2 },
    { ...text('size'), line: 2 },
    {
      ...column('available'),
      line: 3,
      sort: 'available',
      align: 'end',
      cell: (row) => (row.track_stock ? formatNumber(row.available) : t('not_tracked')),
      detail: (row) =>
        row.track_stock && t('of_hand', { on_hand: formatNumber(row.on_hand), reserved: formatNumber(row.reserved) }),
    },
    { ...figure('on_hand'), sort: 'on_hand', isOptional: true },
    { ...figure('reserved'), isOptional: true },
    {
      ...column('short'),
      role: 'status',
      cell: (row) =>
        row.short > 0 ? (
          <Chip tone="danger" icon={mdiTrayRemove} label={t('short_some', { figure: formatNumber(row.short) })} />
        ) : (
          <span aria-label={t('no_short')}>–</span>
        ),
    },
    { ...figure('incoming'), line: 3 },
    { ...figure('on_pallets'), isOptional: true },
    { ...figure('reorder_point'), sort: 'reorder_point' },
    { ...figure('consumed'), isOptional: true },
    {
      ...column('days_of_cover'),
      sort: 'days_of_cover',
      align: 'end',
      cell: (row) => formatCover(t, row.days_of_cover),
    },
    {
      ...column('last_movement_at'),
      sort: 'last_movement_at',
      isOptional: true,
      cell: (row) => (row.last_movement_at === null ? t('never') : <DayCell day={dayOf(row.last_movement_at)} />),
    },
    { ...text('pick_location'), isOptional: true },
    { ...amount('cost'), cell: (row) => formatCost(row.cost_minor) },
    { ...amount('value'), cell: (row) => formatCost(row.value_minor) },
    ...(adjust ? [adjustColumn(t('actions'), (row) => t('adjust', { sku: row.sku }), adjust)] : []),
  ]
}

function adjustColumn(label: string, name: (row: Row) => string, adjust: (stock: AdjustedStock) => void): Column<Row> {
  return {
    key: 'actions',
    label,
    role: 'actions',
    csv: [],
    cell: (row) =>
      row.track_stock && (
        <ActionIcon variant="subtle" color="gray" {...iconLabel(name(row))} onClick={() => adjust(row)}>
          <Icon path={mdiPencilOutline} />
        </ActionIcon>
      ),
  }
}
