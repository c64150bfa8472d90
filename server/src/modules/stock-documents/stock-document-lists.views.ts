import {
  stockDocumentStateNames,
  stockInColumns,
  stockOutColumns,
  type StockDocumentState,
} from '@platen/contracts/stock-documents/columns'
import { listStockIn } from '@platen/contracts/stock-documents/stock-in'
import { listStockOut } from '@platen/contracts/stock-documents/stock-out'
import { stockInRow, stockOutRow } from '@platen/contracts/stock-documents/documents'
import { stockInViews, stockOutViews } from '@platen/contracts/stock-documents/views'
import sql, { raw } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { today } from '../../platform/http/context.ts'
import { dayFilters } from '../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { rowColumns, stockInColumnsOfRow, stockOutColumnsOfRow } from './stock-document-columns.views.ts'

const table = sql`stock_documents d`
const byStatus = (status: StockDocumentState) => sql`d.status = ${status}`
const byClosing = dayFilters('closed', raw('d.closed_at'))
const byNumber = sortBy('number', { sql: raw('d.id'), type: 'int', unique: true })

const search = searchWords(sql`d.search_text`, (typed) => sql`d.number like ${beginsWith(typed.toUpperCase())}`)

/** Deliveries. */
export const stockInList = defineList({
  name: 'stock-in',
  endpoint: listStockIn,
  table,
  id: sql`d.id`,
  always: () => sql`d.kind = 'in'`,
  filters: {
    status: byStatus,
    supplier_id: (id) => sql`d.supplier_id = ${id}`,
    late: (_, ctx) => sql`(d.status = 'draft' and d.expected_on < ${today(ctx)}::date)`,
    ...byClosing,
  },
  views: stockInViews,
  search,
  sorts: {
    ...byNumber,
    ...sortBy('expected_on', { sql: raw(`coalesce(d.expected_on, '2100-12-31')`), type: 'date' }),
  },
  row: stockInRow,
  select: () => ({ columns: sql`${rowColumns}, ${stockInColumnsOfRow}`, joins: sql`` }),
  columns: stockInColumns,
  cells: {
    number: { text: (row) => row.number },
    status: { word: (row) => stockDocumentStateNames[row.status] },
    reference: { text: (row) => row.reference },
    supplier: { text: (row) => row.supplier?.code ?? null },
    expected_on: { day: (row) => row.expected_on },
    lines: { number: (row) => row.lines },
    expected: { number: (row) => row.expected },
    counted: { number: (row) => row.counted },
    damaged: { number: (row) => row.damaged },
    created_at: { time: (row) => row.created_at },
    created_by: { text: (row) => row.created_by },
    closed_at: { time: (row) => row.closed_at },
  },
})

/** What was taken out. */
export const stockOutList = defineList({
  name: 'stock-out',
  endpoint: listStockOut,
  table,
  id: sql`d.id`,
  always: () => sql`d.kind = 'out'`,
  filters: { status: byStatus, reason_id: (id) => sql`d.reason_id = ${id}`, ...byClosing },
  views: stockOutViews,
  search,
  sorts: byNumber,
  row: stockOutRow,
  select: () => ({ columns: sql`${rowColumns}, ${stockOutColumnsOfRow}`, joins: sql`` }),
  columns: stockOutColumns,
  cells: {
    number: { text: (row) => row.number },
    status: { word: (row) => stockDocumentStateNames[row.status] },
    reference: { text: (row) => row.reference },
    reason: { word: ({ reason }) => ({ en: reason.name_en, fr: reason.name_fr }) },
    lines: { number: (row) => row.lines },
    counted: { number: (row) => row.counted },
    created_at: { time: (row) => row.created_at },
    created_by: { text: (row) => row.created_by },
    closed_at: { time: (row) => row.closed_at },
  },
})
