import type { Socket } from 'node:net'
import pg from 'pg'

/** How to reach the database, and for how long it may be silent. */
export type ConnectionConfig = pg.ClientConfig & {
  /**
   * Milliseconds without a byte from the database, while an answer is expected, after which the connection is given
   * up. Longer than any statement may take.
   */
  silence_ms?: number
  /** Finds out sooner which connections are lost. */
  watchdog?: Watchdog
}

/** What is shared by the connections of a process, to find out which of them are lost. */
export interface Watchdog {
  /** After how many milliseconds of silence a connection that waits is looked at, and looked at again. */
  every_ms: number
  /** The connections that are open. */
  connections: Set<Connection>
  /**
   * Returns whether the database is at work for this backend, or doesn't say; false if it has nothing to do for it, or
   * doesn't know it. Throws if the database can't be asked.
   */
  isAtWork(backend: number): Promise<boolean>
}

/** The most that one statement of a request or job may take, in milliseconds; the database cancels it then. */
export const statementTimeoutMs = 30_000
// A connection that a firewall or a dead host leaves open without a word. The database itself answers before that.
const silenceMs = statementTimeoutMs + 5_000
/** For statements that may take long: those of migrations, backups and restores. */
export const longSilenceMs = 3_600_000
const connectWithinMs = 10_000
const keepAliveAfterMs = 10_000

// What a process did that is gone, its host or its network with it: the database ends the statement, and so the locks
// that it holds, within seconds, instead of working to its end for nobody. It looks at the connection while it works,
// and asks a host that is silent. Assumed: the database runs on a system that tells of closed connections, as Linux,
// macOS and the BSDs do; PostgreSQL elsewhere refuses `client_connection_check_interval`.
const vanishedClient = {
  client_connection_check_interval: '1000',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
}

/** Writes settings of a session as an option of its connection. */
export function sessionOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

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
 * silent while an answer is due is given up: as soon as the database, asked by another one, has nothing to do for it,
 * and in any case after a while. Rule: CHECK-34.
 */
export class Connection extends pg.Client {
  constructor(options: ConnectionConfig = {}) {
    const { silence_ms = silenceMs, watchdog, ...config } = options
    super({
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      ...config,
      options: [sessionOptions(vanishedClient), config.options].filter(Boolean).join(' '),
      // A pool hides its password from spreads.
      ...(options.password !== undefined && { password: options.password }),
    })
    this.on('error', (error) => {
      if (isOfTheLine(error)) failures.add(error)
    })
    this.once('connect', () => this.#watch(silence_ms, watchdog))
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

  #watch(silence: number, watchdog: Watchdog | undefined): void {
    const stream = this.connection.stream as Socket
    const everyMs = watchdog?.every_ms ?? silence
    const countBytes = () => stream.bytesRead + stream.bytesWritten
    let bytes = 0
    let silentMs = 0
    let misses = 0
    const look = async () => {
      if (this.#isIdle) return
      if (countBytes() !== bytes) silentMs = misses = 0
      bytes = countBytes()
      silentMs += everyMs
      if (silentMs >= silence) return this.#giveUp()
      const { processID: backend } = this as unknown as { processID: number }
      // Asked in vain, nothing is known of this connection.
      const isAtWork = await watchdog?.isAtWork(backend).catch(() => true)
      // The timer runs again with every byte.
      if (countBytes() !== bytes) return
      misses = isAtWork === false ? misses + 1 : 0
      // An answer that was on its way at the first look has come before the second one.
      if (misses < 2) stream.setTimeout(everyMs)
      else this.#giveUpWithOthers(watchdog)
    }
    stream.setTimeout(everyMs)
    stream.on('timeout', () => void look())
    watchdog?.connections.add(this)
    stream.once('close', () => watchdog?.connections.delete(this))
  }

  get #isIdle(): boolean {
    return (this as unknown as { readyForQuery: boolean }).readyForQuery && !this.connection.stream.writableEnded
  }

  #giveUp(): void {
    this.connection.stream.destroy(new Error('The database was silent for too long.'))
  }

  /** Those that nobody waits for are lost most likely, too, and the next calls would wait for them in vain. */
  #giveUpWithOthers(watchdog: Watchdog | undefined): void {
    this.#giveUp()
    for (const other of watchdog?.connections ?? []) {
      // One in a transaction has somebody who finds out by the next statement.
      if (other.#isIdle && other.getTransactionStatus() === 'I') other.#giveUp()
    }
  }
}
