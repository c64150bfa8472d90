import { batchView, maxLeftOutListed, pickBatch, type BatchView } from '@platen/contracts/fulfillment/print-barcode'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { queueConditions, queueOrder, type QueueFilters } from '../../pieces/pieces.public.ts'

const summaryGroupRow = z.strictObject({
  product_id: z.number(),
  product_code: z.string(),
  product_name: z.string(),
  printer_tag_id: z.number().nullable(),
  printer_tag: z.string().nullable(),
  ready: z.number(),
  held: z.number(),
  short: z.number(),
  late: z.number(),
})
type SummaryGroup = z.output<typeof summaryGroupRow>

/** Counts the pieces that wait for a barcode, by product and printer tag, largest group first. */
export async function readWaitingGroups(db: Reader, today: string): Promise<SummaryGroup[]> {
  return db.rows(
    summaryGroupRow,
    sql`
    select g.product_id, pr.code as product_code, pr.name as product_name, g.printer_tag_id, t.code as printer_tag,
      g.ready, g.held, g.short, g.late
    from (
      select p.product_id, p.printer_tag_id,
        (count(*) filter (where not p.held and (r.piece_id is not null or not v.track_stock)))::int as ready,
        (count(*) filter (where p.held))::int as held,
        (count(*) filter (where not p.held and r.piece_id is null and v.track_stock))::int as short,
        (count(*) filter (where not p.held and p.ship_by < ${today} and (r.piece_id is not null or not v.track_stock)))::int as late
      from pieces p
      join variants v on v.id = p.variant_id
      left join stock_reservations r on r.piece_id = p.id
      where p.stage = 'waiting_barcode'
      group by p.product_id, p.printer_tag_id
    ) g
    join products pr on pr.id = g.product_id
    left join printer_tags t on t.id = g.printer_tag_id
    order by g.ready desc, pr.code, t.code`,
  )
}

const candidateRow = z.strictObject({ id: z.number(), order_id: z.number() })
export type Candidate = z.output<typeof candidateRow>

const hasBlank = sql`(exists (select from stock_reservations r where r.piece_id = p.id)
  or exists (select from variants v where v.id = p.variant_id and not v.track_stock))`

/**
 * Returns the first pieces of the queue that can be printed now. Read without locks; the caller checks again under
 * locks.
 */
export async function findPrintablePieces(
  db: Reader,
  filters: QueueFilters,
  today: string,
  limit: number,
): Promise<Candidate[]> {
  return db.rows(
    candidateRow,
    sql`
    select p.id, p.order_id from pieces p
    where p.stage = 'waiting_barcode' and not p.held and ${hasBlank} ${queueConditions(filters, today)}
    order by ${queueOrder} limit ${limit}`,
  )
}

export async function findChosenPieces(db: Reader, ids: readonly number[]): Promise<Candidate[]> {
  return db.rows(candidateRow, sql`select id, order_id from pieces where id = any(${ids})`)
}

const labelCodesRow = z.strictObject({ codes: z.array(z.string()) })

/** Returns what the labels of these pieces say to find them by: barcodes, SKUs and order numbers, each once. */
export async function readLabelCodes(db: Reader, ids: readonly number[]): Promise<string[]> {
  const { codes } = await db.one(
    labelCodesRow,
    sql`
    select coalesce(json_agg(distinct c.code), '[]') as codes
    from pieces p join variants v on v.id = p.variant_id join orders o on o.id = p.order_id
    cross join lateral (values (p.barcode), (v.sku), (o.number), (o.external_number)) c (code)
    where p.id = any(${ids})`,
  )
  return codes
}

const queueCountsRow = z.strictObject({ ready: z.number(), held: z.number(), short: z.number() })
export type QueueCounts = z.output<typeof queueCountsRow>

/** Counts the pieces that match the filters: printable, held and short ones. */
export async function countQueue(db: Reader, filters: QueueFilters, today: string): Promise<QueueCounts> {
  return db.one(
    queueCountsRow,
    sql`
    select (count(*) filter (where not p.held and ${hasBlank}))::int as ready,
      (count(*) filter (where p.held))::int as held,
      (count(*) filter (where not p.held and not ${hasBlank}))::int as short
    from pieces p where p.stage = 'waiting_barcode' ${queueConditions(filters, today)}`,
  )
}

const leftOutRow = z.strictObject({ id: z.number(), barcode: z.string(), sku: z.string(), order_number: z.string() })
export type LeftOutRow = z.output<typeof leftOutRow>

export async function readLeftOutPieces(db: Reader, ids: readonly number[]): Promise<LeftOutRow[]> {
  return db.rows(
    leftOutRow,
    sql`
    select p.id, p.barcode, v.sku, o.number as order_number
    from pieces p join variants v on v.id = p.variant_id join orders o on o.id = p.order_id
    where p.id = any(${ids}) order by p.id limit ${maxLeftOutListed}`,
  )
}

const blockedRow = leftOutRow.extend({ why: z.enum(['short', 'held']) })

/** Returns the pieces of the filtered queue that can't be printed, and why, in working order. */
export async function readBlockedPieces(
  db: Reader,
  filters: QueueFilters,
  today: string,
): Promise<z.output<typeof blockedRow>[]> {
  return db.rows(
    blockedRow,
    sql`
    select p.id, p.barcode, v.sku, o.number as order_number, case when p.held then 'held' else 'short' end as why
    from pieces p join variants v on v.id = p.variant_id join orders o on o.id = p.order_id
    where p.stage = 'waiting_barcode' and (p.held or not ${hasBlank}) ${queueConditions(filters, today)}
    order by ${queueOrder} limit ${maxLeftOutListed}`,
  )
}

const pickedBatch = pickBatch.response.omit({ already: true })
type PickedBatch = z.output<typeof pickedBatch>

/** The columns of a batch for batches aliased `b`. */
export const batchFields = sql`
  b.id, b.number, b.piece_count, b.created_at, u.name as who, st.name as station, b.picked_at,
  (select k.name from users k where k.id = b.picked_by) as picked_by,
  (select count(distinct p.order_id)::int from pieces p where p.batch_id = b.id) as order_count,
  coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'file_name', d.file_name, 'media_type', d.media_type) order by d.id)
    from documents d where d.batch_id = b.id), '[]') as documents`

/** The joins that `batchFields` needs. */
export const batchJoins = sql`join users u on u.id = b.user_id left join stations st on st.id = b.station_id`

export async function findBatch(db: Reader, id: number): Promise<BatchView | undefined> {
  return db.maybe(batchView, sql`select ${batchFields} from barcode_batches b ${batchJoins} where b.id = ${id}`)
}

/** Returns who picked a batch and when. */
export function readPickedBatch(db: Reader, id: number): Promise<PickedBatch> {
  return db.one(
    pickedBatch,
    sql`
    select b.id, b.number, b.piece_count, b.picked_at, u.name as picked_by
    from barcode_batches b join users u on u.id = b.picked_by where b.id = ${id}`,
  )
}
