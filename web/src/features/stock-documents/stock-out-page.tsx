import {
  stockDocumentStateNames,
  stockDocumentStates,
  stockOutColumns,
} from '@platen/contracts/stock-documents/columns'
import type { StockOutRow } from '@platen/contracts/stock-documents/documents'
import { stockOutViews } from '@platen/contracts/stock-documents/views'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import type { FilterOption } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { StockOutForm } from './stock-out-form.tsx'
import { useSharedColumns } from './use-document-columns.tsx'

type Query = NonNullable<CallInput<'GET /stock-out'>['query']>

/** /stock/stock-out: what was taken out; `create` starts a new document. */
export function StockOutPage() {
  const [search] = usePageSearch()
  const mayWrite = useCan('stock.write')
  return firstText(search, 'create') !== null && mayWrite ? <TakeOut /> : <TakenOut />
}

function TakeOut() {
  const t = useTexts('stock-documents')
  const navigate = useNavigate()
  const add = useWrite('POST /stock-out')
  return (
    <CreatePage
      title={t('out.add_title')}
      back={<BackLink link={{ to: '/stock/stock-out' }}>{t('out.title')}</BackLink>}
    >
      {() => (
        <StockOutForm
          label={t('out.add')}
          submit={async (body) => {
            const { data } = await add.run({ body })
            await navigate({ to: '/stock/stock-out/$id', params: { id: String(data.id) } })
          }}
        />
      )}
    </CreatePage>
  )
}

function TakenOut() {
  const t = useTexts('stock-documents')
  const inLanguage = useInLanguage()
  const states = stockDocumentStates.map((value) => ({ value, label: inLanguage(stockDocumentStateNames[value]) }))
  const list = useList<StockOutRow>({
    name: 'stock-out',
    label: t('out.title'),
    columns: useColumns(),
    sort: '-number',
    filters: [
      { kind: 'choice', key: 'status', label: inLanguage(stockOutColumns.status), options: states },
      { kind: 'choice', key: 'reason_id', label: t('reason'), options: useReasonOptions() },
      useDaysFilter('closed', inLanguage(stockOutColumns.closed_at)),
    ],
    presets: { views: stockOutViews, label: (view: keyof typeof stockOutViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stock-out', { query }),
    empty: { text: t('out.none') },
    add: (
      <AddLink
        access="stock.write"
        link={{ to: '/stock/stock-out', search: { create: 'true' } }}
        label={t('out.add')}
      />
    ),
  })
  return <ListPage of={list} />
}

/** The reasons to filter by. Archived ones are only read, where a link or a view names them. */
function useReasonOptions(): FilterOption[] {
  const inLanguage = useInLanguage()
  const reasons = useQuery(apiQuery('GET /stock/reasons', { query: { archived: 'all' } })).data?.data ?? []
  return reasons
    .filter(({ used_for: use }) => use === 'out')
    .map(({ id, name_en: en, name_fr: fr, archived }) => ({
      value: String(id),
      label: inLanguage({ en, fr }),
      isArchived: archived,
    }))
}

function useColumns(): Column<StockOutRow>[] {
  const inLanguage = useInLanguage()
  const shared = useSharedColumns<StockOutRow>()
  const column = useColumn(stockOutColumns)
  return [
    {
      ...column('number'),
      role: 'main',
      sort: 'number',
      cell: (row) => (
        <LinkCell link={{ to: '/stock/stock-out/$id', params: { id: String(row.id) } }}>{row.number}</LinkCell>
      ),
    },
    shared.status,
    {
      ...column('reason'),
      line: 2,
      cell: ({ reason }) => inLanguage({ en: reason.name_en, fr: reason.name_fr }),
    },
    shared.reference,
    shared.lines,
    { ...column('counted'), line: 3, align: 'end', cell: (row) => formatNumber(row.counted) },
    { ...shared.created, line: 3 },
    shared.closed,
  ]
}
