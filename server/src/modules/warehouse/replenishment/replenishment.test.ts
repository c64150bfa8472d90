import type { ReplenishmentLine, ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '../../../../testing/nouns/stock.fixture.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()
let manager: TestClient
const artwork = 'a'.repeat(64)

beforeAll(async () => {
  manager = await here.site.as('production-manager')
  await inTx(async (tx) => {
    await tx.run(sql`insert into stores (code, name, platform) values ('S', 'S', 'manual')`)
    await tx.run(sql`
      insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
      values (${artwork}, 'image/png', 1, 1, 1, ${artwork}, ${artwork})`)
  })
})

type Tx = Parameters<Parameters<typeof here.site.database.transaction>[0]>[0]
const inTx = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => here.site.database.transaction(work)

/** Pieces that wait for this SKU without a blank. */
async function givenShortPieces(sku: string, count: number, held = false): Promise<void> {
  const { rows } = await here.site.database.pool.query('select id from variants where sku = $1', [sku])
  await inTx(async (tx) => {
    const { pieces } = await insertOrder(tx, Array(count).fill(rows[0].id), { held })
    await tx.run(sql`
      insert into piece_areas (piece_id, area, position, file_name, sha256)
      select unnest(${pieces.map((piece) => piece.piece_id)}::bigint[]), 'front', 1, 'front.png', ${artwork}`)
  })
}

const setVariant = (sku: string, reorderPoint: number, pickLocation = '') =>
  inTx((tx) =>
    tx.run(sql`
      update variants set reorder_point = ${reorderPoint}, pick_location = ${pickLocation} where sku = ${sku}`),
  )

async function plan(client = here.operator): Promise<ReplenishmentPlan> {
  const answer = await client.get('/warehouse/replenishment')
  expect(answer.status).toBe(200)
  return answer.data
}

const linesOf = ({ lines }: ReplenishmentPlan, sku: string) => lines.filter((line) => line.sku === sku)
const brief = ({ pallet, quantity, location }: ReplenishmentLine) => ({ pallet, quantity, location })
const claim = (pallet: string, client = here.operator) => client.post('/warehouse/replenishment/claims', { pallet })
const release = (pallet: string, client = here.operator) => client.post('/warehouse/replenishment/release', { pallet })

// STOCK-50
test('the plan brings the oldest goods for short pieces and the reorder point, in walking order', async () => {
  const sku = await here.givenSku(2)
  const oldest = await here.givenPallet({ [sku]: 5 }, 'B-01-1')
  const next = await here.givenPallet({ [sku]: 30 }, 'A-01-2')
  await here.givenPallet({ [sku]: 30 }, 'A-01-1')
  expect(linesOf(await plan(), sku)).toEqual([])
  await setVariant(sku, 7, 'b-02-2')
  // Available are 2: six more bring them just above 7. The pieces need four of them, so ten are brought.
  await givenShortPieces(sku, 4)
  await givenShortPieces(sku, 3, true)
  const lines = linesOf(await plan(here.viewer), sku)
  expect(lines.map(brief)).toEqual([
    { pallet: next.code, quantity: 5, location: 'A-01-2' },
    { pallet: oldest.code, quantity: 5, location: 'B-01-1' },
  ])
  expect(lines[0]).toMatchObject({ on_pallet: 30, short: 4, available: 2, reorder_point: 7, pick_location: 'b-02-2' })
  expect(lines[0]?.pick_location_id).toEqual(expect.any(Number))
  expect(lines[0]?.claim).toBeNull()
})

// STOCK-50
test('the plan leaves goods at blocked and damaged locations, and names how many SKUs lack goods', async () => {
  const before = await plan()
  const sku = await here.givenSku()
  await here.operator.post('/warehouse-locations/range', { from: 'D-01-1', to: 'D-01-2', kind: 'damaged' })
  await here.operator.post('/warehouse-locations/range', { from: 'E-01-1', to: 'E-01-1', kind: 'reserve' })
  await here.givenPallet({ [sku]: 9 }, 'D-01-1')
  const blocked = await here.givenPallet({ [sku]: 9 }, 'E-01-1')
  const { data } = await here.operator.get('/warehouse-locations', { query: { search: 'E-01-1' } })
  const edit = { kind: 'reserve', walking_order: 9, blocked_reason: 'Leak', version: 1 }
  expect((await here.operator.put(`/warehouse-locations/${data[0].id}`, edit)).status).toBe(200)
  const loose = await here.givenPallet({ [sku]: 2 })
  await givenShortPieces(sku, 3)
  const after = await plan()
  expect(linesOf(after, sku).map(brief)).toEqual([{ pallet: loose.code, quantity: 2, location: null }])
  expect(after.not_covered).toBe(before.not_covered + 1)
  expect((await claim(blocked.code)).code).toBe('location_blocked')
})

// STOCK-51
test('a pallet that two people claim goes to one, and the other is told who', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet({ [sku]: 9 }, 'A-01-1')
  await givenShortPieces(sku, 4)
  const answers = await Promise.all([claim(pallet.code), claim(pallet.code, manager)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [winner, loser] = answers[0]?.status === 200 ? [here.operator, manager] : [manager, here.operator]
  const [line] = linesOf(await plan(), sku)
  const refused = await claim(pallet.code, loser)
  expect([refused.code, refused.body.message]).toEqual([
    'replenishment_claimed',
    expect.stringMatching(new RegExp(`^${line?.claim?.who} is bringing ${pallet.code} \\(until .+\\)`)),
  ])
  // Claiming again extends one's own claim, and somebody else can't give it back.
  expect((await claim(pallet.code, winner)).status).toBe(200)
  await release(pallet.code, loser)
  expect(linesOf(await plan(), sku)[0]?.claim?.who).toBe(line?.claim?.who)
  const released = await release(pallet.code, winner)
  expect(linesOf(released.data, sku)).toMatchObject([{ quantity: 4, claim: null }])
  expect((await claim(pallet.code, loser)).status).toBe(200)
})

// STOCK-51
test('a claim that expired is anybody’s', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet({ [sku]: 9 }, 'A-01-1')
  await givenShortPieces(sku, 4)
  await claim(pallet.code, manager)
  await inTx((tx) =>
    tx.run(sql`
      update replenishment_claims set claimed_at = now() - interval '16 minutes', expires_at = now() - interval '1 minute'
      where pallet_id = ${pallet.id}`),
  )
  expect(linesOf(await plan(), sku)).toMatchObject([{ claim: null }])
  const { status, data } = await claim(pallet.code)
  expect(status).toBe(200)
  expect(linesOf(data, sku)[0]?.claim?.who).toMatch(/Warehouse/)
})

// STOCK-51
test('a claimed line stays as planned, and the move to the pick area ends it and serves the pieces', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet({ [sku]: 9 }, 'A-01-1')
  await givenShortPieces(sku, 4)
  await claim(pallet.code)
  await givenShortPieces(sku, 2)
  const other = await here.givenPallet({ [sku]: 9 }, 'A-01-2')
  expect(linesOf(await plan(), sku).map(brief)).toEqual([
    { pallet: pallet.code, quantity: 4, location: 'A-01-1' },
    { pallet: other.code, quantity: 2, location: 'A-01-2' },
  ])
  const moved = await here.move('to-pick', { pallet: pallet.code, sku, quantity: 4 })
  expect(moved.data.pick_area).toMatchObject([{ sku, on_hand: 4, available: 0, short_served: 4 }])
  // The rest is planned from the oldest goods again.
  expect(linesOf(await plan(), sku)).toMatchObject([{ pallet: pallet.code, quantity: 2, claim: null }])
  await here.move('to-pick', { pallet: pallet.code, sku, quantity: 2 })
  expect(linesOf(await plan(), sku)).toEqual([])
  expect((await claim(pallet.code)).code).toBe('replenishment_not_needed')
})

