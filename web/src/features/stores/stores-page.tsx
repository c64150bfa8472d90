import type { StoreListRow } from '@platen/contracts/stores/endpoints'
import { storeColumns } from '@platen/contracts/stores/fields'
import { storeViews } from '@platen/contracts/stores/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCodeFilter } from '../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { StoreState } from './store-state.tsx'

type Query = NonNullable<CallInput<'GET /stores/overview'>['query']>

/** /stores: the stores with what they have in work. */
export function StoresPage() {
  const t = useTexts('stores')
  const mayChange = useCan('store.write')
  const bulk = useRecordBulk('stores')
  const filters: Filter[] = [
    useCodeFilter('platform', storeColumns.platform),
    useCodeFilter('state', storeColumns.state),
    useArchivedFilter({ hasState: true }),
  ]
  const list = useList<StoreListRow>({
    name: 'stores',
    label: t('stores'),
    columns: useStoreColumns(mayChange),
    sort: 'name',
    filters,
    presets: { views: storeViews, label: (view: keyof typeof storeViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stores/overview', { query }),
    empty: { text: t('none') },
    add: <AddLink access="store.write" link={{ to: '/stores/create' }} label={t('add')} />,
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <ListPage
      of={list}
      actions={
        <>
          <LinkButton variant="default" to="/stores/sku-mapping">
            {t('mapping.title')}
          </LinkButton>
          <Can access="store.write">
            <FileImportButton kinds={[{ name: 'stores', label: t('stores') }]} />
          </Can>
        </>
      }
    />
  )
}

function useStoreColumns(mayChange: boolean): Column<StoreListRow>[] {
  return useFieldColumns(storeColumns, {
    code: {
      role: 'main',
      sort: 'code',
      cell: (row) => (
        <LinkCell link={{ to: mayChange ? '/stores/edit/$id' : '/stores/detail/$id', params: { id: String(row.id) } }}>
          {row.code}
        </LinkCell>
      ),
    },
    name: { line: 2, sort: 'name' },
    state: { role: 'status', cell: (row) => <StoreState store={row} /> },
    platform: { line: 2 },
    open: { line: 3 },
    processing: { line: 3 },
    failed: { line: 3 },
    last_import_at: {
      cell: (row) => (row.last_import_at === null ? '–' : <TimeCell at={row.last_import_at} />),
    },
    shipping_vendor: {},
    default_service: { isOptional: true },
    handling_days: { isOptional: true },
  })
}
