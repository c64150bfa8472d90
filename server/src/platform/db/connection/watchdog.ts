import { Connection, type ConnectionConfig, type Watchdog } from './connection.ts'

// Two looks decide, and the site is healthy within five seconds after its line is (CHECK-34).
const everyMs = 1_500
const answerWithinMs = 2_500

/**
 * Creates a watchdog. It asks the database by a connection of its own, because a line that something in between forgot
 * looks just like one that waits for a slow statement: what is sent may still be confirmed.
 */
export function createWatchdog(connection: ConnectionConfig, lookEveryMs = everyMs): Watchdog {
  let asked: Promise<ReadonlySet<number>> | undefined

  async function readBackendsAtWork(): Promise<ReadonlySet<number>> {
    const client = new Connection({
      ...connection,
      application_name: 'platen watchdog',
      connectionTimeoutMillis: answerWithinMs,
      silence_ms: answerWithinMs,
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(atWork)
      return new Set(rows.map(({ pid }) => pid))
    } finally {
      client.end().catch(() => undefined)
    }
  }

  return {
    every_ms: lookEveryMs,
    connections: new Set(),
    async isAtWork(backend) {
      // Once for all that wait: where one line is lost, others are.
      asked ??= readBackendsAtWork().finally(() => (asked = undefined))
      return (await asked).has(backend)
    },
  }
}

// Without rights to see it, or where track_activities is off, the state says nothing.
const atWork = `select pid from pg_stat_activity where state is null
  or state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`
