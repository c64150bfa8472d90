import { printerTagColumns } from '@platen/contracts/printer-tags/columns'
import type { PrinterTagListRow } from '@platen/contracts/printer-tags/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { usePrintingKinds } from './printing-kind.ts'
import { TagCode } from './tag-code.tsx'

type Query = NonNullable<CallInput<'GET /printer-tags/overview'>['query']>

/** /printer-tags: the printer tags with what each of them routes. */
export function PrinterTagsPage() {
  const t = useTexts('printer-tags')
  const mayChange = useCan('printer_tag.write')
  const bulk = useRecordBulk('printer-tags')
  const list = useList<PrinterTagListRow>({
    name: 'printer-tags',
    label: t('printer_tags'),
    columns: useTagColumns(),
    sort: 'code',
    filters: useTagFilters(),
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /printer-tags/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="printer_tag.write" link={{ to: '/printer-tags/create' }} label={t('add')} />,
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <ListPage
      of={list}
      actions={
        <Can access="printer_tag.write">
          <FileImportButton kinds={[{ name: 'printer-tags', label: t('printer_tags') }]} />
        </Can>
      }
    />
  )
}

function useTagFilters(): Filter[] {
  const t = useTexts('printer-tags')
  const kinds = usePrintingKinds()
  const archived = useArchivedFilter()
  return [{ kind: 'choice', key: 'kind', label: t('kind'), options: kinds.options }, archived]
}

function useTagColumns(): Column<PrinterTagListRow>[] {
  const t = useTexts('printer-tags')
  const kinds = usePrintingKinds()
  const mayOpen = useCan('printer_tag.write')
  const column = useColumn(printerTagColumns)
  const figure = (key: 'printers' | 'products' | 'variants' | 'waiting', width = 100): Column<PrinterTagListRow> => ({
    ...column(key),
    width,
    align: 'end',
    cell: (row) => formatNumber(row[key]),
  })
  return [
    {
      ...column('code'),
      role: 'main',
      sort: 'code',
      width: 200,
      cell: (row) =>
        mayOpen ? (
          <LinkCell link={{ to: '/printer-tags/$id', params: { id: String(row.id) } }}>
            <TagCode tag={row} />
          </LinkCell>
        ) : (
          <TagCode tag={row} />
        ),
      detail: (row) => (row.merged_into ? t('merged_into', { code: row.merged_into }) : row.archived && t('archived')),
    },
    { ...column('name'), sort: 'name', width: 190, cell: (row) => <bdi>{row.name}</bdi> },
    { ...column('kind'), width: 190, cell: (row) => kinds.nameOf(row.kind) },
    figure('printers'),
    figure('products'),
    figure('variants'),
    figure('waiting', 130),
  ]
}
