import type { Sql } from 'sql-template-tag'
import { z } from 'zod'

/**
 * What a query answers, column by column: a `z.strictObject`. It types the rows; tests also parse each row by it, so
 * that a column that is renamed, missing or too many fails by its name. What is returned is the row itself, so a row
 * schema fills in nothing, and changes nothing of what is stored as it should be.
 */
export type RowSchema = z.ZodObject

/** The row of a query that answers one id. */
export const idRow = z.strictObject({ id: z.number() })

let checking = false

/** Parses every row by its schema from now on. Tests call this; the running server doesn't pay for it. */
export function checkRows(): void {
  checking = true
}

/** Types rows by their schema; under test it throws for a row that doesn't fit. */
export function typedRows<S extends RowSchema>(schema: S, rows: unknown[], query: Sql): z.output<S>[] {
  if (checking) for (const row of rows) assertFits(schema, row, query)
  return rows as z.output<S>[]
}

function assertFits(schema: RowSchema, row: unknown, query: Sql): void {
  // A schema that ignores unknown keys would let a column pass that nobody declared.
  if (schema.def.catchall?._zod.def.type !== 'never') {
    throw new Error(`the row schema of a query is not strict: ${query.text.slice(0, 200)}`)
  }
  const { error } = schema.safeParse(row)
  if (error) throw new Error(`${z.prettifyError(error)}\nin a row of: ${query.text}`)
}
