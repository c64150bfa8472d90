import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from './database.types.ts'

const referenceRow = z.strictObject({
  target: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  keys: z.array(z.string()),
})
type Reference = z.output<typeof referenceRow>

// The foreign keys of our own migrations, which are the same in every database of this process.
let known: Promise<Reference[]> | null = null

/**
 * Returns the SQL condition that a row can be deleted: no row refers to it by a foreign key that would refuse that.
 * Rows that go with it, or lose what they name, don't count. Rule: RECORD-3.
 * @param table - the table of the row, which a query names `alias`
 * @throws if no foreign key refers to the table, whose rows could always be deleted
 */
export async function isUnreferenced(db: Reader, table: string, alias: string): Promise<Sql> {
  known ??= readReferences(db).catch((error: unknown) => {
    known = null
    throw error
  })
  const own = (await known).filter(({ target }) => target === table)
  if (own.length === 0) throw new Error(`no foreign key refers to ${table}`)
  const conditions = own.map(({ table: other, columns, keys }) => {
    const isReferring = columns.map((column, at) => raw(`ref.${column} = ${alias}.${keys[at]}`))
    return sql`not exists (select from ${raw(other)} ref where ${join(isReferring, ' and ')})`
  })
  return join(conditions, ' and ')
}

function readReferences(db: Reader): Promise<Reference[]> {
  return db.rows(
    referenceRow,
    sql`
    select k.confrelid::regclass::text as target, k.conrelid::regclass::text as table,
      (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
      (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as keys
    from pg_constraint k
    where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.conparentid = 0
      and k.connamespace = 'public'::regnamespace
    order by k.conname`,
  )
}
