import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOpenAnswers } from './open-answers.ts'

// More than the buffers of a connection hold.
const fileBytes = 32 * 1024 * 1024

let folder: string
let app: FastifyInstance
let port: number
/** Files that are open at the moment, and how many were at most. */
const files = { open: 0, most: 0 }
/** Calls that wait for the end of their connection. */
let waits = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-open-answers-'))
  const path = join(folder, 'file')
  await writeFile(path, Buffer.alloc(fileBytes))
  app = fastify()
  limitOpenAnswers(app, { graceMs: 2_000, bytesPerS: 1024 * 1024, lookEveryMs: 100 })
  app.get('/file', async (_request, reply) => {
    // As a server of files does, during which its client may leave.
    await stat(path)
    files.open++
    files.most = Math.max(files.most, files.open)
    return reply.send(createReadStream(path).once('close', () => files.open--))
  })
  app.get('/never', async (request) => {
    waits++
    await once(request.raw.socket, 'close')
    waits--
  })
  app.get('/small', () => 'small')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const answerOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

// API-25
describe('a client that does not read', () => {
  test('ends its connection by asking for many answers at once, and leaves no file open', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, open))
    const ended = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) {
      socket.resume()
      socket.write(ask('/file').repeat(1_000))
    }
    await Promise.all(ended)
    expect(files.most).toBeLessThanOrEqual(10)
    await expect.poll(() => files.open).toBe(0)
    expect(await answerOf('/small')).toBe('small')
  })

  test('opens no file while an answer without an end is in front of it', async () => {
    const socket = await open()
    files.most = 0
    socket.write(ask('/never') + ask('/file').repeat(3))
    await expect.poll(() => waits).toBe(1)
    socket.destroy()
    await expect.poll(() => waits).toBe(0)
    expect(await answerOf('/small')).toBe('small')
    expect(files.most).toBe(0)
  })

  test('loses its connection once nothing of a file was taken for a while', async () => {
    const socket = await open()
    socket.write(ask('/file'))
    await expect.poll(() => files.open).toBe(1)
    await expect.poll(() => files.open).toBe(0)
    socket.destroy()
  })
})

test('a client that reads gets all of its answers, also when it asks for a few at once', async () => {
  const socket = await open()
  let gotBytes = 0
  socket.on('data', (part: Buffer) => (gotBytes += part.length))
  socket.write(ask('/file').repeat(3) + ask('/small'))
  await expect.poll(() => gotBytes).toBeGreaterThan(3 * fileBytes)
  await expect.poll(() => files.open).toBe(0)
  socket.destroy()
})
