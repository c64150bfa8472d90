import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Reader } from './database.types.ts'
import { hasLargeArray, writeLargeArrays } from './large-arrays.ts'
import { typedRows, type RowSchema } from './row.ts'
import { describeExecution, queryConfig, statementFor, type ExecutedStatement } from './statements.ts'

/** Receives the statements that a reader executes. */
export interface StatementListener {
  executed(statement: ExecutedStatement): void
  /** Called if the result expires after `ms` milliseconds without a write. */
  staleIn?(ms: number): void
}

const plannedPerCall = new WeakSet<Sql>()

/**
 * Marks a query whose best plan depends on its values, such as a search that finds three rows or half of the table.
 * PostgreSQL plans it for each call, which costs a few tenths of a millisecond. Every other query settles on one plan
 * per connection.
 * @returns the same query
 */
export function planPerCall(query: Sql, when = true): Sql {
  if (when) plannedPerCall.add(query)
  return query
}

/** Returns whether a query is marked by `planPerCall`. A query that contains a marked one must be marked too. */
export function isPlannedPerCall(query: Sql): boolean {
  return plannedPerCall.has(query)
}

// Node writes to a connection immediately, and each write wakes PostgreSQL. Queries that are sent without waiting in
// between therefore go out as one write.
function corkUntilNextTick(client: pg.Pool | pg.ClientBase): void {
  if (client instanceof pg.Pool) return
  const { stream } = (client as pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Sends a query, in one write with others that are sent without waiting in between. */
export function send(client: pg.Pool | pg.ClientBase, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  corkUntilNextTick(client)
  return client.query(query)
}

function wrongCount(expected: string, found: unknown[], query: Sql): Error {
  return new Error(`expected ${expected}, got ${found.length}: ${query.text.slice(0, 200)}`)
}

/**
 * Creates a reader on the pool or on one connection, which must use `columnTypes`.
 * @param listener receives each statement that is executed
 */
export function createReader(client: pg.Pool | pg.ClientBase, listener?: StatementListener): Reader {
  async function execute(query: Sql): Promise<pg.QueryResult> {
    const isPlanned = isPlannedPerCall(query)
    const statement = statementFor(query, isPlanned)
    const values = hasLargeArray(query.values) ? await writeLargeArrays(query.values) : query.values
    const result = await send(client, queryConfig(statement, values, isPlanned))
    listener?.executed(describeExecution(query, statement, result))
    return result
  }
  const rows = async <S extends RowSchema>(row: S, query: Sql) => typedRows(row, (await execute(query)).rows, query)
  return {
    rows,
    async one(row, query) {
      const found = await rows(row, query)
      const [first] = found
      if (first === undefined || found.length > 1) throw wrongCount('one row', found, query)
      return first
    },
    async maybe(row, query) {
      const found = await rows(row, query)
      if (found.length > 1) throw wrongCount('at most one row', found, query)
      return found[0]
    },
    async run(query) {
      return (await execute(query)).rowCount ?? 0
    },
    recordCachedRead(query, ms) {
      listener?.executed({
        statement: statementFor(query, isPlannedPerCall(query)),
        kind: null,
        owners: null,
        wrote: false,
      })
      listener?.staleIn?.(ms)
    },
    staleIn: (ms) => listener?.staleIn?.(ms),
    source: client,
  }
}
