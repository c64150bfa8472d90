import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../../modules.ts'
import type { TestAnswer, TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces } from '../../../testing/floor/floor-steps.ts'
import { buildOrderRecord } from '../../../testing/floor/given-order-file.ts'
import { type GivenOrder, givenOrder, givenOrderAtDesk, readPieces } from '../../../testing/floor/given-order.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'
import { worlds } from '../../../testing/writes/worlds.ts'
import { knownRecords } from '../audit/known-records.public.ts'
import { givenCount } from '../../../testing/nouns/given-counts.ts'
import { givenStockOut } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests()
const lists = modules.flatMap((module) => module.lists ?? []).map((list) => list.name)
const name = 'Œuvre de Łódź'
const sku = 'NAMED-1'

let admin: TestClient
/** What was made, by the list that shows it: the noun of its entries, and what people type to find it. */
const found = new Map<string, { noun: string | null; typed: readonly string[]; filters?: Record<string, string> }>()
const byName = ['lodz', 'ŁÓDŹ', 'uvre', 'oeuvre lodz', 'Œuvre']

async function made(list: string, noun: string | null, answer: Promise<TestAnswer>, typed: readonly string[] = byName) {
  const { status, code, data } = await answer
  expect([list, status, code]).toEqual([list, 200, undefined])
  found.set(list, { noun, typed })
  return data
}

/** The fields of the write that renames a record of a list, where it has a name of its own. */
function fieldsOf(list: string): z.ZodRawShape | null {
  const { body } = (endpoints as readonly EndpointSpec[]).find(({ route }) => route === `PUT /${list}/:id`) ?? {}
  return body instanceof z.ZodObject && 'name' in body.shape ? body.shape : null
}

/** Gives the record that the world of its noun adds the name, by the write of its form. */
async function rename(list: string, fields: z.ZodRawShape, order: GivenOrder): Promise<void> {
  const scene = await worlds[`POST /${list}`]?.prepare(here.floor, order)
  const { data } = (await scene?.send()) ?? {}
  const entries = Object.entries(fields).map(([field, schema]) => {
    const values = [data[field], data[field.replace(/_id$/, '')]?.id, null, []]
    return [field, values.find((value) => z.safeParse(schema, value).success)]
  })
  const [noun] = [...knownRecords()].find(([, { table }]) => table === list.replaceAll('-', '_')) ?? [null]
  await made(list, noun, admin.put(`/${list}/${data.id}`, { ...Object.fromEntries(entries), name }))
}

