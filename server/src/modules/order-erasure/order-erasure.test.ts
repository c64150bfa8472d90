import { beforeAll, describe, expect, test } from 'vitest'
import { endingAfter } from '../../../testing/faults/ending-server.ts'
import { asOwner } from '../../../testing/platform/test-database.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { FileStoreAway } from '../../platform/files/guarded-file-store.ts'
import { removeFilesAfterCommit, removeQueuedFiles } from '../documents/documents.public.ts'
import { eraseBatch, eraseDueData } from './order-erasure.actions.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { packWhole, handOver } from '../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, type GivenOrderOptions } from '../../../testing/floor/given-order.ts'
import { buildOrderRecord, importOrders } from '../../../testing/floor/given-order-file.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
let office: TestClient
let store: number
beforeAll(async () => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
  office = await site.as('administrator')
})

const query = async <R = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.database.pool.query(text, values)).rows as R[]

const customer = {
  customer_name: 'Quintessa Plantedname',
  address1: '77 Plantedstreet',
  address2: 'Plantedfloor',
  city: 'Plantedcity',
  postal_code: 'G9Z 9Q7',
  phone: '+1 555 7531 9042',
  email: 'plantedmail@plant.example',
  note: 'Plantednote for the gift',
}
const planted = ['planted', 'quintessa', 'G9Z', '7531 9042']

