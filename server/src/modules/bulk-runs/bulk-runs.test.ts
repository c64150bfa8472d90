import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { deleteOldBulkRuns } from './housekeeping.actions.ts'
import { begin, countEvents, givenOpenOrders, plan, readRun, runToEnd } from '../../../testing/nouns/bulk.fixture.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { packWhole } from '../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk } from '../../../testing/floor/given-order.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let site: TestApp
let store: number
let desk: TestClient
beforeAll(async () => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const hold = { action: 'orders.hold', input: { reason: 'Blanks recalled' } }
const orderOf = async (id: number) => (await desk.get(`/orders/${id}`)).data

describe('a dry run', () => {
  it('says what will change, and what can’t and why in the reader’s language, and changes nothing', async () => {
    const [open = 0, held = 0, cancelled = 0] = await givenOpenOrders(site, store, 3)
    await desk.post(`/orders/${held}/hold`, { reason: 'Address in question' })
    await desk.post(`/orders/${cancelled}/cancel`, { reason: 'Customer asked' })
    const { data } = await plan(desk, { ...hold, ids: [open, held, cancelled, open, 999_999] })
    expect(data).toMatchObject({ state: 'draft', title: 'Hold', list: 'orders', total: 4, left_out: 3, changed: 0 })
    const { number } = await orderOf(cancelled)
    expect(data.reasons).toHaveLength(3)
    expect(data.reasons).toContainEqual({
      outcome: 'left_out',
      code: 'order_not_holdable',
      count: 1,
      examples: [{ id: cancelled, name: number, message: expect.stringMatching(/can no longer be put on hold/) }],
    })
    expect(data.reasons).toContainEqual(expect.objectContaining({ code: 'order_already_held', count: 1 }))
    expect(data.reasons).toContainEqual(expect.objectContaining({ code: 'bulk_row_gone', count: 1 }))
    const french = await desk.get(`/bulk-runs/${data.id}`, { headers: { 'accept-language': 'fr' } })
    expect(french.data.title).toBe('Retenir')
    expect(french.data.reasons.flatMap((reason: { examples: object[] }) => reason.examples)).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/ne peut plus être retenue/) }),
    )
    expect((await orderOf(open)).hold).toBeNull()
  })

  it('freezes all rows that match the filters of their list, and no later ones', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const filters = { status: 'open', store_id: String(store), search: (await orderOf(ids[0] ?? 0)).external_number }
    const { data } = await plan(desk, { ...hold, filters })
    expect(data).toMatchObject({ total: 1, left_out: 0 })
    const all = await plan(desk, { ...hold, filters: { status: 'open' } })
    const [later = 0] = await givenOpenOrders(site, store, 1)
    await desk.post(`/bulk-runs/${all.data.id}/start`)
    await whenWorked(site)
    expect(await readRun(desk, all.data.id)).toMatchObject({ state: 'done', total: all.data.total })
    expect((await orderOf(ids[1] ?? 0)).hold).toMatchObject({ kind: 'manual' })
    expect((await orderOf(later)).hold).toBeNull()
  })

  it('refuses filters that match nothing, unknown filters, and input that the action does not take', async () => {
    expect((await plan(desk, { ...hold, filters: { search: 'Nobody Of This Name' } })).code).toBe(
      'bulk_nothing_matches',
    )
    const unknown = await plan(desk, { ...hold, filters: { color: 'red' } })
    expect([unknown.status, unknown.code]).toEqual([400, 'invalid_input'])
    const empty = await plan(desk, { action: 'orders.hold', input: { reason: ' ' }, ids: [1] })
    expect(Object.keys(empty.body.fields)).toEqual(['input.reason'])
    expect((await plan(desk, { ...hold, ids: [1], filters: {} })).status).toBe(400)
    expect((await plan(desk, { action: 'orders.burn', ids: [1] })).status).toBe(404)
  })

  it('needs the permission of the action', async () => {
    const viewer = await site.as('viewer')
    expect((await plan(viewer, { ...hold, ids: [1] })).code).toBe('not_permitted')
  })

  it('belongs to its maker alone', async () => {
    const ids = await givenOpenOrders(site, store, 1)
    const { data } = await plan(desk, { ...hold, ids })
    const manager = await site.as('production-manager')
    expect((await manager.get(`/bulk-runs/${data.id}`)).status).toBe(404)
    expect((await manager.get(`/bulk-runs/${data.id}/csv`)).status).toBe(404)
    expect((await manager.post(`/bulk-runs/${data.id}/start`)).status).toBe(404)
    expect((await manager.post(`/bulk-runs/${data.id}/stop`)).status).toBe(404)
    expect((await manager.get('/bulk-runs')).data).toEqual([])
  })

  it('takes 10,000 rows, and is refused for more', async () => {
    const large = await givenStore(site, 'large')
    await site.database.pool.query(
      `insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source)
       select $1, 'bulk-' || n, 'bulk-' || n, 'open', now(), current_date, 'api' from generate_series(1, 10001) n`,
      [large],
    )
    const filters = { status: 'open', store_id: String(large) }
    const tooMany = await plan(desk, { ...hold, filters })
    expect([tooMany.status, tooMany.code]).toEqual([422, 'bulk_too_many'])
    const { rows } = await site.database.pool.query(
      `update orders set status = 'cancelled', cancelled_at = now() where external_id = 'bulk-1' returning id`,
    )
    expect((await plan(desk, { ...hold, filters })).data).toMatchObject({ total: 10_000, left_out: 0 })
    const nothing = await plan(desk, { ...hold, ids: [rows[0].id] })
    expect((await desk.post(`/bulk-runs/${nothing.data.id}/start`)).code).toBe('bulk_nothing_to_do')
    await site.database.pool.query(
      `update orders set status = 'cancelled', cancelled_at = now() where external_id like 'bulk-%' and status = 'open'`,
    )
  })
})

