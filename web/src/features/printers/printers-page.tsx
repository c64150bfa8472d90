import type { PrinterListRow } from '@platen/contracts/printers/endpoints'
import { printerColumns } from '@platen/contracts/printers/columns'
import { printerKinds } from '@platen/contracts/printers/printer-choices'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell, agoWidth, LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { useDriverName } from './driver-name.ts'
import { usePrinterLooks } from './printer-looks.ts'

type Query = NonNullable<CallInput<'GET /printers/overview'>['query']>

/** /setup/printers: the printers with what they are doing. */
export function PrintersPage() {
  const t = useTexts('printers')
  const list = useList<PrinterListRow>({
    name: 'printers',
    label: t('printers'),
    columns: usePrinterColumns(),
    sort: 'name',
    filters: usePrinterFilters(),
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /printers/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="setting.write" link={{ to: '/setup/printers/create' }} label={t('add')} />,
    selection: { bulk: useRecordBulk('printers') },
  })
  return <ListPage of={list} />
}

function usePrinterFilters(): Filter[] {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const archived = useArchivedFilter()
  const options = printerKinds.map((value) => ({ value, label: looks.kind(value) }))
  return [{ kind: 'choice', key: 'kind', label: t('kind'), options }, archived]
}

function usePrinterColumns(): Column<PrinterListRow>[] {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const nameOfDriver = useDriverName()
  const column = useColumn(printerColumns)
  return [
    {
      ...column('name'),
      role: 'main',
      sort: 'name',
      width: 180,
      cell: (row) => (
        <LinkCell link={{ to: '/setup/printers/$id', params: { id: String(row.id) } }}>{row.name}</LinkCell>
      ),
      detail: (row) => (row.archived ? t('archived') : row.problem),
    },
    { ...column('state'), width: 120, cell: (row) => !row.archived && <Chip {...looks.state(row.state)} /> },
    { ...column('kind'), width: 110, cell: (row) => looks.kind(row.kind) },
    { ...column('printer_tags'), width: 140, cell: (row) => <bdi>{row.printer_tags.join(', ') || '–'}</bdi> },
    { ...column('stations'), width: 84, align: 'end', cell: (row) => formatNumber(row.stations) },
    { ...column('open_jobs'), width: 110, align: 'end', cell: (row) => formatNumber(row.open_jobs) },
    {
      ...column('last_job_at'),
      width: agoWidth,
      cell: (row) => (row.last_job_at === null ? '–' : <AgoCell at={row.last_job_at} />),
    },
    { ...column('driver'), width: 160, cell: (row) => nameOfDriver(row.driver) },
    { ...column('language'), width: 110, isOptional: true, cell: (row) => row.language.toUpperCase() },
    {
      ...column('label_size'),
      width: 160,
      isOptional: true,
      cell: (row) => (row.label_size === null ? '–' : looks.labelSize(row.label_size)),
    },
  ]
}
