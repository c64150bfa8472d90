import type { Fields, FieldType } from '@platen/contracts/records/field'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { mapInSlices } from '../jobs/slices.ts'
import { toColumns } from './sql-text.ts'

type ColumnType = 'text' | 'int' | 'bigint' | 'bool'

const columnTypes: Partial<Record<FieldType, ColumnType>> = { number: 'int', flag: 'bool' }

/** The types of the columns of a noun's fields. */
export function columnTypesOf<const F extends Fields>(fields: F): Record<keyof F & string, ColumnType> {
  const types = Object.entries(fields).map(([name, { type }]) => [name, columnTypes[type] ?? 'text'])
  return Object.fromEntries(types) as Record<keyof F & string, ColumnType>
}

/** The names of columns, for `insert into` and `select`. */
export const columnNames = (types: Readonly<Record<string, ColumnType>>): Sql => join(toColumns(Object.keys(types)))

/** What `update … from` sets: each of these columns to that of the row `g`. */
export const takenFrom = (types: Readonly<Record<string, ColumnType>>): Sql =>
  join(toColumns(Object.keys(types)).map((name) => sql`${name} = g.${name}`))

/** Returns rows as a table `g` for `from`, with a column of each of these types, and `n`, which counts them. */
export async function tableOf<const T extends Readonly<Record<string, ColumnType>>>(
  types: T,
  rows: readonly Readonly<Record<keyof T & string, unknown>>[],
): Promise<Sql> {
  const columns: Sql[] = []
  for (const [name, type] of Object.entries(types)) {
    const values = await mapInSlices(rows, (row) => row[name])
    columns.push(sql`${values}::${raw(type)}[]`)
  }
  return sql`unnest(${join(columns)}) with ordinality as g (${columnNames(types)}, n)`
}
