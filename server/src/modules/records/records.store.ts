import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

// The columns that every record has are the same in all tables. The module that owns a table names it in its
// `RecordKind`, and never a caller.

const lockedRecordRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  archived: z.boolean(),
  updated_at: z.string(),
  updated_by: z.string(),
  updated_by_id: z.number(),
})
export type LockedRecord = z.output<typeof lockedRecordRow>

/**
 * Locks a row until the transaction ends, so that edits of it happen one after the other. The name is read by a
 * subquery: a row that another transaction changed meanwhile would no longer fit a join.
 */
export function lockRecord(tx: Tx, table: string, id: number): Promise<LockedRecord | undefined> {
  return tx.maybe(
    lockedRecordRow,
    sql`
    select r.id, r.version, r.archived_at is not null as archived, r.updated_at, r.updated_by as updated_by_id,
      (select u.name from users u where u.id = r.updated_by) as updated_by
    from ${raw(table)} r where r.id = ${id} for no key update of r`,
  )
}

const lockedStateRow = z.strictObject({ id: z.number(), version: z.number(), archived: z.boolean() })
export type LockedState = z.output<typeof lockedStateRow>

/** Locks many rows in id order, so that two calls can't deadlock. */
export function lockRecords(tx: Tx, table: string, ids: readonly number[]): Promise<LockedState[]> {
  return tx.rows(
    lockedStateRow,
    sql`
    select id, version, archived_at is not null as archived from ${raw(table)}
    where id = any(${ids}::bigint[]) order by id for no key update`,
  )
}

/** Locks those of these rows that aren't archived against changes, and returns their ids. */
export async function lockActive(tx: Tx, table: string, ids: readonly (number | null)[]): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`
    select id from ${raw(table)} where id = any(${ids}::bigint[]) and archived_at is null order by id for share`,
  )
  return rows.map((row) => row.id)
}

/** Makes others that lock the same column wait until the transaction ends. */
export async function lockColumn(tx: Tx, table: string, column: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${column}`}, 0))`)
}

const holderRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns the row with a code, which may be archived, or the one in use with a name in any case. */
export function findHolder(
  tx: Tx,
  table: string,
  column: 'code' | 'name',
  value: string,
): Promise<z.output<typeof holderRow> | undefined> {
  const hasValue = column === 'code' ? sql`code = ${value}` : sql`lower(name) = lower(${value}) and archived_at is null`
  return tx.maybe(holderRow, sql`select id, name from ${raw(table)} where ${hasValue}`)
}

const versionRow = z.strictObject({ id: z.number(), version: z.number() })

export async function readVersion(tx: Tx, table: string, id: number): Promise<number> {
  return (await tx.one(versionRow, sql`select id, version from ${raw(table)} where id = ${id}`)).version
}

/** Returns the versions of many rows by id. */
export async function readVersions(tx: Tx, table: string, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows(versionRow, sql`select id, version from ${raw(table)} where id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Counts a change of what belongs to rows as one of the rows themselves. */
export async function touchRecords(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
  await tx.run(sql`update ${raw(table)} set version = version + 1 where id = any(${ids}::bigint[])`)
}

export async function saveArchived(tx: Tx, table: string, ids: readonly number[], archived: boolean): Promise<void> {
  await tx.run(
    archived
      ? sql`update ${raw(table)} set archived_at = now() where id = any(${ids}::bigint[])`
      : sql`update ${raw(table)} set archived_at = null where id = any(${ids}::bigint[])`,
  )
}

export async function deleteRow(tx: Tx, table: string, id: number): Promise<void> {
  await tx.run(sql`delete from ${raw(table)} where id = ${id}`)
}