describe('a run', () => {
  it('changes each row as its own action does, in its maker’s name, and is recorded in the audit trail', async () => {
    const ids = await givenOpenOrders(site, store, 3)
    const run = await runToEnd(site, desk, { ...hold, ids })
    expect(run).toMatchObject({ state: 'done', total: 3, changed: 3, refused: 0, left_out: 0, not_run: 0, reasons: [] })
    expect(run.finished_at).not.toBeNull()
    const order = await orderOf(ids[1] ?? 0)
    expect(order).toMatchObject({ hold: { kind: 'manual', reason: 'Blanks recalled' } })
    const timeline = (await desk.get(`/orders/${ids[1]}/timeline`)).data
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'held', who: 'Olga Orders' }))
    const { rows } = await site.database.pool.query(
      `select action, details from audit_entries where subject_id = $1 and action like 'bulk_run.%' order by id`,
      [run.id],
    )
    expect(rows).toEqual([
      { action: 'bulk_run.started', details: { action: 'orders.hold', rows: 3 } },
      { action: 'bulk_run.finished', details: { action: 'orders.hold', changed: 3, refused: 0 } },
    ])
  })

  it('is started once, however often that is requested', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const { data } = await plan(desk, { ...hold, ids })
    const answers = await Promise.all([1, 2, 3].map(() => desk.post(`/bulk-runs/${data.id}/start`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await whenWorked(site)
    expect((await desk.post(`/bulk-runs/${data.id}/start`)).data.state).toBe('done')
    await whenWorked(site)
    expect(await countEvents(site, ids, 'held')).toEqual([1, 1])
  })

  it('leaves out what changed since the dry run, with the reason of that row', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const { data } = await plan(desk, { ...hold, ids })
    expect(data.left_out).toBe(0)
    await desk.post(`/orders/${ids[0]}/cancel`, { reason: 'Customer asked' })
    await desk.post(`/bulk-runs/${data.id}/start`)
    await whenWorked(site)
    const run = await readRun(desk, data.id)
    expect(run).toMatchObject({ state: 'done', changed: 1, refused: 1, left_out: 0 })
    expect(run.reasons).toMatchObject([{ outcome: 'refused', code: 'order_not_holdable', count: 1 }])
  })

  it('never changes a row that the dry run left out, even if it could be changed by now', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    await desk.post(`/orders/${ids[0]}/hold`, { reason: 'Address in question' })
    const { data } = await plan(desk, { ...hold, ids })
    await desk.post(`/orders/${ids[0]}/release`, {})
    await desk.post(`/bulk-runs/${data.id}/start`)
    await whenWorked(site)
    expect(await readRun(desk, data.id)).toMatchObject({ changed: 1, left_out: 1, refused: 0 })
    expect((await orderOf(ids[0] ?? 0)).hold).toBeNull()
  })

  it('goes on after a row that can’t be saved, and undoes that row alone', async () => {
    const ids = await givenOpenOrders(site, store, 3)
    await breakOrder(ids[1] ?? 0)
    const run = await runToEnd(site, desk, { ...hold, ids })
    await repairOrders()
    expect(run).toMatchObject({ state: 'done', changed: 2, refused: 1 })
    expect(run.reasons).toMatchObject([{ code: 'bulk_row_not_saved', examples: [{ id: ids[1] }] }])
    expect(await countEvents(site, ids, 'held')).toEqual([1, 0, 1])
  })

  it('gives its result as a file with a line per row, in the reader’s language', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    await desk.post(`/orders/${ids[1]}/cancel`, { reason: 'Customer asked' })
    const [first, second] = [await orderOf(ids[0] ?? 0), await orderOf(ids[1] ?? 0)]
    const run = await runToEnd(site, desk, { ...hold, ids })
    const file = await desk.get(`/bulk-runs/${run.id}/csv`, { headers: { 'accept-language': 'fr' } })
    const lines = file.bytes.toString().split('\r\n')
    expect(lines[0]).toBe('\uFEFFLigne;Résultat;Motif')
    expect(lines[1]).toBe(`${first.number};Modifiée;`)
    expect(lines[2]).toMatch(new RegExp(`^${second.number};Écartée;.*ne peut plus être retenue`))
    const english = await desk.get(`/bulk-runs/${run.id}/csv`)
    expect(english.bytes.toString()).toContain(`${first.number},Changed,`)
  })

  it('is listed for its maker, the newest first', async () => {
    const ids = await givenOpenOrders(site, store, 1)
    const run = await runToEnd(site, desk, { ...hold, ids })
    const { data } = await desk.get('/bulk-runs')
    expect(data[0]).toMatchObject({ id: run.id, state: 'done', title: 'Hold' })
    expect(data.length).toBeLessThanOrEqual(10)
  })
})

