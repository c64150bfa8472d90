import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../../app.ts'
import type { AppServices } from '../../../services.ts'
import { checkoutFolder } from '../../checkout.ts'
import { isDatabaseAway } from './connection-errors.ts'
import { Database } from '../database.ts'
import { isTest, listSources, readText } from '../../../../../scripts/checks/checkout-files.ts'
import { openNotificationChannel } from '../../live/notification-channel.ts'
import {
  createDatabaseLine,
  expectJobsToRunAgain,
  fatalMessage,
  openBehindLine,
  type DatabaseLine,
  type SiteBehindLine,
} from '../../../../testing/platform/database-line.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'

// Long enough for every statement of these tests, however busy the machine is.
const limitMs = 2_000

let site: SiteBehindLine
let line: DatabaseLine
let services: AppServices
let app: FastifyInstance

beforeAll(async () => {
  site = await openBehindLine(limitMs)
  ;({ line, services } = site)
  app = await createApp(services, null)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await site.close()
})

const one = () => services.database.read.one(z.strictObject({ one: z.number() }), sql`select 1 as one`)

// CHECK-34
test('every call gets 503 and Retry-After while the database is unreachable, and works when it is back', async () => {
  const authorization = `Bearer ${await createToken(services.database, 'viewer')}`
  const ask = (url: string) => app.inject({ url, headers: { authorization } })
  expect((await ask('/api/auth/me')).statusCode).toBe(200)
  await line.cut()
  for (const url of ['/api/auth/me', '/api/profile', '/api/health']) {
    const answer = await ask(url)
    expect([url, answer.statusCode]).toEqual([url, 503])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('/api/health')).json()).toMatchObject({
    data: { live: true, ready: false, reason: 'database_away' },
  })
  await line.open()
  expect((await ask('/api/auth/me')).statusCode).toBe(200)
  expect((await ask('/api/health')).json()).toMatchObject({ data: { live: true, ready: true, reason: null } })
})

test('a connection that breaks inside a transaction ends the transaction and not the process', async () => {
  const broken = services.database.transaction(async (tx) => {
    await tx.run(sql`select 1`)
    // The product must listen for its error, or the process ends; a listener of this test would hide that.
    const ended = new Promise((resolve) => (tx.source as pg.ClientBase).once('end', resolve))
    await line.cut()
    await ended
    await tx.run(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  await line.open()
  expect(await one()).toEqual({ one: 1 })
})

test('a connection that is ended together with an answer never ends the process', async () => {
  const ended = fatalMessage('57P01', 'terminating connection due to unexpected postmaster exit')
  // A line of its own, so that the next rows are those of this test.
  const short = createDatabaseLine(site.database.app)
  await short.open()
  const database = new Database({ connection: short.connection, size: 1 })
  await database.pool.query('select 1')
  short.appendToNextRows(ended)
  const answered = database.pool.query('select 42 as x')
  // It gets the connection while the chunk that ends it is still being read.
  const next = database.transaction(async () => 'done')
  expect((await answered).rows).toEqual([{ x: 42 }])
  await expect(next).rejects.toThrow('not queryable')
  expect(isDatabaseAway(await next.catch((error: unknown) => error))).toBe(true)
  expect(await database.transaction(async () => 'done')).toBe('done')
  await database.close()
  await short.close()
})

describe('connections that go silent are given up, and', () => {
  test('calls are answered with 503, and then by new connections', async () => {
    const authorization = `Bearer ${await createToken(services.database, 'viewer')}`
    const ask = (url: string) => app.inject({ url, headers: { authorization } })
    expect((await ask('/api/profile')).statusCode).toBe(200)
    line.silence()
    const answer = await ask('/api/profile')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_away'])
    expect((await ask('/api/profile')).statusCode).toBe(200)
    await expect.poll(async () => (await ask('/api/health')).statusCode).toBe(200)
  })

  test('a transaction is refused, and its connection goes to nobody else', async () => {
    const database = new Database({ connection: { ...line.connection, silence_ms: limitMs }, size: 1 })
    const refused = await database
      .transaction(async (tx) => {
        await tx.run(sql`select 1`)
        line.silence()
        await tx.run(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(true)
    expect(await database.transaction((tx) => tx.run(sql`select 1`))).toBe(1)
    await database.close()
  })

  test('listening starts again, also where nothing is sent', async () => {
    let started = 0
    const channel = openNotificationChannel(
      { ...line.connection, silence_ms: limitMs },
      { received: () => undefined, listening: () => started++, log: services.log },
    )
    channel.listen()
    await expect.poll(() => started).toBe(1)
    line.silence()
    channel.check()
    await expect.poll(() => started).toBe(2)
    await channel.close()
  })

  test('jobs run again', () => expectJobsToRunAgain(site, one))
})

test('a connection that waits for a slow statement is not given up while it is shorter than the limit', async () => {
  const database = new Database({ connection: { ...site.database.app, silence_ms: limitMs }, size: 1 })
  expect((await database.pool.query('select pg_sleep(0.5), 1 as x')).rows).toMatchObject([{ x: 1 }])
  await database.close()
})

test('a connection that nobody uses stays open, however long it is silent', async () => {
  const database = new Database({ connection: { ...site.database.app, silence_ms: limitMs }, size: 1 })
  const process = async () => (await database.pool.query('select pg_backend_pid() as id')).rows[0].id
  const first = await process()
  const client = await database.pool.connect()
  client.release()
  // When its silence reaches the limit, it is looked at.
  await once(client.connection.stream as Socket, 'timeout')
  expect(await process()).toBe(first)
  await database.close()
})

test('every connection to the database is made by the class that survives what happens to it', () => {
  const sources = listSources(checkoutFolder()).filter((file) => file.startsWith('server/') && !isTest(file))
  const makers = sources.filter((file) => /new (pg\.)?(Client|Pool)\(/.test(readText(checkoutFolder(), file)))
  // Its pool is told to make them.
  expect(makers).toEqual(['server/src/platform/db/database.ts'])
})
