import { mdiPlus } from '@mdi/js'
import type { StationListRow } from '@platen/contracts/stations/endpoints'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { stationColumns } from '@platen/contracts/stations/columns'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'

type Query = NonNullable<CallInput<'GET /stations/overview'>['query']>

/** /setup/stations: the stations with their printers. */
export function StationsPage() {
  const t = useTexts('stations')
  const addButton = (
    <LinkButton to="/setup/stations/create" leftSection={<Icon path={mdiPlus} />}>
      {t('add')}
    </LinkButton>
  )
  const list = useList<StationListRow>({
    name: 'stations',
    label: t('stations'),
    columns: useStationColumns(),
    sort: 'name',
    filters: useStationFilters(),
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stations/overview', { query }),
    empty: { text: t('none'), action: addButton },
    selection: { bulk: useRecordBulk('stations') },
  })
  return (
    <>
      <PageHead title={t('stations')}>{!list.isEmpty && addButton}</PageHead>
      <Panel flush>
        <List of={list} />
      </Panel>
    </>
  )
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
  const inLanguage = useInLanguage()
  const column = (key: keyof typeof stationColumns) => ({ key, label: inLanguage(stationColumns[key]) })
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