// STOCK-51
test('a claim goes with the goods that somebody else takes away, and a reader claims nothing', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet({ [sku]: 3 }, 'A-01-1')
  await givenShortPieces(sku, 3)
  await claim(pallet.code, manager)
  await here.move('take-off', { pallet: pallet.code, sku, quantity: 2, reason: 'Sample' })
  expect(linesOf(await plan(), sku)).toMatchObject([
    { quantity: 1, claim: { who: expect.stringMatching(/Production/) } },
  ])
  await here.move('take-off', { pallet: pallet.code, sku, quantity: 1, reason: 'Sample' })
  expect(linesOf(await plan(), sku)).toEqual([])
  expect((await claim('PLT-999999')).code).toBe('pallet_unknown')
  expect((await claim(pallet.code, here.viewer)).status).toBe(403)
})

// STOCK-56
test('each lot of a pallet is a line of its own, the oldest first, and is claimed and brought as that lot', async () => {
  const sku = await here.givenSku()
  const pallet = await here.givenPallet({}, 'A-01-1')
  await here.putOn(pallet.code, sku, 3, 'L2')
  await here.putOn(pallet.code, sku, 5, 'L1')
  await givenShortPieces(sku, 6)
  const { data: claimed } = await claim(pallet.code)
  expect(linesOf(claimed, sku)).toMatchObject([
    { lot: 'L2', quantity: 3, on_pallet: 3, claim: { who: expect.any(String) } },
    { lot: 'L1', quantity: 3, on_pallet: 5, claim: { who: expect.any(String) } },
  ])
  expect((await here.move('to-pick', { pallet: pallet.code, sku, quantity: 3 })).code).toBe('pallet_lot_needed')
  await here.move('to-pick', { pallet: pallet.code, sku, quantity: 2, lot: 'L1' })
  // Its claim has ended, and what is still needed is planned again; that of the other lot stays.
  expect(linesOf(await plan(), sku)).toMatchObject([
    { lot: 'L2', quantity: 3, claim: { who: expect.any(String) } },
    { lot: 'L1', quantity: 1, on_pallet: 3, claim: null },
  ])
  await here.move('to-pick', { pallet: pallet.code, sku, quantity: 3, lot: 'L2' })
  expect(linesOf(await plan(), sku)).toMatchObject([{ lot: 'L1', quantity: 1, claim: null }])
})
