import { palletColumns } from '@platen/contracts/pallets/columns'
import { palletStatusNames } from '@platen/contracts/warehouse/names'
import type { PalletRow } from '@platen/contracts/pallets/endpoints'
import { palletViews } from '@platen/contracts/pallets/views'
import { livePalletStatuses } from '@platen/contracts/warehouse/warehouse-words'
import { useLabelBulk } from '../../../pickers/labels/use-label-bulk.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { LinkCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Filter } from '../../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { useColumn } from '../../../ui/list/use-column.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../../ui/record/use-record-bulk.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'
import { usePalletLook } from '../pallet-look.ts'

type Query = NonNullable<CallInput<'GET /pallets'>['query']>

/** /warehouse/pallets: the pallets with where they are and what is on them. */
export function PalletsPage() {
  const t = useTexts('pallets')
  const mayWrite = useCan('warehouse.write')
  const bulk = useRecordBulk('pallets')
  const labels = useLabelBulk<PalletRow>((row) => row.code)
  const list = useList<PalletRow>({
    name: 'pallets',
    label: t('title'),
    columns: usePalletColumns(),
    sort: '-code',
    filters: usePalletFilters(),
    presets: {
      views: palletViews,
      label: (view: keyof typeof palletViews) => t(`views.${view}`),
      problems: ['without_location'],
    },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /pallets', { query }),
    empty: { text: t('none') },
    add: <AddLink access="warehouse.write" link={{ to: '/warehouse/pallets/create' }} label={t('create')} />,
    selection: labels.length > 0 ? { bulk: mayWrite ? [...labels, ...bulk] : labels } : undefined,
  })
  return <ListPage of={list} />
}

function usePalletFilters(): Filter[] {
  const t = useTexts('pallets')
  const inLanguage = useInLanguage()
  const archived = useArchivedFilter({ hasState: true })
  return [
    {
      kind: 'several',
      key: 'status',
      label: inLanguage(palletColumns.status),
      options: livePalletStatuses.map((status) => ({ value: status, label: inLanguage(palletStatusNames[status]) })),
    },
    { kind: 'text', key: 'location', label: inLanguage(palletColumns.location), isWhole: true },
    { kind: 'text', key: 'sku', label: inLanguage(palletColumns.sku), isWhole: true },
    { kind: 'flag', key: 'without_location', label: t('views.without_location') },
    archived,
  ]
}

function usePalletColumns(): Column<PalletRow>[] {
  const t = useTexts('pallets')
  const look = usePalletLook()
  const column = useColumn(palletColumns)
  const picture = usePictureColumn<PalletRow>((row) => row.picture)
  const figure = (key: 'skus' | 'units'): Column<PalletRow> => ({
    ...column(key),
    align: 'end',
    ...(key === 'units' && { line: 3 as const }),
    cell: (row) => formatNumber(row[key]),
  })
  return [
    picture,
    {
      ...column('code'),
      role: 'main',
      sort: 'code',
      cell: (row) => (
        <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id: String(row.id) } }}>{row.code}</LinkCell>
      ),
    },
    { ...column('status'), role: 'status', cell: (row) => <Chip {...look(row.status)} /> },
    {
      ...column('location'),
      line: 2,
      cell: ({ location }) => <bdi>{location?.code ?? '–'}</bdi>,
      detail: ({ location }) =>
        location && location.blocked_reason !== null && <bdi>{t('blocked', { reason: location.blocked_reason })}</bdi>,
    },
    { ...column('sku'), line: 2, cell: (row) => <bdi>{row.sku ?? '–'}</bdi> },
    figure('skus'),
    figure('units'),
    { ...column('moved_at'), line: 3, sort: 'moved_at', cell: (row) => <TimeCell at={row.moved_at} /> },
    {
      ...column('counted_at'),
      isOptional: true,
      cell: (row) => (row.counted_at === null ? '–' : <TimeCell at={row.counted_at} />),
    },
    { ...column('note'), isOptional: true, cell: (row) => <bdi>{row.note || '–'}</bdi> },
  ]
}
