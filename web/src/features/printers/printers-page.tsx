import type { PrinterListRow } from '@platen/contracts/printers/endpoints'
import { printerColumns } from '@platen/contracts/printers/fields'
import { printerViews } from '@platen/contracts/printers/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCodeFilter } from '../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
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
    filters: [
      useCodeFilter('kind', printerColumns.kind),
      { kind: 'flag', key: 'failed_jobs', label: t('views.failed_jobs') },
      { kind: 'flag', key: 'waiting_jobs', label: t('views.waiting_jobs') },
      useArchivedFilter(),
    ],
    presets: {
      views: printerViews,
      label: (view: keyof typeof printerViews) => t(`views.${view}`),
      problems: ['failed_jobs'],
    },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /printers/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="setting.write" link={{ to: '/setup/printers/create' }} label={t('add')} />,
    selection: { bulk: useRecordBulk('printers') },
  })
  return <ListPage of={list} />
}

function usePrinterColumns(): Column<PrinterListRow>[] {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const nameOfDriver = useDriverName()
  return useFieldColumns(printerColumns, {
    name: {
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/setup/printers/$id', params: { id: String(row.id) } }}>{row.name}</LinkCell>
      ),
      detail: (row) => (row.archived ? t('archived') : row.problem),
    },
    state: { role: 'status', cell: (row) => !row.archived && <Chip {...looks.state(row.state)} /> },
    kind: { line: 2 },
    printer_tags: { line: 2 },
    stations: {},
    open_jobs: { line: 3 },
    last_job_at: {
      line: 3,
      cell: (row) => (row.last_job_at === null ? '–' : <TimeCell at={row.last_job_at} />),
    },
    driver: { cell: (row) => nameOfDriver(row.driver) },
    language: { isOptional: true },
    label_size: { isOptional: true },
  })
}
