import { instant } from '@platen/contracts/endpoint'
import { moveKinds } from '@platen/contracts/warehouse/warehouse-words'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { NewEntry, OriginalEntry } from './moves.types.ts'

/** Issues the ids of entries that something else names before they are written. */
export async function issueEntryIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`select nextval('warehouse_log_id_seq') as id from generate_series(1, ${count}) order by 1`,
  )
  return rows.map((row) => row.id)
}

const moveRow = z.strictObject({ move_id: z.number() })

/**
 * Writes the entries of one move; what is on the pallets and where they are follows. The caller has locked the
 * pallets. Returns the move's id.
 */
export async function insertMove(
  tx: Tx,
  audit: AuditContext,
  { reason = '', note = '' }: { reason?: string; note?: string },
  entries: readonly NewEntry[],
): Promise<number> {
  const { move_id: moveId } = await tx.one(moveRow, sql`select nextval('warehouse_moves') as move_id`)
  await tx.run(sql`
    insert into warehouse_log (id, move_id, kind, variant_id, quantity, from_pallet_id, to_pallet_id, from_location_id,
      to_location_id, stock_movement_id, reverses_id, document_line_id, lot, reason, note, since, user_id)
    select coalesce(e.id, nextval('warehouse_log_id_seq')), ${moveId}, e.kind, e.variant_id, e.quantity, e.from_pallet_id,
      e.to_pallet_id, f.location_id, case when e.kind in ('relocate', 'archive') then e.to_location_id else t.location_id end,
      e.stock_movement_id, e.reverses_id, e.document_line_id, coalesce(e.lot, ''), ${reason}, ${note},
      case when e.variant_id is not null then coalesce(c.since, o.since, clock_timestamp()) end, ${audit.user_id}
    from jsonb_to_recordset(${JSON.stringify(entries.map((entry, place) => ({ ...entry, place })))}::jsonb) as e (id bigint, kind text, variant_id bigint, quantity int,
      from_pallet_id bigint, to_pallet_id bigint, to_location_id bigint, stock_movement_id bigint, reverses_id bigint,
      document_line_id bigint, lot text, place int)
    left join pallets f on f.id = e.from_pallet_id
    left join pallets t on t.id = e.to_pallet_id
    left join pallet_contents c on c.pallet_id = e.from_pallet_id and c.variant_id = e.variant_id and c.lot = e.lot
    left join warehouse_log o on o.id = e.reverses_id
    order by e.place`)
  return moveId
}

const originalRow = z.strictObject({
  id: z.number(),
  kind: z.enum(moveKinds),
  variant_id: z.number().nullable(),
  sku: z.string().nullable(),
  quantity: z.number().nullable(),
  from_pallet_id: z.number().nullable(),
  to_pallet_id: z.number().nullable(),
  from_location_id: z.number().nullable(),
  to_location_id: z.number().nullable(),
  lot: z.string(),
  user_id: z.number(),
  who: z.string(),
  age_minutes: z.number(),
  is_reversal: z.boolean(),
  reversed_by: z.string().nullable(),
  reversed_at: instant.nullable(),
})

/**
 * Returns the entries of a move. Once its pallets are locked, nobody else can reverse it: a reversal locks them too.
 */
export async function readMove(tx: Tx, moveId: number): Promise<OriginalEntry[]> {
  return tx.rows(
    originalRow,
    sql`
    select l.id, l.kind, l.variant_id, v.sku, l.quantity, l.from_pallet_id, l.to_pallet_id, l.from_location_id, l.to_location_id,
      l.lot, l.user_id, u.name as who, extract(epoch from now() - l.at)::float8 / 60 as age_minutes,
      l.reverses_id is not null as is_reversal, ru.name as reversed_by, r.at as reversed_at
    from warehouse_log l join users u on u.id = l.user_id left join variants v on v.id = l.variant_id
    left join warehouse_log r on r.reverses_id = l.id left join users ru on ru.id = r.user_id
    where l.move_id = ${moveId} order by l.id`,
  )
}
