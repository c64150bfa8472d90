import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Reader } from './database.types.ts'
import { typedRows, type RowSchema } from './row.ts'
import { queryConfig, ran, statementOf, type Ran } from './statements.ts'

/** Receives the statements that a reader ran. */
export interface StatementListener {
  ran(one: Ran): void
  staleIn?(ms: number): void
}

const plannedPerCall = new WeakSet<Sql>()

/**
 * Marks a query whose best plan depends on its values: a search finds three rows or half of the table. PostgreSQL plans
 * it anew for each call, which costs a few tenths of a millisecond; every other query settles on one plan per connection.
 */
export function planPerCall(query: Sql, when = true): Sql {
  if (when) plannedPerCall.add(query)
  return query
}

/** Whether a query is marked by `planPerCall`; a query that contains it must be marked too. */
export function isPlannedPerCall(query: Sql): boolean {
  return plannedPerCall.has(query)
}

// Node writes to a connection at once, and each write wakes the other side: what is asked without waiting in between goes
// out in one.
function gather(client: pg.Pool | pg.ClientBase): void {
  if (client instanceof pg.Pool) return
  const { stream } = (client as pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Sends a query together with what else is sent without waiting in between. */
export function send(client: pg.Pool | pg.ClientBase, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  gather(client)
  return client.query(query)
}

function wrongCount(expected: string, found: unknown[], query: Sql): Error {
  return new Error(`expected ${expected}, got ${found.length}: ${query.text.slice(0, 200)}`)
}

/** Queries on a connection of one's own; for what needs a session to itself (backup). It wants `columnTypes`. */
export function readerOn(client: pg.Pool | pg.ClientBase, listener?: StatementListener): Reader {
  async function ask(query: Sql): Promise<pg.QueryResult> {
    const statement = statementOf(query)
    const result = await send(client, queryConfig(statement, query.values, isPlannedPerCall(query)))
    listener?.ran(ran(query, statement, result))
    return result
  }
  const rows = async <S extends RowSchema>(row: S, query: Sql) => typedRows(row, (await ask(query)).rows, query)
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
      return (await ask(query)).rowCount ?? 0
    },
    remembered(query, ms) {
      listener?.ran({ statement: statementOf(query), kind: null, owners: null, wrote: false })
      listener?.staleIn?.(ms)
    },
    staleIn: (ms) => listener?.staleIn?.(ms),
    source: client,
  }
}
