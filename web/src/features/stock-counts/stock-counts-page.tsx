import { stockCountColumns, stockCountStateNames, stockCountStates } from '@platen/contracts/stock-counts/columns'
import type { StockCountRow } from '@platen/contracts/stock-counts/endpoints'
import { stockCountViews } from '@platen/contracts/stock-counts/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { CountState } from './count-state.tsx'
import { formatValue } from './format-difference.ts'
import { ScopeText } from './scope-text.tsx'
import { StartCount } from './start-count.tsx'

type Query = NonNullable<CallInput<'GET /stock-counts'>['query']>

/** /stock/counts: counts of stock; `create` starts a new one. */
export function StockCountsPage() {
  const [search] = usePageSearch()
  const mayWrite = useCan('stock.write')
  return firstText(search, 'create') !== null && mayWrite ? <StartCount /> : <Counts />
}

function Counts() {
  const t = useTexts('stock-counts')
  const inLanguage = useInLanguage()
  const list = useList<StockCountRow>({
    name: 'stock-counts',
    label: t('title'),
    columns: useCountColumns(),
    sort: '-number',
    filters: [
      {
        kind: 'choice',
        key: 'status',
        label: inLanguage(stockCountColumns.status),
        options: stockCountStates.map((value) => ({ value, label: inLanguage(stockCountStateNames[value]) })),
      },
      { kind: 'flag', key: 'with_differences', label: t('views.with_differences') },
    ],
    presets: { views: stockCountViews, label: (view: keyof typeof stockCountViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /stock-counts', { query }),
    empty: { text: t('none') },
    add: <AddLink access="stock.write" link={{ to: '/stock/counts', search: { create: 'true' } }} label={t('start')} />,
  })
  return <ListPage of={list} />
}

function useCountColumns(): Column<StockCountRow>[] {
  const t = useTexts('stock-counts')
  const column = useColumn(stockCountColumns)
  return [
    {
      ...column('number'),
      role: 'main',
      sort: 'number',
      cell: (row) => (
        <LinkCell link={{ to: '/stock/counts/$id', params: { id: String(row.id) } }}>{row.number}</LinkCell>
      ),
      detail: (row) => row.blind && t('blind_one'),
    },
    { ...column('status'), role: 'status', cell: (row) => <CountState status={row.status} /> },
    { ...column('scope'), line: 2, cell: (row) => <ScopeText count={row} /> },
    { ...column('lines'), align: 'end', cell: (row) => formatNumber(row.lines) },
    { ...column('counted'), align: 'end', cell: (row) => formatNumber(row.counted) },
    {
      ...column('differences'),
      line: 3,
      align: 'end',
      cell: (row) => (row.differences === null ? '–' : formatNumber(row.differences)),
    },
    {
      ...column('value'),
      csv: ['value', 'currency'],
      line: 3,
      align: 'end',
      cell: (row) => formatValue(row.value_minor),
    },
    {
      ...column('created_at'),
      line: 3,
      cell: (row) => <TimeCell at={row.created_at} />,
    },
    { ...column('created_by'), line: 2, cell: (row) => <bdi>{row.created_by}</bdi> },
    {
      ...column('closed_at'),
      isOptional: true,
      cell: (row) => (row.closed_at === null ? '–' : <TimeCell at={row.closed_at} />),
    },
  ]
}
