import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { thinned } from '../../../../../scripts/testing/whole-grids.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { handOver, packWhole } from '../../../../testing/floor/floor-steps.ts'
import { checkFile } from '../../../../testing/floor/given-order-check.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenOrderAtDesk } from '../../../../testing/floor/given-order.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { givenToken } from '../../../../testing/nouns/given-token.ts'
import { givenTexts, orderFormats, type GivenTexts } from '../../../../testing/nouns/order-formats.ts'
import { readMethod } from '../../../../testing/platform/odd-input.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

// PACK-15
const here = floorOfTests()
let site: TestApp
let desk: TestClient
/** May read orders and check files, but not edit orders. */
let importer: TestClient

type Contact = Pick<GivenTexts, 'email' | 'phone'>
const contacts = {
  first: { email: 'plantedmail.one@plant.example', phone: '+1 555 7531 9041' },
  second: { email: 'plantedmail.two@plant.example', phone: '+1 555 7531 9042' },
  edited: { email: 'plantedmail.three@plant.example', phone: '+1 555 7531 9043' },
  damaged: { email: '?plantedmail.four@plant.example', phone: '5.7531904E+11' },
  misread: { email: 'plantedmail.Ã«@plant.example', phone: '5,7531905E+11' },
} satisfies Record<string, Contact>
const planted = /plantedmail|7531 ?90/i

/** Formats that have an email and a phone. */
const formats = orderFormats.filter(({ write }) => planted.test(write(givenTexts(contacts.first))))

type Format = (typeof orderFormats)[number]
const runs: number[] = []
const checks: number[] = []
const orders: number[] = []

const writeFile = ({ columns, write }: Format, texts: readonly Partial<GivenTexts>[]) => ({
  text: write(...texts.map(givenTexts)),
  how: columns ? { columns: JSON.stringify(columns) } : undefined,
})

async function importTexts(format: Format, store: number, ...texts: readonly Partial<GivenTexts>[]) {
  const { text, how } = writeFile(format, texts)
  const { run, lines } = await importFile(site, store, text, format.name, how)
  runs.push(run.id)
  return lines
}

/** Orders of one format that the planted contacts come into in every way. */
async function plant(format: Format): Promise<void> {
  const store = await givenStore(site)
  const { first, second, edited, damaged, misread } = contacts
  const order = (letter: string, contact: Contact, more: Partial<GivenTexts> = {}) => ({
    ...{ number: `${letter}-${store}`, ...contact, ...more },
  })
  const [line] = await importTexts(format, store, ...['A', 'B', 'C', 'D'].map((letter) => order(letter, first)))
  await importTexts(
    format,
    store,
    order('A', second, { city: 'Salem' }),
    // Rows of one order that differ, or two versions of it.
    ...[order('B', first), order('B', second, { sku: 'MUG-WHT-11OZ' })],
    // A part of it waits.
    order('C', damaged, { sku: 'NONE' }),
    // It fails.
    order('E', damaged, { sku: 'NONE', country: 'Atlantis' }),
  )
  const { version } = (await desk.get(`/orders/${line.order.id}`)).data
  expect((await desk.patch(`/orders/${line.order.id}`, { version, ...edited })).status).toBe(200)
  const last = [order('A', damaged), order('D', misread), order('F', misread)]
  const { text, how } = writeFile(format, last)
  const { run } = await checkFile(site, importer, store, { name: format.name, bytes: Buffer.from(text) }, how)
  checks.push(run.id)
  await importTexts(format, store, ...last)
  const { rows } = await site.database.pool.query('select id from orders where store_id = $1 order by id', [store])
  orders.push(...rows.map(({ id }) => Number(id)))
}

beforeAll(async () => {
  ;({ site } = here.floor)
  desk = here.at.desk
  importer = (await givenToken(site, 'read order, write.create order')).client
  // Reading marks them in every format: contact-marks.test.ts.
  for (const format of thinned(formats, 0, 3)) await plant(format)
  // One with documents.
  const shipped = await givenOrderAtDesk(here.floor, { ...contacts.first, customer_name: 'Zoë Côté' })
  await packWhole(here.floor, shipped)
  await handOver(here.floor, shipped.id)
  orders.push(shipped.id)
})

const all: readonly EndpointSpec[] = endpoints
const reads = all.filter((spec) => readMethod(spec) === 'GET' && spec.response !== 'events')

const column = async (statement: string): Promise<string[]> =>
  (await site.database.pool.query({ text: statement, rowMode: 'array' })).rows.map(([value]) => String(value))

/** What the parts of a path can be, by their names. */
async function readParts(): Promise<(path: string) => Record<string, readonly string[]>> {
  const ofOrders = orders.map(String)
  const documents = await column('select id from documents order by id')
  const barcodes = await column('select barcode from pieces order by id desc limit 2')
  const parts = {
    ...{ item_id: ['1'], position: ['1'], station: ['print_barcode', 'packaging'], barcode: barcodes },
    ...{ list: ['orders', 'imports', 'waiting-skus'], kind: site.services.fileKinds.all.map(({ name }) => name) },
    code: [...(await column('select number from orders order by id desc limit 2')), ...barcodes],
  }
  const idsOf = (path: string) => {
    if (path.startsWith('/order-sync')) return [...runs, ...checks].map(String)
    if (path.startsWith('/documents')) return documents
    return path.startsWith('/orders/') ? ofOrders : ofOrders.slice(-1)
  }
  return (path) => ({ ...parts, id: idsOf(path) })
}

