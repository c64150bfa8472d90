import { Readable } from 'node:stream'
import { isAllowed, type Rule } from '@platen/contracts/ability'
import { topicAccess, topics, type LiveMessage } from '@platen/contracts/live'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Announced } from '../db/database.ts'
import { openNoticeLine } from './notice-line.ts'

/** Whose browser listens. */
export interface Viewer {
  session_id: number
  user_id: number
  /** What the user may do; it decides which topics are told. */
  rules: readonly Rule[]
}

export interface LiveHub {
  /** Tells every process what a committed transaction changed. */
  announce(announced: Announced[], origin: string | null): void
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
  /** Those of these sessions that are alive, with the rules of their users as they are now. */
  living(sessionIds: number[]): Promise<Map<number, readonly Rule[]>>
  log: FastifyBaseLogger
}

const beatMs = 15_000
const maxStreamsPerSession = 20
// A browser that reads slower than this is cut off; it comes back and fetches what it shows.
const maxBufferedBytes = 256 * 1024

/**
 * Carries names of what changed from commits to browsers, through PostgreSQL's NOTIFY (ARCHITECTURE, principle 8).
 * Rule: ACCESS-25.
 */
export function createLiveHub({ connection, living, log }: Options): LiveHub {
  const streams = new Map<Readable, Viewer>()
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
    for (const [stream, viewer] of candidates) {
      const rules = alive.get(viewer.session_id)
      if (!rules) end(stream)
      else if (streams.has(stream)) streams.set(stream, { ...viewer, rules })
    }
  }

  async function deliver(message: LiveMessage): Promise<void> {
    const text = `data: ${JSON.stringify(message)}\n\n`
    if (message.topic !== 'session') {
      const access = topicAccess[message.topic]
      for (const [stream, { rules }] of streams) if (isAllowed(rules, access)) send(stream, text)
      return
    }
    // About one user: the id says whose sessions or rights changed, and nobody else is told.
    const theirs = [...streams].filter(([, viewer]) => message.id === null || viewer.user_id === message.id)
    await endDead(theirs)
    for (const [stream] of theirs) if (streams.has(stream)) send(stream, text)
  }

  const line = openNoticeLine(connection, {
    received: (messages) => {
      for (const message of messages) {
        deliver(message).catch((error: unknown) => log.warn({ err: error }, 'live message not delivered'))
      }
    },
    // What was said meanwhile is lost, so everything may have changed.
    returned: () => {
      for (const topic of topics) void deliver({ topic, id: null, origin: null }).catch(() => undefined)
    },
    log,
  })

  function everyBeat(): void {
    for (const stream of streams.keys()) send(stream, ': beat\n\n')
    // Sessions also end by time, of which nobody gives notice. Without a database they live on until it is back.
    endDead([...streams]).catch(() => undefined)
  }

  return {
    announce: (announced, origin) => line.say(announced.map((one) => ({ ...one, origin }))),
    open(viewer) {
      const own = [...streams].filter(([, other]) => other.session_id === viewer.session_id)
      if (own.length >= maxStreamsPerSession && own[0]) end(own[0][0])
      const stream = new Readable({ read: () => undefined })
      streams.set(stream, viewer)
      stream.once('close', () => streams.delete(stream))
      stream.push('retry: 1000\n\n')
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
