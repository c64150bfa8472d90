import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../testing/platform/test-database.ts'
import { demoEmail } from '../demo/demo-users.actions.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { createPresence } from '../../platform/db/presence/presence.ts'
import { createTestApp, createTestAppOn, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { stopRunsAfterRestore } from './bulk-runs.public.ts'
import { processQueuedRuns } from './bulk-worker.actions.ts'
import {
  begin,
  countEvents,
  givenOpenOrders,
  lockOrder,
  plan,
  readRun,
  runToEnd,
  waitUntilBlocked,
} from '../../../testing/nouns/bulk.fixture.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'
import { givenFloor } from '../../../testing/floor/given-floor.ts'

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
const userOf = (role: 'order-desk') => `(select id from users where email = '${demoEmail(role)}')`
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

describe('a run under way', () => {
  it('stops after the row that is being changed', async () => {
    const ids = await givenOpenOrders(site, store, 8)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await waitUntilBlocked(site)
    expect(await readRun(desk, run)).toMatchObject({ state: 'running', changed: 1 })
    const stopping = desk.post(`/bulk-runs/${run}/stop`)
    await unlock()
    expect((await stopping).data.state).toBe('stopped')
    await site.services.backgroundTasks.whenIdle()
    const { changed, not_run, total } = await readRun(desk, run)
    expect(changed + not_run).toBe(total)
    expect(not_run).toBeGreaterThan(0)
    const events = await countEvents(site, ids, 'held')
    expect(events).toEqual([...Array(changed).fill(1), ...Array(not_run).fill(0)])
    // Asked again, it is answered as it is.
    expect((await desk.post(`/bulk-runs/${run}/stop`)).data).toMatchObject({ state: 'stopped', changed, not_run })
    expect((await desk.post(`/bulk-runs/${run}/start`)).data.state).toBe('stopped')
  })

  it('keeps its maker from starting another one, and nobody else', async () => {
    const ids = await givenOpenOrders(site, store, 3)
    const unlock = await lockOrder(site, ids[0] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await waitUntilBlocked(site)
    const other = (await plan(desk, { ...hold, ids: ids.slice(1) })).data.id
    expect((await desk.post(`/bulk-runs/${other}/start`)).code).toBe('bulk_already_running')
    const manager = await site.as('production-manager')
    const theirs = await begin(manager, { ...hold, ids: ids.slice(1) })
    expect(await readRun(manager, theirs)).toMatchObject({ state: 'queued' })
    await unlock()
    await whenWorked(site)
    // Each order was held by one of the two, and the other run says so.
    expect(await readRun(desk, run)).toMatchObject({ state: 'done', changed: 3 })
    const reasons = [{ code: 'order_already_held', count: 2 }]
    expect(await readRun(manager, theirs)).toMatchObject({ state: 'done', changed: 0, refused: 2, reasons })
    expect(await countEvents(site, ids, 'held')).toEqual([1, 1, 1])
    expect((await desk.post(`/bulk-runs/${other}/start`)).status).toBe(200)
    await site.services.backgroundTasks.whenIdle()
  })

  it('refuses the rest when its maker loses the permission', async () => {
    const ids = await givenOpenOrders(site, store, 4)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await waitUntilBlocked(site)
    const { rows: taken } = await query(
      `delete from user_roles where user_id = ${userOf('order-desk')} returning role_id`,
    )
    await unlock()
    await whenWorked(site)
    const answer = await readRun(desk, run)
    await query(`insert into user_roles (user_id, role_id) values (${userOf('order-desk')}, $1)`, [taken[0].role_id])
    expect(answer).toMatchObject({ state: 'done', changed: 2, refused: 2 })
    expect(answer.reasons).toMatchObject([{ code: 'not_permitted', count: 2 }])
    expect(answer.reasons[0]?.examples[0]?.message).toContain('(Hold and release: Orders)')
  })

  it('refuses the rest when its maker is deactivated', async () => {
    const ids = await givenOpenOrders(site, store, 3)
    const unlock = await lockOrder(site, ids[0] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await waitUntilBlocked(site)
    await query(`update users set archived_at = now() where id = ${userOf('order-desk')}`)
    await unlock()
    await whenWorked(site)
    await query(`update users set archived_at = null where id = ${userOf('order-desk')}`)
    expect(await readRun(desk, run)).toMatchObject({
      state: 'done',
      changed: 1,
      refused: 2,
      reasons: [{ code: 'bulk_user_gone', count: 2 }],
    })
  })

  it('goes on where it was when its connection died in the middle of a row, and does no row twice', async () => {
    const ids = await givenOpenOrders(site, store, 4)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    const backend = await waitUntilBlocked(site)
    await query('select pg_terminate_backend($1)', [backend])
    await site.services.backgroundTasks.whenIdle()
    await unlock()
    expect(await readRun(desk, run)).toMatchObject({ state: 'running', changed: 1 })
    await processQueuedRuns(await site.system())
    expect(await readRun(desk, run)).toMatchObject({ state: 'done', changed: 4, refused: 0 })
    expect(await countEvents(site, ids, 'held')).toEqual([1, 1, 1, 1])
  })

  // SERVER-2
  it('is taken over by another process only once its own is gone', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    const other = createPresence(site.testDatabase.app, 'other', { log: site.services.log })
    const run = await begin(desk, { ...hold, ids })
    await site.services.backgroundTasks.whenIdle()
    await query(`update bulk_run_rows set outcome = null where run_id = $1 and position = 2`, [run])
    await query(
      `update bulk_runs set state = 'running', finished_at = null, changed = 1, lease_owner = $2,
        lease_until = now() + interval '1 hour' where id = $1`,
      [run, await other.owner('bulk runs')],
    )
    await processQueuedRuns(await site.system())
    expect(await readRun(desk, run)).toMatchObject({ state: 'running', changed: 1 })
    await other.close()
    await processQueuedRuns(await site.system())
    expect(await readRun(desk, run)).toMatchObject({ state: 'done' })
  })

  it('ends for a worker whose lease another one has taken over', async () => {
    const ids = await givenOpenOrders(site, store, 4)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await waitUntilBlocked(site)
    const other = await createTestAppOn(site.testDatabase, createMemoryFiles())
    await unlock()
    // Both work on what they find; the lease decides.
    await query(`update bulk_runs set lease_until = now() - interval '1 second' where id = $1`, [run])
    await Promise.all([processQueuedRuns(await other.system()), site.services.backgroundTasks.whenIdle()])
    expect(await readRun(desk, run)).toMatchObject({ state: 'done', changed: 4, refused: 0 })
    expect(await countEvents(site, ids, 'held')).toEqual([1, 1, 1, 1])
    await other.app.close()
    await other.services.close()
  })

  it('is put back into the queue by a server that shuts down, and continued by the next one', async () => {
    const own = await givenFloor(await createTestApp(), { slots: 0 })
    const ownDesk = await own.site.as('order-desk')
    const ids = await givenOpenOrders(own.site, own.store_id, 4)
    const unlock = await lockOrder(own.site, ids[1] ?? 0)
    const run = await begin(ownDesk, { ...hold, ids })
    await waitUntilBlocked(own.site)
    const ending = own.site.services.backgroundTasks.end()
    await unlock()
    await ending
    expect(await readRun(ownDesk, run)).toMatchObject({ state: 'queued', changed: 2 })
    const next = await createTestAppOn(own.site.testDatabase, createMemoryFiles())
    await processQueuedRuns(await next.system())
    expect(await readRun(ownDesk, run)).toMatchObject({ state: 'done', changed: 4 })
    expect(await countEvents(own.site, ids, 'held')).toEqual([1, 1, 1, 1])
    await own.site.app.close()
    await own.site.services.close()
    await next.close()
  })
})

it('a restore stops the runs that were under way in the backup', async () => {
  const ids = await givenOpenOrders(site, store, 3)
  const unlock = await lockOrder(site, ids[1] ?? 0)
  const run = await begin(desk, { ...hold, ids })
  const backend = await waitUntilBlocked(site)
  await query('select pg_terminate_backend($1)', [backend])
  await site.services.backgroundTasks.whenIdle()
  await unlock()
  await site.database.transaction(stopRunsAfterRestore)
  expect(await readRun(desk, run)).toMatchObject({ state: 'stopped', changed: 1, not_run: 2 })
  await processQueuedRuns(await site.system())
  expect(await countEvents(site, ids, 'held')).toEqual([1, 0, 0])
})

it('a run that was stopped before its turn changes nothing', async () => {
  const ids = await givenOpenOrders(site, store, 2)
  const unlock = await lockOrder(site, ids[0] ?? 0)
  const manager = await site.as('production-manager')
  const first = await begin(manager, { ...hold, ids: ids.slice(0, 1) })
  await waitUntilBlocked(site)
  const waiting = await begin(desk, { ...hold, ids: ids.slice(1) })
  expect((await desk.post(`/bulk-runs/${waiting}/stop`)).data).toMatchObject({ state: 'stopped', not_run: 1 })
  await unlock()
  await whenWorked(site)
  expect(await readRun(manager, first)).toMatchObject({ state: 'done', changed: 1 })
  expect(await countEvents(site, ids, 'held')).toEqual([1, 0])
  expect(await runToEnd(site, desk, { ...hold, ids: ids.slice(1) })).toMatchObject({ changed: 1 })
})

describe('a row that takes the database too long', () => {
  /** Holding one of the orders is cancelled for time, as PostgreSQL says it. */
  const slowDown = (orderId: number) =>
    asOwner(
      site,
      `create function too_slow() returns trigger language plpgsql as $$ begin
        if new.id = ${orderId} then
          raise exception 'canceling statement due to statement timeout' using errcode = '57014';
        end if; return new; end $$;
      create trigger too_slow before update on orders for each row execute function too_slow()`,
    )
  const speedUp = () => asOwner(site, 'drop function too_slow cascade')
  const endPauses = () => query(`update bulk_runs set lease_until = now() where state = 'queued'`)
  const work = async () => processQueuedRuns(await site.system())

  // API-19, SERVER-6
  it('is left for later with the rest of its run, while the runs of others go on', async () => {
    const ids = await givenOpenOrders(site, store, 3)
    await slowDown(ids[1] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await site.services.backgroundTasks.whenIdle()
    expect(await readRun(desk, run)).toMatchObject({ state: 'queued', changed: 1, refused: 0 })
    const manager = await site.as('production-manager')
    const [theirs] = await givenOpenOrders(site, store, 1)
    expect(await runToEnd(site, manager, { ...hold, ids: [theirs ?? 0] })).toMatchObject({ state: 'done', changed: 1 })
    expect(await readRun(desk, run)).toMatchObject({ state: 'queued' })
    await speedUp()
    await endPauses()
    await work()
    expect(await readRun(desk, run)).toMatchObject({ state: 'done', changed: 3, refused: 0 })
    expect(await countEvents(site, ids, 'held')).toEqual([1, 1, 1])
  })

  it('is refused once its run was put off for it three times', async () => {
    const ids = await givenOpenOrders(site, store, 2)
    await slowDown(ids[0] ?? 0)
    const run = await begin(desk, { ...hold, ids })
    await site.services.backgroundTasks.whenIdle()
    for (let tries = 2; tries <= 4; tries++) {
      expect(await readRun(desk, run)).toMatchObject({ state: 'queued', refused: 0 })
      await endPauses()
      await work()
    }
    await speedUp()
    const reasons = [{ code: 'bulk_row_not_saved', count: 1 }]
    expect(await readRun(desk, run)).toMatchObject({ state: 'done', changed: 1, refused: 1, reasons })
  })
})