async function breakOrder(orderId: number): Promise<void> {
  await ownerQuery(`
    create function refuse_hold() returns trigger language plpgsql as $$ begin
      if new.id = ${orderId} then raise exception 'the disk is full'; end if; return new; end $$;
    create trigger refuse_hold before update of hold_kind on orders for each row execute function refuse_hold()`)
}

async function repairOrders(): Promise<void> {
  await ownerQuery('drop trigger refuse_hold on orders; drop function refuse_hold')
}

async function ownerQuery(text: string): Promise<void> {
  const client = new pg.Client(site.testDatabase.owner)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

describe('the actions on orders', () => {
  it('release holds, and those of missing payments only when the payment is said to have been received', async () => {
    const [first = 0, second = 0] = await givenOpenOrders(site, store, 2)
    for (const id of [first, second]) await desk.post(`/orders/${id}/hold`, { reason: 'Address in question' })
    await site.database.pool.query(`update orders set hold_kind = 'payment', payment = 'pending' where id = $1`, [
      second,
    ])
    const unpaid = await runToEnd(site, desk, { action: 'orders.release', ids: [first, second] })
    expect(unpaid).toMatchObject({ changed: 1, left_out: 1, reasons: [{ code: 'order_unpaid' }] })
    const input = { payment_received: true }
    const paid = await runToEnd(site, desk, { action: 'orders.release', input, ids: [first, second] })
    expect(paid).toMatchObject({ changed: 1, left_out: 1, reasons: [{ code: 'order_not_held' }] })
    expect(await orderOf(second)).toMatchObject({ hold: null, payment: 'paid' })
  })

  it('expedite orders and stop it again', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const input = { expedited_reason: 'Trade fair', expedited_until: '2099-01-01T12:00:00Z' }
    expect(await runToEnd(site, desk, { action: 'orders.expedite', input, ids })).toMatchObject({ changed: 2 })
    expect(await orderOf(ids[0] ?? 0)).toMatchObject({ expedited: true, expedited_reason: 'Trade fair' })
    const again = await plan(desk, { action: 'orders.expedite', input, ids })
    expect(again.data).toMatchObject({ left_out: 2, reasons: [{ code: 'order_already_expedited' }] })
    expect(await runToEnd(site, desk, { action: 'orders.stop_expediting', ids })).toMatchObject({ changed: 2 })
    const over = await plan(desk, { action: 'orders.stop_expediting', ids })
    expect(over.data).toMatchObject({ left_out: 2, reasons: [{ code: 'order_not_expedited' }] })
  })

  it('cancel orders, but none whose parcel is packed', async () => {
    const [id = 0] = await givenOpenOrders(site, store, 1)
    const packed = await givenOrderAtDesk(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
    await packWhole(here.floor, packed)
    const input = { reason: 'Store closed' }
    const run = await runToEnd(site, desk, { action: 'orders.cancel', input, ids: [id, packed.id] })
    expect(run).toMatchObject({ changed: 1, left_out: 1, reasons: [{ code: 'order_not_cancellable' }] })
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'Store closed' })
  })

  it('mark parcels as handed over', async () => {
    const [open = 0] = await givenOpenOrders(site, store, 1)
    const packed = await givenOrderAtDesk(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
    await packWhole(here.floor, packed)
    const run = await runToEnd(site, desk, { action: 'orders.hand_over', ids: [packed.id, open] })
    expect(run).toMatchObject({ changed: 1, left_out: 1, reasons: [{ code: 'order_not_shipped' }] })
    expect((await orderOf(packed.id)).status).toBe('completed')
  })
})

