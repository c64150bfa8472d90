import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import {
  addRows,
  everyTable,
  parseRows,
  readsHeader,
  rowsOverlap,
  staleInHeader,
  wroteHeader,
  type Rows,
} from '@platen/contracts/live'
import { expect, test } from 'vitest'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { floorOfTests } from '../testing/floor/floor-of-tests.ts'
import { scrapPiece } from '../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../testing/floor/given-order.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import { readMethod } from '../testing/platform/odd-input.ts'
import { createTestClient, type TestClient } from '../testing/platform/test-client.ts'
import { worlds } from '../testing/writes/worlds.ts'
import type { Scene } from '../testing/writes/write-world.ts'

// Every action runs once against every read. Where the body of a read changes, what it read must be announced.
// Each world takes the blanks of one order. Labels of the warehouse need an address to print.
const here = floorOfTests({ on_hand: 1_000, env: { PUBLIC_URL: 'https://platen.example' } })

const all: readonly EndpointSpec[] = endpoints
const writes = all.filter((spec) => readMethod(spec) !== 'GET')
const reads = all.filter((spec) => readMethod(spec) === 'GET')

/** Reads that no screen mounts as a query, with the reason. This list only shrinks. */
const excludedReads: Record<string, string> = {
  'GET /docs': 'the API reference is generated from the code',
  'GET /health': 'for monitoring, not for screens',
  'GET /metrics': 'for monitoring, not for screens',
  'GET /live': 'the event stream itself',
  'GET /files/:sha256': 'the address contains the hash of the content',
  'GET /stores/:id/logo/:sha256': 'the address contains the hash of the content',
  'GET /site-logo/:sha256': 'the address contains the hash of the content',
  'GET /documents/:id/file': 'a file, opened or printed once',
  'GET /orders/export': 'a download',
  'GET /lists/:list/csv': 'a download',
  'GET /bulk-runs/:id/csv': 'a download',
  'GET /order-sync/template': 'a download',
}

/** Writes without a world in which they succeed, with the reason. This list only shrinks. */
const excludedWrites: Record<string, string> = {
  'POST /auth/refresh-token': 'issues a token and changes nothing that a screen shows',
}

const nounOf = (route: string) => route.split('/')[1] ?? ''
/** Every how many writes a read of another noun is looked at, in a run that isn't whole. */
const turns = 24

/** Reads that change with writes of many nouns, some of which change no other. */
const everywhere = new Set(['GET /audit', 'GET /print-jobs'])

/** The reads that are looked at around a write; in a run that isn't whole, these, those of its noun, others in turn. */
function readsAround(route: string): readonly EndpointSpec[] {
  const mounted = reads.filter((read) => !(read.route in excludedReads))
  const turn = Object.keys(worlds).indexOf(route)
  return mounted.filter(
    (read, place) =>
      isWhole || everywhere.has(read.route) || nounOf(read.route) === nounOf(route) || (place + turn) % turns === 0,
  )
}

const stations = ['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging']

