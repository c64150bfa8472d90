import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createReconnect } from '../db/connection/reconnect.ts'
import { lockOfServers } from '../db/presence/lock-of-servers.ts'
import { Connection, type ConnectionConfig } from '../db/connection/connection.ts'
import { anyWrite, formatNotification, parseNotification, type Notification } from './notifications.format.ts'

const channel = 'platen_live'
const silenceMs = 5_000
const batchMs = 50
const nothing: Notification = { writes: [], reads: [], asks: false }

export interface NotificationChannel {
  /**
   * Sends this to all processes, within 50 ms. If the database can't be reached, they are told as soon as it can that
   * anything may have been written.
   */
  publish(what: Partial<Notification>): void
  /** Starts to receive notifications and reconnects whenever the connection is lost. */
  listen(): void
  /**
   * Sends a question through the connection: one that only receives would never notice that nothing can come any more.
   */
  check(): void
  /** Sends what is pending and closes the connection. */
  close(): Promise<void>
}

interface Handlers {
  received(notification: Notification): void
  /**
   * Called whenever listening starts: all later notifications are received. Those sent before, or while the connection
   * was lost, are not.
   */
  listening(): void
  log: FastifyBaseLogger
}

/**
 * Opens the channel on which processes notify one another: one dedicated connection per process for NOTIFY and LISTEN.
 * What is published within 50 ms is sent together, outside the transactions, because a NOTIFY inside them would make
 * commits run one at a time.
 */
export function openNotificationChannel(connection: ConnectionConfig, handlers: Handlers): NotificationChannel {
  let client: Promise<pg.Client> | undefined
  let pending: Notification = nothing
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let hasLostWrites = false
  let isListening = false
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new Connection({
      // A connection that a firewall dropped without a word must not hold up later notifications for long.
      silence_ms: silenceMs,
      ...connection,
      application_name: 'platen live',
      connectionTimeoutMillis: 2_500,
    })
    const handleLoss = () => {
      client = undefined
      reconnect()
    }
    await fresh.connect()
    fresh.once('end', handleLoss)
    fresh.on('notification', ({ payload }) => handlers.received(parseNotification(payload ?? '')))
    return fresh
  }

  function connected(): Promise<pg.Client> {
    client ??= connect().catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }

  async function startListening(): Promise<void> {
    const open = await connected()
    try {
      // The connection may have been opened only to send. Listening twice has the same effect as once.
      await open.query(`listen ${channel}`)
      await open.query('select pg_advisory_lock_shared($1, $2)', [lockOfServers.space, lockOfServers.number])
    } catch (error) {
      // A standby lets nobody listen, and the next connection may lead to the primary.
      await open.end().catch(() => undefined)
      throw error
    }
    if (hasLostWrites) publish({})
    handlers.listening()
  }

  const reconnect = createReconnect(startListening, () => isListening && !isClosed)

  async function send(): Promise<void> {
    timer = undefined
    const notification = hasLostWrites ? { ...pending, writes: anyWrite } : pending
    pending = nothing
    hasLostWrites = false
    let open: pg.Client | undefined
    try {
      open = await connected()
      for (const payload of formatNotification(notification))
        await open.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      handlers.log.warn({ err: error }, 'live notification not sent')
      hasLostWrites ||= notification.writes.length > 0
      // What others sent meanwhile is unknown, too: a new connection makes the browsers here refetch.
      await open?.end().catch(() => undefined)
    }
  }

  function publish({ writes = [], reads = [], asks = false }: Partial<Notification>): void {
    // A statement that ended while the process closes: the database may be stopped already.
    if (isClosed) return
    pending = {
      writes: [...pending.writes, ...writes],
      reads: [...pending.reads, ...reads],
      asks: pending.asks || asks,
    }
    timer ??= setTimeout(() => {
      sending = sending.then(send)
    }, batchMs)
  }

  return {
    publish,
    listen() {
      if (isListening) return
      isListening = true
      reconnect()
    },
    check() {
      const ask = async () => void (await (await client)?.query('select 1'))
      sending = sending.then(ask).catch(() => undefined)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      sending = sending.then(async () => {
        if (timer || hasLostWrites) await send()
      })
      await sending
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
