import type { StationListRow } from '@platen/contracts/stations/endpoints'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { stationColumns } from '@platen/contracts/stations/columns'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
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
    filters: useStationFilters(),
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stations/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="setting.write" link={{ to: '/setup/stations/create' }} label={t('add')} />,
    selection: { bulk: useRecordBulk('stations') },
  })
  return <ListPage of={list} />
}

function useStationFilters(): Filter[] {
  const t = useTexts('stations')
  const words = useTexts('words')
  const archived = useArchivedFilter()
  const options = stationKinds.map((value) => ({ value, label: words(`station_kinds.${value}`) }))
  return [{ kind: 'choice', key: 'kind', label: t('kind'), options }, archived]
}

function useStationColumns(): Column<StationListRow>[] {
  const t = useTexts('stations')
  const words = useTexts('words')
  const column = useColumn(stationColumns)
  return [
    {
      ...column('name'),
      role: 'main',
      sort: 'name',
      width: 220,
      cell: (row) => (
        <LinkCell link={{ to: '/setup/stations/$id', params: { id: String(row.id) } }}>{row.name}</LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    { ...column('kind'), width: 180, cell: (row) => words(`station_kinds.${row.kind}`) },
    { ...column('printer'), width: 200, cell: (row) => <bdi>{row.printer?.name ?? '–'}</bdi> },
    { ...column('label_printer'), width: 200, cell: (row) => <bdi>{row.label_printer?.name ?? '–'}</bdi> },
  ]
}
