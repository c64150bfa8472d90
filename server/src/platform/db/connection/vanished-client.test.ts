import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/platform/test-database.ts'
import { Database } from '../database.ts'

// What a process that is gone did in the database ends with it, while it works, too (SERVER-2).
let own: TestDatabase
let others: pg.Client
beforeAll(async () => {
  own = await createTestDatabase()
  others = new pg.Client(own.app)
  await others.connect()
})
afterAll(async () => {
  await others.end()
  await own.drop()
})

// Longer than any test.
const sleep = 'select pg_sleep(600)'
const soon = { timeout: 30_000 }

/** Whether another process can have this lock. */
async function isFree(lock: number): Promise<boolean> {
  const { rows } = await others.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock])
  return rows[0]?.free ?? false
}

const countAtWork = async (statement: string) => {
  const { rows } = await others.query(`select from pg_stat_activity where state = 'active' and query = $1`, [statement])
  return rows.length
}

/** A connection of the pool of a server, in a transaction whose statements may take as long as they like. */
async function givenTransaction() {
  const database = new Database({ connection: own.app, size: 1 })
  const client = await database.pool.connect()
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  /** Breaks the connection, as the end of its process does. */
  const vanish = async () => {
    const stream = (client as unknown as { connection: { stream: Socket } }).connection.stream
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
    client.release(true)
    await database.close()
  }
  return { client, vanish }
}

describe('the end of a process', () => {
  test('ends its statement, and frees the locks that this one held', async () => {
    const { client, vanish } = await givenTransaction()
    await client.query('select pg_advisory_xact_lock(1)')
    const sleeping = client.query(sleep).catch((error: unknown) => error)
    await expect.poll(() => countAtWork(sleep), soon).toBe(1)
    expect(await isFree(1)).toBe(false)
    await vanish()
    expect(await sleeping).toBeInstanceOf(Error)
    await expect.poll(() => isFree(1), soon).toBe(true)
    expect(await countAtWork(sleep)).toBe(0)
  })

  test('ends its statement that waits for a lock, and frees those that this one held', async () => {
    await others.query('select pg_advisory_lock(2)')
    const { client, vanish } = await givenTransaction()
    await client.query('select pg_advisory_xact_lock(3)')
    const asking = 'select pg_advisory_xact_lock(2)'
    const waiting = client.query(asking).catch((error: unknown) => error)
    await expect.poll(() => countAtWork(asking), soon).toBe(1)
    await vanish()
    expect(await waiting).toBeInstanceOf(Error)
    await expect.poll(() => isFree(3), soon).toBe(true)
    await others.query('select pg_advisory_unlock(2)')
  })
})

test('a connection of the pool has its own settings, too', async () => {
  const database = new Database({ connection: own.app, size: 1 })
  const { rows } = await database.pool.query(
    `select current_setting('client_connection_check_interval') as looks, current_setting('statement_timeout') as most`,
  )
  expect(rows).toEqual([{ looks: '1s', most: '30s' }])
  await database.close()
})
