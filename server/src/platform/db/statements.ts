import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { addRows, everyTable } from '@platen/contracts/live'
import { tableUse, type Catalog, type TableUse } from './tables.ts'

/** One distinct statement text. Which tables it touches is determined once. */
export interface Statement {
  readonly text: string
  /** The name under which each connection prepares it; null beyond the limit of prepared texts. */
  readonly name: string | null
  use?: { catalog: Catalog; tables: TableUse | undefined }
}

// Statements that are prepared have few distinct texts: what people combine freely, such as filters, is planned per
// call. The limits keep a mistake (values written into the text) from filling the memory of the server and of its
// connections: further texts are not prepared, and only the latest of them are remembered.
const maxPrepared = 2_000
const maxUnprepared = 500
const prepared = new Map<string, Statement>()
const unprepared = new Map<string, Statement>()

/**
 * Returns the statement with the text of this query, the same one for the same text as long as it is remembered. One
 * that is planned per call takes no place among the prepared ones.
 */
export function statementFor({ text }: Sql, isPlannedPerCall = false): Statement {
  const known = prepared.get(text)
  if (known) return known
  if (prepared.size < maxPrepared && !isPlannedPerCall) {
    const statement = { text, name: `q${prepared.size}` }
    prepared.set(text, statement)
    return statement
  }
  const statement = unprepared.get(text) ?? { text, name: null }
  // A map keeps the order of insertion: the first text is the one that was used least recently.
  unprepared.delete(text)
  unprepared.set(text, statement)
  const [oldest] = unprepared.keys()
  if (unprepared.size > maxUnprepared && oldest !== undefined) unprepared.delete(oldest)
  return statement
}

/** Returns the texts of all statements that are remembered. */
export function rememberedTexts(): string[] {
  return [...prepared.keys(), ...unprepared.keys()]
}

/** Forgets all statements, whose connections are closed, before the next server of this process begins (tests). */
export function forgetStatements(): void {
  prepared.clear()
  unprepared.clear()
}

/** Returns which tables a statement touches; undefined if that can't be determined. */
export function tableUseOf(statement: Statement, catalog: Catalog): TableUse | undefined {
  if (statement.use?.catalog !== catalog) statement.use = { catalog, tables: tableUse(statement.text, catalog) }
  return statement.use.tables
}

const orderTables = [
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
  'carried_attached',
] as const
const userTables = [
  'users',
  'user_roles',
  'sessions',
  'session_tokens',
  'second_factors',
  'recovery_codes',
  'list_preferences',
  'bulk_runs',
  'bulk_run_rows',
] as const

type OwnerKind = 'order' | 'user'

/** Tables whose rows each belong to one order or one user. A statement may declare whose rows of them it touches. */
export const ownedTables: ReadonlyMap<string, OwnerKind> = new Map<string, OwnerKind>([
  ...orderTables.map((table) => [table, 'order'] as const),
  ...userTables.map((table) => [table, 'user'] as const),
])

type Owners<R> = readonly number[] | ((rows: R[]) => readonly (number | null)[])

const owners = new WeakMap<Sql, { kind: OwnerKind; of: Owners<never> }>()

function declareOwners<R>(kind: OwnerKind, query: Sql, of: Owners<R>): Sql {
  owners.set(query, { kind, of: of as Owners<never> })
  return query
}

/**
 * Declares that a statement touches, in the tables whose rows belong to an order, only rows that belong to these orders
 * before and after it, so that screens of other orders aren't refetched. The ids are given, or a function computes them
 * from the returned rows: then a write that returns no row wrote none, and null among the ids means anybody's rows. A
 * statement without a declaration counts as touching anybody's rows, which costs refetches but is never wrong.
 * @returns the same query
 */
export function ofOrders<R>(query: Sql, of: Owners<R>): Sql {
  return declareOwners('order', query, of)
}

/** Declares the same for the tables whose rows belong to a user. */
export function ofUsers<R>(query: Sql, of: Owners<R>): Sql {
  return declareOwners('user', query, of)
}

/** Declares for a query that is made around another one whose rows it touches. Owners that come from rows are lost. */
export function ofSameOwners(query: Sql, inner: Sql): Sql {
  const declared = owners.get(inner)
  if (declared && typeof declared.of !== 'function') owners.set(query, declared)
  return query
}

/** A statement that was executed. */
export interface ExecutedStatement {
  statement: Statement
  kind: OwnerKind | null
  /** The ids of the orders or users whose rows it touched; null for anybody's rows. */
  owners: readonly number[] | null
  /** False if it certainly wrote no row. */
  wrote: boolean
}

const reportsRowCount = /^\s*(?:insert|update|delete|merge)\b/i

/** Describes an executed statement from its query and its result. */
export function describeExecution(query: Sql, statement: Statement, result: pg.QueryResult): ExecutedStatement {
  const declared = owners.get(query)
  const touchedNone = result.rowCount === 0
  if (declared === undefined) {
    return { statement, kind: null, owners: null, wrote: !(touchedNone && reportsRowCount.test(statement.text)) }
  }
  const { kind, of } = declared
  const isFromRows = typeof of === 'function'
  const ids = isFromRows ? of(result.rows as never[]) : of
  return {
    statement,
    kind,
    owners: ids.length === 0 || ids.includes(null as never) ? null : (ids as readonly number[]),
    wrote: !(touchedNone && (isFromRows || reportsRowCount.test(statement.text))),
  }
}

/**
 * Returns the rows that statements read, wrote, or would have written had they found a row; `everyTable` if there is no
 * catalog or a statement's tables can't be determined.
 */
export function touchedRows(
  statements: readonly ExecutedStatement[],
  what: 'reads' | 'writes' | 'may write',
  catalog: Catalog | null,
): Map<string, Set<number> | null> {
  const rows = new Map<string, Set<number> | null>()
  // A transaction that saves the rows of a file executes the same few statements tens of thousands of times.
  const ofAnybody = new Set<Statement>()
  for (const executed of statements) {
    if (what === 'writes' && !executed.wrote) continue
    if (executed.owners === null && ofAnybody.has(executed.statement)) continue
    if (executed.owners === null) ofAnybody.add(executed.statement)
    const use = catalog ? tableUseOf(executed.statement, catalog) : undefined
    const tables = what === 'reads' ? use?.reads : use?.writes
    for (const table of tables ?? [everyTable]) {
      if (executed.owners === null || ownedTables.get(table) !== executed.kind) addRows(rows, table, null)
      else for (const owner of executed.owners) addRows(rows, table, owner)
    }
  }
  return rows
}

/** Returns how a statement is sent: prepared under its name, unless it is planned for each call (`planPerCall`). */
export function queryConfig({ name, text }: Statement, values: unknown[], isPlannedPerCall: boolean): pg.QueryConfig {
  return isPlannedPerCall || name === null ? { text, values } : { name, text, values }
}
