import type { JudgedAction } from '@platen/contracts/bulk-runs/endpoints'
import { maxJudgedRows } from '@platen/contracts/bulk-runs/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { givenOpenOrders, plan } from '../../../testing/nouns/bulk.fixture.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

const here = floorOfTests()
let desk: TestClient
beforeAll(() => {
  desk = here.at.desk
})

const given = (count: number) => givenOpenOrders(here.floor.site, here.floor.store_id, count)

async function judged(client: TestClient, ids: readonly number[], list = 'orders'): Promise<JudgedAction[]> {
  return (await client.get(`/lists/${list}/bulk-actions?ids=${ids.join(',')}`)).data
}

/** An input of each action with which it changes what it can change. */
const inputs: Readonly<Record<string, object>> = {
  'orders.hold': { reason: 'Blanks recalled' },
  'orders.release': { payment_received: true },
  'orders.expedite': { expedited_reason: 'Trade fair', expedited_until: null },
  'orders.cancel': { reason: 'Customer asked' },
}

// BULK-12
describe('the bulk actions of chosen rows', () => {
  it('count what a dry run would change', async () => {
    const [open = 0, held = 0, expedited = 0, cancelled = 0] = await given(4)
    await desk.post(`/orders/${held}/hold`, { reason: 'Address in question' })
    const { version } = (await desk.get(`/orders/${expedited}`)).data
    await desk.patch(`/orders/${expedited}`, { version, expedited: true })
    await desk.post(`/orders/${cancelled}/cancel`, { reason: 'Customer asked' })
    const ids = [open, held, expedited, cancelled, 999_999]

    const answer = await judged(desk, ids)
    expect(answer.map(({ action, fits, total }) => [action, fits, total])).toEqual([
      ['orders.hold', 2, 5],
      ['orders.release', 1, 5],
      ['orders.expedite', 3, 5],
      ['orders.stop_expediting', 1, 5],
      ['orders.cancel', 3, 5],
      ['orders.hand_over', 0, 5],
    ])
    for (const { action, fits } of answer) {
      const { data } = await plan(desk, { action, input: inputs[action] ?? {}, ids })
      expect([action, data.total - data.left_out]).toEqual([action, fits])
    }
  })

  it('say in the reader’s language why nothing of it can be changed', async () => {
    const ids = await given(2)
    for (const id of ids) await desk.post(`/orders/${id}/cancel`, { reason: 'Customer asked' })
    const address = `/lists/orders/bulk-actions?ids=${ids.join(',')}`
    const french: JudgedAction[] = (await desk.get(address, { headers: { 'accept-language': 'fr' } })).data
    expect(french.find(({ action }) => action === 'orders.hold')).toMatchObject({
      fits: 0,
      reason: expect.stringMatching(/ne peut plus être retenue/),
    })
  })

  it('are those that the reader may run', async () => {
    const viewer = await here.floor.site.as('viewer')
    expect(await judged(viewer, [1])).toEqual([])
    expect((await viewer.get('/lists/users/bulk-actions?ids=1')).code).toBe('not_permitted')
    expect((await desk.get('/lists/none/bulk-actions?ids=1')).status).toBe(404)
  })

  it('count all that match the filters, also more than are judged one by one', async () => {
    const [id = 0] = await given(1)
    const { external_number: number } = (await desk.get(`/orders/${id}`)).data
    const address = '/lists/orders/bulk-actions?status=open'
    const { data } = await desk.get(`${address}&search=${number}`)
    expect(data).toContainEqual({ action: 'orders.hold', total: 1, fits: 1, reason: null })
    expect((await desk.get(`${address}&color=red`)).code).toBe('invalid_input')

    const large = await givenStore(here.floor.site, 'judged')
    const { rows: orders } = await here.floor.site.database.pool.query(
      `insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source)
       select $1, 'judged-' || n, 'judged-' || n, 'open', now(), current_date, 'api' from generate_series(1, $2::int) n
       returning id`,
      [large, maxJudgedRows + 2],
    )
    for (const one of orders.slice(0, 2)) await desk.post(`/orders/${one.id}/hold`, { reason: 'Address in question' })
    const all: JudgedAction[] = (await desk.get(`${address}&store_id=${large}`)).data
    expect(all.map(({ action, fits, total }) => [action, fits, total])).toEqual([
      ['orders.hold', 500, 502],
      ['orders.release', 2, 502],
      ['orders.expedite', 502, 502],
      ['orders.stop_expediting', 0, 502],
      ['orders.cancel', 502, 502],
      ['orders.hand_over', 0, 502],
    ])
    expect(all.filter(({ reason }) => reason !== null).map(({ action }) => action)).toEqual([
      'orders.stop_expediting',
      'orders.hand_over',
    ])
  })
})
