import { Readable } from 'node:stream'
import type { Rule } from '@platen/contracts/ability'
import { addRows, everyTable, heartbeatMs, rowsOverlap, type Rows } from '@platen/contracts/live'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectionConfig } from '../db/connection/connection.ts'
import { findViewedRules } from '../http/protection/view-as.rules.ts'
import { eventsFor, formatEvent, isOfAnotherUser, tabOfSession, type Viewer } from './live-events.ts'
import { openNotificationChannel } from './notification-channel.ts'
import { anyWrite, type Notification, type TableRead, type TableWrite } from './notifications.format.ts'
import type { ReadTables } from './read-tables.ts'

/** The sessions that are still active. */
export interface ActiveSessions {
  /** The current rules of the users, by session id. */
  rules: ReadonlyMap<number, readonly Rule[]>
  /** The current rules of the API tokens that work, by id. */
  tokens: ReadonlyMap<number, readonly Rule[]>
  /** The current rules of the roles that are viewed as, by id, without archived ones. */
  roles: ReadonlyMap<number, readonly Rule[]>
  /** The rows that were read to find the rules: the sessions are checked again when one of them is written. */
  read: Rows
}

export interface LiveHub {
  /** Notifies every process of what a committed transaction wrote, and of the tab that caused it (`originOf`). */
  announce(wrote: Rows, origin: string | null): void
  /** Notifies every process that anything may have been written, by a commit whose answer nobody got. */
  announceAnything(): void
  /** Tells every process what a response read for the first time. */
  tell(reads: readonly TableRead[]): void
  /** Opens an event stream for one browser. It ends with its session. */
  open(viewer: Viewer): Readable
  /** Starts to receive the notifications of all processes. */
  listen(): void
  /** Ends every stream, so that the server can drain. */
  endAll(): void
  /** Sends what is pending and closes the connection to the database. */
  close(): Promise<void>
}

interface Options {
  connection: ConnectionConfig
  /** Returns those of these sessions and API tokens that are active, and the rules of these roles. */
  activeSessions(sessionIds: number[], tokenIds: number[], roleIds: number[]): Promise<ActiveSessions>
  readTables: ReadTables
  log: FastifyBaseLogger
}

// A browser that reconnects receives the writes of this period.
const replayMs = 15_000
const maxStreamsPerSession = 20
// A browser with more unread data than this is disconnected. It reconnects and refetches what it shows.
const maxBufferedBytes = 256 * 1024

/**
 * Creates the hub that notifies browsers of what commits wrote, across processes through PostgreSQL's NOTIFY
 * (ARCHITECTURE principle 8). A viewer is notified only about tables that the endpoints they may call have read, in
 * whichever process (ACCESS-25, SERVER-5).
 */
