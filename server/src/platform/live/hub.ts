import { Readable } from 'node:stream'
import type { Rule } from '@platen/contracts/ability'
import { addRows, everyTable, rowsMeet, rowsText, type LiveEvent, type Rows } from '@platen/contracts/live'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { ownedTables } from '../db/statements.ts'
import { openNoticeLine } from './notice-line.ts'
import type { Written } from './notices.format.ts'
import type { ReadTables } from './read-tables.ts'

/** Whose browser listens. */
export interface Viewer {
  session_id: number
  user_id: number
  /** What the user may do; it decides which tables are told. */
  rules: readonly Rule[]
}

/** Sessions that are alive, with the rules of their users as they are now, and what was read to know it. */
export interface LivingSessions {
  rules: ReadonlyMap<number, readonly Rule[]>
  read: Rows
}

export interface LiveHub {
  /** Tells every process what a committed transaction wrote. */
  announce(wrote: Rows, origin: string | null): void
  /** An event stream for one browser; it ends with its session. */
  open(viewer: Viewer): Readable
  /** Starts to listen to the other processes. */
  listen(): void
  /** Ends every stream, so that the server can drain. */
  endAll(): void
  /** Sends what is gathered and lets go of the connection. */
  close(): Promise<void>
}

interface Options {
  connection: pg.ClientConfig
  /** Those of these sessions that are alive. */
  living(sessionIds: number[]): Promise<LivingSessions>
  tables: ReadTables
  log: FastifyBaseLogger
}

const beatMs = 15_000
// As far back as a browser that comes back is told what was written while it was away.
const memoryMs = 15_000
const maxStreamsPerSession = 20
// A browser that reads slower than this is cut off; it comes back and fetches what it shows.
const maxBufferedBytes = 256 * 1024

/**
 * Carries from commits to browsers what was written, through PostgreSQL's NOTIFY (ARCHITECTURE, principle 8).
 * Rule: ACCESS-25.
 */
export function createLiveHub({ connection, living, tables, log }: Options): LiveHub {
  const streams = new Map<Readable, Viewer>()
  let recent: { at: number; written: Written[] }[] = []
  // Nothing said before it was heard.
  let hearingSince = Number.POSITIVE_INFINITY
  let readForSessions: Rows = new Map([[everyTable, null]])
  let beat: NodeJS.Timeout | undefined

  function send(stream: Readable, text: string): void {
    if (stream.readableLength > maxBufferedBytes) stream.destroy()
    else if (!stream.destroyed && !stream.readableEnded) stream.push(text)
  }

  function end(stream: Readable): void {
    streams.delete(stream)
    stream.push(null)
  }

  // Who is still there, and what they may hear of: rights change while a stream is open.
  async function endDead(candidates: [Readable, Viewer][]): Promise<void> {
    if (candidates.length === 0) return
    const alive = await living([...new Set(candidates.map(([, viewer]) => viewer.session_id))])
    readForSessions = alive.read
    for (const [stream, viewer] of candidates) {
      const rules = alive.rules.get(viewer.session_id)
      if (!rules) end(stream)
      else if (streams.has(stream)) streams.set(stream, { ...viewer, rules })
    }
  }

  /** What of it this viewer may hear, as events: one for each tab that wrote. */
  function eventsFor({ rules, user_id }: Viewer, written: readonly Written[]): Exclude<LiveEvent, { open: object }>[] {
    const byOrigin = new Map<string | null, Map<string, Set<number> | null>>()
    for (const { table, owner, origin } of written) {
      if (!tables.mayHear(rules, table, isOfAnotherUser(user_id, table, owner))) continue
      const rows = byOrigin.get(origin) ?? new Map<string, Set<number> | null>()
      byOrigin.set(origin, rows)
      addRows(rows, table, owner)
    }
    return [...byOrigin].map(([origin, rows]) => ({ wrote: rowsText(rows), origin }))
  }

  function concernsSession({ user_id }: Viewer, written: readonly Written[]): boolean {
    const rows = new Map<string, Set<number> | null>()
    for (const { table, owner } of written) {
      if (!isOfAnotherUser(user_id, table, owner)) addRows(rows, table, null)
    }
    return rowsMeet(readForSessions, rows)
  }

  async function deliver(written: Written[]): Promise<void> {
    await endDead([...streams].filter(([, viewer]) => concernsSession(viewer, written)))
    // Most viewers hear the same.
    const texts = new Map<string, string>()
    for (const [stream, viewer] of streams) {
      const key = `${viewer.user_id} ${JSON.stringify(viewer.rules)}`
      let text = texts.get(key)
      if (text === undefined) {
        text = eventsFor(viewer, written).map(eventText).join('')
        texts.set(key, text)
      }
      if (text !== '') send(stream, text)
    }
  }

  const heard = (written: Written[]) => {
    const now = performance.now()
    recent = recent.filter(({ at }) => at > now - memoryMs)
    recent.push({ at: now, written })
    deliver(written).catch((error: unknown) => log.warn({ err: error }, 'live message not delivered'))
  }

  const line = openNoticeLine(connection, {
    received: heard,
    // What was said meanwhile is lost, so everything may have changed.
    listening: () => {
      hearingSince = performance.now()
      recent = []
      void deliver([{ table: everyTable, owner: null, origin: null }]).catch(() => undefined)
    },
    log,
  })

  function everyBeat(): void {
    for (const stream of streams.keys()) send(stream, ': beat\n\n')
    // Sessions also end by time, of which nobody gives notice. Without a database they live on until it is back.
    endDead([...streams]).catch(() => undefined)
  }

  return {
    announce(wrote, origin) {
      line.say(
        [...wrote].flatMap(([table, owners]) =>
          (owners ? [...owners] : [null]).map((owner): Written => ({ table, owner, origin })),
        ),
      )
    },
    open(viewer) {
      const own = [...streams].filter(([, other]) => other.session_id === viewer.session_id)
      if (own.length >= maxStreamsPerSession && own[0]) end(own[0][0])
      const stream = new Readable({ read: () => undefined })
      streams.set(stream, viewer)
      stream.once('close', () => streams.delete(stream))
      const now = performance.now()
      const backMs = Math.round(Math.max(0, Math.min(memoryMs, now - hearingSince)))
      stream.push(`retry: 1000\n\n${eventText({ open: { back_ms: backMs } })}`)
      for (const { at, written } of recent) {
        const agoMs = Math.round(now - at)
        if (agoMs <= backMs)
          for (const one of eventsFor(viewer, written)) stream.push(eventText({ ...one, ago_ms: agoMs }))
      }
      return stream
    },
    listen() {
      line.listen()
      beat ??= setInterval(everyBeat, beatMs).unref()
    },
    endAll() {
      clearInterval(beat)
      for (const stream of streams.keys()) end(stream)
    },
    async close() {
      clearInterval(beat)
      await line.close()
    },
  }
}

function isOfAnotherUser(userId: number, table: string, owner: number | null): boolean {
  return owner !== null && owner !== userId && ownedTables.get(table) === 'user'
}

function eventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
