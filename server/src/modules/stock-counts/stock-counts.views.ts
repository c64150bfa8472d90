import { listLimits } from '@platen/contracts/lists/list-limits'
import type { RecordValues } from '@platen/contracts/records/record'
import { stockCountDetail, type StockCountDetail, type StockCountLine } from '@platen/contracts/stock-counts/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import {
  countColumns,
  countSums,
  isToldOf,
  lineColumns,
  lineJoins,
  lineRow,
  type CountReader,
} from './stock-count-columns.views.ts'
import type { CountScope, ShelvedVariant } from './stock-count-scope.rules.ts'

/** Returns everything that the screen of a count shows to this reader. Throws `not_found`. */
export async function readStockCount(reader: CountReader, db: Reader, id: number): Promise<StockCountDetail> {
  const count = await db.maybe(
    stockCountDetail,
    sql`
    select ${countColumns(reader)}, c.note, (select u.name from users u where u.id = c.closed_by) as closed_by, t.to_recount,
      case when ${isToldOf(reader)} then t.moved end as moved,
      (
        select coalesce(json_agg(u.name order by u.name collate name_order), '[]') from users u
        where u.id in (
          select e.user_id from stock_count_entries e join stock_count_lines l on l.id = e.line_id where l.count_id = c.id
        )
      ) as counters,
      (
        select coalesce(json_agg(to_jsonb(b) order by b.id desc), '[]') from (
          select id, number, piece_count, created_at from barcode_batches where picked_at is null
          order by created_at desc, id desc limit ${listLimits.batches_of_count}
        ) b
        where c.status in ('open', 'paused')
      ) as unpicked_batches,
      ${recordColumn('c')}
    from stock_counts c ${countSums} where c.id = ${id}`,
  )
  if (!count) throw refusal('not_found')
  return count
}

const valuesRow = z.strictObject({
  status: z.string(),
  scope: z.string(),
  location_from: z.string(),
  location_to: z.string(),
  category: z.string(),
  blind: z.boolean(),
  note: z.string(),
})

/** Returns what the history of a count keeps. */
export function readCountValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`select status, scope, location_from, location_to, category, blind, note from stock_counts where id = ${id}`,
  )
}

function consideredVariants({ scope, category, skus }: CountScope): Sql {
  if (scope === 'locations') return sql`v.pick_location <> ''`
  if (scope === 'category') return sql`v.product_id in (select id from products where category = ${category})`
  return sql`v.sku_key = any(${skus.map((sku) => skuKey(sku))}::text[])`
}

const shelvedRow = z.strictObject({ id: z.number(), sku: z.string(), pick_location: z.string() })

/**
 * Returns the variants that a count may cover, wherever they are. Assumed: an archived variant is counted where
 * something of it is on hand, and one whose stock isn't tracked never is.
 */
export function findCountableVariants(db: Reader, scope: CountScope): Promise<ShelvedVariant[]> {
  return db.rows(
    shelvedRow,
    sql`
    select v.id, v.sku, v.pick_location from variants v join stock_levels l on l.variant_id = v.id
    where l.tracked and (v.archived_at is null or l.on_hand > 0) and ${consideredVariants(scope)}`,
  )
}

const skuRow = z.strictObject({ sku_key: z.string() })

/** Returns the first of these SKUs that no variant has. */
export async function findUnknownSku(db: Reader, skus: readonly string[]): Promise<string | undefined> {
  const rows = await db.rows(
    skuRow,
    sql`select sku_key from variants where sku_key = any(${skus.map((sku) => skuKey(sku))}::text[])`,
  )
  const known = new Set(rows.map((row) => row.sku_key))
  return skus.find((sku) => !known.has(skuKey(sku)))
}

const overlapRow = z.strictObject({ sku: z.string(), number: z.string() })

/** Returns a variant of these that is in another open count. */
export function findOverlap(
  db: Reader,
  variantIds: readonly number[],
): Promise<{ sku: string; number: string } | undefined> {
  return db.maybe(
    overlapRow,
    sql`
    select v.sku, c.number from stock_count_lines l
    join stock_counts c on c.id = l.count_id join variants v on v.id = l.variant_id
    where l.open and l.variant_id = any(${variantIds}::bigint[]) order by l.id limit 1`,
  )
}

/** Returns a line as this reader may see it. */
export async function readLine(reader: CountReader, db: Reader, lineId: number): Promise<StockCountLine> {
  const line = await db.one(
    lineRow,
    sql`select ${lineColumns(reader)} from stock_count_lines l ${lineJoins} where l.id = ${lineId}`,
  )
  return withPicture(line, reader)
}

const shelfRow = z.strictObject({ on_hand: z.number(), expected: z.number() })

/**
 * Returns what is on hand of a variant and what should lie on its shelf (STOCK-26): what is on hand, and the blanks of
 * pieces that have their barcode and nothing more and whose batch wasn't picked. Call it under the variant's stock
 * lock: printing takes a blank off hand and moves its piece in one transaction under that lock, so that the sum is
 * always right.
 */
export function readShelf(db: Reader, variantId: number): Promise<{ on_hand: number; expected: number }> {
  return db.one(
    shelfRow,
    sql`
    select l.on_hand, l.on_hand + (
      select count(*) from pieces p join barcode_batches b on b.id = p.batch_id
      where p.variant_id = l.variant_id and p.stage = 'barcode_printed' and b.picked_at is null
        and not exists (select from piece_areas a where a.piece_id = p.id and a.state in ('sent', 'printed'))
        -- Of a variant that wasn't tracked then, no blank was taken off hand.
        and exists (
          select from stock_movements m
          where m.piece_id = p.id and m.variant_id = p.variant_id and m.kind = 'consume'
        )
    ) as expected
    from stock_levels l where l.variant_id = ${variantId}`,
  )
}

const differenceRow = z.strictObject({ line_id: z.number(), variant_id: z.number(), quantity: z.number() })

/** Returns the lines of a count that differ, and by how much. */
export function readDifferences(
  db: Reader,
  countId: number,
): Promise<{ line_id: number; variant_id: number; quantity: number }[]> {
  return db.rows(
    differenceRow,
    sql`
    select id as line_id, variant_id, difference as quantity from stock_count_lines
    where count_id = ${countId} and difference <> 0 order by variant_id`,
  )
}

const countedRow = z.strictObject({ counted: z.boolean() })

/** Whether anything of a count was counted. */
export async function isAnythingCounted(db: Reader, countId: number): Promise<boolean> {
  const { counted } = await db.one(
    countedRow,
    sql`
    select exists (select from stock_count_lines where count_id = ${countId} and counted is not null) as counted`,
  )
  return counted
}

/** Returns the reason that a count gives its adjustments; null where the site no longer has such a reason. */
export async function findCountReason(db: Reader): Promise<number | null> {
  const found = await db.maybe(
    idRow,
    sql`select id from stock_reasons where used_for = 'adjust' and code = 'miscounted'`,
  )
  return found?.id ?? null
}
