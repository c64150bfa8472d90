import type { Rows } from '@platen/contracts/live'
import pg from 'pg'
import { refusal } from '../http/refusal.ts'
import { columnTypes } from './column-types.ts'
import { isDatabaseAway, isRepeatable } from './connection-errors.ts'
import type { EmitEvent, Reader, Reading, Tx } from './database.types.ts'
import { readerOn, type StatementListener } from './reader.ts'
import { rowsOf, type Ran } from './statements.ts'
import { readCatalog, type Catalog } from './tables.ts'
import { commitOn } from './transaction.ts'

const maxAttempts = 4

const noHandlers: EmitEvent = async (_tx, event) => {
  throw new Error(`the event ${event.name} has no handler`)
}

export interface DatabaseOptions {
  connection: pg.PoolConfig
  /** Connections at most. */
  size: number
  /** Called after a commit with what it wrote, and the browser tab that caused it. */
  onCommit?: (wrote: Rows, origin: string | null) => void
  /** Runs before each commit to compare what its statements declare with what they did (tests). */
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
    this.#emit = options.emit ?? noHandlers
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits what it did, or nothing. Serialization failures and
   * deadlocks are repeated three times, so `work` must have no effect outside the transaction. Refuses with
   * `database_away` (503) where the server does not answer. `origin` is the browser tab that caused it; `announce` gets
   * what was written, for that tab's answer.
   */
  async transaction<R>(
    work: (tx: Tx) => Promise<R>,
    origin: string | null = null,
    announce?: (wrote: Rows) => void,
  ): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(work, origin, announce)
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
    const listener: StatementListener = {
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
    announce: ((wrote: Rows) => void) | undefined,
  ): Promise<R> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw isDatabaseAway(error) ? refusal('database_away') : error
    })
    let broken: Error | undefined
    const noteBroken = (error: Error) => (broken = error)
    // A connection that breaks between two statements emits an error, which without a listener ends the process.
    client.on('error', noteBroken)
    const check = this.#beforeCommit
    const checkStatements =
      check &&
      (async (statements: readonly Ran[]) => {
        const catalog = await this.catalog()
        await check(client, {
          wrote: rowsOf(statements, 'writes', catalog),
          may_write: rowsOf(statements, 'may write', catalog),
        })
      })
    const { result, statements, afterCommit } = await commitOn(
      client,
      work,
      this.#emit,
      checkStatements,
      noteBroken,
    ).finally(() => {
      client.removeListener('error', noteBroken)
      client.release(broken)
    })
    const wrote = await this.#wrote(statements, origin)
    announce?.(wrote)
    for (const start of afterCommit) start()
    return result
  }

  /** Sends two independent queries together on one connection, which saves waiting for each. */
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
