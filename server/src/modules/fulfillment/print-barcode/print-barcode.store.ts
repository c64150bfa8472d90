import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'

const insertBatchRow = z.strictObject({ id: z.number(), number: z.string(), created_at: z.string() })

export async function insertBatch(
  tx: Tx,
  audit: AuditContext,
  filters: unknown,
  pieceCount: number,
): Promise<{ id: number; number: string; created_at: string }> {
  return tx.one(
    insertBatchRow,
    sql`
    insert into barcode_batches (user_id, station_id, filters, piece_count)
    values (${audit.user_id}, ${audit.station_id}, ${JSON.stringify(filters)}::jsonb, ${pieceCount})
    returning id, number, created_at`,
  )
}

/** Saves what a batch is searched by: its number, and the codes that its labels say. */
export async function saveSearchText(tx: Tx, id: number, codes: readonly string[]): Promise<void> {
  await tx.run(sql`update barcode_batches set search_text = ${normalizedSearch(codes.join(' '))} where id = ${id}`)
}

const pickedBatchRow = z.strictObject({ id: z.number(), already: z.boolean() })

/** Marks a batch as picked, unless it is. Undefined if no batch has this number. */
export function markPicked(
  tx: Tx,
  audit: AuditContext,
  number: string,
): Promise<{ id: number; already: boolean } | undefined> {
  return tx.maybe(
    pickedBatchRow,
    sql`
    with found as (
      select id, picked_at from barcode_batches where number = ${number} for no key update
    ), marked as (
      update barcode_batches b set picked_at = now(), picked_by = ${audit.user_id}
      from found f where b.id = f.id and f.picked_at is null
      returning b.id
    )
    select f.id, f.picked_at is not null as already from found f left join marked m on m.id = f.id`,
  )
}

const unpickedBatchRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  piece_count: z.number(),
  is_picked: z.boolean(),
  are_blanks_used: z.boolean(),
})

/** Locks a batch by its number, and says whether a design of its pieces was sent or printed. */
export function lockBatch(tx: Tx, number: string): Promise<z.output<typeof unpickedBatchRow> | undefined> {
  return tx.maybe(
    unpickedBatchRow,
    sql`
    select b.id, b.number, b.piece_count, b.picked_at is not null as is_picked,
      exists (
        select from pieces q join piece_areas a on a.piece_id = q.id
        where q.batch_id = b.id and a.state in ('sent', 'printed')
      ) as are_blanks_used
    from barcode_batches b where b.number = ${number} for no key update of b`,
  )
}

/** Takes the mark from a batch that the caller has locked. */
export async function clearPicked(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update barcode_batches set picked_at = null, picked_by = null where id = ${id}`)
}