export function createLiveHub({ connection, activeSessions, readTables, log }: Options): LiveHub {
  const streams = new Map<Readable, Viewer>()
  // What was received in the last `replayMs`, oldest first.
  let recent: { at: number; writes: readonly TableWrite[] }[] = []
  // Notifications sent before this moment (performance.now) were not received.
  let listeningSince = Number.POSITIVE_INFINITY
  let sessionReads: Rows = new Map([[everyTable, null]])
  let heartbeat: NodeJS.Timeout | undefined

  function send(stream: Readable, text: string): void {
    if (stream.readableLength > maxBufferedBytes) stream.destroy()
    else if (!stream.destroyed && !stream.readableEnded) stream.push(text)
  }

  function end(stream: Readable): void {
    streams.delete(stream)
    stream.push(null)
  }

  // Ends the streams of ended sessions and updates the rules of the others: permissions change while a stream is open.
  async function endInactive(candidates: [Readable, Viewer][]): Promise<void> {
    if (candidates.length === 0) return
    const viewers = candidates.map(([, viewer]) => viewer)
    const active = await activeSessions(
      [...new Set(viewers.flatMap((viewer) => viewer.session_id ?? []))],
      [...new Set(viewers.flatMap((viewer) => (viewer.session_id === null ? viewer.user_id : [])))],
      [...new Set(viewers.flatMap((viewer) => viewer.view_as ?? []))],
    )
    sessionReads = active.read
    for (const [stream, viewer] of candidates) {
      const { session_id: sessionId, user_id: userId } = viewer
      const own = sessionId === null ? active.tokens.get(userId) : active.rules.get(sessionId)
      const rules = own && viewer.view_as !== null ? findViewedRules(own, active.roles.get(viewer.view_as)) : own
      if (!rules) end(stream)
      else if (streams.has(stream)) streams.set(stream, { ...viewer, rules })
    }
  }

  function affectsSession({ user_id }: Viewer, writes: readonly TableWrite[]): boolean {
    const rows = new Map<string, Set<number> | null>()
    for (const { table, owner } of writes) {
      if (!isOfAnotherUser(user_id, table, owner)) addRows(rows, table, null)
    }
    return rowsOverlap(sessionReads, rows)
  }

  async function deliver(writes: readonly TableWrite[]): Promise<void> {
    await endInactive([...streams].filter(([, viewer]) => affectsSession(viewer, writes)))
    // Most viewers receive the same events, except for the sessions that wrote.
    const texts = new Map<string, string>()
    for (const [stream, viewer] of streams) {
      const isWriter = writes.some(({ origin }) => tabOfSession(origin, viewer.session_id) !== null)
      const key = `${viewer.user_id} ${JSON.stringify(viewer.rules)} ${isWriter ? viewer.session_id : ''}`
      let text = texts.get(key)
      if (text === undefined) {
        text = eventsFor(readTables, viewer, writes).map(formatEvent).join('')
        texts.set(key, text)
      }
      if (text !== '') send(stream, text)
    }
  }

  // If the sessions can't be checked, nobody is notified. Browsers whose stream ends reconnect, and catch up by the
  // first event of the new one; on an open stream they would rely on a message that never came.
  async function deliverOrEnd(writes: readonly TableWrite[]): Promise<void> {
    try {
      await deliver(writes)
    } catch (error) {
      log.warn({ err: error }, 'live message not delivered')
      for (const stream of [...streams.keys()]) end(stream)
    }
  }

  function handleWrites(writes: readonly TableWrite[]): void {
    const now = performance.now()
    recent = recent.filter(({ at }) => at > now - replayMs)
    recent.push({ at: now, writes })
    void deliverOrEnd(writes)
  }

  // A write may come before the news of the read that showed its rows: it was withheld, and is told now.
  function handleReads(reads: readonly TableRead[]): void {
    const tables = new Set(readTables.learn(reads).map(({ table }) => table))
    const since = performance.now() - replayMs
    const withheld = recent
      .filter(({ at }) => at > since)
      .flatMap(({ writes }) => writes.filter(({ table }) => tables.has(table)))
    if (withheld.length > 0) void deliverOrEnd(withheld)
  }

  function handle({ writes, reads, asks }: Notification): void {
    if (reads.length > 0) handleReads(reads)
    if (writes.length > 0) handleWrites(writes)
    if (asks) channel.publish({ reads: readTables.all() })
  }

  const channel = openNotificationChannel(connection, {
    received: handle,
    // Notifications sent meanwhile are lost, so everything may have changed. The answers to what it asks are those of
    // all processes, and so tell the others what this one may have announced in vain.
    listening: () => {
      listeningSince = performance.now()
      recent = []
      channel.publish({ asks: true })
      void deliverOrEnd(anyWrite)
    },
    log,
  })

  function sendHeartbeats(): void {
    for (const stream of streams.keys()) send(stream, ': beat\n\n')
    // Sessions also expire, which no write announces. While the database is away, streams stay open until it is back.
    endInactive([...streams]).catch(() => undefined)
    channel.check()
  }

  return {
    announce(wrote, origin) {
      const writes = [...wrote].flatMap(([table, owners]) =>
        (owners ? [...owners] : [null]).map((owner): TableWrite => ({ table, owner, origin })),
      )
      channel.publish({ writes })
    },
    announceAnything: () => channel.publish({ writes: anyWrite }),
    tell: (reads) => channel.publish({ reads }),
    open(viewer) {
      const own = [...streams].filter(
        ([, other]) => other.session_id === viewer.session_id && other.user_id === viewer.user_id,
      )
      if (own.length >= maxStreamsPerSession && own[0]) end(own[0][0])
      const stream = new Readable({ read: () => undefined })
      streams.set(stream, viewer)
      stream.once('close', () => streams.delete(stream))
      const now = performance.now()
      const backMs = Math.round(Math.max(0, Math.min(replayMs, now - listeningSince)))
      stream.push(`retry: 1000\n\n${formatEvent({ open: { back_ms: backMs } })}`)
      for (const { at, writes } of recent) {
        const agoMs = Math.round(now - at)
        if (agoMs <= backMs)
          for (const event of eventsFor(readTables, viewer, writes))
            stream.push(formatEvent({ ...event, ago_ms: agoMs }))
      }
      return stream
    },
    listen() {
      channel.listen()
      heartbeat ??= setInterval(sendHeartbeats, heartbeatMs).unref()
    },
    endAll() {
      clearInterval(heartbeat)
      for (const stream of streams.keys()) end(stream)
    },
    async close() {
      clearInterval(heartbeat)
      await channel.close()
    },
  }
}
