import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'seed')

/**
 * Fills a fresh demo database with the history of a factory: `orders` orders, most of them shipped long ago, the newest
 * in progress, and `floor` more with one piece each that waits to be confirmed. Written as whole tables by a superuser
 * with the triggers off, and still healthy (server/invariants.sql returns no rows). Throws for a database that has
 * orders.
 */
export async function seedOrders(superuser: pg.ClientConfig, { orders, floor }: { orders: number; floor: number }) {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query('select from orders limit 1')
    if (rows.length > 0) throw new Error('This database has orders. Seed a fresh one.')
    await client.query('begin')
    await client.query("set local session_replication_role = replica; set local timezone = 'UTC'; set local jit = off")
    await client.query("set local work_mem = '256MB'; set local temp_buffers = '512MB'; select setseed(0.26)")
    await client.query("set local maintenance_work_mem = '512MB'; set local max_parallel_maintenance_workers = 2")
    await client.query(`set local bench.orders = '${orders}'; set local bench.floor = '${floor}'`)
    const tables = await tablesToFill(client)
    await startNewFiles(client, tables)
    await suspendIndexes(client, tables)
    for (const file of readdirSync(folder).toSorted()) await client.query(readFileSync(join(folder, file), 'utf8'))
    for (const table of tables) await client.query(`reindex table ${table}`)
    await client.query('commit')
    // So that neither the first readers nor autovacuum do it during a measurement.
    await client.query(
      `vacuum (analyze, index_cleanup off${(await hasBufferLimit(client)) ? ", buffer_usage_limit '64MB'" : ''})`,
    )
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** PostgreSQL 16 and later can vacuum with more memory, which is faster. */
async function hasBufferLimit(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return (rows[0]?.version ?? 0) >= 160_000
}

/** Returns the tables that the seed files insert into. */
async function tablesToFill(client: pg.Client): Promise<string[]> {
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const names = [...text.matchAll(/^insert into (\w+)/gm)].map(([, name]) => name ?? '')
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname = any($1) and relname <> 'stores' order by relname`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/**
 * Gives each table a new file in this transaction, so that its rows are written only there and not to the log as well.
 */
async function startNewFiles(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`cluster ${table} using ${table}_pkey; alter table ${table} set without cluster`)
}

/**
 * Disables the indexes: tables that are filled first and then indexed as a whole take a third of the time. `reindex`
 * enables them again.
 */
async function suspendIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any($1::text[]::regclass[])',
    [tables],
  )
}