/** The tables with a row that contains one of the customer's values, in any column. */
async function findPlanted(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select from ${name} r where r::text ilike any($1)`, [planted.map((text) => `%${text}%`)])
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function saveDays(days: number | null): Promise<number> {
  const { record: _record, locked: _locked, ...values } = (await office.get('/settings')).data
  return (await office.put('/settings', { ...values, erase_after_days: days })).status
}

/** Lets the orders and imports end, and their files be kept, forty days ago. */
async function letTimePass(): Promise<void> {
  await query(`update orders set completed_at = completed_at - interval '40 days' where status = 'completed'`)
  await query(`update orders set cancelled_at = cancelled_at - interval '40 days' where status = 'cancelled'`)
  await query(`update import_runs set finished_at = finished_at - interval '40 days' where finished_at is not null`)
  await letFilesBeDue()
}
const letFilesBeDue = () => query(`update files_to_remove set due_at = due_at - interval '40 days'`)
const erase = async () => eraseDueData(await site.system())
const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const preview = async (days: number) => (await office.get(`/order-erasure/preview?after_days=${days}`)).data
const auditLines = () =>
  query<{ details: object; subject_id: number }>(
    `select details, subject_id from audit_entries where action = 'customer_data.erased' order by id`,
  )

/** An order of the planted customer that was edited and held, and left the factory. */
async function givenShippedOrder(fields: GivenOrderOptions = {}) {
  const order = await givenOrderAtDesk(here.floor, { ...customer, ...fields })
  await desk.patch(`/orders/${order.id}`, {
    version: order.version,
    internal_note: 'Plantednote inside',
    phone: '7531 9042',
  })
  await desk.post(`/orders/${order.id}/hold`, { reason: 'Plantedname called' })
  await desk.post(`/orders/${order.id}/release`, {})
  await packWhole(here.floor, await look(order.id))
  await handOver(here.floor, order.id)
  return look(order.id)
}

// ERASE-1, ERASE-2, ERASE-4, ERASE-5, ERASE-6
test('erasing an order removes every copy of the customer’s values, and keeps who did what when', async () => {
  const record = { ...customer, number: 'E-1' }
  const shipped = await givenShippedOrder(record)
  const { lines } = await importOrders(site, store, [
    buildOrderRecord({ ...customer, number: 'E-2', lines: [{ sku: 'NOPE' }] }),
  ])
  const failed = lines[0].order.id
  expect((await desk.post(`/orders/${failed}/cancel`, { reason: 'Plantedname changed her mind' })).status).toBe(200)
  // A line that became no order.
  await importOrders(site, store, [buildOrderRecord({ ...customer, number: 'E-3', lines: [{ quantity: -1 }] })])
  const [shipment] = shipped.shipments
  // One before there was a parcel, which no shipment refers to, of an order that is cancelled afterwards.
  const slipped = await givenOrderAtDesk(here.floor, { ...customer, number: 'E-4' })
  expect((await office.post(`/fulfillment/packaging/orders/${slipped.id}/packing-slip`, {})).status).toBe(200)
  await desk.post(`/orders/${slipped.id}/cancel`, { reason: 'Plantedname' })
  expect((await office.get(`/documents/${shipment.label_pdf_id}/file`)).status).toBe(200)
  const [label] = await query<{ sha256: string }>('select sha256 from documents where id = $1', [shipment.label_pdf_id])
  const files = await query<{ sha256: string }>('select file_sha256 as sha256 from import_runs')
  const before = (await desk.get(`/orders/${shipped.id}/timeline`)).data
  expect(await findPlanted()).toEqual(
    expect.arrayContaining(['documents', 'import_lines', 'order_events', 'orders', 'request_keys', 'shipments']),
  )

  await letTimePass()
  expect(await saveDays(30)).toBe(200)
  expect(await preview(30)).toMatchObject({
    orders: 3,
    import_runs: 4,
    last_run: null,
    oldest_at: expect.any(String),
    newest_at: expect.any(String),
  })
  expect(await preview(50)).toMatchObject({ orders: 0, import_runs: 0, oldest_at: null, newest_at: null })
  await erase()

  expect(await findPlanted()).toEqual([])
  await expectInvariants(site.database)
  for (const { sha256 } of [...files, ...(label ? [label] : [])]) {
    expect(await site.services.files.has(sha256)).toBe(false)
  }
  expect(await auditLines()).toMatchObject([{ details: { after_days: 30, orders: 3, import_runs: 4 } }])
  expect(await preview(30)).toMatchObject({ orders: 0, import_runs: 0, last_run: { orders: 3, import_runs: 4 } })

  const after = (await desk.get(`/orders/${shipped.id}/timeline`)).data
  const told = (events: { kind: string; at: string; who: string }[]) =>
    events.map(({ kind, at, who }) => [kind, at, who])
  expect(told(after)).toEqual(told(before))
  const edited = after.find((event: { kind: string }) => event.kind === 'edited')
  expect(edited.data.changes.map((change: object) => Object.keys(change))).toEqual([['field'], ['field']])

  const order = await look(shipped.id)
  expect(order).toMatchObject({ customer_name: '', status: 'completed', erased_at: expect.any(String) })
  expect(order.possible.reship).toBe(false)

  // Everything that people may still do with it answers with a sentence.
  const items = [{ item_id: order.items[0].id, quantity: 1 }]
  const packer = await site.as('packer', here.floor.stations.packaging.id)
  const answers = [
    await office.post(`/orders/${order.id}/reship`, { items, reason: 'lost' }),
    await packer.post(`/fulfillment/packaging/shipments/${shipment.id}/print-label`, {}),
    await office.get(`/documents/${shipment.label_pdf_id}/file`),
    await office.post(`/fulfillment/packaging/orders/${order.id}/packing-slip`, {}),
    await packer.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason: 'lost' }),
    await desk.patch(`/orders/${order.id}`, { version: order.version, internal_note: 'x' }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, 'order_erased'],
    [409, 'order_erased'],
    [409, 'document_erased'],
    [409, 'order_erased'],
    [409, 'shipment_not_voidable'],
    [409, 'order_not_editable'],
  ])
  expect((await packer.get(`/fulfillment/packaging/parcels/${order.number}`)).status).toBe(200)
  expect((await desk.get('/orders?search=plantedname')).data).toEqual([])
  expect((await desk.get(`/orders?search=${order.number}`)).data).toHaveLength(1)
  expect((await desk.get('/lists/orders/csv')).status).toBe(200)

  // The same file changes nothing, nor does a newer version; both say why.
  const codes = async (change: object) => {
    const { lines: again } = await importOrders(site, store, [buildOrderRecord({ ...record, ...change })])
    return again.map((line: { outcome: string; remarks: { code: string }[] }) => [
      line.outcome,
      ...line.remarks.map((remark) => remark.code),
    ])
  }
  expect(await codes({})).toEqual([['skipped', 'skipped_unchanged']])
  expect(await codes({ city: 'Elsewhere' })).toEqual([['skipped', 'skipped_closed']])
  expect(await look(shipped.id)).toEqual(order)

  // Their files aren't kept again; one that also has another order is.
  const lastFiles = (count: number) =>
    query<{ file_sha256: string | null; kept: boolean }>(
      `select file_sha256, erased_at is null as kept from import_runs order by id desc limit ${count}`,
    )
  expect(await lastFiles(2)).toEqual([
    { file_sha256: null, kept: false },
    { file_sha256: null, kept: false },
  ])
  await importOrders(site, store, [buildOrderRecord(record), buildOrderRecord({ number: 'E-5' })])
  expect(await lastFiles(1)).toEqual([{ file_sha256: expect.any(String), kept: true }])
  await letFilesBeDue()
  await erase()
  const stored = await query<{ hash: string }>('select hash from files_to_remove')
  expect(stored).toEqual([])
  expect(await findPlanted()).toEqual([])
  await expectInvariants(site.database)
})

// SERVER-8
test('no further file is removed once the server ends', async () => {
  const { files, backgroundTasks } = site.services
  await letFilesBeDue()
  await removeQueuedFiles(await site.system())
  const hashes = await Promise.all(['d', 'e'].map(async (text) => (await files.keep(Buffer.from(text))).sha256))
  const leftFiles = async () => (await Promise.all(hashes.map((hash) => files.has(hash)))).filter(Boolean).length
  await site.database.transaction((tx) => removeFilesAfterCommit(tx, hashes))
  await letFilesBeDue()
  // It asks twice while it looks which are used, and before each file.
  await removeQueuedFiles({ ...(await site.system()), backgroundTasks: endingAfter(3, backgroundTasks) })
  expect(await leftFiles()).toBe(1)
  await removeQueuedFiles(await site.system())
  expect(await leftFiles()).toBe(0)
})

// ERASE-5
test('a file that its store doesn’t let go keeps no other from being removed, and is tried again', async () => {
  const { files } = site.services
  const { remove, check } = files
  const hashes = await Promise.all(['a', 'b', 'c'].map(async (text) => (await files.keep(Buffer.from(text))).sha256))
  const [held = '', ...others] = hashes.toSorted()
  const queuedFiles = async () => (await query<{ hash: string }>('select hash from files_to_remove')).map((r) => r.hash)
  await site.database.transaction((tx) => removeFilesAfterCommit(tx, hashes))
  await letFilesBeDue()
  files.remove = (hash) => (hash === held ? Promise.reject(new FileStoreAway()) : remove(hash))
  await expect(removeQueuedFiles(await site.system())).rejects.toThrow(FileStoreAway)
  expect(await queuedFiles()).toEqual([held])
  expect(await Promise.all(others.map((hash) => files.has(hash)))).toEqual([false, false])
  // A store that is away isn't asked for each of them.
  await site.database.transaction((tx) => removeFilesAfterCommit(tx, hashes))
  let asked = 0
  files.remove = async () => {
    asked++
    throw new FileStoreAway()
  }
  files.check = () => Promise.reject(new FileStoreAway())
  await expect(removeQueuedFiles(await site.system())).rejects.toThrow(FileStoreAway)
  expect([asked, await queuedFiles()]).toEqual([1, expect.arrayContaining(hashes)])
  Object.assign(files, { remove, check })
  await removeQueuedFiles(await site.system())
  expect(await queuedFiles()).toEqual([])
})

// ERASE-3
test('an order that can’t be erased keeps no other, and is erased once it can be', async () => {
  const ids: number[] = []
  for (let n = 0; n < 4; n++) {
    const order = await givenOrderAtDesk(here.floor, customer)
    await desk.post(`/orders/${order.id}/cancel`, { reason: 'Plantedname' })
    ids.push(order.id)
  }
  await letTimePass()
  const obstacle = (raise: string) =>
    asOwner(
      site,
      `create or replace function not_erased() returns trigger language plpgsql as $$ begin
         if new.id = ${ids[1]} and new.erased_at is not null then ${raise}; end if; return new; end $$;
       create or replace trigger not_erased before update on orders for each row execute function not_erased()`,
    )
  const left = async () =>
    (await query<{ id: number }>('select id from orders where id = any($1) and erased_at is null', [ids])).map((row) =>
      Number(row.id),
    )
  await obstacle(`raise 'a full disk' using errcode = '53100'`)
  await expect(erase()).rejects.toThrow('a full disk')
  expect(await left()).toEqual(ids)
  await obstacle(`raise 'not erased'`)
  await erase()
  expect(await left()).toEqual([ids[1]])
  await asOwner(site, 'drop function not_erased cascade')
  await erase()
  expect(await left()).toEqual([])
})

// ERASE-3
test('a run that was cut off goes on after a restart, with one line in the audit trail', async () => {
  const before = (await auditLines()).length
  for (let n = 0; n < 2; n++) {
    const order = await givenOrderAtDesk(here.floor, customer)
    await desk.post(`/orders/${order.id}/cancel`, { reason: 'Plantedname' })
  }
  await letTimePass()
  expect(await eraseBatch(await site.system())).toBe(true)
  expect((await preview(30)).last_run).toMatchObject({ finished_at: null, orders: 2 })
  expect(await auditLines()).toHaveLength(before)
  await Promise.all([erase(), erase()])
  await erase()
  const lines = await auditLines()
  expect(lines).toHaveLength(before + 1)
  expect(lines.at(-1)).toMatchObject({ details: { orders: 2 } })
  expect(await findPlanted()).toEqual([])
})

// ERASE-1
test('nothing is erased while the site keeps customer data, nor from an order that is open or ended lately', async () => {
  const open = await givenOrderAtDesk(here.floor, customer)
  const late = await givenOrderAtDesk(here.floor, customer)
  await desk.post(`/orders/${late.id}/cancel`, { reason: 'test' })
  await erase()
  expect((await look(open.id)).customer_name).toBe(customer.customer_name)
  expect((await look(late.id)).customer_name).toBe(customer.customer_name)
  expect(await saveDays(null)).toBe(200)
  await letTimePass()
  await erase()
  expect((await look(late.id)).customer_name).toBe(customer.customer_name)
  expect(await saveDays(13)).toBe(400)
})

// ERASE-2
describe('the database', () => {
  test('refuses other changes of an order’s events, and customer data of an erased order', async () => {
    // An order that is over may be erased; one that is open may not.
    const [event] = await query<{ id: number; order_id: number }>(
      `select e.id, e.order_id from order_events e join orders o on o.id = e.order_id where o.status = 'open' limit 1`,
    )
    await expect(query(`update order_events set data = '{}' where id = $1`, [event?.id])).rejects.toThrow(
      'never changed',
    )
    const [erased] = await query<{ id: number }>('select id from orders where erased_at is not null limit 1')
    await expect(query(`update order_events set kind = 'x' where order_id = $1`, [erased?.id])).rejects.toThrow('never')
    await expect(query(`delete from order_events where order_id = $1`, [erased?.id])).rejects.toThrow('never')
    await expect(query(`update orders set email = 'a@b.c' where id = $1`, [erased?.id])).rejects.toThrow('valid_order')
    await expect(query('update orders set erased_at = null where id = $1', [erased?.id])).rejects.toThrow(
      'stays erased',
    )
    await expect(query('update orders set erased_at = now() where id = $1', [event?.order_id])).rejects.toThrow(
      'valid_order',
    )
  })
})

// ERASE-6
test.each(['viewer', 'order-desk', 'packer', 'production-manager'] as const)(
  'a %s may not ask what would be erased',
  async (role) => {
    expect((await (await site.as(role)).get('/order-erasure/preview?after_days=30')).status).toBe(403)
  },
)
