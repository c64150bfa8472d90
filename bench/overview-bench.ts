import type { BenchServer } from './bench-server.ts'
import { measure, type Figure } from './measure.ts'
import { signIn } from './people.ts'

const clients = 4
const tiles = [
  'stages',
  'ship-by',
  'cut-offs',
  'failures',
  'holds',
  'labels',
  'short',
  'floor',
  'throughput',
  'menu-counts',
] as const

/** Measures each tile of the overview, the counts of the menu, and queues as a person searches them at a station. */
export async function benchOverview(server: BenchServer, calls: number): Promise<Figure[]> {
  const headers = await signIn(server.base, 'production-manager')
  const read = (what: string, path: string, aim: { aim_ms?: number } = {}) =>
    measure(server, { what, ...aim, clients, calls, next: () => ({ path: `/api${path}`, headers }) })
  const figures: Figure[] = []
  for (const tile of tiles) figures.push(await read(`overview, ${tile}`, `/overview/${tile}`, { aim_ms: 5 }))
  figures.push(await read('overview, late pieces', '/overview/pieces?due=late'))
  const queue = (search: string) => `/fulfillment/queue/print_barcode?search=${search}`
  figures.push(await read('queue, search by a part of a SKU', queue('BLK-M')))
  figures.push(await read('queue, search by a part of a number', queue('1234')))
  return figures
}
