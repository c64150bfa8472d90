import { storeColumns } from '@platen/contracts/stores/columns'
import type { StoreListRow } from '@platen/contracts/stores/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AgoCell, agoWidth, LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { StoreState } from './store-state.tsx'
import { useStoreWords } from './store-words.ts'

type Query = NonNullable<CallInput<'GET /stores/overview'>['query']>

/** /stores: the stores with what they have in work. */
export function StoresPage() {
  const t = useTexts('stores')
  const mayChange = useCan('store.write')
  const bulk = useRecordBulk('stores')
  const words = useStoreWords()
  const filters: Filter[] = [
    { kind: 'choice', key: 'platform', label: t('platform'), options: words.platforms },
    { kind: 'choice', key: 'state', label: t('state'), options: words.states },
    useArchivedFilter({ hasState: true }),
  ]
  const list = useList<StoreListRow>({
    name: 'stores',
    label: t('stores'),
    columns: useStoreColumns(mayChange),
    sort: 'name',
    filters,
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
  const words = useStoreWords()
  const column = useColumn(storeColumns)
  const figure = (key: 'open' | 'processing' | 'failed' | 'handling_days', width = 84): Column<StoreListRow> => ({
    ...column(key),
    width,
    align: 'end',
    cell: (row) => (row[key] === null ? '–' : formatNumber(row[key])),
  })
  return [
    {
      ...column('code'),
      role: 'main',
      sort: 'code',
      width: 100,
      cell: (row) => (
        <LinkCell link={{ to: mayChange ? '/stores/edit/$id' : '/stores/detail/$id', params: { id: String(row.id) } }}>
          {row.code}
        </LinkCell>
      ),
    },
    { ...column('name'), sort: 'name', width: 150, cell: (row) => <bdi>{row.name}</bdi> },
    { ...column('state'), width: 104, cell: (row) => <StoreState store={row} /> },
    { ...column('platform'), width: 150, cell: (row) => words.platformName(row.platform) },
    figure('open', 110),
    figure('processing'),
    figure('failed'),
    {
      ...column('last_import_at'),
      width: agoWidth,
      cell: (row) => (row.last_import_at === null ? '–' : <AgoCell at={row.last_import_at} />),
    },
    { ...column('shipping_vendor'), width: 130, cell: (row) => <bdi>{row.shipping_vendor ?? '–'}</bdi> },
    {
      ...column('default_service'),
      isOptional: true,
      width: 140,
      cell: (row) => <bdi>{row.default_service ?? '–'}</bdi>,
    },
    { ...figure('handling_days', 144), isOptional: true },
  ]
}
