import sql from 'sql-template-tag'
import type { Reader } from '../db/database.ts'

export interface TableShape {
  name: string
  /** Columns that are written; generated ones follow by themselves. */
  columns: string[]
}

/** A name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The tables of the site, those that others refer to first (by foreign keys that are judged at once). */
export async function tablesInOrder(db: Reader): Promise<TableShape[]> {
  const tables = await db.rows<TableShape>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  const references = await db.rows<{ of: string; to: string }>(sql`
    select distinct o.relname as of, t.relname as to
    from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = o.relnamespace and n.nspname = 'public'
    where k.contype = 'f' and not k.condeferrable and o.oid <> t.oid`)
  const ordered: TableShape[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !placed.has(name) && references.every((ref) => ref.of !== name || placed.has(ref.to)),
    )
    if (next.length === 0) throw new Error('foreign keys that are judged at once form a circle')
    for (const table of next) placed.add(table.name)
    ordered.push(...next)
  }
  return ordered
}

export interface SequenceState {
  name: string
  last_value: number
  is_called: boolean
}

export async function sequenceStates(db: Reader): Promise<SequenceState[]> {
  const names = await db.rows<{ name: string }>(sql`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`)
  const states: SequenceState[] = []
  for (const { name } of names) {
    const state = await db.one<Omit<SequenceState, 'name'>>(sql([`select last_value, is_called from ${quoted(name)}`]))
    states.push({ name, ...state })
  }
  return states
}

/** The SHA-256 of every file that a row refers to: all text columns that are called sha256, or end so. */
export async function filesInUse(db: Reader): Promise<string[]> {
  const columns = await db.rows<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attname ~ '(^|_)sha256$' and a.atttypid = 'text'::regtype`)
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const rows = await db.rows<{ sha256: string }>(
      sql([`select distinct ${quoted(column)} as sha256 from ${quoted(table)} where ${quoted(column)} is not null`]),
    )
    for (const row of rows) found.add(row.sha256)
  }
  return [...found].sort()
}

/** Names of the migrations that this database has. */
export async function migrationsApplied(db: Reader): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select name from schema_migrations order by name`)
  return rows.map((row) => row.name)
}
