import { z } from 'zod'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenDay, givenInstant } from '../../../testing/platform/given-days.ts'
import { asOwner } from '../../../testing/platform/test-database.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { designAdded } from '../designs/designs.events.ts'
import { endExpiredExpedites } from './order-expediting.actions.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces, packWhole, handOver } from '../../../testing/floor/floor-steps.ts'
import { givenDesigns } from '../../../testing/floor/given-designs.ts'
import { givenOrderAtDesk, type GivenOrderOptions, readPieces } from '../../../testing/floor/given-order.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
let store: number
beforeAll(() => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const mug = (quantity = 1) => ({ lines: [{ sku: 'MUG-WHT-11OZ', quantity }] })
const order = (given: GivenOrderOptions = mug()) => givenOrderAtDesk(here.floor, given)
const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const kinds = async (id: number) =>
  (await desk.get(`/orders/${id}/timeline`)).data
    .filter((entry: { barcode: string | null }) => entry.barcode === null)
    .map((entry: { kind: string }) => entry.kind)
/** Says that a design is there, and waits until the orders that waited for it were tried again. */
async function tellOfDesign(fileName: string): Promise<void> {
  const ctx = await site.system()
  await site.database.transaction((tx) => tx.emit(designAdded, { ctx, file_name: fileName, store_id: null }))
  await whenWorked(site)
}
/** Blanks of a SKU that are reserved now. */
async function readReserved(sku: string): Promise<number> {
  const row = await site.database.read.one(
    z.strictObject({ reserved: z.number() }),
    sql`select reserved from stock_levels l join variants v on v.id = l.variant_id where v.sku = ${sku}`,
  )
  return row.reserved
}
/** The order in every queue of the floor: none of its pieces, or all. */
async function waitsAtPrintBarcode(number: string): Promise<boolean> {
  const { data } = await desk.get('/fulfillment/queue/print_barcode', { query: { search: number } })
  return data.length > 0
}

describe('a hold', () => {
  test('removes the pieces from the queue and keeps their blanks; a release brings them back', async () => {
    const { id, number } = await order()
    const before = await readReserved('MUG-WHT-11OZ')
    const held = await desk.post(`/orders/${id}/hold`, { reason: 'customer called' })
    expect(held.data.hold).toMatchObject({ kind: 'manual', reason: 'customer called', by: 'Olga Orders' })
    expect(held.data.possible).toMatchObject({ hold: false, release: true })
    expect(await waitsAtPrintBarcode(number)).toBe(false)
    expect(await readReserved('MUG-WHT-11OZ')).toBe(before)
    const released = await desk.post(`/orders/${id}/release`, {})
    expect(released.data.hold).toBeNull()
    expect(await waitsAtPrintBarcode(number)).toBe(true)
    expect(await kinds(id)).toEqual(['released', 'held', 'created'])
  })

  test('offers a blank to pieces without one when it is released', async () => {
    const { id } = await order({ lines: [{ sku: 'TEE-BLK-L', quantity: 1 }] })
    await desk.post(`/orders/${id}/hold`, { reason: 'wait' })
    await site.database.transaction((tx) =>
      tx.run(sql`
        insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id)
        select id, 'in', 1, 1, 1 from variants where sku = 'TEE-BLK-L'`),
    )
    expect(readPieces(await look(id))[0]?.short).toBe(true)
    const { data } = await desk.post(`/orders/${id}/release`, {})
    expect(readPieces(data)[0]?.short).toBe(false)
  })

  test('returns to the payment hold of an unpaid order, which only the payment releases', async () => {
    const { id, number } = await order()
    await site.database.transaction((tx) => tx.run(sql`update orders set payment = 'pending' where id = ${id}`))
    await desk.post(`/orders/${id}/hold`, { reason: 'check' })
    const released = await desk.post(`/orders/${id}/release`, {})
    expect(released.data.hold.kind).toBe('payment')
    const refused = await desk.post(`/orders/${id}/release`, {})
    expect([refused.status, refused.code]).toEqual([409, 'order_unpaid'])
    expect(refused.body.message).toContain(number)
    const paid = await desk.post(`/orders/${id}/release`, { payment_received: true })
    expect(paid.data).toMatchObject({ hold: null, payment: 'paid' })
  })

  test('cannot be released when there is none, nor set on an order that is shipping', async () => {
    const given = await order()
    expect((await desk.post(`/orders/${given.id}/release`, {})).code).toBe('order_not_held')
    await packWhole(here.floor, given)
    expect((await desk.post(`/orders/${given.id}/hold`, { reason: 'late' })).code).toBe('order_not_holdable')
    expect((await desk.post(`/orders/${given.id}/hold`, { reason: '  ' })).body.fields).toHaveProperty('reason')
  })
})

describe('cancelling', () => {
  test('cancels the pieces of an order and returns their blanks', async () => {
    const before = await readReserved('MUG-WHT-11OZ')
    const given = await order(mug(2))
    const { data } = await desk.post(`/orders/${given.id}/cancel`, { reason: 'customer changed their mind' })
    expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'customer changed their mind' })
    expect(readPieces(data).map((piece) => piece.stage)).toEqual(['cancelled', 'cancelled'])
    expect(await readReserved('MUG-WHT-11OZ')).toBe(before)
    expect((await desk.post(`/orders/${given.id}/cancel`, { reason: 'again' })).code).toBe('order_not_cancellable')
  })

  test('is possible while pieces are in progress, until one is packaged', async () => {
    const started = await order()
    await takePieces(here.floor, readPieces(started), 'design_printed')
    expect((await desk.post(`/orders/${started.id}/cancel`, { reason: 'x' })).data.status).toBe('cancelled')
    const packed = await order()
    await packWhole(here.floor, packed)
    const refused = await desk.post(`/orders/${packed.id}/cancel`, { reason: 'x' })
    expect([refused.status, refused.code]).toEqual([409, 'order_not_cancellable'])
    await handOver(here.floor, packed.id)
    expect((await look(packed.id)).possible).toMatchObject({ cancel: false, reship: true })
  })

  test('needs no pieces for a failed order', async () => {
    const given = await order({ lines: [{ sku: 'NONE' }] })
    expect((await desk.post(`/orders/${given.id}/cancel`, { reason: 'x' })).data.status).toBe('cancelled')
  })

  test('takes waiting pieces first, and the whole order with its last unit', async () => {
    const given = await order(mug(3))
    const [first, second, third] = readPieces(given)
    if (!first || !second || !third) throw new Error('three pieces')
    await takePieces(here.floor, [third], 'barcode_printed')
    const path = `/orders/${given.id}/items/${given.items[0].id}/cancel`
    const two = await desk.post(path, { quantity: 2, reason: 'fewer' })
    expect(readPieces(two.data).map((piece) => piece.stage)).toEqual(['cancelled', 'cancelled', 'barcode_printed'])
    expect(two.data.items[0]).toMatchObject({ quantity: 3, cancelled_quantity: 2 })
    expect((await desk.post(path, { quantity: 2, reason: 'x' })).code).toBe('item_units_too_many')
    const last = await desk.post(path, { quantity: 1, reason: 'none left' })
    expect(last.data).toMatchObject({ status: 'cancelled', cancel_reason: 'none left' })
  })

  test('the one item with a problem opens the rest of a failed order', async () => {
    const given = await order({
      lines: [
        { sku: 'NONE', quantity: 2 },
        { sku: 'MUG-WHT-11OZ', quantity: 1 },
      ],
    })
    const { data } = await desk.post(`/orders/${given.id}/items/${given.items[0].id}/cancel`, {
      quantity: 2,
      reason: 'no such thing',
    })
    expect(data).toMatchObject({ status: 'open', problems: [] })
    expect(readPieces(data)).toHaveLength(1)
  })

  test('happens once and returns the same answer when it is repeated with the same key', async () => {
    const given = await order(mug(2))
    const path = `/orders/${given.id}/items/${given.items[0].id}/cancel`
    const key = 'cancel-one-unit-once'
    const first = await desk.post(path, { quantity: 1, reason: 'x' }, { key })
    const second = await desk.post(path, { quantity: 1, reason: 'x' }, { key })
    expect(second.body).toEqual(first.body)
    expect((await look(given.id)).items[0].cancelled_quantity).toBe(1)
  })
})

