import { stockDocumentStateNames, stockDocumentStates, stockInColumns } from '@platen/contracts/stock-documents/columns'
import type { StockInRow } from '@platen/contracts/stock-documents/documents'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { DayCell, LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { useSharedColumns } from './use-document-columns.tsx'
import { useSuppliers } from './use-suppliers.ts'

/** The filters of the list of deliveries. */
export function useStockInFilters(): Filter[] {
  const t = useTexts('stock-documents')
  const inLanguage = useInLanguage()
  const states = stockDocumentStates.map((value) => ({ value, label: inLanguage(stockDocumentStateNames[value]) }))
  return [
    { kind: 'choice', key: 'status', label: inLanguage(stockInColumns.status), options: states },
    {
      kind: 'choice',
      key: 'supplier_id',
      label: t('supplier'),
      options: useSuppliers(null).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'flag', key: 'late', label: t('views.late') },
    useDaysFilter('closed', inLanguage(stockInColumns.closed_at)),
  ]
}

/** The columns of the list of deliveries. */
export function useStockInColumns(): Column<StockInRow>[] {
  const shared = useSharedColumns<StockInRow>()
  const column = useColumn(stockInColumns)
  const figure = (key: 'expected' | 'counted' | 'damaged'): Column<StockInRow> => ({
    ...column(key),
    align: 'end',
    line: 3,
    cell: (row) => formatNumber(row[key]),
  })
  return [
    {
      ...column('number'),
      role: 'main',
      sort: 'number',
      cell: (row) => (
        <LinkCell link={{ to: '/stock/stock-in/$id', params: { id: String(row.id) } }}>{row.number}</LinkCell>
      ),
    },
    shared.status,
    {
      ...column('supplier'),
      line: 2,
      cell: (row) => <bdi>{row.supplier?.code ?? '–'}</bdi>,
      detail: (row) => <bdi>{row.supplier?.name}</bdi>,
    },
    shared.reference,
    {
      ...column('expected_on'),
      line: 3,
      sort: 'expected_on',
      cell: (row) => (row.expected_on === null ? '–' : <DayCell day={row.expected_on} />),
    },
    shared.lines,
    figure('expected'),
    figure('counted'),
    { ...figure('damaged'), isOptional: true },
    shared.created,
    shared.closed,
  ]
}
