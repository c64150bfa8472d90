import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { packNotices, readNotices, type Written } from './notices.format.ts'

const channel = 'platen_live'
const gatherMs = 50
const shortestPauseMs = 250
const maxPauseMs = 5_000

export interface NoticeLine {
  say(written: Written[]): void
  listen(): void
  close(): Promise<void>
}

interface Handlers {
  received(written: Written[]): void
  /** From now on everything is heard; what was said before, or while the connection was lost, was not. */
  listening(): void
  log: FastifyBaseLogger
}

/**
 * One connection of its own per process for NOTIFY and LISTEN. What is said within 50 ms goes in one notice: inside the
 * transactions a NOTIFY would make commits run one at a time. While the database is away, what is said is dropped.
 */
export function openNoticeLine(connection: pg.ClientConfig, handlers: Handlers): NoticeLine {
  let client: Promise<pg.Client> | undefined
  let gathered: Written[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let listening = false
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'platen live', connectionTimeoutMillis: 2_500 })
    const lost = () => {
      client = undefined
      if (listening && !closed) void reconnect()
    }
    fresh.on('error', () => undefined)
    await fresh.connect()
    fresh.once('end', lost)
    fresh.on('notification', (notice) => handlers.received(readNotices(notice.payload ?? '')))
    return fresh
  }

  function connected(): Promise<pg.Client> {
    client ??= connect().catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !closed; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        const open = await connected()
        // It may have been opened before, only to speak; to listen twice is the same as once.
        await open.query(`listen ${channel}`)
        handlers.listening()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      }
    }
  }

  async function send(): Promise<void> {
    timer = undefined
    const written = gathered
    gathered = []
    try {
      const open = await connected()
      for (const payload of packNotices(written)) await open.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      handlers.log.warn({ err: error }, 'live notice not sent')
    }
  }

  return {
    say(written) {
      gathered.push(...written)
      timer ??= setTimeout(() => {
        sending = sending.then(send)
      }, gatherMs)
    },
    listen() {
      if (listening) return
      listening = true
      void reconnect()
    },
    async close() {
      closed = true
      if (timer) {
        clearTimeout(timer)
        sending = sending.then(send)
      }
      await sending
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
