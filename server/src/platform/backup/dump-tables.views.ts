import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../db/database.types.ts'
import { fileColumns } from './sha256-columns.ts'

const tableShapeRow = z.strictObject({
  name: z.string(),
  /** The columns to write; generated columns are computed again. */
  columns: z.array(z.string()),
})
export type TableShape = z.output<typeof tableShapeRow>

/** Quotes a name as an SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const referenceRow = z.strictObject({ of: z.string(), to: z.string() })

/** Returns the tables of the site, referenced tables first (as far as their foreign keys are checked immediately). */
export async function tablesInOrder(db: Reader): Promise<TableShape[]> {
  const tables = await db.rows(
    tableShapeRow,
    sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`,
  )
  const references = await db.rows(
    referenceRow,
    sql`
    select distinct o.relname as of, t.relname as to
    from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = o.relnamespace and n.nspname = 'public'
    where k.contype = 'f' and not k.condeferrable and o.oid <> t.oid`,
  )
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

const sequenceStateRow = z.strictObject({ last_value: z.number(), is_called: z.boolean() })

const nameRow = z.strictObject({ name: z.string() })

/** Returns the last number of every sequence, which a restore must not give out again. */
export async function sequenceStates(db: Reader): Promise<SequenceState[]> {
  const names = await db.rows(
    nameRow,
    sql`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const state = await db.one(sequenceStateRow, sql([`select last_value, is_called from ${quoteIdentifier(name)}`]))
    states.push({ name, ...state })
  }
  return states
}

const highestNumberRow = z.strictObject({ highest: z.number() })

/** Returns the highest number that any sequence has issued, for roles that may use the sequences but not read them. */
export async function highestNumber(db: Reader): Promise<number> {
  const { highest } = await db.one(
    highestNumberRow,
    sql`
    select coalesce(max(last_value), 0) as highest from pg_sequences where schemaname = 'public'`,
  )
  return highest
}

const sha256Row = z.strictObject({ sha256: z.string() })

/** Returns the SHA-256 of every file that a row refers to. */
export function filesInUse(db: Reader): Promise<string[]> {
  return findReferences(db, sql`is not null`)
}

const isInUseRow = z.strictObject({ is_in_use: z.boolean() })

/** Returns whether any row refers to a file. */
export async function hasFilesInUse(db: Reader): Promise<boolean> {
  const looks = fileColumns.map(({ table, column }) => {
    const name = raw(quoteIdentifier(column))
    return sql`exists(select from ${raw(quoteIdentifier(table))} where ${name} is not null)`
  })
  const { is_in_use: isInUse } = await db.one(isInUseRow, sql`select ${join(looks, ' or ')} as is_in_use`)
  return isInUse
}

/** Returns those of these files that a row refers to. */
export function findUsedFiles(db: Reader, hashes: readonly string[]): Promise<string[]> {
  return findReferences(db, sql`= any(${hashes}::text[])`)
}

async function findReferences(db: Reader, condition: Sql): Promise<string[]> {
  const found = new Set<string>()
  for (const { table, column } of fileColumns) {
    const name = raw(quoteIdentifier(column))
    const rows = await db.rows(
      sha256Row,
      sql`select distinct ${name} as sha256 from ${raw(quoteIdentifier(table))} where ${name} ${condition}`,
    )
    for (const row of rows) found.add(row.sha256)
  }
  return [...found].sort()
}

/** Returns the names of the migrations that this database has. */
export async function migrationsApplied(db: Reader): Promise<string[]> {
  const rows = await db.rows(nameRow, sql`select name from schema_migrations order by name`)
  return rows.map((row) => row.name)
}

const clockRow = z.strictObject({ ms: z.number() })

/** Returns the time of the database's clock, the only clock that a site uses. */
export async function databaseClock(db: Reader): Promise<Date> {
  const { ms } = await db.one(clockRow, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  return new Date(ms)
}

const fileNameRow = z.strictObject({ file_name: z.string() })

// Other columns name a picture of the file, such as its preview.
const isItsName = ({ column }: { column: string }) => column === 'sha256'

/** Returns the file names of a file, from every table with a file_name next to the SHA-256. */
export async function namesOfFile(db: Reader, sha256: string): Promise<string[]> {
  const tables = await db.rows(
    nameRow,
    sql`
    select c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'file_name' and not a.attisdropped
    where c.relkind = 'r' and c.relname = any(${fileColumns.filter(isItsName).map(({ table }) => table)}::text[])
    order by c.relname`,
  )
  const names = new Set<string>()
  for (const { name } of tables) {
    const rows = await db.rows(
      fileNameRow,
      sql(
        [`select distinct file_name from ${quoteIdentifier(name)} where sha256 = `, ' order by file_name limit 3'],
        sha256,
      ),
    )
    for (const { file_name } of rows) names.add(file_name)
  }
  return [...names].slice(0, 3)
}