/** The ids by which one row of a noun is read: a noun whose path is named like its table has that of its newest row. */
async function idsByPath(scene: Scene): Promise<ReadonlyMap<string, number>> {
  const paths = [...new Set(reads.flatMap(({ route }) => /^GET (\/[a-z-]+)\/:id/.exec(route)?.[1] ?? []))]
  const tableOf = (path: string) => path.slice(1).replaceAll('-', '_')
  const { pool } = here.floor.site.database
  const found = await pool.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     where c.relkind = 'r' and c.relname = any($1)`,
    [paths.map(tableOf)],
  )
  const tables = new Set(found.rows.map((row) => row.relname))
  const newest = paths
    .filter((path) => tables.has(tableOf(path)))
    .map((path) => `select '${path}' as path, (select max(id) from ${tableOf(path)})::int as id`)
  const { rows } = await pool.query(newest.join(' union all '))
  return new Map<string, number>([
    ...rows.filter((row) => row.id !== null).map((row): [string, number] => [row.path, row.id]),
    ['/fulfillment/print-barcode/batches', scene.batch],
    ['/order-sync/imports', scene.run],
    ['/orders', scene.order.id],
    ['/products', scene.product.id],
    ['/stock-in', scene.stock_in],
    ['/stock-out', scene.stock_out],
    ['/users', scene.user],
  ])
}

/** Returns the addresses of a read with the parameters of this scene. */
function addressesOf(route: string, scene: Scene, ids: ReadonlyMap<string, number>): string[] {
  const path = route.slice('GET '.length)
  const [barcode = ''] = scene.order.barcodes
  if (path.endsWith('/queue/:station')) return stations.map((kind) => path.replace(':station', kind))
  if (path.includes('/by-barcode/')) {
    return stations.map((at) => `${path.replace(':barcode', barcode)}?at=${at}`)
  }
  return [
    path
      .replace(':list', 'orders')
      .replace(':id', String(ids.get(path.split('/:id')[0] ?? '') ?? scene.order.id))
      .replace(':position', '1')
      .replace(':barcode', barcode)
      .replace(':code', scene.order.number),
  ]
}

interface Snapshot {
  body: string
  /** The rows that it read; null for a refusal, which a browser refetches after any write. */
  reads: Rows | null
  /** When the response expires without a write (performance.now). */
  expiresAt: number
}

const readsAtOnce = 8

async function snapshot(client: TestClient, address: string): Promise<Snapshot> {
  const headers = { 'x-background': '1' }
  const answer = await client.get(address, { headers, station: here.floor.stations.packaging.id })
  const readsText = answer.headers[readsHeader]
  if (answer.status === 200) expect(readsText, `${readsHeader} of ${address}`).toBeTypeOf('string')
  const staleIn = answer.headers[staleInHeader]
  return {
    // The address of a file carries a signature, which changes every hour.
    body: answer.bytes.toString().replaceAll(/(\/api\/[^"?]*)\?[^"]*/g, '$1'),
    reads: readsText === undefined ? null : parseRows(String(readsText)),
    expiresAt: staleIn === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(staleIn),
  }
}

async function snapshots(client: TestClient, addresses: readonly string[]): Promise<Map<string, Snapshot>> {
  const taken = new Map<string, Snapshot>()
  // Several at once, so that the server and the database work at the same time.
  for (let first = 0; first < addresses.length; first += readsAtOnce) {
    const some = addresses.slice(first, first + readsAtOnce)
    const results = await Promise.all(some.map(async (address) => [address, await snapshot(client, address)] as const))
    for (const [address, result] of results) taken.set(address, result)
  }
  return taken
}

/** Returns the reads whose bodies changed, and those that neither the announcements nor their expiry refreshes. */
function staleReads(before: Map<string, Snapshot>, after: Map<string, Snapshot>, announced: Rows) {
  const changed = [...before].filter(([address, { body }]) => after.get(address)?.body !== body)
  const stale = changed.filter(([, { reads: tables, expiresAt }]) => {
    const refreshed = tables === null ? announced.size > 0 : rowsOverlap(tables, announced)
    return !refreshed && expiresAt > performance.now()
  })
  return { changed: changed.map(([address]) => address), stale: stale.map(([address]) => address) }
}

let announced = new Map<string, Set<number> | null>()

/** Records what every commit announces, whether an action, an agent or a background task made it. */
function recordAnnouncements(): void {
  const { live } = here.floor.site.services
  const { announce } = live
  live.announce = (wrote, origin) => {
    for (const [table, owners] of wrote) for (const owner of owners ?? [null]) addRows(announced, table, owner)
    announce(wrote, origin)
  }
}
let recording = false

async function run(route: string) {
  if (!recording) recordAnnouncements()
  recording = true
  const world = worlds[route]
  if (!world) throw new Error(`${route} has no world: add one to the x-writes.ts of its noun`)
  const order = await givenOrder(here.floor, {
    stage: world.stage ?? 'waiting_barcode',
    lines: [{ quantity: 2, areas: ['front', 'back'] }],
  })
  const scene = await world.prepare(here.floor, order)
  const observer = createTestClient(here.floor.site.app, await createToken(here.floor.site.database, 'administrator'))
  announced = new Map()
  const ids = await idsByPath(scene)
  const addresses = readsAround(route).flatMap((read) => addressesOf(read.route, scene, ids))
  const before = await snapshots(observer, addresses)
  const answer = await scene.send()
  expect([answer.status, answer.code], answer.bytes.toString().slice(0, 300)).toEqual([200, undefined])
  await here.floor.site.services.backgroundTasks.whenIdle()
  const after = await snapshots(observer, addresses)
  await world.after?.(here.floor)
  return { before, after, silent: world.silent ?? false }
}

test('every write of the contract has a test in which it succeeds, or a reason why there is none', () => {
  const routes = writes.map(({ route }) => route)
  expect(Object.keys(worlds).concat(Object.keys(excludedWrites)).toSorted()).toEqual(routes.toSorted())
})

test.each(Object.keys(worlds))('%s announces the tables of every read that it changes', async (route) => {
  const { before, after, silent } = await run(route)
  const { changed, stale } = staleReads(before, after, announced)
  expect(stale).toEqual([])
  // A write that changes no read would prove nothing here.
  if (!silent) expect(changed).not.toEqual([])
  expect(announced.has(everyTable)).toBe(false)
})

test('a table or an owner that a write forgets to announce is detected', async () => {
  const { before, after } = await run('POST /orders/:id/hold')
  expect(staleReads(before, after, announced).stale).toEqual([])
  // What reads orders reads their pieces, too.
  const forgotten = new Map([...announced].filter(([table]) => table !== 'orders' && table !== 'pieces'))
  expect(staleReads(before, after, forgotten).stale).toContainEqual(expect.stringMatching(/^\/orders/))
  const ofOthers = new Map([...announced].map(([table]) => [table, new Set([999_999])]))
  expect(staleReads(before, after, ofOthers).stale).toContainEqual(expect.stringMatching(/^\/orders\/\d+$/))
})

const readsOfOneOrder: readonly [string, (order: GivenOrder) => string][] = [
  ['an order', ({ id }) => `/orders/${id}`],
  ['a timeline', ({ id }) => `/orders/${id}/timeline`],
  ['the parcel of an order', ({ id }) => `/fulfillment/packaging/orders/${id}`],
  ['the parcel of a typed number', ({ number }) => `/fulfillment/packaging/parcels/${number}`],
  ['the parcel of a scanned piece', ({ barcodes: [barcode] }) => `/fulfillment/packaging/parcels/${barcode}`],
  ['a scanned piece', ({ barcodes: [barcode] }) => `/fulfillment/pieces/by-barcode/${barcode}?at=packaging`],
]

test.each(readsOfOneOrder)(
  'a write in another order leaves %s fresh, and one in its own does not',
  async (_what, address) => {
    const [own, other] = [await givenOrder(here.floor), await givenOrder(here.floor)]
    const observer = createTestClient(here.floor.site.app, await createToken(here.floor.site.database, 'administrator'))
    const answer = await observer.get(address(own), { station: here.floor.stations.packaging.id })
    expect(answer.status).toBe(200)
    const reads = parseRows(String(answer.headers[readsHeader]))
    const holding = async (order: GivenOrder) => {
      const { headers } = await observer.post(`/orders/${order.id}/hold`, { reason: 'Address in question' })
      return parseRows(String(headers[wroteHeader]))
    }
    expect(rowsOverlap(reads, await holding(other))).toBe(false)
    expect(rowsOverlap(reads, await holding(own))).toBe(true)
  },
)

test('a write in the order to which a replacement was split off makes the piece that it replaces stale', async () => {
  const own = await givenOrder(here.floor, { lines: [{ quantity: 2 }], stage: 'barcode_printed' })
  const [scrapped = 0] = own.piece_ids
  await scrapPiece(here.floor, scrapped)
  const { rows } = await here.floor.site.database.pool.query('select id from pieces where replaces_piece_id = $1', [
    scrapped,
  ])
  const desk = await here.floor.site.as('order-desk')
  const split = await desk.post(`/orders/${own.id}/split`, { piece_ids: [rows[0].id], reason: 'One now' })
  const observer = createTestClient(here.floor.site.app, await createToken(here.floor.site.database, 'administrator'))
  const address = `/fulfillment/pieces/by-barcode/${own.barcodes[0]}?at=packaging`
  const { headers } = await observer.get(address, { station: here.floor.stations.packaging.id })
  const [{ id: other }] = split.data.linked_from
  const held = await observer.post(`/orders/${other}/hold`, { reason: 'Address in question' })
  expect(rowsOverlap(parseRows(String(headers[readsHeader])), parseRows(String(held.headers[wroteHeader])))).toBe(true)
})
