import pg from 'pg'
import type { BenchServer } from './bench-server.ts'
import type { Call } from './load.ts'
import { measure, type Figure } from './measure.ts'
import { signIn } from './people.ts'

const rowsPerPage = 25
const lastPage = 400
const clients = 4

interface Samples {
  names: string[]
  numbers: string[]
  ids: number[]
  orders: number
}

/** Draws orders, names and numbers with equal chances, so that nothing is cached by accident. */
async function sample(superuser: pg.ClientConfig, size: number): Promise<Samples> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; customer_name: string; number: string }>(
      'select id, customer_name, number from orders order by hashint8(id) limit $1',
      [size],
    )
    const { rows: counted } = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
    return {
      names: rows.map((row) => row.customer_name),
      numbers: rows.map((row) => row.number),
      ids: rows.map((row) => Number(row.id)),
      orders: counted[0]?.orders ?? 0,
    }
  } finally {
    await client.end()
  }
}

/** Measures the order list and the page of one order, as the order desk calls them. */
export async function benchOrders(server: BenchServer, calls: number): Promise<Figure[]> {
  const headers = await signIn(server.base, 'order-desk')
  const { names, numbers, ids, orders } = await sample(server.superuser, calls * 2)
  const get = (path: string): Call => ({ path: `/api${path}`, headers })
  const one = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  const list = (query: string) => get(`/orders?per_page=${rowsPerPage}&${query}`)
  const search = (text: string) => list(`search=${encodeURIComponent(text)}`)
  const statuses = ['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const
  const lastName = (name: string) => name.slice(name.indexOf(' ') + 1)
  const plans: { what: string; aim_ms?: number; next: (n: number) => Call }[] = [
    { what: 'order list, newest', aim_ms: 2.5, next: () => list('page=1') },
    { what: 'order list, by status', aim_ms: 2.5, next: (n) => list(`status=${one(statuses, n)}`) },
    { what: 'order list, most urgent first', aim_ms: 2.5, next: () => list('sort=ship_by&status=processing') },
    { what: 'order list, search by name', aim_ms: 5, next: (n) => search(one(names, n)) },
    { what: 'order list, search by last name', aim_ms: 5, next: (n) => search(lastName(one(names, n))) },
    { what: 'order list, search by number', aim_ms: 5, next: (n) => search(one(numbers, n)) },
    ...(orders >= lastPage * rowsPerPage
      ? [{ what: 'order list, page 400', aim_ms: 6, next: () => list(`page=${lastPage}`) }]
      : []),
    { what: 'order counts', next: () => get('/lists/orders/counts') },
    { what: 'order detail', aim_ms: 1.5, next: (n) => get(`/orders/${one(ids, n)}`) },
    { what: 'order timeline', next: (n) => get(`/orders/${one(ids, n)}/timeline`) },
  ]
  const figures: Figure[] = []
  for (const plan of plans) figures.push(await measure(server, { ...plan, clients, calls }))
  return figures
}
