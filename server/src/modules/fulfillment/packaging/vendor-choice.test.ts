import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { followChoiceChanges } from '../../orders/vendor-choice/vendor-choice.public.actions.ts'
import { endingAfter } from '../../../../testing/faults/ending-server.ts'
import { addShippingVendor } from '../../../../testing/nouns/given-vendor.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, type GivenOrder, type GivenOrderOptions } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
let office: TestClient
let courier: number

beforeAll(async () => {
  office = await here.floor.site.as('administrator')
  courier = await here.floor.site.database.transaction((tx) =>
    addShippingVendor(tx, { code: 'courier', name: 'Courier', kind: 'manual', services: ['Next day', 'Slow'] }),
  )
})

const anything = {
  store_id: null,
  countries: [] as string[],
  min_weight_g: null,
  max_weight_g: null,
  service_asked: null,
}
const rule = (change: object = {}) => ({ ...anything, vendor_id: courier, service: null, ...change })

/** Saves the rules, and lets the orders follow as the job does. */
async function save(rules: object[], rest: object = {}) {
  const { data } = await office.get('/shipping-rules')
  const body = { rules, default_vendor_id: null, default_service: null, version: data.version, ...rest }
  const answer = await office.put('/shipping-rules', body)
  await followChoiceChanges(here.floor.site.services)
  return answer
}
beforeEach(async () => void (await save([])))

const given = (options: GivenOrderOptions = {}) => givenOrder(here.floor, options)
const chosen = async ({ id }: Pick<GivenOrder, 'id'>) => {
  const { data } = await here.at.desk.get(`/orders/${id}`)
  return [data.shipping_vendor, data.vendor_service, data.vendor_source]
}
const tryOrder = async (order: GivenOrder) =>
  (await office.get('/shipping-rules/try', { query: { order: order.number } })).data

