import {
  stockCountColumns,
  stockCountLineColumns,
  stockCountScopeNames,
  stockCountStateNames,
} from '@platen/contracts/stock-counts/columns'
import {
  listStockCountLines,
  listStockCounts,
  stockCountRow,
  type StockCountRow,
} from '@platen/contracts/stock-counts/endpoints'
import { stockCountViews } from '@platen/contracts/stock-counts/views'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { raw } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchCode } from '../../platform/search/search-words.ts'
import { withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { scannedVariantId, searchVariants } from '../products/products.public.ts'
import { countColumns, countSums, isToldOf, lineColumns, lineJoins, lineRow } from './stock-count-columns.views.ts'

/** What a count covers, in words. */
function scopeText({ scope, location_from: from, location_to: to, category }: StockCountRow) {
  if (scope === 'locations') return { en: `${from} – ${to}`, fr: `${from} – ${to}` }
  return scope === 'category' ? { en: category, fr: category } : stockCountScopeNames.list
}

const toMoney = (minor: number | null) => (minor === null ? null : minor / 100)

/** Counts of stock. */
export const stockCountList = defineList({
  name: 'stock-counts',
  endpoint: listStockCounts,
  table: sql`stock_counts c`,
  id: sql`c.id`,
  filters: {
    status: (status) => sql`c.status = ${status}`,
    with_differences: (_, ctx) => sql`(${isToldOf(ctx)}
      and exists (select from stock_count_lines l where l.count_id = c.id and l.difference <> 0))`,
  },
  views: stockCountViews,
  search: searchCode(sql`c.number`, 'SC'),
  sorts: sortBy('number', { sql: raw('c.id'), type: 'int', unique: true }),
  row: stockCountRow,
  select: (ctx) => ({ columns: countColumns(ctx), joins: countSums }),
  columns: stockCountColumns,
  cells: {
    number: { text: (row) => row.number },
    status: { word: (row) => stockCountStateNames[row.status] },
    scope: { word: scopeText },
    lines: { number: (row) => row.lines },
    counted: { number: (row) => row.counted },
    differences: { number: (row) => row.differences },
    value: { number: (row) => toMoney(row.value_minor) },
    currency: { text: (row) => row.currency },
    created_at: { time: (row) => row.created_at },
    created_by: { text: (row) => row.created_by },
    closed_at: { time: (row) => row.closed_at },
  },
})

const bySku = (typed: string) =>
  sql`v.id in (select id from variants where sku_key like ${beginsWith(skuKey(typed))} union (${scannedVariantId(typed)}))`

/** The lines of counts, in walking order. */
export const stockCountLineList = defineList({
  name: 'stock-count-lines',
  endpoint: listStockCountLines,
  table: sql`stock_count_lines l`,
  id: sql`l.id`,
  filters: {
    count_id: (id) => sql`l.count_id = ${id}`,
    state: (state, ctx) => {
      if (state === 'counted') return sql`l.counted is not null`
      if (state === 'uncounted') return sql`l.counted is null`
      if (state === 'recount') return sql`l.counted is null and l.round > 1`
      return sql`l.difference <> 0
        and exists (select from stock_counts c where c.id = l.count_id and ${isToldOf(ctx)})`
    },
  },
  // One count is searched by words, all of them by the beginning of a SKU and by barcodes.
  search: (typed, _ctx, { count_id: countId }) => {
    const found = countId === undefined ? bySku(typed) : searchVariants(typed)
    return found && sql`l.variant_id in (select v.id from variants v where ${found})`
  },
  // Lines are inserted in walking order.
  sorts: sortBy('position', { sql: raw('l.id'), type: 'int', unique: true }),
  row: lineRow,
  select: (ctx) => ({ columns: lineColumns(ctx), joins: lineJoins }),
  answer: withPicture,
  columns: stockCountLineColumns,
  cells: {
    sku: { text: (row) => row.sku },
    product: { text: (row) => row.product },
    color: { text: (row) => row.color },
    size: { text: (row) => row.size },
    pick_location: { text: (row) => row.pick_location },
    counted: { number: (row) => row.counted },
    expected: { number: (row) => row.expected },
    difference: { number: (row) => row.difference },
    value: { number: (row) => toMoney(row.value_minor) },
    currency: { text: (row) => row.currency },
    round: { number: (row) => row.round },
    counted_by: { text: (row) => row.counted_by },
    counted_at: { time: (row) => row.counted_at },
    number: { text: (row) => row.count.number },
  },
})
