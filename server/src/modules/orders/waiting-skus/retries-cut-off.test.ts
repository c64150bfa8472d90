import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenDesigns } from '../../../../testing/floor/given-designs.ts'
import { givenFloor } from '../../../../testing/floor/given-floor.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importOrders, type GivenLine } from '../../../../testing/floor/given-order-file.ts'
import { countEvents, lockOrder, waitUntilBlocked } from '../../../../testing/nouns/bulk.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { createMemoryFiles } from '../../../../testing/platform/memory-files.ts'
import { createTestApp, createTestAppOn, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { asOwner } from '../../../../testing/platform/test-database.ts'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { createPresence } from '../../../platform/db/presence/presence.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { importDesignFiles } from '../../designs/designs.actions.ts'
import { designAdded } from '../../designs/designs.events.ts'
import { skusAdded } from '../../products/products.events.ts'
import { skusMapped } from '../../sku-mappings/sku-mappings.events.ts'
import { processQueuedRetries } from './retry-orders.actions.ts'

const here = floorOfTests()
let site: TestApp
let store: number
let desk: TestClient
let names = 0
beforeAll(async () => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const query = async (text: string, values: unknown[] = [], on = site) =>
  (await on.database.pool.query(text, values)).rows
const settle = (on = site) => on.services.backgroundTasks.whenIdle()
const work = async (on = site) => processQueuedRetries(await on.system())
const newSku = () => `CUT-${++names}`
const readRetry = async (id: number, by = desk) => (await by.get(`/waiting-skus/retries/${id}`)).data

/** Imports failed orders of one line each and returns their ids, the first one first. */
async function givenFailed(line: GivenLine, count: number, on = site, of_ = store): Promise<number[]> {
  const records = Array.from({ length: count }, () => buildOrderRecord({ lines: [line] }))
  const { lines } = await importOrders(on, of_, records)
  const ids = lines.map((line: { order: { id: number } }) => line.order.id)
  return ids.toSorted((a: number, b: number) => a - b)
}

/** Maps a SKU that orders wait for to what has no print areas, and returns the retry, which goes on. */
async function map(sku: string, by = desk, of_ = store): Promise<number> {
  const { status, data } = await by.post('/waiting-skus', { store_id: of_, sku, variant_sku: 'CARD-OS' })
  expect(status).toBe(200)
  return data.id
}

const statuses = async (ids: number[]) =>
  (await query('select status from orders where id = any($1) order by id', [ids])).map((row) => row.status)

/** All of these orders are open, and each was opened once. */
async function expectOpenedOnce(ids: number[], on = site): Promise<void> {
  const rows = await query('select status from orders where id = any($1)', [ids], on)
  expect(rows).toEqual(ids.map(() => ({ status: 'open' })))
  expect(await countEvents(on, ids, 'mended')).toEqual(ids.map(() => 1))
}

/** What remains of retries that nobody is shown. */
const countQueued = async () =>
  (await query(`select count(*)::int as n from order_retries where state <> 'done'`))[0]?.n as number

// ORDER-8, SERVER-2
describe('a retry that is cut off', () => {
  const arrivals: [string, (name: string) => GivenLine, (tx: Tx, ctx: Ctx, name: string) => Promise<void>][] = [
    [
      'a SKU of a store',
      (sku) => ({ sku, designs: {} }),
      async (tx, ctx, sku) => {
        await query(
          'insert into sku_mappings (store_id, sku, sku_key, variant_id) select $1, $2, $2, id from variants where sku = $3',
          [store, sku, 'CARD-OS'],
        )
        await tx.emit(skusMapped, { ctx, store_id: store, skus: [sku], never_made: false })
      },
    ],
    [
      'a SKU of the catalog',
      (sku) => ({ sku, designs: {} }),
      async (tx, ctx, sku) => {
        await query(
          `insert into variants (product_id, sku, size) select product_id, $1, $1 from variants where sku = 'CARD-OS'`,
          [sku],
        )
        await tx.emit(skusAdded, { ctx, skus: [sku] })
      },
    ],
    [
      'a design',
      (name) => ({ designs: { front: `${name}.png` } }),
      async (tx, ctx, name) => {
        await givenDesigns(site, [`${name}.png`], store)
        await tx.emit(designAdded, { ctx, file_name: `${name}.png`, store_id: store })
      },
    ],
  ]
  test.each(arrivals)(
    'before its first order, for %s, is what the next process begins with',
    async (_w, line, bring) => {
      const name = newSku()
      const ids = await givenFailed(line(name), 3)
      const ctx = await site.system()
      // The process is gone with the commit: nothing of it runs in the background.
      const gone = { ...ctx, backgroundTasks: { ...ctx.backgroundTasks, run: () => undefined } }
      await site.database.transaction((tx) => bring(tx, gone, name))
      expect(await statuses(ids)).toEqual(['failed', 'failed', 'failed'])
      await work()
      await expectOpenedOnce(ids)
      expect(await countQueued()).toBe(0)
    },
  )

  // ACCESS-15
  test('goes on as Platen once the person who mapped the SKU is gone', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 2)
    const { id: userId } = (await desk.get('/auth/me')).data.user_data
    const unlock = await lockOrder(site, ids[0] ?? 0)
    await map(sku)
    await query('select pg_terminate_backend($1)', [await waitUntilBlocked(site)])
    await settle()
    await unlock()
    await query('update users set archived_at = now() where id = $1', [userId])
    await work()
    await query('update users set archived_at = null where id = $1', [userId])
    await expectOpenedOnce(ids)
    const authors = await query(
      `select distinct u.kind from order_events e join users u on u.id = e.user_id
       where e.order_id = any($1) and e.kind = 'mended'`,
      [ids],
    )
    expect(authors).toEqual([{ kind: 'system' }])
  })

  test('goes on with the order in which it was cut off, and opens each once', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 4)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const retry = await map(sku)
    await query('select pg_terminate_backend($1)', [await waitUntilBlocked(site)])
    await settle()
    await unlock()
    expect(await readRetry(retry)).toMatchObject({ state: 'running', waiting: 4, opened: 1 })
    await work()
    expect(await readRetry(retry)).toMatchObject({ state: 'done', opened: 4, still_failed: 0 })
    await expectOpenedOnce(ids)
  })

  test('is taken over by another process only once its own is gone', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 3)
    const other = createPresence(site.testDatabase.app, 'other', { log: site.services.log })
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const retry = await map(sku)
    await query('select pg_terminate_backend($1)', [await waitUntilBlocked(site)])
    await settle()
    await unlock()
    await query(`update order_retries set lease_owner = $2 where id = $1`, [retry, await other.owner('order retries')])
    await work()
    expect(await readRetry(retry)).toMatchObject({ state: 'running', opened: 1 })
    await other.close()
    await work()
    expect(await readRetry(retry)).toMatchObject({ state: 'done', opened: 3 })
    await expectOpenedOnce(ids)
  })

  test('is continued by the next server when its own one shuts down', async () => {
    const own = await givenFloor(await createTestApp(), { slots: 0 })
    const ownDesk = await own.site.as('order-desk')
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 4, own.site, own.store_id)
    const unlock = await lockOrder(own.site, ids[1] ?? 0)
    const retry = await map(sku, ownDesk, own.store_id)
    await waitUntilBlocked(own.site)
    const ending = own.site.services.backgroundTasks.end()
    await unlock()
    await ending
    expect(await readRetry(retry, ownDesk)).toMatchObject({ state: 'running', opened: 2 })
    const next = await createTestAppOn(own.site.testDatabase, createMemoryFiles())
    await work(next)
    expect(await readRetry(retry, ownDesk)).toMatchObject({ state: 'done', opened: 4 })
    await expectOpenedOnce(ids, own.site)
    await own.site.app.close()
    await own.site.services.close()
    await next.close()
  })

  test('opens the orders of the designs that a folder had stored by then', async () => {
    const ids = await givenFailed({ designs: { front: 'design-01-front.png' } }, 2)
    const folder = join(checkoutFolder(), 'samples', 'designs')
    const paths = ['design-01-front.png', 'design-02-front.png'].map((name) => join(folder, name))
    const cutOff = importDesignFiles(await site.system(), paths, { store_id: store, titles: new Map() }, () => {
      throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    await work()
    await expectOpenedOnce(ids)
  })
})

