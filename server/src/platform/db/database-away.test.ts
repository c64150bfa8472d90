import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { seedSite } from '../../modules/settings/settings.public.ts'
import { openServices, type AppServices } from '../../services.ts'
import { readConfig } from '../config.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { keyOfTests } from '../../../testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { addDemoUsers } from '../../modules/demo/demo-users.actions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'

// Between server and database is a socket that can be cut, as when the database dies and comes back.
const folder = mkdtempSync(join(tmpdir(), 'platen-away-'))
const sockets = new Set<Socket>()
let line: Server | undefined
let own: TestDatabase
let services: AppServices
let app: FastifyInstance

async function open(): Promise<void> {
  const opened = createServer((near) => {
    const far = connect(`${own.app.host}/.s.PGSQL.5432`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  line = opened
  await new Promise<void>((resolve) => opened.listen(join(folder, '.s.PGSQL.5432'), resolve))
}

async function cut(): Promise<void> {
  const closed = new Promise((resolve) => line?.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
}

beforeAll(async () => {
  own = await createTestDatabase()
  await open()
  services = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: { ...own.app, host: folder },
    files: createMemoryFiles(),
    serverKey: keyOfTests,
    log: pino({ level: 'silent' }),
  })
  await services.database.transaction((tx) => seedSite(tx, services.config))
  await services.database.transaction((tx) => addDemoUsers(tx, 'x'.repeat(40)))
  app = await createApp(services, null)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await services.close()
  await cut()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

// CHECK-34
test('every call gets 503 and Retry-After while the database is unreachable, and works when it is back', async () => {
  const authorization = `Bearer ${await createToken(services.database, 'viewer')}`
  const ask = (url: string) => app.inject({ url, headers: { authorization } })
  expect((await ask('/api/auth/me')).statusCode).toBe(200)
  await cut()
  for (const url of ['/api/auth/me', '/api/profile', '/api/health']) {
    const answer = await ask(url)
    expect([url, answer.statusCode]).toEqual([url, 503])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('/api/health')).json()).toEqual({ data: { live: true, ready: false } })
  await open()
  expect((await ask('/api/auth/me')).statusCode).toBe(200)
  expect((await ask('/api/health')).json()).toEqual({ data: { live: true, ready: true } })
})

test('a connection that breaks inside a transaction ends the transaction and not the process', async () => {
  const broken = services.database.transaction(async (tx) => {
    await tx.run(sql`select 1`)
    await cut()
    // Pause: long enough for the event of the broken connection to arrive between two statements.
    await wait(50)
    await tx.run(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  await open()
  expect(await services.database.read.one(z.strictObject({ one: z.number() }), sql`select 1 as one`)).toEqual({
    one: 1,
  })
})
