import { stockInColumns, type StockDocumentState } from '@platen/contracts/stock-documents/columns'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { StateChip } from './document-frame.tsx'

interface Row {
  status: StockDocumentState
  reference: string
  lines: number
  counted: number
  created_at: string
  created_by: string
  closed_at: string | null
}

/** The columns that the lists of both kinds share, by key. */
export function useSharedColumns<R extends Row>() {
  const column = useColumn(stockInColumns)
  const status: Column<R> = {
    ...column('status'),
    role: 'status',
    cell: (row) => <StateChip status={row.status} />,
  }
  const reference: Column<R> = {
    ...column('reference'),
    line: 2,
    cell: (row) => <bdi>{row.reference || '–'}</bdi>,
  }
  const lines: Column<R> = { ...column('lines'), align: 'end', cell: (row) => formatNumber(row.lines) }
  const created: Column<R> = {
    ...column('created_at'),
    csv: ['created_at', 'created_by'],
    cell: (row) => <TimeCell at={row.created_at} />,
    detail: (row) => <bdi>{row.created_by}</bdi>,
  }
  const closed: Column<R> = {
    ...column('closed_at'),
    isOptional: true,
    cell: (row) => (row.closed_at === null ? '–' : <TimeCell at={row.closed_at} />),
  }
  return { status, reference, lines, created, closed }
}
