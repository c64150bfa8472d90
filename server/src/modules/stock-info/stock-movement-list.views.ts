import { stockMovementColumns } from '@platen/contracts/stock-info/movement-columns'
import { movementKindNames, noteOf, reasonOf, reversalOf } from '@platen/contracts/stock-info/movement-names'
import { listStockMovements, stockMovement, type StockMovement } from '@platen/contracts/stock-info/movements'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { dayFilters } from '../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { costCurrency } from '../settings/cost-currency.public.views.ts'
import { isReversibleKind } from '../stock/stock-adjusting.public.ts'
import { isCausedBy, isCausedByMore, isOfDocument } from './movement-causes.views.ts'

const columns = sql`
  m.id, m.variant_id, v.sku, m.kind, m.on_hand_change, m.reserved_change, m.quantity,
  m.on_hand_after as on_hand, m.reserved_after as reserved, m.at, u.name as who, m.reason, m.reference, m.note,
  case when r.id is null then null else json_build_object('en', r.name_en, 'fr', r.name_fr) end as reason_name,
  case when o.id is null then null else json_build_object('id', o.id, 'number', o.number) end as "order",
  p.barcode as piece_barcode, m.reverses_id, k.unit_cost_minor, ${costCurrency} as currency,
  case when d.id is null then null else json_build_object('id', d.id, 'number', d.number, 'kind', d.kind) end as document,
  case when n.id is null then null else json_build_object('id', n.id, 'number', n.number) end as count,
  case when t.id is null then null else json_build_object('id', t.id, 'code', t.code) end as pallet,
  (select b.id from stock_movements b where b.reverses_id = m.id) as reversed_by_id`

const joins = sql`
  join variants v on v.id = m.variant_id
  join users u on u.id = m.user_id
  left join stock_reasons r on r.id = m.reason_id
  left join pieces p on p.id = m.piece_id
  left join orders o on o.id = coalesce(m.order_id, p.order_id)
  left join stock_document_lines x on x.id = m.document_line_id
  left join stock_documents d on d.id = x.document_id
  left join stock_costs k on k.stock_movement_id = m.id
  left join stock_count_lines y on y.id = m.count_line_id
  left join stock_counts n on n.id = y.count_id
  left join warehouse_log w on w.id = m.warehouse_log_id
  left join pallets t on t.id = coalesce(w.from_pallet_id, w.to_pallet_id)`

const movementRow = stockMovement.omit({ reversible: true })

function toMovement(row: z.output<typeof movementRow>): StockMovement {
  const isOpen = row.reverses_id === null && row.reversed_by_id === null
  return { ...row, reversible: isOpen && row.pallet === null && isReversibleKind(row.kind) }
}

/** What caused a movement, as its cell in the file says it. */
function causeText({ order, piece_barcode: barcode, document, count, pallet, reference }: StockMovement): string {
  const named = [order?.number, barcode, document?.number, count?.number, pallet?.code].filter(Boolean)
  return named.length > 0 ? named.join(' · ') : reference
}

/** The movements of stock: the ledger of a variant, and of all of them. */
export const stockMovementList = defineList({
  name: 'stock-movements',
  endpoint: listStockMovements,
  table: sql`stock_movements m`,
  id: sql`m.id`,
  filters: {
    variant_id: (id) => sql`m.variant_id = ${id}`,
    kind: (kinds) => (kinds.length === 1 ? sql`m.kind = ${kinds[0]}` : sql`m.kind = any(${kinds}::text[])`),
    reason_id: (id) => sql`m.reason_id = ${id}`,
    user_id: (id) => sql`m.user_id = ${id}`,
    document: isOfDocument,
    ...dayFilters('', raw('m.at')),
  },
  // The ledger of one variant isn't searched by what its SKU is called.
  search: (text, _ctx, { variant_id: variantId }) => isCausedBy(text, variantId),
  searchCapped: (text, { variant_id: variantId }) => isCausedByMore(text, variantId),
  // They are written in the order in which the balance follows from them.
  sorts: sortBy('at', { sql: raw('m.id'), type: 'int', unique: true }),
  row: movementRow,
  select: () => ({ columns, joins }),
  answer: toMovement,
  columns: stockMovementColumns,
  cells: {
    at: { time: (row) => row.at },
    sku: { text: (row) => row.sku },
    kind: { word: (row) => movementKindNames[row.kind] },
    reversal: { word: reversalOf },
    cause: { text: causeText },
    reason: { word: reasonOf },
    note: { word: (row) => noteOf(row.note) },
    who: { text: (row) => row.who },
    change: { number: (row) => row.on_hand_change },
    on_hand: { number: (row) => row.on_hand },
    reserved_change: { number: (row) => row.reserved_change },
    reserved: { number: (row) => row.reserved },
    unit_cost: { number: (row) => (row.unit_cost_minor === null ? null : row.unit_cost_minor / 100) },
    currency: { text: (row) => row.currency },
  },
})

const personRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns who has moved stock, by name: nobody whom the list itself doesn't show. */
export function readMovementPeople(db: Reader): Promise<z.output<typeof personRow>[]> {
  return db.rows(
    personRow,
    sql`
    select u.id, u.name from users u
    where exists (select from stock_movements m where m.user_id = u.id)
    order by u.name collate name_order, u.id`,
  )
}