beforeAll(async () => {
  const { site, store_id: store } = here.floor
  admin = await site.as('administrator')
  const order = await givenOrder(here.floor)
  for (const list of lists) {
    const fields = fieldsOf(list)
    if (fields) await rename(list, fields, order)
  }
  const sponsors = (await admin.get('/api-tokens/sponsors')).data
  const rules = [{ action: 'read', subject: 'order' }]
  const token = { name, sponsor_id: sponsors[0].id, rules, expires_on: givenDay(30) }
  await made('api-tokens', 'api_token', admin.post('/api-tokens', token))
  const head = 'product_code,product_name,category,print_areas,sku,on_hand,weight_g'
  const catalog = { name: 'c.csv', bytes: Buffer.from(`${head}\nP9,${name},test,front,${sku},9,5`) }
  await made('variants', null, admin.upload('/products/imports', catalog))
  found.set('stock-info', { noun: null, typed: byName })
  const mapping = { store_id: store, sku: name, variant_sku: 'TEE-BLK-M' }
  await made('sku-mappings', 'sku_mapping', admin.post('/sku-mappings', mapping))
  const picture = sharp({ create: { width: 24, height: 32, channels: 4, background: '#3372db' } }).png()
  const design = { name: `${name}.png`, bytes: await picture.toBuffer() }
  await made('designs', 'design', admin.upload('/designs', design))
  const delivery = { supplier_id: null, reference: name, expected_on: null, note: '' }
  await made('stock-in', 'stock_in', admin.post('/stock-in', delivery))
  const out = await givenStockOut(admin)
  found.set('stock-out', { noun: 'stock_out', typed: [out.number, out.number.toLowerCase(), out.number.slice(4)] })
  const orders = { name: `${name}.json`, bytes: Buffer.from(JSON.stringify({ orders: [buildOrderRecord()] })) }
  await made('imports', null, admin.upload('/order-sync/imports', orders, { store_id: String(store) }))

  const [pallet] = await made('pallets', 'pallet', admin.post('/pallets', { count: 1, location: '', note: '' }))
  const goods = { pallet: pallet.code, sku, quantity: 5, lot: '', reason: 'Delivery', note: '' }
  await made('warehouse-log', null, admin.post('/warehouse/moves/put-on', goods), [...byName, 'amed-1', pallet.code])
  found.set('warehouse-skus', { noun: null, typed: byName })
  const codes = [pallet.code, pallet.code.toLowerCase(), pallet.code.slice(4)]
  found.set('pallets', { noun: 'pallet', typed: codes })
  const shelves = { from: 'QX-07-1', to: 'QX-07-1', kind: 'reserve' }
  const typedOfShelf = ['qx', 'QX-07', 'x-07-1', '07-1']
  await made(
    'warehouse-locations',
    'warehouse_location',
    admin.post('/warehouse-locations/range', shelves),
    typedOfShelf,
  )
  const count = await givenCount(admin, [sku])
  found.set('stock-counts', { noun: 'stock_count', typed: [count.number, count.number.slice(3)] })
  found.set('stock-count-lines', {
    noun: null,
    typed: [...byName, 'named', 'amed-1'],
    filters: { count_id: String(count.id) },
  })

  // The opening stock of the catalog's SKU.
  found.set('stock-movements', { noun: null, typed: [...byName, 'amed-1'] })

  const named = await givenOrderAtDesk(here.floor, { customer_name: name })
  found.set('orders', { noun: null, typed: byName })
  await takePieces(here.floor, readPieces(named), 'barcode_printed')
  const { barcode = '' } = readPieces(named)[0] ?? {}
  found.set('pieces', { noun: null, typed: [barcode, barcode.slice(5), 'tee-blk', named.number] })
  const { rows: batches } = await site.database.pool.query('select number from barcode_batches')
  const number: string = batches[0].number
  found.set('batches', { noun: null, typed: [number, number.toLowerCase(), number.slice(2), 'b-'] })
  await site.database.pool.query(
    `insert into devices (token_hash, station_id, user_agent, paired_by)
     select sha256('nine'), s.id, 'Browser', (select min(id) from users) from stations s where s.name = $1`,
    [name],
  )
  found.set('devices', { noun: null, typed: byName })
  // The caller's own sign-in, by a part of what their browser calls itself.
  found.set('sessions', { noun: null, typed: ['IGHTMYREQ'] })
  found.set('audit', { noun: null, typed: byName })
})

async function search(list: string, typed: string, filters: Record<string, string> = {}): Promise<string> {
  const { status, bytes } = await admin.get(`/lists/${list}/csv`, { query: { ...filters, search: typed } })
  expect([list, typed, status]).toEqual([list, typed, 200])
  return bytes.toString().trimEnd()
}
const hasRow = (file: string) => file.includes('\r\n')

// API-5
describe('each list', () => {
  test.each(lists)('finds a row by a part of what it is called, whatever its letters: %s', async (list) => {
    const { typed: texts = [], filters } = found.get(list) ?? {}
    expect([list, texts.length > 0]).toEqual([list, true])
    for (const typed of texts) expect([typed, hasRow(await search(list, typed, filters))]).toEqual([typed, true])
    expect(hasRow(await search(list, 'no such row'))).toBe(false)
  })
})

// RECORD-7, API-5
test('the audit log finds entries by the same texts', async () => {
  for (const [list, { noun, typed }] of found) {
    for (const text of noun === null ? [] : typed) {
      if (text.length >= 3)
        expect([list, text, hasRow(await search('audit', text, { noun: noun ?? '' }))]).toEqual([list, text, true])
    }
  }
  const { pool } = here.floor.site.database
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.columns where column_name = 'search_text'`,
  )
  const withWords = new Set(tables.map((table) => table.name))
  for (const [noun, { table, searched_by: by }] of knownRecords()) {
    expect([noun, by]).toEqual([noun, withWords.has(table) ? 'search_text' : 'label'])
  }
})
