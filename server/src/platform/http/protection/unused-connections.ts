import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections that never carried a request as soon as the server closes. Browsers open some in advance; Node
 * treats them as busy until their headers are overdue, which is longer than the drain may take.
 */
export function closeUnusedConnections(app: FastifyInstance, isTls: boolean): void {
  const unused = new Set<Socket>()
  app.server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage) => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}