describe('the actions on records', () => {
  it('archive printer tags and restore them, each with its own history', async () => {
    const manager = await site.as('production-manager')
    const tags: { id: number; code: string }[] = []
    for (const code of ['DTG-A', 'DTG-B']) {
      const body = { code, name: `Tag ${code}`, kind: 'dtg', color: null, printer_ids: [] }
      tags.push((await manager.post('/printer-tags', body)).data)
    }
    const ids = tags.map(({ id }) => id)
    expect(await runToEnd(site, manager, { action: 'printer-tags.archive', ids })).toMatchObject({ changed: 2 })
    const again = await plan(manager, { action: 'printer-tags.archive', ids })
    expect(again.data).toMatchObject({ left_out: 2, reasons: [{ code: 'record_already_archived', count: 2 }] })
    const filters = { archived: 'true', search: 'DTG-' }
    expect(await runToEnd(site, manager, { action: 'printer-tags.restore', filters })).toMatchObject({ changed: 2 })
    const history = (await manager.get(`/printer-tags/${ids[0]}/history`)).data
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['restored', 'archived', 'created'])
    expect((await plan(desk, { action: 'printer-tags.archive', ids })).code).toBe('not_permitted')
  })

  it.each([
    { noun: 'products', list: '/products' },
    { noun: 'variants', list: '/variants' },
    { noun: 'designs', list: '/designs' },
  ])('archive $noun, leave out archived ones, and restore them', async ({ noun, list }) => {
    const manager = await site.as('production-manager')
    const listed = async (): Promise<number[]> => (await manager.get(list)).data.map(({ id }: { id: number }) => id)
    const ids = (await listed()).slice(0, 2)
    expect(await runToEnd(site, manager, { action: `${noun}.archive`, ids })).toMatchObject({ changed: 2 })
    expect(await listed()).not.toEqual(expect.arrayContaining(ids))
    const again = await plan(manager, { action: `${noun}.archive`, ids })
    expect(again.data).toMatchObject({ left_out: 2, reasons: [{ code: 'record_already_archived', count: 2 }] })
    expect(await runToEnd(site, manager, { action: `${noun}.restore`, ids })).toMatchObject({ changed: 2 })
    expect(await listed()).toEqual(expect.arrayContaining(ids))
    const history = (await manager.get(`/${noun}/${ids[0]}/history`)).data
    expect(history.slice(0, 2).map(({ event }: { event: string }) => event)).toEqual(['restored', 'archived'])
    expect((await plan(desk, { action: `${noun}.archive`, ids })).code).toBe('not_permitted')
  })
})

describe('housekeeping', () => {
  // ERASE-2
  it('keeps nothing of what was typed once a run is done or stopped', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const done = await runToEnd(site, desk, { ...hold, ids: ids.slice(0, 1) })
    const { data } = await plan(desk, { ...hold, ids: ids.slice(1) })
    await site.database.pool.query(`update bulk_runs set state = 'queued' where id = $1`, [data.id])
    expect((await desk.post(`/bulk-runs/${data.id}/stop`)).status).toBe(200)
    const { rows } = await site.database.pool.query(`select input from bulk_runs where id in ($1, $2)`, [
      done.id,
      data.id,
    ])
    expect(rows).toEqual([{ input: {} }, { input: {} }])
  })

  it('forgets runs after 30 days, and dry runs that nobody started after a day or behind newer ones', async () => {
    const ids = await givenOpenOrders(site, store, 1)
    const old = await begin(desk, { ...hold, ids })
    await whenWorked(site)
    const young = await runToEnd(site, desk, { action: 'orders.release', ids })
    const draft = (await plan(desk, { ...hold, ids })).data.id
    await site.database.pool.query(`update bulk_runs set finished_at = now() - interval '31 days' where id = $1`, [old])
    await site.database.pool.query(`update bulk_runs set created_at = now() - interval '25 hours' where id = $1`, [
      draft,
    ])
    const drafts: number[] = []
    for (let n = 0; n < 6; n++) drafts.push((await plan(desk, { ...hold, ids })).data.id)
    await deleteOldBulkRuns(await site.system())
    const statuses = await Promise.all(
      [old, young.id, draft, ...drafts].map(async (id) => (await desk.get(`/bulk-runs/${id}`)).status),
    )
    expect(statuses).toEqual([404, 200, 404, 404, 200, 200, 200, 200, 200])
  })
})