// VENDOR-6
describe('the vendor of an order', () => {
  test('is chosen when it comes in, by the rules of that time', async () => {
    await save([rule({ countries: ['FR'], service: 'Next day' })])
    expect(await chosen(await given({ country: 'FR' }))).toEqual(['Courier', 'Next day', 'rule'])
    expect((await chosen(await given()))[2]).toBe('store')
  })

  test('follows a change of the rules, of a vendor and of defaults', async () => {
    const order = await given()
    await save([rule()])
    expect((await chosen(order))[0]).toBe('Courier')
    await here.floor.site.database.pool.query(`update shipping_vendors set active = false where code = 'courier'`)
    await followChoiceChanges(here.floor.site.services)
    expect((await chosen(order))[2]).toBe('store')
    await here.floor.site.database.pool.query(`update shipping_vendors set active = true where code = 'courier'`)
    await here.floor.site.database.pool.query(`update stores set default_vendor_id = null, default_service = null`)
    await save([], { default_vendor_id: courier, default_service: 'Slow' })
    expect(await chosen(order)).toEqual(['Courier', 'Slow', 'site'])
    await here.floor.site.database.pool.query(`update stores set default_vendor_id = $1`, [here.floor.vendor_id])
    await followChoiceChanges(here.floor.site.services)
    expect(await chosen(order)).toEqual(['Own label', expect.anything(), 'store'])
  })

  // SERVER-8
  test('follows a change later where the server ends meanwhile', async () => {
    const order = await given()
    const { database, backgroundTasks } = here.floor.site.services
    await database.pool.query(`update stores set default_vendor_id = null, default_service = null`)
    await save([], { default_vendor_id: courier, default_service: 'Slow' })
    await database.pool.query(`update stores set default_vendor_id = $1`, [here.floor.vendor_id])
    for (const questions of [0, 1]) {
      await followChoiceChanges({ database, backgroundTasks: endingAfter(questions, backgroundTasks) })
      expect((await chosen(order))[2]).toBe('site')
    }
    await followChoiceChanges(here.floor.site.services)
    expect((await chosen(order))[2]).toBe('store')
  })

  test('follows an edit of the order’s country and of its weight', async () => {
    await save([rule({ countries: ['US'] }), rule({ min_weight_g: 400, service: 'Slow' })])
    const order = await given()
    expect((await chosen(order))[2]).toBe('store')
    const { data } = await here.at.desk.get(`/orders/${order.id}`)
    await here.at.desk.patch(`/orders/${order.id}`, { version: data.version, ship_to_country: 'US' })
    expect((await chosen(order))[0]).toBe('Courier')
    expect(await chosen(await given({ lines: [{ quantity: 3 }] }))).toEqual(['Courier', 'Slow', 'rule'])
  })

  test('follows a change of a variant’s weight, and of what is attached to its product', async () => {
    await save([rule({ min_weight_g: 5000, service: 'Slow' })])
    const { pool } = here.floor.site.database
    const order = await given({ lines: [{ stock: 5 }, { stock: 5 }] })
    const [own, other] = order.variant_ids
    const outcome = async (statement: string, values: unknown[]) => {
      await pool.query(statement, values)
      await followChoiceChanges(here.floor.site.services)
      return (await chosen(order))[2]
    }
    expect((await chosen(order))[2]).toBe('store')
    const weigh = 'update variants set weight_g = $2 where id = $1'
    expect(await outcome(weigh, [own, 6000])).toBe('rule')
    expect(await outcome(weigh, [own, 100])).toBe('store')
    const attach = `insert into attached_products (product_id, variant_id, quantity)
      select product_id, $2, 60 from variants where id = $1`
    await pool.query(weigh, [other, 100])
    expect(await outcome(attach, [own, other])).toBe('rule')
    expect(await outcome('update attached_products set archived_at = now() where variant_id = $1', [other])).toBe(
      'store',
    )
  })

  test('follows the packed weight of a product whose variants have none', async () => {
    await save([rule({ max_weight_g: 5000, service: 'Slow' })])
    const { pool } = here.floor.site.database
    const order = await given()
    const outcome = async (statement: string, ...values: unknown[]) => {
      await pool.query(statement, [order.variant_ids[0], ...values])
      await followChoiceChanges(here.floor.site.services)
      return (await tryOrder(order)).steps[0].outcome
    }
    const pack = 'update products set packing_weight_g = $2 where id = (select product_id from variants where id = $1)'
    expect(await outcome('update variants set weight_g = 0 where id = $1')).toBe('weight_unknown')
    expect((await chosen(order))[2]).toBe('store')
    expect(await outcome(pack, 400)).toBe('chosen')
    expect((await chosen(order))[2]).toBe('rule')
    expect(await outcome(pack, 5001)).toBe('too_heavy')
    expect((await chosen(order))[2]).toBe('store')
  })

  test('isn’t looked at again for a change of a variant that leaves its weight', async () => {
    const order = await given()
    const { pool } = here.floor.site.database
    const readSeen = async () => (await pool.query('select seen from vendor_choice_changes')).rows[0].seen
    const before = await readSeen()
    await pool.query('update variants set cost_minor = 1, weight_g = weight_g where id = $1', [order.variant_ids[0]])
    expect(await readSeen()).toEqual(before)
  })

  test('stays once there is a label, and follows again after a void', async () => {
    const order = await given({ stage: 'quality_checked' })
    const path = `/fulfillment/packaging/orders/${order.id}/package`
    const { data } = await here.at.packaging.post(path, { confirm_unscanned: true })
    await save([rule()])
    expect((await chosen(order))[0]).toBe('Own label')
    expect((await tryOrder(order)).keeps).toBe('settled')
    const voided = `/fulfillment/packaging/shipments/${data.parcel.shipment.id}/void`
    await here.at.packaging.post(voided, { reason: 'Other carrier' })
    expect((await chosen(order))[0]).toBe('Courier')
  })

  test('stays as a person chose it, until the person hands it back to the rules', async () => {
    const order = await given()
    const choose = async (choice: object) => {
      const { data } = await here.at.desk.get(`/orders/${order.id}`)
      return here.at.desk.put(`/orders/${order.id}/shipping-vendor`, { ...choice, version: data.version })
    }
    const answer = await choose({ vendor_id: courier, service: 'Slow' })
    expect([answer.status, answer.data.vendor_source]).toEqual([200, 'person'])
    await save([rule({ vendor_id: here.floor.vendor_id })])
    expect(await chosen(order)).toEqual(['Courier', 'Slow', 'person'])
    expect((await tryOrder(order)).keeps).toBe('person')
    expect((await choose({ vendor_id: courier, service: 'Teleport' })).code).toBe('rule_service_unknown')
    await choose({ vendor_id: null, service: null })
    expect((await chosen(order))[2]).toBe('rule')
    const stale = await here.at.desk.put(`/orders/${order.id}/shipping-vendor`, {
      vendor_id: null,
      service: null,
      version: 1,
    })
    expect(stale.code).toBe('changed_meanwhile')
    const { details } = stale.body
    expect(details).toMatchObject({
      current: { shipping_vendor: 'Own label', vendor_source: 'rule' },
      changes: [{ field: 'shipping_vendor', after: 'Own label', who: details.who }],
    })
    const { data: timeline } = await here.at.desk.get(`/orders/${order.id}/timeline`)
    expect(timeline.filter((entry: { kind: string }) => entry.kind === 'vendor_chosen')).toHaveLength(2)
  })
})

