import { mdiCancel } from '@mdi/js'
import { locationColumns } from '@platen/contracts/locations/columns'
import { locationKindNames } from '@platen/contracts/warehouse/names'
import type { LocationRow } from '@platen/contracts/locations/endpoints'
import { useLabelSelection } from '../../../pickers/labels/use-label-selection.tsx'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { Can, useCan } from '../../../platform/session/use-can.tsx'
import { FileImportButton } from '../../../ui/file/imports/file-import-button.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import type { Filter } from '../../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { useColumn } from '../../../ui/list/use-column.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../../ui/record/use-record-bulk.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useLocationKinds } from './location-kinds.ts'
import { Location } from './location.tsx'
import { RangeCreate } from './range-create.tsx'

type Query = NonNullable<CallInput<'GET /warehouse-locations'>['query']>

/** /warehouse/locations: the locations in walking order; `edit` opens one of them, `create` the form for a range. */
export function LocationsPage() {
  const [search] = usePageSearch()
  const edit = firstText(search, 'edit')
  if (edit !== null) return <Location key={edit} id={edit} />
  if (firstText(search, 'create') !== null) return <RangeCreate />
  return <LocationList />
}

function LocationList() {
  const t = useTexts('locations')
  const mayWrite = useCan('warehouse.write')
  const bulk = useRecordBulk('warehouse-locations')
  const labels = useLabelSelection<LocationRow>((row) => row.code)
  const list = useList<LocationRow>({
    name: 'warehouse-locations',
    label: t('title'),
    columns: useLocationColumns(),
    sort: 'walking_order',
    filters: useLocationFilters(),
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /warehouse-locations', { query }),
    empty: { text: t('none') },
    add: (
      <AddLink
        access="warehouse.write"
        link={{ to: '/warehouse/locations', search: { create: 'true' } }}
        label={t('create')}
      />
    ),
    selection: mayWrite ? { bulk, ...labels } : labels,
  })
  return (
    <ListPage
      of={list}
      actions={
        <Can access="warehouse.write">
          <FileImportButton kinds={[{ name: 'warehouse-locations', label: t('title') }]} />
        </Can>
      }
    />
  )
}

function useLocationFilters(): Filter[] {
  const t = useTexts('locations')
  const archived = useArchivedFilter()
  return [
    { kind: 'choice', key: 'kind', label: t('kind'), options: useLocationKinds() },
    { kind: 'flag', key: 'blocked', label: t('blocked') },
    archived,
  ]
}

function useLocationColumns(): Column<LocationRow>[] {
  const t = useTexts('locations')
  const inLanguage = useInLanguage()
  const column = useColumn(locationColumns)
  const figure = (key: 'walking_order' | 'pallets', width: number) => ({
    ...column(key),
    width,
    align: 'end' as const,
    cell: (row: LocationRow) => formatNumber(row[key]),
  })
  return [
    {
      ...column('code'),
      role: 'main',
      sort: 'code',
      width: 180,
      cell: (row) => (
        <LinkCell link={{ to: '/warehouse/locations', search: { edit: String(row.id) } }}>{row.code}</LinkCell>
      ),
      detail: (row) => row.archived && t('archived_one'),
    },
    { ...column('kind'), width: 140, cell: (row) => inLanguage(locationKindNames[row.kind]) },
    figure('pallets', 100),
    {
      ...column('blocked_reason'),
      width: 280,
      cell: (row) =>
        row.blocked_reason === null ? '–' : <Chip tone="warning" icon={mdiCancel} label={row.blocked_reason} />,
    },
    { ...figure('walking_order', 150), sort: 'walking_order' },
  ]
}
