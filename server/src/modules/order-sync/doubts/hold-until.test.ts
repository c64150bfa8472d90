import { afterEach, beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { writeShopTable } from '../../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data

/** ShipStation's export of an order that waits until a day. */
function write(until: string): string {
  const row = { number: 'HU-1', status: 'Awaiting Shipment', sku: 'CARD-OS' }
  const [header, cells] = writeShopTable('shipstation', [row]).split('\n')
  return `${header},Order - Hold Until\n${cells},${until}\n`
}

// IMPORT-48
test('an order that its store holds until a day comes in on hold, once for each day', async () => {
  const store = await givenStore(site)
  const until = givenDay(30)
  const [line] = (await importFile(site, store, write(until))).lines
  const { id } = line.order
  expect(await look(id)).toMatchObject({
    hold: { kind: 'system', reason: 'On hold in the store' },
    problems: [{ code: 'doubt_hold_until', holds: true }],
  })
  expect((await look(id)).problems[0].message).toContain(`until ${until}`)
  await here.at.desk.post(`/orders/${id}/release`, {})
  await importFile(site, store, write(until))
  expect((await look(id)).hold).toBe(null)
  await importFile(site, store, write(givenDay(40)))
  expect((await look(id)).hold).toMatchObject({ kind: 'system' })
})

// STORE-3
test('an order of a paused store is on hold for that once its other hold is released, but not once more', async () => {
  const store = await givenStore(site)
  await site.database.pool.query('update stores set paused_at = now() where id = $1', [store])
  const [line] = (await importFile(site, store, write(givenDay(30)))).lines
  const { id } = line.order
  const release = async () => (await here.at.desk.post(`/orders/${id}/release`, {})).data.hold
  expect((await look(id)).hold).toMatchObject({ reason: 'On hold in the store' })
  expect(await release()).toMatchObject({ kind: 'system', reason: 'Store paused' })
  expect(await release()).toBe(null)
  await here.at.desk.post(`/orders/${id}/hold`, { reason: 'Customer called' })
  expect((await look(id)).hold).toMatchObject({ kind: 'manual' })
  expect(await release()).toBe(null)
})

// IMPORT-48
test('an order whose day has come isn’t held', async () => {
  const store = await givenStore(site)
  for (const [at, until] of [givenDay(0), givenDay(-1), ''].entries()) {
    const { lines } = await importFile(site, store, write(until).replace('HU-1', `HU-1${at}`))
    expect((await look(lines[0].order.id)).hold).toBe(null)
  }
})