/** The addresses at which a read can name the planted orders and runs. */
function addressesOf({ route, query }: EndpointSpec, partsOf: Awaited<ReturnType<typeof readParts>>): string[] {
  const path = route.slice('GET '.length)
  const parts = partsOf(path)
  let addresses = [path]
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    addresses = addresses.flatMap((address) => (parts[name] ?? []).map((part) => address.replace(`:${name}`, part)))
  }
  const taken = Object.keys(query?.shape ?? {})
  const asked = {
    ...{ per_page: '100', text: 'Côté', ids: orders.slice(-3).join(','), at: 'packaging' },
    // A file has the orders of one store.
    ...(path === '/orders/export' && { store_id: String(here.floor.store_id) }),
  }
  const words = Object.entries(asked).filter(([name]) => taken.includes(name))
  const searched = path === '/orders' || path.endsWith('/csv') ? Object.values(contacts.first) : []
  return addresses.flatMap((address) => [
    `${address}?${new URLSearchParams(words).toString()}`,
    ...searched.map((text) => `${address}?${new URLSearchParams({ search: text }).toString()}`),
  ])
}

const readsAtOnce = 8

/** Returns the routes that answered, and the addresses whose answers have a planted email or phone. */
async function readEverything(client: TestClient): Promise<{ answered: Set<string>; telling: string[] }> {
  const partsOf = await readParts()
  const left = reads.flatMap((spec) => addressesOf(spec, partsOf).map((address) => [spec.route, address] as const))
  const answered = new Set<string>()
  const telling: string[] = []
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [route, address] = next
      const { status, bytes } = await client.get(address, { station: here.floor.stations.packaging.id })
      // Neither a fault nor too many calls.
      expect(status, address).toBeLessThan(429)
      if (status === 200) answered.add(route)
      if (planted.test(bytes.toString())) telling.push(address)
    }
  }
  await Promise.all(Array.from({ length: readsAtOnce }, work))
  return { answered, telling }
}

/** What tells remarks, and what has emails and phones in other ways, to all who read orders. */
const ofOrders = [
  'GET /lists/:list/csv',
  'GET /order-sync/imports',
  'GET /order-sync/imports/:id',
  'GET /order-sync/imports/:id/lines',
  'GET /orders',
  'GET /orders/:id',
  'GET /orders/:id/timeline',
  'GET /orders/export',
  'GET /search',
]

interface Reader {
  who: string
  as: () => Promise<TestClient>
  also: readonly string[]
}
const readers: readonly Reader[] = [
  { who: 'a Viewer', as: () => site.as('viewer'), also: [] },
  { who: 'a token that reads orders', as: async () => (await givenToken(site, 'read order')).client, also: [] },
  {
    who: 'a token that imports orders',
    as: () => Promise.resolve(importer),
    also: ['GET /order-sync/imports/:id/preview'],
  },
]

describe.each(readers)('$who', ({ as, also }) => {
  test('gets no email and no phone of a customer from any read', async () => {
    const { answered, telling } = await readEverything(await as())
    expect(telling).toEqual([])
    expect([...answered]).toEqual(expect.arrayContaining([...ofOrders, ...also]))
  })
})

test.each(['en', 'fr'])(
  'the order desk is told them in the timelines and the lines of imports (%s)',
  async (language) => {
    const headers = { 'accept-language': language }
    const told = async (paths: readonly string[]) => {
      const answers = await Promise.all(paths.map((path) => desk.get(path, { headers })))
      return answers.map(({ bytes }) => bytes.toString()).join('\n')
    }
    for (const text of [
      await told(orders.map((id) => `/orders/${id}/timeline`)),
      await told(runs.map((id) => `/order-sync/imports/${id}/lines`)),
    ]) {
      for (const { email, phone } of [contacts.second, contacts.damaged, contacts.misread]) {
        expect(text).toContain(email)
        expect(text).toContain(phone)
      }
    }
  },
)

// Events are only ever added; all else is as an earlier version would have stored it.
test('remarks of earlier versions, which don’t say what they are about, tell a Viewer none either', async () => {
  const { pool } = site.database
  const unmarked = (remarks: string) =>
    `(select coalesce(jsonb_agg(r - 'contact' order by place), '[]') from jsonb_array_elements(${remarks}) with ordinality x (r, place))`
  await pool.query('update order_problems set contact = null')
  await pool.query(`update import_lines set remarks = ${unmarked('remarks')}`)
  await pool.query(
    `insert into order_events (order_id, kind, data, user_id)
     select order_id, kind, data || jsonb_build_object('remarks', ${unmarked(`data -> 'remarks'`)}), user_id
     from order_events where jsonb_typeof(data -> 'remarks') = 'array'`,
  )
  const viewer = await site.as('viewer')
  expect((await readEverything(viewer)).telling).toEqual([])
  // A field of ours says that it is about something else.
  const [first] = orders
  const timeline = (await viewer.get(`/orders/${first}/timeline`)).bytes.toString()
  expect(timeline.match(/Changed from “Boston” to “Salem”/g)).toHaveLength(2)
  expect(timeline).toContain('Changed from “…” to “…”')
})
