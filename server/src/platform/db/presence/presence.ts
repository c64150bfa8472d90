import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createReconnect } from '../connection/reconnect.ts'
import { Connection, type ConnectionConfig } from '../connection/connection.ts'
import { announceServer, findUnlocked, removeServer, removeUnlocked, storeServer } from './server-rows.ts'

/** That a process lives, as the other processes on the same database see it. */
export interface Presence {
  /**
   * Returns the name under which one kind of work of this process holds leases (`leaseIsOver`). Announces the process
   * first, and again after its connection was lost; throws while that isn't possible.
   */
  owner(work: string): Promise<string>
  /** Removes no other processes from now on. */
  stopLooking(): void
  /** Takes the announcement back: leases of this process are over. */
  close(): Promise<void>
}

const silenceMs = 5_000
const lookEveryMs = 2_000

/**
 * Announces this process in `servers`, and shows that it lives by a lock that its own connection holds: the lock goes
 * with the process, however that ends, without writing anything while it lives (026). Every process removes others
 * whose lock it misses at two looks in a row and still when it removes them; one look is not enough, because a restart
 * of the database takes the locks of the living too, until they are back. Each look announces its own process again
 * where that is missing. Calls `onGone` when it has removed others: they may have told nobody of their last commits.
 */
export function createPresence(
  connection: ConnectionConfig,
  label: string,
  { log, onGone }: { log: FastifyBaseLogger; onGone?: () => void },
): Presence {
  const id = randomBytes(12).toString('hex')
  let session: Promise<pg.Client> | undefined
  let looks: NodeJS.Timeout | undefined
  let isLooking = true
  let isClosed = false

  async function announce(): Promise<pg.Client> {
    const client = new Connection({
      ...connection,
      application_name: 'platen presence',
      connectionTimeoutMillis: 2_500,
      silence_ms: silenceMs,
    })
    try {
      await client.connect()
      await announceServer(client, id, label, hostname())
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    let missed = new Set<string>()
    const look = async () => {
      // Another process may have removed it, in the moment in which this one came back.
      await storeServer(client, id, label, hostname())
      if (!isLooking) return
      const missing = await findUnlocked(client, id)
      const missedTwice = missing.filter((serverId) => missed.has(serverId))
      missed = new Set(missing)
      const dead = missedTwice.length > 0 ? await removeUnlocked(client, missedTwice) : []
      if (dead.length === 0) return
      log.warn({ servers: dead }, 'processes that are gone hold no leases any more')
      onGone?.()
    }
    const lookOrEnd = () => look().catch(() => client.end().catch(() => undefined))
    void lookOrEnd()
    looks = setInterval(() => void lookOrEnd(), lookEveryMs).unref()
    client.once('end', () => {
      clearInterval(looks)
      session = undefined
      reconnect()
    })
    return client
  }

  function announced(): Promise<pg.Client> {
    session ??= announce().catch((error: unknown) => {
      session = undefined
      throw error
    })
    return session
  }

  const reconnect = createReconnect(announced, () => !isClosed)

  return {
    async owner(work) {
      await announced()
      return `${id} ${work}`
    },
    stopLooking() {
      isLooking = false
    },
    async close() {
      isClosed = true
      const client = await session?.catch(() => undefined)
      clearInterval(looks)
      if (client) await removeServer(client, id).catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
