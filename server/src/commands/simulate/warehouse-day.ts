import type { ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import type { FloorAnswer, FloorClient } from './floor-client.ts'
import type { Random } from '../../platform/seeded-random.ts'

const places = { from: 'SIM-01-1', to: 'SIM-04-1' }

/** Creates the locations where the day's pallets are; those that exist already stay. */
export async function prepareWarehouse(keeper: FloorClient): Promise<void> {
  await keeper.post('/warehouse-locations/range', { ...places, kind: 'reserve' }, 'locations')
}

const isDone = (answer: FloorAnswer) => answer.status === 200

interface StockRow {
  sku: string
}

/** SKUs that pieces wait for, or else any. */
async function chooseSkus(keeper: FloorClient, random: Random, count: number): Promise<string[]> {
  const short = (await keeper.get('/stock/stock-info?stock=short&per_page=50')).data as StockRow[]
  const rows = short.length > 0 ? short : ((await keeper.get('/stock/stock-info?per_page=100')).data as StockRow[])
  const skus = new Set<string>()
  for (let tries = 0; tries < count * 4 && skus.size < count; tries++) {
    const row = random.pick(rows)
    if (row) skus.add(row.sku)
  }
  return [...skus]
}

/** Posts a delivery, half of whose lines go to a pallet. */
async function receive(keeper: FloorClient, random: Random): Promise<void> {
  const location = `SIM-0${1 + Math.floor(random.next() * 4)}-1`
  const [pallet] = ((await keeper.post('/pallets', { count: 1, location, note: '' }, 'receive')).data ?? []) as {
    code: string
  }[]
  const header = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const started = await keeper.post('/stock-in', header, 'receive')
  if (!pallet || !isDone(started)) return
  const { id } = started.data as { id: number }
  let version = 0
  for (const [at, sku] of (await chooseSkus(keeper, random, 4)).entries()) {
    const line = { sku, expected: 12, counted: 12, damaged: at === 0 ? 1 : 0, unit_cost_minor: null }
    const body = at % 2 === 0 ? { ...line, pallet: pallet.code } : line
    const answer = await keeper.post(`/stock-in/${id}/lines`, body, 'receive')
    if (isDone(answer)) version = answer.data.count_version
  }
  if (version > 0) {
    await keeper.post(`/stock-in/${id}/posting`, { count_version: version, keep_remainder: random.chance(0.5) }, 'post')
  }
}

/** Counts two SKUs, one of them sometimes with one missing, and closes the count. */
async function countShelf(keeper: FloorClient, random: Random): Promise<void> {
  const skus = await chooseSkus(keeper, random, 2)
  const scope = { scope: 'list', location_from: '', location_to: '', category: '', skus, blind: false, note: '' }
  const started = await keeper.post('/stock-counts', scope, 'count')
  if (!isDone(started)) return
  const { id } = started.data as { id: number }
  for (const [at, code] of skus.entries()) {
    // The answer to a first look says what should be there.
    const looked = await keeper.post(`/stock-counts/${id}/entries`, { code, units: 0 }, 'count')
    const expected = isDone(looked) ? (looked.data.line.expected as number | null) : null
    const isMissing = at === 0 && random.chance(0.3)
    const units = Math.max(0, (expected ?? 0) - (isMissing ? 1 : 0))
    if (units > 0) await keeper.post(`/stock-counts/${id}/entries`, { code, units }, 'count')
  }
  // Somebody prints meanwhile, so a count may be refused; it is cancelled then.
  for (const step of ['pause', 'close', 'cancel']) {
    const { version, status } = (await keeper.get(`/stock-counts/${id}`)).data
    if (status === 'closed') return
    await keeper.post(`/stock-counts/${id}/${step}`, { version }, 'count')
  }
}

/** Brings what one pallet of the plan has to the pick area. */
async function replenish(keeper: FloorClient): Promise<void> {
  const plan = (await keeper.get('/warehouse/replenishment')).data as ReplenishmentPlan
  const [first] = plan.lines
  if (!first) return
  const { pallet } = first
  if (!isDone(await keeper.post('/warehouse/replenishment/claims', { pallet }, 'replenish'))) return
  for (const { sku, quantity } of plan.lines.filter((line) => line.pallet === pallet)) {
    await keeper.post('/warehouse/moves/to-pick', { pallet, sku, quantity, note: '' }, 'replenish')
  }
}

/** One person's day in the warehouse: receives, replenishes and counts until it is over. */
export async function workInWarehouse(keeper: FloorClient, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await receive(keeper, random)
    await replenish(keeper)
    await countShelf(keeper, random)
    await new Promise((resolve) => setTimeout(resolve, 300 + random.next() * 600))
  }
}
