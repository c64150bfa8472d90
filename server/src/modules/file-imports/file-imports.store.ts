import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import type { SeenRow } from './file-imports.rules.ts'

interface NewPlan {
  user_id: number
  kind: string
  sha256: string
  /** JSON of a `SeenRow[]`. */
  seen: string
}

/** Stores what a dry run found and returns its id. */
export async function insertPlan(tx: Tx, { user_id: userId, kind, sha256, seen }: NewPlan): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into file_import_plans (user_id, kind, sha256, seen)
    values (${userId}, ${kind}, ${sha256}, ${seen}::jsonb) returning id`,
  )
  return id
}

/** Deletes a person's dry runs except the newest ones. */
export async function deleteOlderPlans(tx: Tx, userId: number, keptCount: number): Promise<void> {
  await tx.run(sql`
    delete from file_import_plans where user_id = ${userId} and id not in (
      select id from file_import_plans where user_id = ${userId} order by id desc limit ${keptCount}
    )`)
}

/** Deletes dry runs that nobody applied within a day. */
export async function deleteOldPlans(tx: Tx): Promise<void> {
  await tx.run(sql`delete from file_import_plans where created_at < now() - interval '1 day'`)
}

const planRow = z.strictObject({ sha256: z.string(), seen: z.unknown() })

/** Locks a dry run of a person; undefined if they have none of this kind with this id. */
export async function lockPlan(
  tx: Tx,
  { id, user_id: userId, kind }: { id: number; user_id: number; kind: string },
): Promise<{ sha256: string; seen: SeenRow[] } | undefined> {
  const row = await tx.maybe(
    planRow,
    sql`
    select sha256, seen from file_import_plans
    where id = ${id} and user_id = ${userId} and kind = ${kind} for update`,
  )
  return row && { sha256: row.sha256, seen: row.seen as SeenRow[] }
}

export async function deletePlan(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from file_import_plans where id = ${id}`)
}
