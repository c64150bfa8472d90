import type { StationListRow } from '@platen/contracts/stations/endpoints'
import { stationColumns } from '@platen/contracts/stations/fields'
import { stationViews } from '@platen/contracts/stations/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCodeFilter } from '../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'

type Query = NonNullable<CallInput<'GET /stations/overview'>['query']>

/** /setup/stations: the stations with their printers. */
export function StationsPage() {
  const t = useTexts('stations')
  const list = useList<StationListRow>({
    name: 'stations',
    label: t('stations'),
    columns: useStationColumns(),
    sort: 'name',
    filters: [useCodeFilter('kind', stationColumns.kind), useArchivedFilter()],
    presets: { views: stationViews, label: (view: keyof typeof stationViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stations/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="setting.write" link={{ to: '/setup/stations/create' }} label={t('add')} />,
    selection: { bulk: useRecordBulk('stations') },
  })
  return <ListPage of={list} />
}

function useStationColumns(): Column<StationListRow>[] {
  const t = useTexts('stations')
  return useFieldColumns(stationColumns, {
    name: {
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/setup/stations/$id', params: { id: String(row.id) } }}>{row.name}</LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    kind: { line: 2 },
    printer: { line: 3 },
    label_printer: { line: 3 },
  })
}
