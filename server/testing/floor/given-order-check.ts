import type { TestApp } from '../platform/test-app.ts'
import type { TestAnswer, TestClient } from '../platform/test-client.ts'
import { whenWorked } from './when-worked.ts'

export interface GivenUpload {
  name: string
  bytes: Buffer
}

/** Uploads a file of orders to be checked and waits for it. Returns the answer, and the run as it is then. */
export async function checkFile(
  site: TestApp,
  desk: TestClient,
  storeId: number,
  file: GivenUpload,
  fields: Record<string, string> = {},
): Promise<{ answer: TestAnswer; run: TestAnswer['data'] }> {
  const answer = await desk.upload('/order-sync/imports', file, { store_id: String(storeId), check: 'true', ...fields })
  if (answer.status !== 200) return { answer, run: null }
  return { answer, run: await readRun(site, desk, answer.data.id) }
}

/** Imports what was checked and waits for it. */
export async function applyChecked(site: TestApp, desk: TestClient, runId: number): Promise<TestAnswer['data']> {
  const answer = await desk.post(`/order-sync/imports/${runId}/apply`)
  if (answer.status !== 200) throw new Error(`not applied: ${JSON.stringify(answer.body)}`)
  return readRun(site, desk, runId)
}

/** Waits for a run, and returns it with its lines. */
async function readRun(site: TestApp, desk: TestClient, runId: number): Promise<TestAnswer['data']> {
  await whenWorked(site, { table: 'import_runs', id: runId })
  const run = await desk.get(`/order-sync/imports/${runId}`)
  const lines: object[] = []
  for (let page = 1; lines.length < run.data.settled; page++) {
    const { data } = await desk.get(`/order-sync/imports/${runId}/lines`, { query: { per_page: 100, page } })
    lines.push(...data)
  }
  return { ...run.data, lines }
}

const tables = [
  ...['orders', 'order_items', 'order_item_designs', 'order_events', 'order_problems', 'pieces', 'piece_events'],
  ...['stock_levels', 'stock_reservations', 'stock_movements', 'store_order_states', 'order_column_mappings'],
]

/** Returns what the tables hold that an import writes, to compare it with later. */
export async function readKept(site: TestApp): Promise<Record<string, string>> {
  const { pool } = site.database
  const read = async (table: string) => {
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as kept from ${table} t`,
    )
    return [table, rows[0].kept]
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}
