import pg from 'pg'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/platform/test-database.ts'
import { Database } from '../database.ts'
import { leaseIsOver } from './lease.ts'
import { createPresence, type Presence } from './presence.ts'
import { announceServer, findUnlocked, removeUnlocked } from './server-rows.ts'

let own: TestDatabase
let database: Database
let asSuperuser: pg.Client
let one: Presence
let other: Presence

// SERVER-2

beforeAll(async () => {
  own = await createTestDatabase()
  database = new Database({ connection: own.app, size: 2 })
  asSuperuser = new pg.Client(own.superuser)
  await asSuperuser.connect()
  await startBoth()
})
afterAll(async () => {
  await one.close()
  await other.close()
  await asSuperuser.end()
  await database.close()
  await own.drop()
})

async function startBoth(): Promise<void> {
  one = createPresence(own.app, 'one', { log: pino({ level: 'silent' }) })
  other = createPresence(own.app, 'other', { log: pino({ level: 'silent' }) })
  for (const presence of [one, other]) await presence.owner('imports')
}

/** Whether a lease that still has an hour is over, for the worker `asks`. */
async function isOver(leaseOwner: string, asks: string): Promise<boolean> {
  const lease = sql`(select ${leaseOwner}::text as lease_owner, now() + interval '1 hour' as lease_until) l`
  const row = z.strictObject({ over: z.boolean() })
  return (await database.read.one(row, sql`select ${leaseIsOver(asks)} as over from ${lease}`)).over
}

async function labels(): Promise<string[]> {
  const { rows } = await asSuperuser.query<{ label: string }>('select label from servers order by label')
  return rows.map(({ label }) => label)
}

/** The row that a process leaves which was killed: without its lock. */
async function leaveDeadProcess(): Promise<string> {
  const id = 'dead'.repeat(6)
  await asSuperuser.query(`insert into servers (id, label, host) values ($1, 'dead', 'here')`, [id])
  return `${id} imports`
}

test('a lease is over when its process is gone, and for the worker that holds it itself', async () => {
  const [imports, others] = [await one.owner('imports'), await other.owner('imports')]
  expect(await isOver(imports, others)).toBe(false)
  expect(await isOver(imports, imports)).toBe(true)
  expect(await isOver(await one.owner('import of a file'), imports)).toBe(false)
  const dead = await leaveDeadProcess()
  await expect.poll(() => isOver(dead, others), { timeout: 20_000 }).toBe(true)
  expect(await labels()).toEqual(['one', 'other'])
})

test('a process that lost its connection comes back and is not taken for gone', async () => {
  const backends = `select pid from pg_stat_activity where application_name = 'platen presence' and datname = $1`
  const { rows: before } = await asSuperuser.query<{ pid: number }>(backends, [own.name])
  for (const { pid } of before) await asSuperuser.query('select pg_terminate_backend($1)', [pid])
  const back = async () => {
    const { rows } = await asSuperuser.query<{ pid: number }>(backends, [own.name])
    return rows.filter((now) => before.every(({ pid }) => pid !== now.pid)).length
  }
  await expect.poll(back, { timeout: 20_000 }).toBe(2)
  // Whoever removes it has looked twice.
  await leaveDeadProcess()
  await expect.poll(labels, { timeout: 20_000 }).toEqual(['one', 'other'])
})

test('a process that comes back between the look of another one and the removal keeps its announcement', async () => {
  const id = 'beef'.repeat(6)
  const announce = async () => {
    const client = new pg.Client(own.app)
    await client.connect()
    await announceServer(client, id, 'back', 'here')
    return client
  }
  // Without the looks of others, which would remove it as well.
  await one.close()
  await other.close()
  await (await announce()).end()
  await expect.poll(() => findUnlocked(asSuperuser, 'none'), { timeout: 20_000 }).toEqual([id])
  const back = await announce()
  expect(await removeUnlocked(asSuperuser, [id])).toEqual([])
  expect(await labels()).toEqual(['back'])
  await back.end()
  await expect.poll(() => removeUnlocked(asSuperuser, [id]), { timeout: 20_000 }).toEqual([id])
  await startBoth()
})

test('a process whose announcement was removed while it lives announces itself again', async () => {
  await asSuperuser.query('delete from servers')
  await expect.poll(labels, { timeout: 20_000 }).toEqual(['one', 'other'])
})

test('a process that ends takes its announcement back', async () => {
  const last = createPresence(own.app, 'third', { log: pino({ level: 'silent' }) })
  const lease = await last.owner('printing')
  expect(await labels()).toContain('third')
  await last.close()
  expect(await isOver(lease, await one.owner('printing'))).toBe(true)
})

test('the leases of a process are those that end with it', async () => {
  const columns = `select table_name::text as name from information_schema.columns where column_name = $1 order by 1`
  const named = async (column: string) => (await asSuperuser.query(columns, [column])).rows.map((row) => row.name)
  expect(await named('lease_owner')).toEqual(['bulk_runs', 'import_runs', 'order_retries', 'print_jobs'])
  // A shipment waits for its vendor, not for a process.
  expect(await named('lease_until')).toEqual(['bulk_runs', 'import_runs', 'order_retries', 'print_jobs', 'shipments'])
})
