import { warehouseSkuColumns } from '@platen/contracts/warehouse/sku-columns'
import { warehouseSkuViews } from '@platen/contracts/warehouse/sku-views'
import type { WarehouseSkuRow } from '@platen/contracts/warehouse/skus'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialogParam } from '../../../ui/dialog/use-dialog-param.ts'
import { ButtonCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useColumn } from '../../../ui/list/use-column.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'
import { SkuPlaces } from './sku-places.tsx'

type Query = NonNullable<CallInput<'GET /warehouse/skus'>['query']>

/** /warehouse/skus: what is on pallets by SKU, and next to it what is in the pick area. `?sku=` shows where one is. */
export function WarehouseSkusPage() {
  const t = useTexts('warehouse')
  const { opened, open, close } = useDialogParam('sku')
  const list = useList<WarehouseSkuRow>({
    name: 'warehouse-skus',
    label: t('skus.title'),
    columns: useSkuColumns(open),
    sort: 'sku',
    filters: [
      { kind: 'text', key: 'location', label: t('logs.location'), isWhole: true },
      { kind: 'flag', key: 'without_pick_location', label: t('skus.views.without_pick_location') },
    ],
    presets: {
      views: warehouseSkuViews,
      label: (view: keyof typeof warehouseSkuViews) => t(`skus.views.${view}`),
      problems: ['without_pick_location'],
    },
    searchLabel: t('skus.search'),
    read: (query: Query) => apiQuery('GET /warehouse/skus', { query }),
    empty: { text: t('skus.none') },
  })
  const sku = list.rows?.find(({ id }) => String(id) === opened)?.sku ?? ''
  return (
    <ListPage of={list}>
      <Dialog size="lg" title={t('skus.where', { sku })} opened={opened !== null} close={close}>
        {opened !== null && <SkuPlaces id={opened} />}
      </Dialog>
    </ListPage>
  )
}

function useSkuColumns(show: (id: number) => void): Column<WarehouseSkuRow>[] {
  const column = useColumn(warehouseSkuColumns)
  const picture = usePictureColumn<WarehouseSkuRow>((row) => row.picture)
  const figure = (key: 'units' | 'pallets' | 'on_hand' | 'available'): Column<WarehouseSkuRow> => ({
    ...column(key),
    align: 'end',
    ...(key !== 'on_hand' && { line: 3 as const }),
    cell: (row) => formatNumber(row[key]),
  })
  return [
    picture,
    {
      ...column('sku'),
      role: 'main',
      sort: 'sku',
      cell: (row) => <ButtonCell open={() => show(row.id)}>{row.sku}</ButtonCell>,
      detail: (row) => <bdi>{row.product_name}</bdi>,
    },
    { ...column('product_name'), cell: (row) => <bdi>{row.product_name}</bdi> },
    { ...column('color'), line: 2, cell: (row) => <bdi>{row.color || '–'}</bdi> },
    { ...column('size'), line: 2, cell: (row) => <bdi>{row.size || '–'}</bdi> },
    figure('units'),
    figure('pallets'),
    {
      ...column('oldest_since'),
      cell: (row) => (row.oldest_since === null ? '–' : <TimeCell at={row.oldest_since} />),
    },
    figure('on_hand'),
    figure('available'),
    { ...column('pick_location'), line: 2, cell: (row) => <bdi>{row.pick_location || '–'}</bdi> },
  ]
}
