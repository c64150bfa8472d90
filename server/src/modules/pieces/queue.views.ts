import { floorSummary, type FloorSummary, type PieceQueueRow } from '@platen/contracts/fulfillment/piece'
import { z } from 'zod'
import { skuKey } from '@platen/contracts/values/match-key'
import { readScan } from '@platen/contracts/values/scan'
import { queueStages, unpackagedStages, type StationKind } from '@platen/contracts/fulfillment/stages'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { beginsWith, contains, oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import { pageRows } from '../../platform/lists/list-page.ts'
import { wordsCondition } from '../../platform/search/search-words.ts'
import { minPartLength, scannedVariantId, variantsNamed } from '../products/products.public.ts'
import type { FileAddress } from './piece-screen.format.ts'
import { isShort, queueRow, queueRowColumns, queueRowJoins, toQueueRow } from './queue-row.public.views.ts'

export interface QueueFilters {
  printer_tag_id?: number | undefined
  product_id?: number | undefined
  store_id?: number | undefined
  order_ids?: readonly number[] | undefined
  sku?: string | undefined
  urgent?: boolean | undefined
  late?: boolean | undefined
  search?: string | undefined
}

/** The condition that `pieces p` are routed by a printer tag, or carry the label of one that was merged into it. */
export function routedBy(tagId: number): Sql {
  return sql`p.printer_tag_id in (select id from printer_tags where id = ${tagId} or merged_into_id = ${tagId})`
}

/** Returns the conditions of the queue filters on `pieces p`. `today` is the day in the factory's time zone. */
export function queueConditions(filters: QueueFilters, today: string): Sql {
  const parts: Sql[] = []
  if (filters.printer_tag_id) parts.push(routedBy(filters.printer_tag_id))
  if (filters.product_id) parts.push(sql`p.product_id = ${filters.product_id}`)
  if (filters.store_id) parts.push(sql`p.order_id in (select id from orders where store_id = ${filters.store_id})`)
  if (filters.order_ids) parts.push(sql`p.order_id = any(${filters.order_ids})`)
  if (filters.sku) {
    parts.push(
      sql`(p.variant_id in (select id from variants where sku_key like ${beginsWith(skuKey(filters.sku))})
        or p.variant_id = (${scannedVariantId(filters.sku)}))`,
    )
  }
  if (filters.urgent !== undefined) parts.push(filters.urgent ? sql`p.urgent` : sql`not p.urgent`)
  if (filters.late !== undefined) parts.push(filters.late ? sql`p.ship_by < ${today}` : sql`p.ship_by >= ${today}`)
  if (filters.search) parts.push(namedBy(filters.search))
  return parts.length === 0 ? empty : sql`and ${join(parts, ' and ')}`
}

/**
 * The condition that a search at the stations names `pieces p`: by a part of their barcode, SKU or order number, from
 * three characters on anywhere in it, or by a scanned label (SCREEN-71).
 */
export function namedBy(search: string): Sql {
  const code = codeIn(search)
  return sql`(${code.length >= minPartLength ? sql`p.barcode like ${contains(code)}` : sql`false`}
    or p.variant_id in (${variantsNamed(search)})
    or p.order_id in (${ordersNamed(search)}))`
}

/** Selects the ids of the orders that a search at the stations names by a part of their number, ours or the store's. */
export function ordersNamed(search: string): Sql {
  const code = codeIn(search)
  // The search text, which an index finds, has more than the numbers.
  const words = wordsCondition(sql`search_text`, search)
  const byPart = sql`
    union all
    select id from orders
    where ${words}
      and (number like ${contains(code)} or upper(external_number) like ${contains(code)})`
  return sql`
    select id from orders where number like ${beginsWith(code)} or external_number like ${beginsWith(search)}
    ${words && code.length >= minPartLength ? byPart : empty}`
}

const codeIn = (search: string) => readScan(search).code.replace(/\s/g, '').toUpperCase()

/** The order of a queue: urgent first, then product priority, ship-by date, order date, id (PIECE-38). */
export const queueOrder = sql`p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id`

function blockedCondition(station: StationKind, blocked: 'none' | 'held' | 'short'): Sql {
  if (blocked === 'held') return sql`p.held`
  if (blocked === 'short') return sql`not p.held and ${isShort}`
  return station === 'print_barcode' ? sql`not p.held and not (${isShort})` : sql`not p.held`
}

/** The condition of the pieces `p` that a kind of station can do now: those of its stage that nothing blocks. */
export function readyCondition(station: StationKind): Sql {
  return sql`${stageCondition(station)} and ${blockedCondition(station, 'none')}`
}

/** Whether the filters leave a few pieces, which are not found along the queue's index. */
function isSearch({ search, sku, order_ids }: QueueFilters): boolean {
  return Boolean(search || sku || order_ids)
}

interface Page {
  offset: number
  limit: number
}

function stageCondition(station: StationKind): Sql {
  // A literal, so that the cached plan can use the queue's own index.
  return sql`p.stage = ${raw(`'${queueStages[station]}'`)}`
}

/** Returns a page of a station's queue: ids first, along the queue's index, then the texts of only these rows. */
export async function readQueuePage(
  db: Reader,
  station: StationKind,
  filters: QueueFilters & { blocked: 'none' | 'held' | 'short' },
  today: string,
  page: Page,
  address: FileAddress,
): Promise<PieceQueueRow[]> {
  const query = sql`
    with page as materialized (
      select p.id, row_number() over () as at
      from (
        select p.id from pieces p
        where ${stageCondition(station)} and ${blockedCondition(station, filters.blocked)} ${queueConditions(filters, today)}
        order by ${queueOrder} ${pageRows(page)}
      ) p
    )
    select ${queueRowColumns}
    from page
    join pieces p on p.id = page.id
    ${queueRowJoins}
    order by page.at`
  const rows = await db.rows(queueRow, planPerCall(query, isSearch(filters)))
  return rows.map((row) => toQueueRow(row, address))
}

/** Selects all rows of a queue that match its filters, for counting. */
export function selectQueue(
  station: StationKind,
  filters: QueueFilters & { blocked: 'none' | 'held' | 'short' },
  today: string,
): Sql {
  return planPerCall(
    sql`
      select from pieces p
      where ${stageCondition(station)} and ${blockedCondition(station, filters.blocked)} ${queueConditions(filters, today)}`,
    isSearch(filters),
  )
}

const skuCountRow = z.strictObject({ sku: z.string(), count: z.number() })

/** Returns the variant that a code means, with how many of its pieces a kind of station can do now. */
export function countOfSku(db: Reader, code: string, station: StationKind) {
  return db.maybe(
    skuCountRow,
    sql`
    select v.sku, (select count(*)::int from pieces p where p.variant_id = v.id and ${readyCondition(station)}) as count
    from variants v where v.id = (${scannedVariantId(code)})`,
  )
}

/** Counts the pieces of each queue, for the station headers and the menu. */
export async function readFloorSummary(db: Reader): Promise<FloorSummary> {
  return db.one(
    floorSummary,
    sql`
    select
      (count(*) filter (where p.stage = 'waiting_barcode' and not p.held and (r.piece_id is not null or not v.track_stock)))::int as waiting_barcode,
      (count(*) filter (where p.stage = 'barcode_printed' and not p.held))::int as barcode_printed,
      (count(*) filter (where p.stage = 'design_printed' and not p.held))::int as design_printed,
      (count(*) filter (where p.stage = 'confirmed_printed' and not p.held))::int as confirmed_printed,
      (count(*) filter (where p.stage = 'quality_checked' and not p.held))::int as quality_checked,
      (count(*) filter (where p.held))::int as held,
      (count(*) filter (where p.stage = 'waiting_barcode' and not p.held and r.piece_id is null and v.track_stock))::int as short
    from pieces p
    join variants v on v.id = p.variant_id
    left join stock_reservations r on r.piece_id = p.id
    where p.stage in ${oneOf(unpackagedStages)}`,
  )
}
