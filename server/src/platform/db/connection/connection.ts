import type { Socket } from 'node:net'
import pg from 'pg'

/** How to reach the database, and for how long it may be silent. */
export type ConnectionConfig = pg.ClientConfig & {
  /**
   * Milliseconds without a byte from the database, while an answer is expected, after which the connection is given
   * up. Longer than any statement may take.
   */
  silence_ms?: number
}

/** The most that one statement of a request or job may take, in milliseconds; the database cancels it then. */
export const statementTimeoutMs = 30_000
// A connection that a firewall or a dead host leaves open without a word. The database itself answers before that.
const silenceMs = statementTimeoutMs + 5_000
/** For statements that may take long: those of migrations, backups and restores. */
export const longSilenceMs = 3_600_000
const connectWithinMs = 10_000
const keepAliveAfterMs = 10_000

// Errors of connections, as opposed to those of statements, files and other servers.
const failures = new WeakSet<object>()

type Connected = (error: Error | null, client?: pg.Client) => void

/** What PostgreSQL itself says has a code of its own, such as that of a wrong password. */
function isOfTheLine(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof pg.DatabaseError)
}

/** Returns whether this error says that a connection to the database failed, or could not be made. */
export function isConnectionFailure(error: Error): boolean {
  return failures.has(error) || (error.cause instanceof Error && failures.has(error.cause))
}

/**
 * A connection to the database; all connections of this process are made here. It never ends the process: its errors
 * are heard from its creation to its end, whoever else listens, and reject the statements under way. One that is
 * silent for too long while an answer is due is destroyed. Rule: CHECK-34.
 */
export class Connection extends pg.Client {
  constructor(given: ConnectionConfig = {}) {
    const { silence_ms = silenceMs, ...config } = given
    super({
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      ...config,
      // A pool hides its password from spreads.
      ...(given.password !== undefined && { password: given.password }),
    })
    this.on('error', (error) => {
      if (isOfTheLine(error)) failures.add(error)
    })
    this.once('connect', () => this.#watch(silence_ms))
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const record = (error: unknown) => {
      if (isOfTheLine(error)) failures.add(error)
    }
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        record(error)
        throw error
      })
    }
    super.connect((error: Error | null, client?: pg.Client) => {
      record(error)
      callback(error, client)
    })
  }

  #watch(silence: number): void {
    const stream = this.connection.stream as Socket
    stream.setTimeout(silence)
    stream.on('timeout', () => {
      const isIdle = (this as unknown as { readyForQuery: boolean }).readyForQuery && !stream.writableEnded
      if (!isIdle) stream.destroy(new Error('The database was silent for too long.'))
    })
  }
}
