import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildOrderRecord } from '../../../../testing/floor/given-order-file.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import { batchLimits, readBatches, type PlacedRecord } from '../../order-files/batches-of-records.public.rules.ts'
import { readRunFile } from '../columns/run-file.views.ts'
import { checkBatch, importBatch } from '../import-batch.actions.ts'
import { processQueuedRuns } from '../import-run.actions.ts'
import { runImport } from '../import-start.actions.ts'
import { claimRun, insertRun, releaseRun } from '../order-sync.store.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const order = (number: string, quantity: number, sku = 'CARD-OS') =>
  buildOrderRecord({ number, lines: [{ sku, quantity }] })
const half = batchLimits.pieces / 2
const large = batchLimits.pieces + 1
// Several batches, which say more of orders of earlier ones.
const orders = [
  order('A', half),
  order('B', half),
  order('C', large),
  order('A', half + 1),
  order('D', 1),
  order('C', large + 1),
]
const bytes = Buffer.from(JSON.stringify({ orders }))

/**
 * Queues a run of the file into a store of its own, of which an older version of Platen, whose batches were others,
 * has done so many orders. Returns what became of it and of the store once it is done.
 */
async function continueAt(settled: number, isCheck: boolean) {
  const ctx = await site.system()
  const storeId = await givenStore(site)
  const { sha256 } = await site.services.files.keep(bytes)
  const run = await site.database.transaction(async (tx) => {
    const how = { dates_to: null, encoding: null, columns: null, columns_remembered: false, is_check: isCheck }
    const named = { store_id: storeId, source: 'command' as const, file_name: 'orders.json', file_sha256: sha256 }
    const id = await insertRun(tx, { ...how, ...named, user_id: ctx.user.id })
    return claimRun(tx, 'older', 60, id)
  })
  if (!run) throw new Error('not claimed')
  const { file } = await readRunFile(site.database.read, ctx, run)
  if (isRefusedFile(file)) throw new Error(file.refused.code)
  const records = [...readBatches(file.batches)].flatMap((batch): PlacedRecord[] => batch.records)
  if (settled > 0) {
    const worked = { run, owner: 'older', settled: 0, failed_tries: 0 }
    const batch = { records: records.slice(0, settled), earlier: [] }
    if (isCheck) await checkBatch(ctx, worked, batch)
    else await importBatch(ctx, worked, batch)
  }
  await site.database.transaction((tx) => releaseRun(tx, run.id, 'older'))
  await processQueuedRuns(ctx)
  const query = async (text: string, id: number) => (await site.database.pool.query(text, [id])).rows
  const counts = 'state, total, settled, created, updated, skipped, failed, items, pieces'
  return {
    run: await query(`select ${counts} from import_runs where id = $1`, run.id),
    lines: await query(
      `select position, external_number, outcome from import_lines where run_id = $1 order by position`,
      run.id,
    ),
    orders: await query(
      `select o.external_number as number, sum(i.quantity)::int as pieces
       from orders o join order_items i on i.order_id = o.id where o.store_id = $1 group by o.id order by 1`,
      storeId,
    ),
  }
}

// IMPORT-24
describe('a run of large orders', () => {
  test('brings each of them once, wherever it was interrupted', async () => {
    const whole = await continueAt(0, false)
    expect(whole.run).toMatchObject([{ state: 'done', total: 6, settled: 6, created: 4, updated: 2 }])
    expect(whole.orders.map(({ number, pieces }) => [number, pieces])).toEqual([
      ['A', half + 1],
      ['B', half],
      ['C', large + 1],
      ['D', 1],
    ])
    for (let settled = 1; settled <= orders.length; settled++)
      expect(await continueAt(settled, false), `continued at ${settled}`).toEqual(whole)
  })

  test('says the same as a check, wherever that was interrupted', async () => {
    const whole = await continueAt(0, true)
    expect(whole.lines).toEqual((await continueAt(0, false)).lines)
    for (let settled = 1; settled <= orders.length; settled++)
      expect(await continueAt(settled, true), `continued at ${settled}`).toEqual(whole)
  })

  test('lets go of their stock between any two, and lets others go first', async () => {
    const storeId = await givenStore(site)
    const pieces = [order('T-1', large, 'TEE-BLK-M'), order('T-2', 2, 'TEE-BLK-M'), order('T-3', large, 'TEE-BLK-M')]
    const file = { file_name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: pieces })) }
    let settled = 0
    const looks = new Set<number>()
    const waiting = vi.spyOn(site.database.pool, 'waitingCount', 'get').mockImplementation(() => {
      looks.add(settled)
      return 0
    })
    await runImport(await site.system(), { ...file, store_id: storeId, source: 'command' }, async (done) => {
      settled = done
      await site.database.pool.query('select from stock_levels for update nowait')
    })
    waiting.mockRestore()
    expect([...looks]).toEqual([1, 2, 3])
  })
})
