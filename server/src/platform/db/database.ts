import type { Access } from '@platen/contracts/ability'
import type { Rows } from '@platen/contracts/live'
import pg from 'pg'
import { refusal } from '../http/refusal.ts'
import { columnTypes } from './column-types.ts'
import { Connection, sessionOptions, statementTimeoutMs, type ConnectionConfig } from './connection/connection.ts'
import { isDatabaseAway, isReadOnlyDatabase, isRepeatable } from './connection/connection-errors.ts'
import type { CallSource, EmitEvent, Reader, Reading, Tx } from './database.types.ts'
import { createReader, type StatementListener } from './reader.ts'
import { touchedRows, type ExecutedStatement } from './statements.ts'
import { readCatalog, type Catalog } from './tables.ts'
import { runTransaction } from './transaction.ts'

const maxAttempts = 4

const noHandlers: EmitEvent = async (_tx, event) => {
  throw new Error(`the event ${event.name} has no handler`)
}

export interface DatabaseOptions {
  connection: ConnectionConfig
  /** The maximum number of connections. */
  size: number
  /** How long a call waits for one of them, in ms; 2,500 by default. */
  wait_ms?: number
  /** Called after each commit with the rows that it wrote and the browser tab (X-Origin) that caused it. */
  onCommit?: (wrote: Rows, origin: string | null) => void
  /** Called when the answer of a commit is lost: it may have gone through. */
  onLost?: () => void
  /** Runs before each commit to compare what its statements declare with what they did (tests). */
  beforeCommit?: (client: pg.ClientBase, declared: { wrote: Rows; may_write: Rows }) => Promise<void>
  /** Passes an event to the modules that handle it. */
  emit?: EmitEvent
}

/** Who causes a transaction, and who is told about it. */
export interface TransactionOptions {
  /** The user whom records name as their last editor (RECORD-1); null: the system. */
  user_id: number | null
  /** The browser tab (X-Origin) that caused it. */
  origin: string | null
  /** From where the call came, for the audit log. */
  source?: CallSource | null
  /** Called after the commit with the rows that it wrote, for the response to that tab. */
  onWritten?: (wrote: Rows) => void
}

// A new connection plans every statement again, several times before it settles on a plan. A station that scans every
// few minutes would pay for that on each scan.
const idleTimeoutMillis = 30 * 60_000

const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: '60000',
  // Requests are many and short: starting parallel workers or compiling costs more than it saves.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

/** Access to the database: a pool of connections, transactions, and what their statements touch. */
export class Database {
  readonly pool: pg.Pool
  readonly read: Reader
  readonly #onCommit: DatabaseOptions['onCommit']
  readonly #onLost: DatabaseOptions['onLost']
  readonly #beforeCommit: DatabaseOptions['beforeCommit']
  #catalog: Catalog | null = null
  #loading: Promise<Catalog | null> | null = null
  readonly #emit: EmitEvent

  constructor(options: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionTimeoutMillis: options.wait_ms ?? 2_500,
      idleTimeoutMillis,
      ...options.connection,
      Client: Connection,
      max: options.size,
      // Statements that are ready at the same time are sent together.
      pipeline: true,
      types: columnTypes,
      options: sessionOptions(sessionSettings),
    })
    // The pool replaces an idle connection that breaks, and tells it once more, in vain without a listener.
    this.pool.on('error', () => {})
    this.read = createReader(this.pool, { executed: (statement) => void this.#publishWrites([statement], null) })
    this.#onCommit = options.onCommit
    this.#onLost = options.onLost
    this.#beforeCommit = options.beforeCommit
    this.#emit = options.emit ?? noHandlers
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and commits all of it or nothing. After a serialization failure or a
   * deadlock, it is retried up to three times, so `work` must have no effect outside the transaction.
   * @throws a refusal with `database_away` (503) if the database doesn't answer; anything that `work` throws
   */
  async transaction<R>(
    work: (tx: Tx) => Promise<R>,
    options: TransactionOptions = { user_id: null, origin: null },
  ): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(work, options)
      } catch (error) {
        if (!isRepeatable(error) || attempt === maxAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
      }
    }
  }

  /** Returns the catalog of the database, which is read when it is first needed; null while it can't be read. */
  async catalog(): Promise<Catalog | null> {
    this.#loading ??= readCatalog(this.pool)
      .then((catalog) => (this.#catalog = catalog))
      .catch(() => (this.#loading = null))
    return this.#loading
  }

  /** Creates a reader for one response, which records what the response is made of. */
  reading(): Reading {
    const parts = new Map<Access | null, ExecutedStatement[]>()
    let staleInMs: number | null = null
    const listenerFor = (access: Access | null): StatementListener => {
      const statements = parts.get(access) ?? []
      parts.set(access, statements)
      return {
        executed: (statement) => void statements.push(statement),
        staleIn: (ms) => (staleInMs = Math.min(staleInMs ?? ms, ms)),
      }
    }
    const own = listenerFor(null)
    const readsOf = async (statements: readonly ExecutedStatement[]) =>
      touchedRows(statements, 'reads', this.#catalog ?? (await this.catalog()))
    return {
      db: createReader(this.pool, own),
      under: (access) => createReader(this.pool, listenerFor(access)),
      rows: () => readsOf([...parts.values()].flat()),
      parts: async () =>
        new Map(
          await Promise.all(
            [...parts].map(async ([access, statements]) => [access, await readsOf(statements)] as const),
          ),
        ),
      stale_in_ms: () => staleInMs,
    }
  }

  async #publishWrites(statements: readonly ExecutedStatement[], origin: string | null): Promise<Rows> {
    const rows = touchedRows(statements, 'writes', this.#catalog ?? (await this.catalog()))
    if (rows.size > 0) this.#onCommit?.(rows, origin)
    return rows
  }

  async #attempt<R>(
    work: (tx: Tx) => Promise<R>,
    { user_id: userId, origin, source = null, onWritten }: TransactionOptions,
  ): Promise<R> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw isDatabaseAway(error) ? refusal('database_away') : error
    })
    let broken: Error | undefined
    let isCommitting = false
    const recordFailure = (error: Error) => (broken = error)
    // A connection may break between two statements.
    client.on('error', recordFailure)
    const check = this.#beforeCommit
    const checkStatements =
      check &&
      (async (statements: readonly ExecutedStatement[]) => {
        const catalog = await this.catalog()
        await check(client, {
          wrote: touchedRows(statements, 'writes', catalog),
          may_write: touchedRows(statements, 'may write', catalog),
        })
      })
    const { result, statements, afterCommit } = await runTransaction(
      client,
      { userId, source },
      work,
      this.#emit,
      checkStatements,
      () => (isCommitting = true),
      recordFailure,
    )
      .catch((error: unknown) => {
        // After a fail-over it may stay with a host that only reads, while a new one leads to the primary.
        if (isReadOnlyDatabase(error)) recordFailure(error as Error)
        if (isCommitting && isDatabaseAway(error)) this.#onLost?.()
        throw error
      })
      .finally(() => {
        client.removeListener('error', recordFailure)
        client.release(broken)
      })
    const wrote = await this.#publishWrites(statements, origin)
    onWritten?.(wrote)
    for (const start of afterCommit) start()
    return result
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.pool.end()
  }
}
