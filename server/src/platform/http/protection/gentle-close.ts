import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// A client that works sends its next call within this time and learns from the answer that its connection ends.
const maxQuietMs = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server so that no call is cut off: connections end with their next answer. Rule: API-21. */
    closeGently(): Promise<void>
    /** Ends every connection at once, whatever it does: with a call under way, silent, or in its handshake. */
    cutConnections(): void
  }
}

/**
 * Adds `closeGently` and `cutConnections`. A kept connection that is closed while its client sends the next call cuts
 * that call off. So each answer first says that its connection ends, and only those that stay quiet for a while are
 * closed without one.
 */
export function addGentleClose(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  let isClosing = false
  let tellAllEnded = () => {}
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      if (connections.size === 0) tellAllEnded()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.decorate('closeGently', async () => {
    isClosing = true
    const allEnded = new Promise<void>((resolve) => (tellAllEnded = resolve))
    if (connections.size > 0) await Promise.race([allEnded, wait(maxQuietMs)])
    await app.close()
  })
  app.decorate('cutConnections', () => {
    for (const socket of connections) socket.destroy()
  })
}
