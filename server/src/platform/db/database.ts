import type { Rows } from '@platen/contracts/live'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { EventType } from '../event-type.ts'
import { refusal } from '../http/refusal.ts'
import { typedRows, type RowSchema } from './row.ts'
import { queryConfig, ran, rowsOf, statementOf, type Ran } from './statements.ts'
import { readCatalog, type Catalog } from './tables.ts'

// int8 fits a JSON number here (ids are far below 2^53), a date is a calendar day and not an instant, and an instant
// stays the ISO text that goes to the wire, with its microseconds (keyset cursors need them).
export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(pg.types.builtins.INT8, Number)
// int8[], which has no name there: an array of ids holds numbers like an id by itself.
const int8Array = 1016
columnTypes.setTypeParser(int8Array, (text) => JSON.parse(text.toLowerCase().replaceAll('{', '[').replaceAll('}', ']')))
columnTypes.setTypeParser(pg.types.builtins.DATE, (text) => text)
columnTypes.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, 'Z')}`,
)

/** Whoever can run a query: the pool or a transaction. Views take this. */
export interface Reader {
  /** All rows. */
  rows<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>[]>
  /** The only row; throws where there is none or more than one. */
  one<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>>
  /** The row, or undefined. */
  maybe<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S> | undefined>
  /** Runs a statement and says how many rows it touched. */
  run(query: Sql): Promise<number>
  /** Takes note of something that this query would have read, and that was known for at most `ms` more. */
  remembered(query: Sql, ms: number): void
  /** Takes note that what is read is out of date after so many milliseconds, though nothing is written. */
  staleIn(ms: number): void
  /** Whose connection it is; what is remembered between calls is remembered by it. */
  readonly source: pg.Pool | pg.ClientBase
}

/** Hears of the statements that a reader ran. */
interface Listener {
  ran(one: Ran): void
  staleIn?(ms: number): void
}

/** What an answer was made of. */
export interface Reading {
  db: Reader
  /** The same on another reader's connection. */
  over(other: Reader): Reader
  /** What was read so far. */
  rows(): Promise<Rows>
  /** Milliseconds until it is out of date by itself, null where it is not. */
  stale_in_ms(): number | null
}

declare const transactionBrand: unique symbol

/**
 * An open transaction. A type of its own, so that a store function cannot be handed the pool (ARCHITECTURE principle 5).
 */
export interface Tx extends Reader {
  readonly [transactionBrand]: true
  /** Tells those who handle an event, within this transaction: done when all of them are. */
  emit<Payload>(event: EventType<Payload>, payload: Payload): Promise<void>
  /** Starts something that needs this transaction's rows to be there; never called on rollback. It must not throw. */
  afterCommit(start: () => void): void
  /**
   * Sends a statement in one go with the commit, which saves waiting for each of the two. If it fails, nothing of the
   * transaction is done.
   */
  atCommit(query: Sql): void
  /** Runs `work` inside a savepoint: an error undoes only it and is thrown on. */
  savepoint<R>(work: () => Promise<R>): Promise<R>
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

function send(client: pg.Pool | pg.ClientBase, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  gather(client)
  return client.query(query)
}

function wrongCount(expected: string, found: unknown[], query: Sql): Error {
  return new Error(`expected ${expected}, got ${found.length}: ${query.text.slice(0, 200)}`)
}

/** Queries on a connection of one's own; for what needs a session to itself (backup). It wants `columnTypes`. */
export function readerOn(client: pg.Pool | pg.ClientBase, listener?: Listener): Reader {
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

const repeatable = new Set(['40001', '40P01'])
const maxAttempts = 4

/** True for serialization failures and deadlocks: the transaction is repeated as a whole, so a savepoint must not keep them. */
export function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && repeatable.has(String(error.code))
}

/** True for errors that say that the database cannot be reached or is shutting down. Rule: CHECK-34. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P0[123]|53300)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered/.test(
    error.message,
  )
}

/** Waits for all and then throws the first failure, so that no answer is left on the connection for who has it next. */
async function allDone(sent: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs an event's handlers one after the other, in the order in which they are registered. */
export type EmitEvent = <Payload>(tx: Tx, event: EventType<Payload>, payload: Payload) => Promise<void>

const nobodyHandles: EmitEvent = async (_tx, event) => {
  throw new Error(`nobody handles the event ${event.name}`)
}

export interface DatabaseOptions {
  connection: pg.PoolConfig
  /** Connections at most. */
  size: number
  /** Called after a commit with what it wrote, and the browser tab that caused it. */
  onCommit?: (wrote: Rows, origin: string | null) => void
  /** Asked before each commit whether what its statements say is what they did (tests). */
  beforeCommit?: (client: pg.ClientBase, said: { wrote: Rows; may_write: Rows }) => Promise<void>
  /** Hands an event to the modules that handle it. */
  emit?: EmitEvent
}

// A new connection plans every statement anew, several times before it settles on a plan: a station that scans every few
// minutes would pay for that with each scan.
const idleTimeoutMillis = 30 * 60_000

const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  // Calls are many and short: starting workers or compiling costs more than it saves, and takes the cores from the others.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

export class Database {
  readonly pool: pg.Pool
  readonly read: Reader
  readonly #onCommit: DatabaseOptions['onCommit']
  readonly #beforeCommit: DatabaseOptions['beforeCommit']
  #catalog: Catalog | null = null
  #loading: Promise<Catalog | null> | null = null
  readonly #emit: EmitEvent

  constructor(options: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionTimeoutMillis: 2_500,
      idleTimeoutMillis,
      keepAlive: true,
      ...options.connection,
      max: options.size,
      // Statements that are known together are sent together.
      pipeline: true,
      types: columnTypes,
      options: Object.entries(sessionSettings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    })
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => {})
    this.read = readerOn(this.pool, { ran: (one) => void this.#wrote([one], null) })
    this.#onCommit = options.onCommit
    this.#beforeCommit = options.beforeCommit
    this.#emit = options.emit ?? nobodyHandles
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits what it did, or nothing. Serialization failures and
   * deadlocks are repeated three times, so `work` must have no effect outside the transaction. Refuses with
   * `database_away` (503) where the server does not answer. `origin` is the browser tab that caused it; `tell` is told
   * what was written, for that tab's answer.
   */
  async transaction<R>(
    work: (tx: Tx) => Promise<R>,
    origin: string | null = null,
    tell?: (wrote: Rows) => void,
  ): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(work, origin, tell)
      } catch (error) {
        if (!isRepeatable(error) || attempt === maxAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
      }
    }
  }

  /** The database's catalog, read when it is first needed; null while it can't be. */
  async catalog(): Promise<Catalog | null> {
    this.#loading ??= readCatalog(this.pool)
      .then((catalog) => (this.#catalog = catalog))
      .catch(() => (this.#loading = null))
    return this.#loading
  }

  /** A reader for one answer, which takes note of what the answer is made of. */
  reading(): Reading {
    const statements: Ran[] = []
    let stale: number | null = null
    const listener: Listener = {
      ran: (one) => void statements.push(one),
      staleIn: (ms) => (stale = Math.min(stale ?? ms, ms)),
    }
    return {
      db: readerOn(this.pool, listener),
      over: (other) => readerOn(other.source, listener),
      rows: async () => rowsOf(statements, 'reads', this.#catalog ?? (await this.catalog())),
      stale_in_ms: () => stale,
    }
  }

  async #wrote(statements: readonly Ran[], origin: string | null): Promise<Rows> {
    const rows = rowsOf(statements, 'writes', this.#catalog ?? (await this.catalog()))
    if (rows.size > 0) this.#onCommit?.(rows, origin)
    return rows
  }

  async #attempt<R>(
    work: (tx: Tx) => Promise<R>,
    origin: string | null,
    tell: ((wrote: Rows) => void) | undefined,
  ): Promise<R> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw isDatabaseAway(error) ? refusal('database_away') : error
    })
    let broken: Error | undefined
    // A connection that breaks between two statements tells so by an event, which without a listener ends the process.
    const noteBroken = (error: Error) => (broken = error)
    client.on('error', noteBroken)
    const statements: Ran[] = []
    const afterwards: (() => void)[] = []
    const emit = this.#emit
    let savepoints = 0
    const closing: Sql[] = []
    const tx: Tx = {
      ...readerOn(client, { ran: (one) => void statements.push(one) }),
      emit<Payload>(event: EventType<Payload>, payload: Payload) {
        return emit(tx, event, payload)
      },
      afterCommit(start: () => void) {
        afterwards.push(start)
      },
      atCommit(query: Sql) {
        closing.push(query)
      },
      async savepoint<S>(inner: () => Promise<S>): Promise<S> {
        const name = `s${++savepoints}`
        const [statementsBefore, afterwardsBefore] = [statements.length, afterwards.length]
        await client.query(`savepoint ${name}`)
        try {
          const result = await inner()
          await client.query(`release savepoint ${name}`)
          return result
        } catch (error) {
          await client.query(`rollback to savepoint ${name}; release savepoint ${name}`)
          statements.length = statementsBefore
          afterwards.length = afterwardsBefore
          throw error
        }
      },
    } as Tx
    let result: R
    try {
      // Sent in one go with the first statement of the work. Where it fails, so does everything on this connection.
      const begun = send(client, 'begin')
      begun.catch(() => undefined)
      result = await work(tx)
      await begun
      if (this.#beforeCommit) {
        const catalog = await this.catalog()
        await this.#beforeCommit(client, {
          wrote: rowsOf(statements, 'writes', catalog),
          may_write: rowsOf(statements, 'may write', catalog),
        })
      }
      await allDone([...closing.map((query) => tx.run(query)), send(client, 'commit')])
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.removeListener('error', noteBroken)
      client.release(broken)
    }
    const wrote = await this.#wrote(statements, origin)
    tell?.(wrote)
    for (const start of afterwards) start()
    return result
  }

  /** Asks two questions that do not hang on each other in one go on one connection, which saves waiting for each. */
  async together<A, B>(
    one: (db: Reader) => Promise<A>,
    other: (db: Reader) => Promise<B>,
  ): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    const noteBroken = (error: Error) => (broken = error)
    client.on('error', noteBroken)
    try {
      const db = readerOn(client)
      return await Promise.allSettled([one(db), other(db)])
    } finally {
      client.removeListener('error', noteBroken)
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}
