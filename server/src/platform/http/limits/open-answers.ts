import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How fast a client must take what it asked for. */
export interface ReadingPace {
  /** For this long, nothing of what was sent needs to be taken. */
  graceMs: number
  bytesPerS: number
  lookEveryMs: number
}

/** Assumed: a telephone with a bad connection takes something in half a minute. */
const usualPace: ReadingPace = { graceMs: 30_000, bytesPerS: 16 * 1024, lookEveryMs: 5_000 }

// Browsers and proxies send the next call of a connection once the last one is answered.
const maxWaiting = 3

interface Connection {
  isAnswering: boolean
  /** Starts of calls that arrived before the last one was answered. */
  waiting: (() => void)[]
  takenBytes: number
  /** When it last took something, or had nothing to take. */
  since: number
}

/**
 * Limits what a client that asks and doesn't read holds open: the calls of a connection are answered one after the
 * other, a few may wait for that, and a connection ends when it takes nothing of what waits for it. Rule: API-25.
 */
export function limitOpenAnswers(app: FastifyInstance, pace = usualPace): void {
  const connections = new Map<Socket, Connection>()

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { isAnswering: false, waiting: [], takenBytes: 0, since: performance.now() }
    connections.set(socket, connection)
    // Calls that still wait have begun nothing: they go with their connection.
    socket.once('close', () => connections.delete(socket))
    return connection
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connectionOf(socket)
    const start = () => {
      connection.isAnswering = true
      reply.raw.once('close', () => {
        connection.isAnswering = false
        if (!socket.destroyed) connection.waiting.shift()?.()
      })
      done()
    }
    if (!connection.isAnswering) start()
    else if (connection.waiting.length < maxWaiting) connection.waiting.push(start)
    else {
      socket.destroy()
      // Those that arrived with it go no further either.
      reply.hijack()
    }
  })

  const timer = setInterval(() => {
    for (const [socket, connection] of connections) if (isStalled(socket, connection, pace)) socket.destroy()
  }, pace.lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isStalled(socket: Socket, connection: Connection, { graceMs, bytesPerS }: ReadingPace): boolean {
  const now = performance.now()
  const waitingBytes = socket.writableLength
  const takenBytes = socket.bytesWritten - waitingBytes
  if (waitingBytes === 0 || takenBytes !== connection.takenBytes) {
    connection.takenBytes = takenBytes
    connection.since = now
    return false
  }
  // What was written as one piece counts as taken once all of it was.
  return now - connection.since > graceMs + (waitingBytes / bytesPerS) * 1_000
}
