import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections that never carried a request as soon as the server closes. Browsers open some in advance; Node
 * treats them as busy until their headers are overdue, which is longer than the drain may take. By https the socket
 * below is closed: it may be silent, or in the middle of its handshake.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const below = new WeakMap<Socket, Socket>()
  // Sockets whose handshake is under way, by the addresses of both ends, which their TLS socket has as well.
  const handshakes = new Map<string, Socket>()
  app.server.on('connection', (socket: Socket) => {
    const ends = endsOf(socket)
    unused.add(socket)
    handshakes.set(ends, socket)
    socket.once('close', () => {
      unused.delete(socket)
      if (handshakes.get(ends) === socket) handshakes.delete(ends)
    })
  })
  app.server.on('secureConnection', (socket: Socket) => {
    const raw = handshakes.get(endsOf(socket))
    if (raw) below.set(socket, raw)
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(below.get(socket) ?? socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`
}
