import { stockCountLineColumns } from '@platen/contracts/stock-counts/columns'
import type { StockCountDetail, StockCountLine } from '@platen/contracts/stock-counts/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ButtonCell, CodeCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { usePictureColumn } from '../../words/blank/use-picture-column.tsx'
import { formatValue, formatDifference } from './format-difference.ts'

type Query = NonNullable<CallInput<'GET /stock-count-lines'>['query']>

interface LinesProps {
  count: StockCountDetail
  /** Puts a SKU into the field for typed quantities; null where nobody counts. */
  choose: ((sku: string) => void) | null
}

const states = ['uncounted', 'recount', 'counted', 'difference'] as const

/** The SKUs of a count in walking order, with what differs. */
export function CountLines({ count, choose }: LinesProps) {
  const t = useTexts('stock-counts')
  const list = useList<StockCountLine>({
    name: 'stock-count-lines',
    label: t('skus'),
    columns: useLineColumns(choose, count.differences !== null),
    sort: 'position',
    fixed: { count_id: String(count.id) },
    filters: [
      {
        kind: 'choice',
        key: 'state',
        label: t('state'),
        isQuick: true,
        anyLabel: t('states.all'),
        options: states
          .filter((value) => value !== 'difference' || count.differences !== null)
          .map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
    searchLabel: t('search_sku'),
    read: (query: Query) => apiQuery('GET /stock-count-lines', { query }),
    empty: { text: t('no_lines') },
  })
  return (
    <Panel title={t('skus')} flush>
      <List of={list} />
    </Panel>
  )
}

function useLineColumns(choose: LinesProps['choose'], isTold: boolean): Column<StockCountLine>[] {
  const t = useTexts('stock-counts')
  const column = useColumn(stockCountLineColumns)
  const picture = usePictureColumn<StockCountLine>((row) => row.picture)
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value))
  const differenceColumns: Column<StockCountLine>[] = [
    { ...column('expected'), line: 3, align: 'end', cell: (row) => figure(row.expected) },
    {
      ...column('difference'),
      line: 3,
      align: 'end',
      cell: (row) => formatDifference(row.difference),
      detail: (row) => row.moved && t('moved_one'),
    },
    { ...column('value'), csv: ['value', 'currency'], align: 'end', cell: (row) => formatValue(row.value_minor) },
  ]
  return [
    picture,
    {
      ...column('sku'),
      role: 'main',
      cell: (row) =>
        choose ? <ButtonCell open={() => choose(row.sku)}>{row.sku}</ButtonCell> : <CodeCell>{row.sku}</CodeCell>,
      detail: (row) => (row.round > 1 ? t('round', { round: formatNumber(row.round) }) : undefined),
    },
    { ...column('pick_location'), line: 2, cell: (row) => <bdi>{row.pick_location || '–'}</bdi> },
    { ...column('counted'), line: 3, align: 'end', cell: (row) => figure(row.counted) },
    ...(isTold ? differenceColumns : []),
    { ...column('product'), line: 2, cell: (row) => <bdi>{row.product}</bdi> },
    { ...column('color'), line: 2, cell: (row) => <bdi>{row.color || '–'}</bdi> },
    { ...column('size'), line: 2, cell: (row) => <bdi>{row.size || '–'}</bdi> },
    { ...column('counted_by'), cell: (row) => <bdi>{row.counted_by ?? '–'}</bdi> },
    {
      ...column('counted_at'),
      cell: (row) => (row.counted_at === null ? '–' : <TimeCell at={row.counted_at} />),
    },
  ]
}
