import type { Fields } from '@platen/contracts/records/field'
import sql, { join, raw, type Sql } from 'sql-template-tag'

type Value = string | number | boolean | null | readonly string[] | readonly number[]

/** A LIKE pattern for texts that begin with this one; what a person typed is never read as a pattern. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A LIKE pattern for texts that hold this one anywhere. */
export function contains(text: string): string {
  return `%${beginsWith(text)}`
}

/**
 * Returns a list for `in`, such as `p.stage in ${oneOf(endedStages)}`. The words are written into the statement as
 * literals, because the planner matches the condition of a partial index only to literals.
 *
 * @param words - constants of the code, at least one: lowercase letters and underscores
 * @throws Error for any other word, which could end the literal
 */
export function oneOf(words: readonly [string, ...string[]]): Sql {
  for (const word of words) if (!/^[a-z_]+$/.test(word)) throw new Error(`not a constant: ${word}`)
  return raw(`(${words.map((word) => `'${word}'`).join(', ')})`)
}

const columnName = /^[a-z][a-z0-9_]*$/

/** The names of columns as part of a statement. Throws for what isn't a plain name, which could end the part. */
export function toColumns(names: readonly string[]): Sql[] {
  for (const name of names) if (!columnName.test(name)) throw new Error(`not a column: ${name}`)
  return names.map((name) => raw(name))
}

/** The columns of a noun's fields of the row `alias`, for `select`. */
export function columnsOf(fields: Fields, alias: string): Sql {
  return join(toColumns(Object.keys(fields)).map((column) => sql`${raw(alias)}.${column}`))
}

/** The columns and values of a new row by their names, such as `insert into suppliers ${columnsAndValues(row)}`. */
export function columnsAndValues(row: Readonly<Record<string, Value>>): Sql {
  return sql`(${join(toColumns(Object.keys(row)))}) values (${join(Object.values(row))})`
}

/** The new values of columns by their names, such as `update suppliers set ${assignments(row)} where …`. */
export function assignments(row: Readonly<Record<string, Value>>): Sql {
  const values = Object.values(row)
  return join(toColumns(Object.keys(row)).map((column, at) => sql`${column} = ${values[at]}`))
}
