import { mdiCancel } from '@mdi/js'
import { locationColumns } from '@platen/contracts/locations/fields'
import type { LocationRow } from '@platen/contracts/locations/endpoints'
import { locationViews } from '@platen/contracts/locations/views'
import { useLabelBulk } from '../../../pickers/labels/use-label-bulk.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { Can, useCan } from '../../../platform/session/use-can.tsx'
import { FileImportButton } from '../../../ui/file/imports/file-import-button.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { useCodeFilter } from '../../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../../ui/record/use-record-bulk.ts'
import { Chip } from '../../../ui/status/chip.tsx'
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
  const labels = useLabelBulk<LocationRow>((row) => row.code)
  const list = useList<LocationRow>({
    name: 'warehouse-locations',
    label: t('title'),
    columns: useLocationColumns(),
    sort: 'walking_order',
    filters: [
      useCodeFilter('kind', locationColumns.kind),
      { kind: 'flag', key: 'blocked', label: t('blocked') },
      useArchivedFilter(),
    ],
    presets: { views: locationViews, label: (view: keyof typeof locationViews) => t(`views.${view}`) },
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
    selection: labels.length > 0 ? { bulk: mayWrite ? [...labels, ...bulk] : labels } : undefined,
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

function useLocationColumns(): Column<LocationRow>[] {
  const t = useTexts('locations')
  return useFieldColumns(locationColumns, {
    code: {
      role: 'main',
      sort: 'code',
      cell: (row) => (
        <LinkCell link={{ to: '/warehouse/locations', search: { edit: String(row.id) } }}>{row.code}</LinkCell>
      ),
      detail: (row) => row.archived && t('archived_one'),
    },
    kind: { line: 2 },
    pallets: { line: 3 },
    blocked_reason: {
      role: 'status',
      cell: (row) =>
        row.blocked_reason === null ? '–' : <Chip tone="warning" icon={mdiCancel} label={row.blocked_reason} />,
    },
    walking_order: { sort: 'walking_order' },
  })
}