describe('two servers that try the same orders', () => {
  // SERVER-2
  test('open each once, also when one takes over what the other still does', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 5)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    const retry = await map(sku)
    await waitUntilBlocked(site)
    const other = await createTestAppOn(site.testDatabase, createMemoryFiles())
    await query(`update order_retries set lease_until = now() - interval '1 second' where id = $1`, [retry])
    const taken = work(other)
    await unlock()
    await Promise.all([taken, settle()])
    await work()
    expect(await readRetry(retry)).toMatchObject({ state: 'done', waiting: 5, opened: 5, still_failed: 0 })
    await expectOpenedOnce(ids)
    await other.app.close()
    await other.services.close()
  })
})

describe('a retry whose SKU is mapped once more', () => {
  // MAP-7
  test('gives way to the new one, which tries the rest', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 3)
    const unlock = await lockOrder(site, ids[1] ?? 0)
    await map(sku)
    await waitUntilBlocked(site)
    const ctx = await site.system()
    await site.database.transaction((tx) =>
      tx.emit(skusMapped, { ctx, store_id: store, skus: [sku], never_made: false }),
    )
    await unlock()
    await settle()
    const [now, ...more] = await query('select state, waiting, opened from order_retries where sku = $1', [sku])
    expect([now, more]).toEqual([{ state: 'done', waiting: 2, opened: 2 }, []])
    await expectOpenedOnce(ids)
  })
})

