import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrderAtDesk } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

interface Reason {
  id: number
  code: string
  used_for: string
  needs_text: boolean
}

const order = (quantity = 1) => givenOrderAtDesk(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ', quantity }] })
const reasons = async (use: string): Promise<Reason[]> =>
  (await desk.get('/order-reasons')).data.filter((reason: Reason) => reason.used_for === use)
async function reasonId(use: string, code: string): Promise<number> {
  return (await reasons(use)).find((reason) => reason.code === code)?.id ?? 0
}
const events = async (id: number, kind: string) =>
  (await desk.get(`/orders/${id}/timeline`)).data.filter(
    (entry: { kind: string; barcode: string | null }) => entry.kind === kind && entry.barcode === null,
  )

// SITE-12
test('the reasons of both lists are offered in their order, without archived ones', async () => {
  await site.database.pool.query(`update order_reasons set archived_at = now() where code = 'blank_recalled'`)
  expect((await reasons('hold')).map(({ code }) => code)).toEqual([
    'address_in_question',
    'design_in_question',
    'customer_asked',
    'fraud_suspected',
    'other',
  ])
  expect((await reasons('cancel')).map(({ code }) => code)).toContain('ordered_twice')
  expect([...(await reasons('hold')), ...(await reasons('cancel'))].filter((one) => one.needs_text)).toHaveLength(2)
})

// ORDER-34
describe('a hold', () => {
  test('has a reason of the list with a note, in the order and in its history', async () => {
    const { id } = await order()
    const body = { reason_id: await reasonId('hold', 'address_in_question'), reason: 'No. 12 or 21?' }
    const names = { reason_en: 'Check address', reason_fr: 'Adresse à vérifier' }
    const { data } = await desk.post(`/orders/${id}/hold`, body)
    expect(data.hold).toMatchObject({ kind: 'manual', reason: 'No. 12 or 21?', ...names })
    expect(await events(id, 'held')).toMatchObject([{ ...names, data: { kind: 'manual', reason: 'No. 12 or 21?' } }])
    expect((await desk.post(`/orders/${id}/release`, {})).data.hold).toBeNull()
  })

  test('accepts a reason without a note, or a text without a reason of the list', async () => {
    const { id } = await order()
    const chosen = await desk.post(`/orders/${id}/hold`, { reason_id: await reasonId('hold', 'fraud_suspected') })
    expect(chosen.data.hold).toMatchObject({ reason: '', reason_en: 'Suspected fraud' })
    const { data } = await desk.post(`/orders/${id}/hold`, { reason: 'customer called' })
    expect(data.hold).toMatchObject({ reason: 'customer called', reason_en: null, reason_fr: null })
  })

  test('is refused with a reason of cancellations, an unknown one, or without the text that it needs', async () => {
    const { id } = await order()
    const hold = (body: object) => desk.post(`/orders/${id}/hold`, body)
    const wrong = await hold({ reason_id: await reasonId('cancel', 'fraud') })
    expect([wrong.status, wrong.code, Object.keys(wrong.body.fields)]).toEqual([
      409,
      'order_reason_unknown',
      ['reason_id'],
    ])
    expect((await hold({ reason_id: 999_999 })).code).toBe('order_reason_unknown')
    const other = await reasonId('hold', 'other')
    const silent = await hold({ reason_id: other })
    expect([silent.code, Object.keys(silent.body.fields)]).toEqual(['order_reason_needs_text', ['reason']])
    expect((await hold({})).body.fields).toHaveProperty('reason')
    expect((await desk.get(`/orders/${id}`)).data.hold).toBeNull()
    expect((await hold({ reason_id: other, reason: 'Lost' })).data.hold.reason_en).toBe('Other')
  })
})

// ORDER-34
describe('a cancellation', () => {
  test('gives its pieces the name of a reason of the list', async () => {
    const { id } = await order()
    const body = { reason_id: await reasonId('cancel', 'ordered_twice'), reason: 'see P-1' }
    const { data } = await desk.post(`/orders/${id}/cancel`, body)
    expect(data).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'see P-1',
      cancel_reason_en: 'Ordered twice',
      cancel_reason_fr: 'Commande en double',
    })
    expect(await events(id, 'cancelled')).toMatchObject([{ reason_en: 'Ordered twice', data: { reason: 'see P-1' } }])
    const { data: timeline } = await desk.get(`/orders/${id}/timeline`)
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'cancel', note: 'Ordered twice · see P-1' }))
  })

  test('takes a reason for some units; the reason for the last unit becomes the order’s', async () => {
    const given = await order(2)
    const path = `/orders/${given.id}/items/${given.items[0]?.id}/cancel`
    const body = { quantity: 1, reason_id: await reasonId('cancel', 'cannot_be_made') }
    expect((await desk.post(path, body)).data).toMatchObject({ cancel_reason: '', cancel_reason_en: null })
    expect(await events(given.id, 'item_cancelled')).toMatchObject([{ reason_fr: 'Impossible à produire' }])
    const { data } = await desk.post(path, body)
    expect(data).toMatchObject({ status: 'cancelled', cancel_reason_en: 'Can’t be made' })
  })
})

// ORDER-16
test('a split keeps the reason of the hold', async () => {
  const given = await order(2)
  await desk.post(`/orders/${given.id}/hold`, { reason_id: await reasonId('hold', 'customer_asked') })
  const { data: held } = await desk.get(`/orders/${given.id}`)
  const piece = held.items[0].pieces[0].id
  const { data } = await desk.post(`/orders/${given.id}/split`, { piece_ids: [piece], reason: 'half first' })
  const [other] = data.linked_from
  expect((await desk.get(`/orders/${other.id}`)).data.hold).toMatchObject({ reason_en: 'Customer asked to wait' })
})

// BULK-7
test('a run of many orders takes a reason of the list, and leaves every order out for a wrong one', async () => {
  const { id } = await order()
  const plan = async (input: object) =>
    (await desk.post('/bulk-runs', { action: 'orders.hold', input, ids: [id] })).data
  const right = await plan({ reason_id: await reasonId('hold', 'customer_asked') })
  expect([right.total, right.left_out]).toEqual([1, 0])
  const wrong = await plan({ reason_id: await reasonId('cancel', 'fraud') })
  expect([wrong.total, wrong.left_out]).toEqual([1, 1])
  expect(JSON.stringify(wrong)).toContain('order_reason_unknown')
})

test('the database keeps the reasons of each list apart, with their list and code', async () => {
  const { id } = await order()
  const { pool } = site.database
  const cancelling = await reasonId('cancel', 'fraud')
  const holding = await reasonId('hold', 'customer_asked')
  await expect(
    pool.query(
      `update orders set hold_kind = 'manual', hold_since = now(), hold_reason = '', hold_reason_id = $2 where id = $1`,
      [id, cancelling],
    ),
  ).rejects.toThrow('is not one for hold')
  const event = (kind: string, reason: number) =>
    pool.query(`insert into order_events (order_id, kind, user_id, reason_id) select $1, $2, min(id), $3 from users`, [
      id,
      kind,
      reason,
    ])
  await expect(event('cancelled', holding)).rejects.toThrow('is not one for cancel')
  await expect(event('released', cancelling)).rejects.toThrow('order_events_reason')
  await expect(pool.query(`update order_reasons set used_for = 'cancel' where id = $1`, [holding])).rejects.toThrow(
    'stays in its list',
  )
  await expect(pool.query(`delete from order_reasons where code = 'other'`)).rejects.toThrow('is required')
  await expect(pool.query(`update order_reasons set code = 'new_code' where id = $1`, [holding])).rejects.toThrow(
    'permanent',
  )
})
