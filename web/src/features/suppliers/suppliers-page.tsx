import type { SupplierRow } from '@platen/contracts/suppliers/endpoints'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import { supplierViews } from '@platen/contracts/suppliers/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { SupplierCreate } from './supplier-create.tsx'
import { Supplier } from './supplier.tsx'

type Query = NonNullable<CallInput<'GET /suppliers'>['query']>

/** /suppliers: the suppliers; `edit` opens one of them, `create` a new one, and `copy_of` the one that it copies. */
export function SuppliersPage() {
  const [search] = usePageSearch()
  const edit = firstText(search, 'edit')
  if (edit !== null) return <Supplier key={edit} id={edit} />
  const copyOf = firstText(search, 'copy_of')
  if (firstText(search, 'create') !== null) return <SupplierCreate copyOf={copyOf} />
  return <SupplierList />
}

function SupplierList() {
  const t = useTexts('suppliers')
  const bulk = useRecordBulk('suppliers')
  const mayChange = useCan('product.write')
  const archived = useArchivedFilter()
  const list = useList<SupplierRow>({
    name: 'suppliers',
    label: t('suppliers'),
    columns: useSupplierColumns(),
    sort: 'code',
    filters: [archived],
    presets: { views: supplierViews, label: (view: keyof typeof supplierViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /suppliers', { query }),
    empty: { text: t('none') },
    add: <AddLink access="product.write" link={{ to: '/suppliers', search: { create: 'true' } }} label={t('add')} />,
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <ListPage
      of={list}
      actions={
        <Can access="product.write">
          <FileImportButton kinds={[{ name: 'suppliers', label: t('suppliers') }]} />
        </Can>
      }
    />
  )
}

function useSupplierColumns(): Column<SupplierRow>[] {
  const t = useTexts('suppliers')
  return useFieldColumns(supplierFields, {
    code: {
      role: 'main',
      sort: 'code',
      cell: (row) => <LinkCell link={{ to: '/suppliers', search: { edit: String(row.id) } }}>{row.code}</LinkCell>,
      detail: (row) => row.archived && t('archived_one'),
    },
    name: { line: 2, sort: 'name' },
    email: { line: 2 },
    lead_time_days: { line: 3 },
  })
}