describe('an order that can’t be tried at the moment', () => {
  /** Opening one of the orders is cancelled for time, or fails for another reason, as PostgreSQL says it. */
  const slowDown = (orderId: number, code = '57014') =>
    asOwner(
      site,
      `create function too_slow() returns trigger language plpgsql as $$ begin
        if new.id = ${orderId} then
          raise exception 'canceling statement due to statement timeout' using errcode = '${code}';
        end if; return new; end $$;
      create trigger too_slow before update on orders for each row execute function too_slow()`,
    )
  const speedUp = () => asOwner(site, 'drop function too_slow cascade')
  const endPauses = () => query(`update order_retries set lease_until = now() where state = 'queued'`)

  // API-19, SERVER-6
  test.each([
    ['takes too long', '57014'],
    ['finds the disk full', '53100'],
  ])('because it %s is left for later with those behind it, while other retries go on', async (_what, code) => {
    const [sku, other] = [newSku(), newSku()]
    const ids = await givenFailed({ sku, designs: {} }, 3)
    const others = await givenFailed({ sku: other, designs: {} }, 1)
    await slowDown(ids[1] ?? 0, code)
    const retry = await map(sku)
    await settle()
    expect(await readRetry(retry)).toMatchObject({ state: 'interrupted', opened: 1, still_failed: 0 })
    await map(other)
    await settle()
    await expectOpenedOnce(others)
    await speedUp()
    await endPauses()
    await work()
    expect(await readRetry(retry)).toMatchObject({ state: 'done', opened: 3, still_failed: 0 })
    await expectOpenedOnce(ids)
  })

  test('because it takes too long counts as waiting once its retry was put off for it three times', async () => {
    const sku = newSku()
    const ids = await givenFailed({ sku, designs: {} }, 2)
    await slowDown(ids[0] ?? 0)
    const retry = await map(sku)
    await settle()
    for (let tries = 2; tries <= 4; tries++) {
      expect(await readRetry(retry)).toMatchObject({ state: 'interrupted', still_failed: 0 })
      await endPauses()
      await work()
    }
    await speedUp()
    expect(await readRetry(retry)).toMatchObject({ state: 'done', opened: 1, still_failed: 1 })
    expect(await statuses(ids)).toEqual(['failed', 'open'])
  })
})

// SERVER-6
test('a retry of few orders waits for no more than a part of one of many', async () => {
  const [many, few] = [newSku(), newSku()]
  const ids = await givenFailed({ sku: many, designs: {} }, 60)
  const [late = 0] = await givenFailed({ sku: few, designs: {} }, 1)
  const unlock = await lockOrder(site, ids[0] ?? 0)
  await map(many)
  await waitUntilBlocked(site)
  await map(few)
  await unlock()
  await settle()
  await expectOpenedOnce([...ids, late])
  const opened = await query(`select order_id from order_events where kind = 'mended' order by id desc limit 61`)
  const inTurn = opened.map((row) => Number(row.order_id)).toReversed()
  expect(inTurn.indexOf(late)).toBe(50)
})
