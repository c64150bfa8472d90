import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import { warehouseLogViews } from '@platen/contracts/warehouse/log-views'
import { moveKindNames } from '@platen/contracts/warehouse/names'
import { listWarehouseLog, logEntry, type LogEntry, type LogEntryDetail } from '@platen/contracts/warehouse/log'
import { undoMoveMinutes } from '@platen/contracts/warehouse/warehouse-words'
import { instant } from '@platen/contracts/endpoint'
import { palletCode } from '@platen/contracts/values/codes/gs1'
import { readScan } from '@platen/contracts/values/scan'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { may } from '../../../platform/http/protection/may.rules.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { dayFilters } from '../../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { searchCode } from '../../../platform/search/search-words.ts'
import { unsignedPicture, variantPicture, withAnyPicture } from '../../blank-pictures/blank-pictures.public.views.ts'
import { scannedVariantId, searchVariants } from '../../products/products.public.ts'
import { scannedLocationId } from '../locations/locations.views.ts'
import { isReversible } from '../moves/moves.rules.ts'

const named = (alias: string) =>
  raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'code', ${alias}.code) end`)

const columns = sql`
  l.id, l.move_id, l.kind, l.at, l.user_id, u.name as who, l.variant_id, v.sku, pr.name as product_name,
  case when v.id is not null then ${variantPicture('pr')} end as picture, l.quantity,
  ${named('fp')} as from_pallet, ${named('tp')} as to_pallet, ${named('fl')} as from_location, ${named('tl')} as to_location,
  l.lot, l.reason, l.note, l.stock_movement_id, l.reverses_id, r.id as reversed_by_id`

const joins = sql`
  join users u on u.id = l.user_id
  left join variants v on v.id = l.variant_id left join products pr on pr.id = v.product_id
  left join pallets fp on fp.id = l.from_pallet_id left join pallets tp on tp.id = l.to_pallet_id
  left join warehouse_locations fl on fl.id = l.from_location_id
  left join warehouse_locations tl on tl.id = l.to_location_id
  left join warehouse_log r on r.reverses_id = l.id`

const entryRow = logEntry.extend({ picture: unsignedPicture.nullable() })

/** The condition that one of two columns is the row of another table with a code; nothing has an unknown code. */
function eitherEnd(column: string, id: Sql): Sql {
  return sql`(l.${raw(`from_${column}`)} = (${id}) or l.${raw(`to_${column}`)} = (${id}))`
}

const palletOf = (code: string) =>
  sql`select id from pallets where code = any(${[palletCode(code), palletCode(readScan(code).code)]}::text[])`
const byPalletCode = searchCode(sql`p.code`, 'PLT')
const byTime = sortBy('newest', { sql: raw('l.at'), type: 'timestamptz' })

/** A search for a part of names moves on to the entries of so many SKUs and pallets at most. */
const maxNamed = 100

/** The SKUs and pallets that are called so, wholly or in part. */
const skusNamed = (text: string) => sql`from variants v where ${searchVariants(text) ?? sql`false`}`
const palletsNamed = (text: string) => sql`from pallets p where ${byPalletCode(palletCode(readScan(text).code))}`

const isSearchCapped = (text: string) => sql`
  (exists (select ${skusNamed(text)} offset ${maxNamed} limit 1)
    or exists (select ${palletsNamed(text)} offset ${maxNamed} limit 1))`

/** The condition of a search: what a pallet or SKU is called, wholly or in part, or what its label says. */
function isAbout(text: string): Sql {
  const variants = sql`(${scannedVariantId(text)}) union (select v.id ${skusNamed(text)} limit ${maxNamed})`
  const pallets = sql`(${palletOf(text)}) union (select p.id ${palletsNamed(text)} limit ${maxNamed})`
  return sql`l.id in (
    select e.id from warehouse_log e where e.variant_id in (${variants})
    union all select e.id from warehouse_log e where e.from_pallet_id in (${pallets})
    union all select e.id from warehouse_log e where e.to_pallet_id in (${pallets}))`
}

/** What moved onto, off and between pallets. */
export const warehouseLogList = defineList({
  name: 'warehouse-log',
  endpoint: listWarehouseLog,
  table: sql`warehouse_log l`,
  id: sql`l.id`,
  filters: {
    pallet: (code) => eitherEnd('pallet_id', palletOf(code)),
    location: (code) => eitherEnd('location_id', scannedLocationId(code)),
    sku: (sku) => sql`l.variant_id = (${scannedVariantId(sku)})`,
    user_id: (id) => sql`l.user_id = ${id}`,
    kind: (kinds) => (kinds.length === 1 ? sql`l.kind = ${kinds[0]}` : sql`l.kind = any(${kinds}::text[])`),
    ...dayFilters('', raw('l.at')),
  },
  views: warehouseLogViews,
  search: isAbout,
  searchCapped: isSearchCapped,
  sorts: { newest: byTime['-newest'], oldest: byTime.newest },
  row: entryRow,
  select: () => ({ columns, joins }),
  answer: withAnyPicture,
  columns: warehouseLogColumns,
  cells: {
    at: { time: (row) => row.at },
    kind: { word: (row) => moveKindNames[row.kind] },
    sku: { text: (row) => row.sku },
    quantity: { number: (row) => row.quantity },
    from_pallet: { text: (row) => row.from_pallet?.code ?? null },
    to_pallet: { text: (row) => row.to_pallet?.code ?? null },
    from_location: { text: (row) => row.from_location?.code ?? null },
    to_location: { text: (row) => row.to_location?.code ?? null },
    who: { text: (row) => row.who },
    reason: { text: (row) => row.reason },
    note: { text: (row) => row.note },
    lot: { text: (row) => row.lot },
    number: { number: (row) => row.id },
    reverses_id: { number: (row) => row.reverses_id },
  },
})

export async function readEntriesOfMove(ctx: Call, db: Reader, moveId: number): Promise<LogEntry[]> {
  const entries = await db.rows(
    entryRow,
    sql`select ${columns} from warehouse_log l ${joins} where l.move_id = ${moveId} order by l.id`,
  )
  return entries.map((entry) => withAnyPicture(entry, ctx))
}

/** Returns the last entries about a pallet, newest first. */
export async function readLastEntries(ctx: Call, db: Reader, palletId: number, limit: number): Promise<LogEntry[]> {
  const entries = await db.rows(
    entryRow,
    sql`
    select ${columns} from (
      (select id from warehouse_log where from_pallet_id = ${palletId} order by id desc limit ${limit})
      union (select id from warehouse_log where to_pallet_id = ${palletId} order by id desc limit ${limit})
      order by id desc limit ${limit}
    ) newest join warehouse_log l on l.id = newest.id ${joins} order by l.id desc`,
  )
  return entries.map((entry) => withAnyPicture(entry, ctx))
}

const moveOfRow = z.strictObject({ move_id: z.number(), undo_until: instant, user_id: z.number() })

/** Returns one entry with the others of its move, and what this person can do about it. Throws `not_found`. */
export async function readLogEntry(ctx: Call, id: number): Promise<LogEntryDetail> {
  const move = await ctx.db.maybe(
    moveOfRow,
    sql`
    select move_id, user_id, at + make_interval(mins => ${undoMoveMinutes}) as undo_until
    from warehouse_log where id = ${id}`,
  )
  const entries = move ? await readEntriesOfMove(ctx, ctx.db, move.move_id) : []
  const entry = entries.find((entry) => entry.id === id)
  if (!move || !entry) throw refusal('not_found')
  const canReverse = may(ctx, 'warehouse.write') && isReversible(entries)
  const canUndo = canReverse && move.user_id === ctx.user.id && new Date(move.undo_until) > ctx.now
  return { ...entry, entries, can_reverse: canReverse, undo_until: canUndo ? move.undo_until : null }
}

const newestEntryRow = z.strictObject({ id: z.number(), user_id: z.number(), who: z.string(), at: instant })

/** Returns the newest entry about a pallet, with who made it. */
export function readNewestEntry(db: Reader, palletId: number): Promise<z.output<typeof newestEntryRow> | undefined> {
  return db.maybe(
    newestEntryRow,
    sql`
    select l.id, l.user_id, u.name as who, l.at from warehouse_log l join users u on u.id = l.user_id
    where l.id = greatest(
      (select max(id) from warehouse_log where from_pallet_id = ${palletId}),
      (select max(id) from warehouse_log where to_pallet_id = ${palletId}))`,
  )
}

const personRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns who has moved something, by name: no more of them than the log itself shows. */
export function readLogPeople(db: Reader): Promise<z.output<typeof personRow>[]> {
  return db.rows(
    personRow,
    sql`
    select u.id, u.name from users u where exists (select from warehouse_log l where l.user_id = u.id)
    order by u.name collate name_order, u.id`,
  )
}
