import type { StockInRow } from '@platen/contracts/stock-documents/documents'
import { stockInViews } from '@platen/contracts/stock-documents/views'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { PurchaseListButton } from './purchase-list-button.tsx'
import { StockInForm } from './stock-in-form.tsx'
import { useStockInColumns, useStockInFilters } from './use-stock-in-columns.tsx'

type Query = NonNullable<CallInput<'GET /stock-in'>['query']>

/** /stock/stock-in: deliveries; `create` starts a new one. */
export function StockInPage() {
  const [search] = usePageSearch()
  const mayWrite = useCan('stock.write')
  return firstText(search, 'create') !== null && mayWrite ? <StartDelivery /> : <Deliveries />
}

function StartDelivery() {
  const t = useTexts('stock-documents')
  const navigate = useNavigate()
  const add = useWrite('POST /stock-in')
  return (
    <CreatePage title={t('in.add_title')} back={<BackLink link={{ to: '/stock/stock-in' }}>{t('in.title')}</BackLink>}>
      {() => (
        <StockInForm
          label={t('in.add')}
          submit={async (body) => {
            const { data } = await add.run({ body })
            await navigate({ to: '/stock/stock-in/$id', params: { id: String(data.id) } })
          }}
        />
      )}
    </CreatePage>
  )
}

function Deliveries() {
  const t = useTexts('stock-documents')
  const list = useList<StockInRow>({
    name: 'stock-in',
    label: t('in.title'),
    columns: useStockInColumns(),
    sort: '-number',
    filters: useStockInFilters(),
    presets: {
      views: stockInViews,
      label: (view: keyof typeof stockInViews) => t(`views.${view}`),
      problems: ['late'],
    },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stock-in', { query }),
    empty: { text: t('in.none') },
    add: (
      <AddLink access="stock.write" link={{ to: '/stock/stock-in', search: { create: 'true' } }} label={t('in.add')} />
    ),
  })
  return (
    <ListPage
      of={list}
      actions={
        <>
          <Can access="product.read">
            <PurchaseListButton />
          </Can>
          <Can access="stock.write">
            <FileImportButton kinds={[{ name: 'stock-in-lines', label: t('in.lines_file') }]} />
          </Can>
        </>
      }
    />
  )
}
