import type { BulkRunDetail } from '@platen/contracts/bulk-runs/endpoints'
import pg from 'pg'
import type { TestApp } from '../platform/test-app.ts'
import type { TestAnswer, TestClient } from '../platform/test-client.ts'
import { buildOrderRecord, importOrders } from '../floor/given-order-file.ts'
import { whenWorked } from '../floor/when-worked.ts'

/** Imports open orders of one mug each and returns their ids. */
export async function givenOpenOrders(site: TestApp, store: number, count: number): Promise<number[]> {
  const records = Array.from({ length: count }, () => buildOrderRecord({ lines: [{ sku: 'MUG-WHT-11OZ' }] }))
  const { lines } = await importOrders(site, store, records)
  return lines.map((line: { order: { id: number } }) => line.order.id)
}

interface Plan {
  action: string
  input?: object
  ids?: readonly number[]
  filters?: Record<string, string>
}

export function plan(client: TestClient, body: Plan): Promise<TestAnswer> {
  return client.post('/bulk-runs', body)
}

/** Plans and starts a run and returns its id; it goes on in the background. */
export async function begin(client: TestClient, body: Plan): Promise<number> {
  const planned = await plan(client, body)
  if (planned.status !== 200) throw new Error(`not planned: ${planned.bytes.toString()}`)
  const started = await client.post(`/bulk-runs/${planned.data.id}/start`)
  if (started.status !== 200) throw new Error(`not started: ${started.bytes.toString()}`)
  return planned.data.id
}

export async function readRun(client: TestClient, id: number): Promise<BulkRunDetail> {
  return (await client.get(`/bulk-runs/${id}`)).data
}

/** Plans and starts a run, waits for its end and returns it. */
export async function runToEnd(site: TestApp, client: TestClient, body: Plan): Promise<BulkRunDetail> {
  const id = await begin(client, body)
  await whenWorked(site, { table: 'bulk_runs', id })
  return readRun(client, id)
}

/** Locks an order, so that a run stops in the middle of that row, until the returned function is called. */
export async function lockOrder(site: TestApp, orderId: number): Promise<() => Promise<void>> {
  const client = new pg.Client(site.testDatabase.owner)
  await client.connect()
  await client.query('begin')
  await client.query('select from orders where id = $1 for update', [orderId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** Resolves when a connection of the server waits for a lock; returns the process id of its backend. */
export async function waitUntilBlocked(site: TestApp): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const { rows } = await site.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]) return rows[0].pid
    // Pause: between two questions whether the run is over.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no connection waits for a lock')
}

/** Returns how many events of this kind each order has. */
export async function countEvents(site: TestApp, orderIds: readonly number[], kind: string): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ n: string }>(
    `select (select count(*) from order_events e where e.order_id = o.id and e.kind = $2) as n
     from unnest($1::bigint[]) with ordinality o (id, at) order by at`,
    [orderIds, kind],
  )
  return rows.map(({ n }) => Number(n))
}
