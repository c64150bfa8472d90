import type { LiveMessage } from '@platen/contracts/live'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { packNotices, readNotices } from './notices.format.ts'

const channel = 'platen_live'
const gatherMs = 50
const shortestPauseMs = 250
const maxPauseMs = 5_000

export interface NoticeLine {
  say(messages: LiveMessage[]): void
  listen(): void
  close(): Promise<void>
}

interface Handlers {
  received(messages: LiveMessage[]): void
  /** The connection was lost and listens again. */
  returned(): void
  log: FastifyBaseLogger
}

/**
 * One connection of its own per process for NOTIFY and LISTEN. What is said within 50 ms goes in one notice: inside the
 * transactions a NOTIFY would make commits run one at a time. While the database is away, what is said is dropped.
 */
export function openNoticeLine(connection: pg.ClientConfig, handlers: Handlers): NoticeLine {
  let client: Promise<pg.Client> | undefined
  let gathered: LiveMessage[] = []
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

  async function reconnect(first = false): Promise<void> {
    for (let pauseMs = shortestPauseMs; !closed; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        const open = await connected()
        // It may have been opened before, only to speak; to listen twice is the same as once.
        await open.query(`listen ${channel}`)
        if (!first) handlers.returned()
        return
      } catch {
        first = false
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      }
    }
  }

  async function send(): Promise<void> {
    timer = undefined
    const messages = gathered
    gathered = []
    try {
      const open = await connected()
      for (const payload of packNotices(messages)) await open.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      handlers.log.warn({ err: error }, 'live notice not sent')
    }
  }

  return {
    say(messages) {
      gathered.push(...messages)
      timer ??= setTimeout(() => {
        sending = sending.then(send)
      }, gatherMs)
    },
    listen() {
      if (listening) return
      listening = true
      void reconnect(true)
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
