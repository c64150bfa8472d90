import type { PrinterTagListRow } from '@platen/contracts/printer-tags/endpoints'
import { printerTagColumns } from '@platen/contracts/printer-tags/fields'
import { printerTagViews } from '@platen/contracts/printer-tags/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCodeFilter } from '../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { TagCode } from './tag-code.tsx'

type Query = NonNullable<CallInput<'GET /printer-tags/overview'>['query']>

/** /printer-tags: the printer tags with what each of them routes. */
export function PrinterTagsPage() {
  const t = useTexts('printer-tags')
  const mayChange = useCan('printer_tag.write')
  const bulk = useRecordBulk('printer-tags')
  const list = useList<PrinterTagListRow>({
    name: 'printer-tags',
    label: t('title'),
    columns: useTagColumns(),
    sort: 'code',
    filters: [useCodeFilter('kind', printerTagColumns.kind), useArchivedFilter()],
    presets: { views: printerTagViews, label: (view: keyof typeof printerTagViews) => t(`views.${view}`) },
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

function useTagColumns(): Column<PrinterTagListRow>[] {
  const t = useTexts('printer-tags')
  const mayOpen = useCan('printer_tag.write')
  return useFieldColumns(printerTagColumns, {
    code: {
      role: 'main',
      sort: 'code',
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
    name: { line: 2, sort: 'name' },
    kind: { line: 2 },
    printers: {},
    products: { line: 3 },
    variants: {},
    waiting: { line: 3 },
  })
}
