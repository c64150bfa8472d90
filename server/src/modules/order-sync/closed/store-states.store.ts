import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { NewStoreState, StoreState } from './store-states.types.ts'

const storeStateRow = z.strictObject({
  external_id: z.string(),
  external_number: z.string(),
  state: z.enum(['cancelled', 'refunded', 'voided', 'fulfilled', 'lines_gone']),
  stated_at: z.string().nullable(),
  run_id: z.number(),
  position: z.number(),
  file_name: z.string(),
  at: z.string(),
})

/** Returns what is remembered of a store's orders with these ids or numbers. Call it under the store's import lock. */
export function findStoreStates(
  tx: Tx,
  storeId: number,
  externalIds: readonly string[],
  externalNumbers: readonly string[],
): Promise<StoreState[]> {
  return tx.rows(
    storeStateRow,
    sql`
    select s.external_id, s.external_number, s.state, s.stated_at, s.run_id, s.position, r.file_name, s.at
    from store_order_states s join import_runs r on r.id = s.run_id
    where s.store_id = ${storeId} and (s.external_id = any(${externalIds}::text[])
      or order_number_key(s.external_number) = any(select order_number_key(n) from unnest(${externalNumbers}::text[]) n))`,
  )
}

/** Replaces what is remembered of these orders. The lines that say so are stored. */
export async function saveStoreStates(
  tx: Tx,
  storeId: number,
  forgotten: readonly { external_id: string; external_number: string }[],
  states: readonly NewStoreState[],
): Promise<void> {
  if (forgotten.length > 0) {
    await tx.run(sql`
      delete from store_order_states s
      using jsonb_to_recordset(${JSON.stringify(forgotten)}::jsonb) as f(external_id text, external_number text)
      where s.store_id = ${storeId} and s.external_id = f.external_id and s.external_number = f.external_number`)
  }
  if (states.length === 0) return
  await tx.run(sql`
    insert into store_order_states (store_id, external_id, external_number, state, stated_at, run_id, position)
    select ${storeId}, external_id, external_number, state, stated_at, run_id, position
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as s(external_id text, external_number text, state text, stated_at timestamptz, run_id bigint, position int)`)
}
