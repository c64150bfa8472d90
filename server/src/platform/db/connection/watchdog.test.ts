import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  expectJobsToRunAgain,
  openBehindLine,
  type DatabaseLine,
  type SiteBehindLine,
} from '../../../../testing/platform/database-line.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createApp } from '../../../app.ts'
import type { AppServices } from '../../../services.ts'
import { openNotificationChannel } from '../../live/notification-channel.ts'
import { Database } from '../database.ts'
import { isDatabaseAway } from './connection-errors.ts'
import { longSilenceMs } from './connection.ts'
import { createWatchdog } from './watchdog.ts'

// Connections that go silent while the database answers others, as when a firewall forgot them (CHECK-34). Nothing but
// the answer of the database can end them here.
let site: SiteBehindLine
let line: DatabaseLine
let services: AppServices

beforeAll(async () => {
  site = await openBehindLine(longSilenceMs)
  ;({ line, services } = site)
})
afterAll(async () => {
  await site.close()
})

const one = () => services.database.read.one(z.strictObject({ one: z.number() }), sql`select 1 as one`)

/** As many connections as the pool has. */
async function fillPool(): Promise<void> {
  const size = services.config.DB_POOL_SIZE
  const clients = await Promise.all(Array.from({ length: size }, () => services.database.pool.connect()))
  for (const client of clients) client.release()
}

test('one that a call waits for is given up with all that nobody uses, and the next calls are answered', async () => {
  const app = await createApp(services, null)
  const authorization = `Bearer ${await createToken(services.database, 'viewer')}`
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization } })
    return [answer.statusCode, answer.json().code]
  }
  await fillPool()
  line.silence()
  expect(await ask('/api/profile')).toEqual([503, 'database_away'])
  expect(await ask('/api/health')).toEqual([200, undefined])
  expect(await ask('/api/profile')).toEqual([200, undefined])
  await app.close()
})

test('the one of a transaction is given up, and the transaction refused', async () => {
  const refused = await services.database
    .transaction(async (tx) => {
      await tx.run(sql`select 1`)
      line.silence()
      await tx.run(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(await services.database.transaction((tx) => tx.run(sql`select 1`))).toBe(1)
})

test('the live listener, for which nothing is due, starts again when a call finds out', async () => {
  const watchdog = createWatchdog(line.connection, 500)
  const connection = { ...line.connection, silence_ms: longSilenceMs, watchdog }
  const database = new Database({ connection, size: 1 })
  let started = 0
  const channel = openNotificationChannel(connection, {
    received: () => undefined,
    listening: () => started++,
    log: services.log,
  })
  channel.listen()
  await expect.poll(() => started).toBe(1)
  await database.pool.query('select 1')
  line.silence()
  await expect(database.pool.query('select 1')).rejects.toThrow('silent for too long')
  await expect.poll(() => started).toBe(2)
  await channel.close()
  await database.close()
})

test('jobs run again', () => expectJobsToRunAgain(site, one))

test('one that waits for a slow statement or for a lock is kept, however long that takes', async () => {
  const connection = { ...line.connection, watchdog: createWatchdog(line.connection, 200) }
  const database = new Database({ connection, size: 3 })
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(7)')
  const waiter = database.pool.query('select pg_advisory_lock(7), 1 as x')
  // Ten looks.
  expect((await database.pool.query('select pg_sleep(2), 1 as x')).rows).toMatchObject([{ x: 1 }])
  await holder.query('select pg_advisory_unlock(7)')
  expect((await waiter).rows).toMatchObject([{ x: 1 }])
  holder.release()
  await database.close()
})
