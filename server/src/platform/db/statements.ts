import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { addRows, everyTable } from '@platen/contracts/live'
import { tableUse, type Catalog, type TableUse } from './tables.ts'

/** One distinct text of a statement. What it does to tables is found out once. */
export interface Statement {
  readonly text: string
  /** Under which it is prepared once per connection; null beyond the cap. */
  readonly name: string | null
  use?: { catalog: Catalog; tables: TableUse | undefined }
}

// Texts that are put together from filters are few; the cap keeps a mistake (values written into the text) from filling
// the server's memory.
const statements = new Map<string, Statement>()
const maxStatements = 2_000

export function statementOf({ text }: Sql): Statement {
  const known = statements.get(text)
  if (known) return known
  if (statements.size >= maxStatements) return { text, name: null }
  const statement = { text, name: `q${statements.size}` }
  statements.set(text, statement)
  return statement
}

export function tablesOf(statement: Statement, catalog: Catalog): TableUse | undefined {
  if (statement.use?.catalog !== catalog) statement.use = { catalog, tables: tableUse(statement.text, catalog) }
  return statement.use.tables
}

const ofOrder = [
  'orders',
  'order_items',
  'order_item_designs',
  'order_problems',
  'order_events',
  'pieces',
  'piece_events',
  'piece_actions',
  'piece_areas',
  'package_scans',
  'packing_slots',
  'print_jobs',
  'shipments',
  'shipment_pieces',
  'shipment_extras',
] as const
const ofUser = ['users', 'user_roles', 'sessions', 'session_tokens'] as const

type OwnerKind = 'order' | 'user'

/** Tables whose rows belong to one order or one user each; of these a statement may say whose rows it touches. */
export const ownedTables: ReadonlyMap<string, OwnerKind> = new Map<string, OwnerKind>([
  ...ofOrder.map((table) => [table, 'order'] as const),
  ...ofUser.map((table) => [table, 'user'] as const),
])

type Owners<R> = readonly number[] | ((rows: R[]) => readonly (number | null)[])

const owners = new WeakMap<Sql, { kind: OwnerKind; of: Owners<never> }>()

function ownedBy<R>(kind: OwnerKind, query: Sql, of: Owners<R>): Sql {
  owners.set(query, { kind, of: of as Owners<never> })
  return query
}

/**
 * Says that a statement touches, of the tables whose rows belong to an order, rows of these orders alone, before and after
 * it: who shows another order needn't hear of it. The ids are known beforehand, or come with the rows that it gives: then
 * a write that gives no row wrote none, and null among them means anybody's. A statement that says nothing touches
 * anybody's, which is never wrong: then more is fetched again than needed.
 */
export function ofOrders<R>(query: Sql, of: Owners<R>): Sql {
  return ownedBy('order', query, of)
}

/** The same for the tables whose rows belong to a user. */
export function ofUsers<R>(query: Sql, of: Owners<R>): Sql {
  return ownedBy('user', query, of)
}

/** A statement that ran. */
export interface Ran {
  statement: Statement
  kind: OwnerKind | null
  owners: readonly number[] | null
  /** False where it certainly wrote no row. */
  wrote: boolean
}

const countsItsRows = /^\s*(?:insert|update|delete|merge)\b/i

/** Notes that a statement ran, with what it gave. */
export function ran(query: Sql, statement: Statement, result: pg.QueryResult): Ran {
  const said = owners.get(query)
  const none = result.rowCount === 0
  if (said === undefined) {
    return { statement, kind: null, owners: null, wrote: !(none && countsItsRows.test(statement.text)) }
  }
  const { kind, of } = said
  const byRows = typeof of === 'function'
  const ids = byRows ? of(result.rows as never[]) : of
  return {
    statement,
    kind,
    owners: ids.length === 0 || ids.includes(null as never) ? null : (ids as readonly number[]),
    wrote: !(none && (byRows || countsItsRows.test(statement.text))),
  }
}

/** What statements read, wrote, or may have written had they found a row; every table where a catalog isn't known or a statement can't be read. */
export function rowsOf(
  statements: readonly Ran[],
  what: 'reads' | 'writes' | 'may write',
  catalog: Catalog | null,
): Map<string, Set<number> | null> {
  const rows = new Map<string, Set<number> | null>()
  for (const one of statements) {
    if (what === 'writes' && !one.wrote) continue
    const use = catalog ? tablesOf(one.statement, catalog) : undefined
    const tables = what === 'reads' ? use?.reads : use?.writes
    for (const table of tables ?? [everyTable]) {
      if (one.owners === null || ownedTables.get(table) !== one.kind) addRows(rows, table, null)
      else for (const owner of one.owners) addRows(rows, table, owner)
    }
  }
  return rows
}

/** How a statement is sent: prepared under its name, unless it is to be planned by its values. */
export function queryConfig({ name, text }: Statement, values: unknown[], byValues: boolean): pg.QueryConfig {
  return byValues || name === null ? { text, values } : { name, text, values }
}
