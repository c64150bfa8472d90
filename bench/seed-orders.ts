import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'seed')

/**
 * Fills a fresh demo database with a factory's past: `orders` orders, most of them shipped long ago, the newest in work, and
 * `floor` more of one piece each that stands at Confirm printed. Written as whole tables by a superuser with the triggers
 * off, and still healthy (server/invariants.sql returns no rows). Refuses a database that has orders.
 */
export async function seedOrders(superuser: pg.ClientConfig, { orders, floor }: { orders: number; floor: number }) {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query('select from orders limit 1')
    if (rows.length > 0) throw new Error('This database has orders. Seed a fresh one.')
    await client.query('begin')
    await client.query("set local session_replication_role = replica; set local timezone = 'UTC'; set local jit = off")
    await client.query("set local work_mem = '128MB'; select setseed(0.26)")
    await client.query(`set local bench.orders = '${orders}'; set local bench.floor = '${floor}'`)
    for (const file of readdirSync(folder).toSorted()) await client.query(readFileSync(join(folder, file), 'utf8'))
    await client.query('commit')
    // So that neither the first readers nor autovacuum do it in the middle of a measurement.
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
