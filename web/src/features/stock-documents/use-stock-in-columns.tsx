import { stockDocumentStateNames, stockDocumentStates, stockInColumns } from '@platen/contracts/stock-documents/columns'
import type { StockInRow } from '@platen/contracts/stock-documents/documents'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { DayCell, LinkCell } from '../../ui/list/cells.tsx'
import type { Filter, FilterOption } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { shownData } from '../../ui/states.tsx'
import { useSharedColumns } from './use-document-columns.tsx'
import { useSuppliers } from './use-suppliers.ts'

/** The filters of the list of deliveries. */
export function useStockInFilters(): Filter[] {
  const t = useTexts('stock-documents')
  const inLanguage = useInLanguage()
  const states = stockDocumentStates.map((value) => ({ value, label: inLanguage(stockDocumentStateNames[value]) }))
  return [
    { kind: 'choice', key: 'status', label: inLanguage(stockInColumns.status), options: states },
    { kind: 'choice', key: 'supplier_id', label: t('supplier'), options: useSupplierOptions() },
    { kind: 'flag', key: 'late', label: t('views.late') },
    useDaysFilter('closed', inLanguage(stockInColumns.closed_at)),
  ]
}

/** The suppliers to filter by, and an archived one that a link or a view names. */
function useSupplierOptions(): FilterOption[] {
  const mayRead = useCan('product.read')
  const [search] = usePageSearch()
  const id = firstText(search, 'supplier_id')
  const named = useQuery({
    ...apiQuery('GET /suppliers/:id', { params: { id: id ?? '' } }),
    enabled: id !== null && mayRead,
  })
  const chosen = shownData(named) ?? null
  return useSuppliers(chosen).map((supplier) => ({
    value: String(supplier.id),
    label: supplier.name,
    isArchived: supplier.id === chosen?.id && chosen.archived,
  }))
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
