import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchServer } from './bench-server.ts'
import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import type { OneTimeMeasurement } from './import-bench.ts'
import { callOnce, type Call } from './load.ts'
import { measure, type Figure } from './measure.ts'
import { signIn } from './people.ts'

const clients = 4
const linesPerDelivery = 200
const deliveries = 5
const location = { from: 'BEN-01-1', to: 'BEN-02-1' }

type Headers = Record<string, string>

async function post<T>(server: BenchServer, headers: Headers, path: string, body: object): Promise<T> {
  const answer = await callOnce(server.base, {
    method: 'POST',
    path: `/api${path}`,
    headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (JSON.parse(answer.toString()) as { data: T }).data
}

async function asSuperuser<R>(server: BenchServer, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(server.superuser)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Posts deliveries with 200 lines each, a SKU per line, and says how long the slowest took. */
export async function benchPosting(server: BenchServer): Promise<OneTimeMeasurement> {
  const headers = await signIn(server.base, 'warehouse-operator')
  const skus = await asSuperuser(server, async (client) => {
    const { rows } = await client.query<{ sku: string }>(
      'select sku from variants where archived_at is null order by id desc limit $1',
      [linesPerDelivery],
    )
    return rows.map((row) => row.sku)
  })
  const empty = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const measured: OneTimeMeasurement[] = []
  for (let n = 0; n < deliveries; n++) {
    const { id } = await post<{ id: number }>(server, headers, '/stock-in', empty)
    let version = 0
    for (const sku of skus) {
      const line = { sku, expected: 12, counted: 12, damaged: 0, unit_cost_minor: 310 }
      const answer = await post<{ count_version: number }>(server, headers, `/stock-in/${id}/lines`, line)
      version = answer.count_version
    }
    const cpu = () => postgresCpuMs(server.postmaster) + cpuMs(server.pid)
    const [before, start] = [cpu(), performance.now()]
    await post(server, headers, `/stock-in/${id}/posting`, { count_version: version, keep_remainder: false })
    const seconds = (performance.now() - start) / 1000
    measured.push({ what: '', seconds, cpu_s: (cpu() - before) / 1000, aim_s: 0.3 })
  }
  const slowest = measured.reduce((one, other) => (other.seconds > one.seconds ? other : one))
  return { ...slowest, what: `posting ${skus.length} lines, the slowest of ${deliveries}` }
}

interface Filled {
  /** A SKU with half of all movements. */
  variant: number
  pallet: { id: number; code: string }
}

/** Creates what the entries are about. */
export async function prepareEntries(server: BenchServer): Promise<Filled> {
  const headers = await signIn(server.base, 'warehouse-operator')
  await post(server, headers, '/warehouse-locations/range', { ...location, kind: 'reserve' })
  const created = { count: 100, location: location.from, note: '' }
  const [pallet] = await post<Filled['pallet'][]>(server, headers, '/pallets', created)
  if (!pallet) throw new Error('no pallet was created')
  return asSuperuser(server, async (client) => {
    const { rows } = await client.query<{ id: number }>('select min(id)::int as id from variants')
    return { variant: rows[0]?.id ?? 0, pallet }
  })
}

/**
 * Fills ledger and log until each has so many entries, without triggers: pairs that take each other back, so that
 * levels and pallets stay right.
 */
export function fillEntries(server: BenchServer, { variant }: Filled, entries: number): Promise<void> {
  return asSuperuser(server, async (client) => {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const missing = async (table: string) => {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
      return Math.ceil(Math.max(0, entries - Number(rows[0]?.count)) / 2)
    }
    // The first of each pair leaves one more than there was, and the second as many.
    await client.query(
      `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id, at, on_hand_after, reserved_after)
       select l.variant_id, m.kind, m.change, 1, 1, now() - interval '1 second' * (5000000 - n),
         l.on_hand + greatest(m.change, 0), l.reserved
       from (select array_agg(id) as ids from variants) v cross join generate_series(1, $2::int) n
       join stock_levels l
         on l.variant_id = case when n % 2 = 0 then $1 else v.ids[1 + n % cardinality(v.ids)] end
       cross join (values ('in', 1), ('out', -1)) m (kind, change)
       order by n, m.change desc`,
      [variant, await missing('stock_movements')],
    )
    await client.query(
      `insert into warehouse_log (move_id, kind, from_pallet_id, to_pallet_id, from_location_id, to_location_id, user_id, at)
       select nextval('warehouse_moves'), 'relocate', p.ids[1 + n % 100], p.ids[1 + n % 100],
         case when m.out then l.first else l.last end, case when m.out then l.last else l.first end, 1,
         now() - interval '1 second' * (5000000 - n)
       from (select array_agg(id order by id desc) as ids from pallets) p
       cross join (select min(id) as first, max(id) as last from warehouse_locations where aisle = 'BEN') l
       cross join generate_series(1, $1::int) n cross join (values (true), (false)) m (out)`,
      [await missing('warehouse_log')],
    )
    await client.query('commit')
    // As autovacuum does: lists are planned by these statistics.
    await client.query('analyze')
  })
}

/** Measures the first pages of stock and warehouse. Named by how full they are, to compare: they must not grow. */
export async function benchStockLists(
  server: BenchServer,
  { variant, pallet }: Filled,
  { calls, state }: { calls: number; state: string },
): Promise<Figure[]> {
  const headers = await signIn(server.base, 'warehouse-operator')
  const get = (path: string) => (): Call => ({ path: `/api${path}`, headers })
  const plans = [
    { what: 'stock information', path: '/stock/stock-info?per_page=25' },
    { what: 'stock information, low', path: '/stock/stock-info?per_page=25&stock=low' },
    { what: 'stock information, least available', path: '/stock/stock-info?per_page=25&sort=available' },
    { what: 'stock ledger', path: `/stock-movements?per_page=25&variant_id=${variant}` },
    { what: 'warehouse log', path: '/warehouse/log?per_page=25' },
    { what: 'warehouse log of a pallet', path: `/warehouse/log?per_page=25&pallet=${pallet.code}` },
    { what: 'replenishment', path: '/warehouse/replenishment' },
  ]
  const figures: Figure[] = []
  for (const { what, path } of plans) {
    figures.push(await measure(server, { what: `${what}, ${state}`, next: get(path), clients, calls, aim_ms: 3 }))
  }
  return figures
}