// VENDOR-7
test('trying an order says which rule chooses and why the earlier ones don’t, and changes nothing', async () => {
  await save([rule({ countries: ['FR'] }), rule({ max_weight_g: 100 }), rule({ service: 'Slow' })])
  const order = await given()
  const { steps, chosen: choice, keeps } = await tryOrder(order)
  expect(steps.map((step: { outcome: string }) => step.outcome)).toEqual(['other_country', 'too_heavy', 'chosen'])
  expect([choice, keeps]).toEqual([{ vendor: 'Courier', service: 'Slow' }, null])
  const unknown = await office.get('/shipping-rules/try', { query: { order: 'P-0' } })
  expect([unknown.status, unknown.code]).toEqual([404, 'order_number_unknown'])
})

// VENDOR-4
describe('the rules', () => {
  test('are replaced as one, audited, and refused for an older version', async () => {
    const first = await save([rule({ countries: ['FR'], service: 'Slow' }), rule()])
    expect(first.data.rules).toHaveLength(2)
    const { data: history } = await office.get('/shipping-rules/1/history')
    expect(history[0]).toMatchObject({
      event: 'edited',
      changes: [{ field: 'rules', before: [], after: ['FR → Courier · Slow', '* → Courier'] }],
    })
    const viewer = await here.floor.site.as('viewer')
    expect((await viewer.get('/shipping-rules/1/history')).data[0]).toEqual(history[0])
    const stale = { rules: [], default_vendor_id: null, default_service: null, version: first.data.version - 1 }
    const refused = await office.put('/shipping-rules', stale)
    expect([refused.code, refused.body.details.current.version]).toEqual(['changed_meanwhile', first.data.version])
    expect(refused.body.details.changes).toMatchObject([{ field: 'rules', who: history[0].who }])
    const again = { ...stale, rules: first.data.rules, version: first.data.version }
    expect((await office.put('/shipping-rules', again)).status).toBe(200)
    expect((await office.get('/shipping-rules/1/history')).data[0].id).toBe(history[0].id)
  })

  test.each([
    ['rules.0.vendor_id', { vendor_id: 999_999 }, 409],
    ['rules.0.store_id', { store_id: 999_999 }, 409],
    ['rules.0.service', { service: 'Teleport' }, 409],
    ['rules.0.max_weight_g', { min_weight_g: 10, max_weight_g: 5 }, 400],
    ['rules.0.countries.0', { countries: ['UK'] }, 400],
  ])('a wrong %s is refused at its field', async (field, wrong, status) => {
    const answer = await save([rule(wrong)])
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
  })

  test('can’t choose an archived vendor, and pass over one that is archived later', async () => {
    const { data } = await office.post('/shipping-vendors', {
      ...{
        code: 'old',
        name: 'Old',
        kind: 'manual',
        services: [],
        countries: [],
        min_weight_g: null,
        max_weight_g: null,
      },
      ...{
        cutoffs: ['', '', '', '', '', '', ''],
        tracking_url: null,
        label_size: null,
        label_format: null,
        active: true,
      },
    })
    const rules = [rule({ vendor_id: data.id })]
    expect((await save(rules)).status).toBe(200)
    const order = await given()
    expect((await chosen(order))[0]).toBe('Old')
    await office.post(`/shipping-vendors/${data.id}/archive`, { version: data.version })
    await followChoiceChanges(here.floor.site.services)
    expect((await chosen(order))[2]).toBe('store')
    expect((await save(rules)).code).toBe('rule_vendor_unknown')
  })

  test('are read by the order desk and changed by nobody without shipping_vendor.write', async () => {
    expect((await here.at.desk.get('/shipping-rules')).status).toBe(200)
    expect((await here.at.desk.put('/shipping-rules', {})).status).toBe(403)
  })
})