describe('editing an order', () => {
  test('changes fields, protects them from the store, and records who changed what', async () => {
    const { id, version } = await order()
    const { data } = await desk.patch(`/orders/${id}`, {
      version,
      ship_to_city: 'Laval',
      email: 'new@example.org',
      expedited: true,
      expedited_reason: 'wedding',
    })
    expect(data).toMatchObject({
      version: version + 1,
      ship_to: { city: 'Laval' },
      email: 'new@example.org',
      staff_edited: ['email', 'ship_to_city'],
      expedited: true,
    })
    const { data: told } = await desk.get(`/orders/${id}/timeline`)
    const edited = told.find((entry: { kind: string }) => entry.kind === 'edited')
    expect(edited.data.changes).toContainEqual({ field: 'ship_to_city', from: 'Québec', to: 'Laval' })
    // The timeline is read by those who may not see email addresses.
    expect(edited.data.changes).toContainEqual({ field: 'email' })
    expect((await desk.get('/orders', { query: { search: 'laval' } })).data).toHaveLength(1)
  })

  test('moves the pieces in the queue when ship by and expediting change', async () => {
    const { id, version } = await order()
    await desk.patch(`/orders/${id}`, { version, ship_by: givenDay(32), expedited: true })
    const row = await site.database.read.one(
      z.strictObject({ ship_by: z.string(), urgent: z.boolean() }),
      sql`select ship_by, urgent from pieces where order_id = ${id}`,
    )
    expect(row).toEqual({ ship_by: givenDay(32), urgent: true })
  })

  test('refuses an impossible time at its field', async () => {
    const { id, version } = await order()
    const until = (expeditedUntil: string) =>
      desk.patch(`/orders/${id}`, {
        version,
        expedited: true,
        expedited_reason: 'wedding',
        expedited_until: expeditedUntil,
      })
    for (const time of [
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      givenInstant(32, '12:00:00-23:59'),
      '2099-02-30T12:00Z',
    ]) {
      const refused = await until(time)
      expect([time, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([time, 400, ['expedited_until']])
    }
    expect((await until(givenInstant(32, '12:00:00+14:00'))).status).toBe(200)
  })

  test('expedites until a chosen time, and says when it is over', async () => {
    const { id, version } = await order()
    const until = (at: string) => desk.patch(`/orders/${id}`, { version, expedited: true, expedited_until: at })
    expect((await until('tomorrow')).status).toBe(400)
    expect((await until(givenInstant(-2))).data.expedited).toBe(true)
    await endExpiredExpedites(await site.system())
    expect(await look(id)).toMatchObject({ expedited: false, expedited_until: null })
    expect(await kinds(id)).toEqual(['expediting_ended', 'edited', 'created'])
  })

  test('based on an older version is refused with who changed what', async () => {
    const { id, version } = await order()
    const manager = await site.as('production-manager')
    await manager.patch(`/orders/${id}`, { version, internal_note: 'call first' })
    const refused = await desk.patch(`/orders/${id}`, { version, internal_note: 'mine' })
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.details.last.data.changes).toEqual([{ field: 'internal_note', from: '', to: 'call first' }])
    expect(refused.body.message).toContain(refused.body.details.last.who)
    const { details } = refused.body
    expect(details).toMatchObject({ version: version + 1, current: { id, internal_note: 'call first' } })
    expect(details.changes).toEqual([
      { field: 'internal_note', before: '', after: 'call first', who: details.last.who, at: details.last.at },
    ])
    expect((await desk.get(`/orders/${id}`)).data).toEqual(details.current)
    expect((await look(id)).internal_note).toBe('call first')
  })

  test('creates no version when it changes nothing', async () => {
    const { id, version } = await order()
    const { data } = await desk.patch(`/orders/${id}`, { version, ship_to_city: 'Québec' })
    expect(data).toMatchObject({ version, staff_edited: [] })
  })

  test.each([
    ['ship_to_country', 'XX'],
    ['ship_to_country', 'ca'],
    ['ship_by', givenDay(-21)],
    ['ship_by', '2099-02-30'],
    ['ship_to_city', '  '],
    ['ship_to_city', 'a\u0000b'],
    ['customer_name', 7],
    ['status', 'completed'],
    ['number', 'P-1'],
  ])('refuses %s = %j', async (field, value) => {
    const { id, version } = await order()
    const { status } = await desk.patch(`/orders/${id}`, { version, [field]: value })
    expect(status).toBe(400)
  })

  test('keeps the address once the label exists, and everything once the order is over', async () => {
    const given = await order()
    await packWhole(here.floor, given)
    const address = await desk.patch(`/orders/${given.id}`, { version: given.version, ship_to_city: 'Laval' })
    expect([address.status, address.code]).toEqual([409, 'order_address_fixed'])
    const note = await desk.patch(`/orders/${given.id}`, { version: given.version, internal_note: 'fragile' })
    expect(note.status).toBe(200)
    await handOver(here.floor, given.id)
    const late = await desk.patch(`/orders/${given.id}`, { version: given.version + 1, internal_note: 'x' })
    expect(late.code).toBe('order_not_editable')
  })
})

describe('a failed order', () => {
  test('opens when its address is fixed', async () => {
    const given = await order({ ...mug(), address1: '' })
    expect(given.problems).toMatchObject([{ field: 'ship_to_address1' }])
    const { data } = await desk.patch(`/orders/${given.id}`, { version: given.version, ship_to_address1: '2, rue B' })
    expect(data).toMatchObject({ status: 'open', problems: [] })
    expect(await kinds(given.id)).toEqual(['status_changed', 'mended', 'edited', 'created'])
  })

  test('opens when its SKU and designs are fixed', async () => {
    const given = await order({ lines: [{ sku: 'NONE', quantity: 3, designs: { front: 'lost.png' } }] })
    const path = `/orders/${given.id}/items/${given.items[0].id}`
    const half = await desk.patch(path, { version: given.version, sku: 'mug-wht-11oz' })
    expect(half.data).toMatchObject({ status: 'failed', problems: [{ code: 'design_unknown' }] })
    const { data } = await desk.patch(path, {
      version: half.data.version,
      designs: [{ area: 'front', file_name: 'Front.PNG' }],
    })
    expect(data).toMatchObject({ status: 'open', problems: [] })
    expect(readPieces(data)).toHaveLength(3)
  })

  test('opens when the missing design arrives and it is retried', async () => {
    const [one, two] = [
      await order({ lines: [{ designs: { front: 'late.png' } }] }),
      await order({ lines: [{ sku: 'NONE' }] }),
    ]
    expect((await desk.post(`/orders/${one.id}/retry`)).data.status).toBe('failed')
    await givenDesigns(site, ['late.png'], store)
    await tellOfDesign('LATE.png')
    expect((await look(one.id)).status).toBe('open')
    expect((await look(two.id)).status).toBe('failed')
    expect((await desk.post(`/orders/${one.id}/retry`)).code).toBe('order_not_failed')
  })

  test('opens even if another order that waits for the same design cannot be stored', async () => {
    const lines = [{ designs: { front: 'shared.png' } }]
    const [bad, good] = [await order({ lines }), await order({ lines })]
    const refuse = `create function refuse_pieces() returns trigger language plpgsql as $$ begin
      if new.order_id = ${bad.id} then raise exception 'refused on purpose'; end if; return new; end $$;
      create trigger refuse_pieces before insert on pieces for each row execute function refuse_pieces()`
    await asOwner(site, refuse)
    await givenDesigns(site, ['shared.png'], store)
    await tellOfDesign('shared.png')
    await asOwner(site, 'drop function refuse_pieces cascade')
    expect([(await look(bad.id)).status, (await look(good.id)).status]).toEqual(['failed', 'open'])
  })
})

describe('editing an item', () => {
  const change = (given: { id: number; version: number; items: { id: number }[] }, edit: object) =>
    desk.patch(`/orders/${given.id}/items/${given.items[0]?.id}`, { version: given.version, ...edit })

  test('can ask for fewer or more while its pieces wait: 3 to 1 to 4', async () => {
    const given = await order(mug(3))
    const fewer = await change(given, { quantity: 1 })
    expect(readPieces(fewer.data).filter((piece) => piece.stage === 'cancelled')).toHaveLength(2)
    const more = await change(fewer.data, { quantity: 4 })
    expect(more.data.items[0]).toMatchObject({ quantity: 4, cancelled_quantity: 0 })
    expect(readPieces(more.data).filter((piece) => piece.stage === 'waiting_barcode')).toHaveLength(4)
  })

  test('can choose another variant with other designs while its pieces wait', async () => {
    const given = await order(mug(2))
    const { data } = await change(given, {
      sku: 'TEE-BLK-M',
      designs: [
        { area: 'front', file_name: 'front.png' },
        { area: 'back', file_name: 'back.png' },
      ],
    })
    expect(data.items[0].variant.sku).toBe('TEE-BLK-M')
    const stages = readPieces(data).map((piece) => piece.stage)
    expect(stages).toEqual(['cancelled', 'cancelled', 'waiting_barcode', 'waiting_barcode'])
    expect(data.status).toBe('open')
  })

  test('can choose an unprinted variant, and the order stays open for Package', async () => {
    const given = await order(mug(1))
    const { data } = await change(given, { sku: 'CARD-OS', designs: [] })
    expect(data).toMatchObject({ status: 'open', items: [{ printed: false, fulfillment_status: 'unprinted' }] })
  })

  test('keeps the variant of a started item; a lower quantity needs the permission to cancel', async () => {
    const given = await order(mug(2))
    await takePieces(here.floor, readPieces(given).slice(0, 1), 'barcode_printed')
    const other = await change(given, { sku: 'TEE-BLK-M' })
    expect([other.status, other.code]).toEqual([409, 'item_started'])
    expect((await change(given, { quantity: 1 })).status).toBe(200)
    await site.database.transaction((tx) =>
      tx.run(sql`
        insert into role_rules (role_id, position, action, subject, inverted)
        select id, 50, 'write.cancel', 'order', true from roles where code = 'order-desk'`),
    )
    const second = await order(mug(2))
    await takePieces(here.floor, readPieces(second), 'barcode_printed')
    const refused = await change(second, { quantity: 1 })
    expect([refused.status, refused.code]).toEqual([403, 'item_below_started'])
    await site.database.transaction((tx) => tx.run(sql`delete from role_rules where position = 50`))
    expect((await change(second, { quantity: 1 })).status).toBe(200)
  })

  test('refuses a change that would be a problem in an open order, at its field', async () => {
    const given = await order(mug(1))
    const { status, body } = await change(given, { sku: 'NONE' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['sku']])
    const design = await change(given, { designs: [{ area: 'back', file_name: 'back.png' }] })
    expect(Object.keys(design.body.fields)).toEqual(['design_back'])
    expect((await look(given.id)).version).toBe(given.version)
  })
})
