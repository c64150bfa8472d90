import { queueStages, stationKinds } from '@platen/contracts/fulfillment/stages'
import type { OverviewStage, VendorCutoff } from '@platen/contracts/overview/endpoints'
import * as links from '@platen/contracts/overview/links'
import { failureCauses, holdKinds, type FailureCause } from '@platen/contracts/orders/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { addShippingVendor } from '../../../testing/nouns/given-vendor.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'
import { connectVendor } from '../shipping/vendors/label-vendors.service.ts'

const here = floorOfTests()

let disconnect = () => {}
afterAll(() => disconnect())

// A morning on which everything that is counted occurs, late, on hold and without blanks in every combination.
beforeAll(async () => {
  const { floor } = here
  const run = (statement: string, values: unknown[] = []) => floor.site.database.pool.query(statement, values)
  const given = (day: number, of: Parameters<typeof givenOrder>[1] = {}) =>
    givenOrder(floor, { ship_by: givenDay(day), ...of })
  const late = await given(-2, { stage: 'design_printed', lines: [{ quantity: 2 }] })
  await given(-3, { stage: 'barcode_printed', held: true })
  await given(9, { stage: 'confirmed_printed', held: true })
  await given(9, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
  await given(-2, { lines: [{ stock: 1, quantity: 3 }, { stock: 0 }, {}] })
  const archived = await given(9, { lines: [{ stock: 0, quantity: 2 }], held: true })
  await given(9, { lines: [{ sku: 'NOBODY-KNOWS-IT' }, { designs: { front: 'unknown.png' } }] })
  await given(-2, { lines: [{ sku: 'NOBODY-KNOWS-IT' }] })
  // One for each day on which the run may be.
  for (const day of [0, 1, 2]) await given(day)
  const free = await given(-4, { held: true })
  const others = [await given(-2), await given(0), await given(1), await given(2)]
  await run('update variants set archived_at = now() where id = $1', [archived.variant_ids[0]])
  await run(`update orders set hold_kind = 'payment', hold_reason = 'Payment pending' where id = $1`, [archived.id])
  await run(
    'update orders set shipping_vendor_id = null, vendor_service = null, vendor_source = null where id = any($1)',
    [[free.id, late.id]],
  )
  const vendor = { code: 'post', name: 'Post', kind: 'manual' as const, services: ['Parcel'] }
  const post = await floor.site.database.transaction((tx) => addShippingVendor(tx, vendor))
  await run(`update orders set shipping_vendor_id = $1, vendor_service = 'Parcel' where id = any($2)`, [
    post,
    others.map(({ id }) => id),
  ])
  const fails = () => Promise.reject(new Error('socket hang up'))
  disconnect = connectVendor('own_label', { buy: fails, lookUp: fails, void: fails })
  const unknown = await given(9, { stage: 'quality_checked' })
  await here.at.packaging.post(`/fulfillment/packaging/orders/${unknown.id}/package`, { confirm_unscanned: true })
})

const read = async (tile: string) => (await here.at.administrator.get(`/overview/${tile}`)).data

type Filters = Readonly<Record<string, string | undefined>>
type Numbered = readonly [what: string, counted: number, list: string, filters: Filters]

/** Expects that each number is the total of its list, and that as many of them as are said count something. */
async function expectListed(numbers: readonly Numbered[], { above0 }: { above0: number }): Promise<void> {
  const listed: [string, number][] = []
  for (const [what, , list, filters] of numbers) {
    const { status, body } = await here.at.administrator.get(list, { query: filters as Record<string, string> })
    expect([what, status]).toEqual([what, 200])
    listed.push([what, body.meta.total])
  }
  expect(listed).toEqual(numbers.map(([what, counted]) => [what, counted]))
  expect(numbers.filter(([, counted]) => counted > 0).length).toBeGreaterThanOrEqual(above0)
}

// SCREEN-48
test('the pieces of each stage and of all stages, late and on hold, are those of their list', async () => {
  const stages: OverviewStage[] = await read('stages')
  const all = (part: links.StagePart) => stages.reduce((sum, stage) => sum + stage[part], 0)
  await expectListed(
    links.stageParts.flatMap((part): Numbered[] => [
      ...stages.map(({ stage, ...of }): Numbered => {
        return [`${part} of ${stage}`, of[part], '/overview/pieces', links.piecesOfStage(part, stage)]
      }),
      [`all ${part}`, all(part), '/overview/pieces', links.piecesOfStage(part)],
    ]),
    { above0: 14 },
  )
})

// SCREEN-49
test('the pieces that today’s rate has to get through are those of their list', async () => {
  const { forecast } = await read('throughput')
  await expectListed([['due', forecast.due, '/overview/pieces', links.piecesToPackageToday]], { above0: 1 })
})

// SCREEN-48
test('the orders to ship late, today and tomorrow, all and on hold, are those of their lists', async () => {
  const days = await read('ship-by')
  await expectListed(
    links.shipDays.flatMap((day): Numbered[] => [
      [day, days[day].orders, '/orders', links.ordersToShip(day)],
      [`${day}, on hold`, days[day].held, '/orders', links.heldOrdersToShip(day)],
    ]),
    { above0: 4 },
  )
})

// SCREEN-48
test('the orders of each vendor, and of none, are those of their lists', async () => {
  const vendors: VendorCutoff[] = await read('cut-offs')
  expect(new Set(vendors.map(({ vendor }) => vendor))).toEqual(new Set(['Own label', 'Post', null]))
  await expectListed(
    vendors.flatMap(({ vendor, vendor_id: id, ...of }) =>
      links.shipDays.map((day): Numbered => [`${vendor} ${day}`, of[day], '/orders', links.ordersOfVendor(day, id)]),
    ),
    { above0: 7 },
  )
})

// SCREEN-48
test('the failed orders by cause, and the orders on hold by why they are, are those of their lists', async () => {
  const { orders, causes } = await read('failures')
  const ofCause = (cause: string) => causes.find((of: { cause: string }) => of.cause === cause)?.orders ?? 0
  // The path of the failed orders says their status.
  const failed = (cause?: FailureCause) => ({ status: 'failed', ...links.failedOrders(cause) })
  await expectListed(
    [
      ['failed', orders, '/orders', failed()],
      ...failureCauses.map((cause): Numbered => [cause, ofCause(cause), '/orders', failed(cause)]),
    ],
    { above0: 3 },
  )
  const holds = await read('holds')
  await expectListed(
    [
      ['held', holds.orders, '/orders', links.heldOrders('any')],
      ...holdKinds.map((kind): Numbered => [kind, holds[kind], '/orders', links.heldOrders(kind)]),
    ],
    { above0: 3 },
  )
})

// SCREEN-48
test('the labels with an unknown outcome are those of the orders of their list', async () => {
  const { labels } = await read('labels')
  await expectListed([['labels', labels, '/orders', links.ordersOfUnknownLabels]], { above0: 1 })
})

// SCREEN-48
test('the SKUs without blanks, archived ones too, with their orders and pieces, are those of their lists', async () => {
  const { skus, orders, first } = await read('short')
  await expectListed(
    [
      ['SKUs', skus, '/stock/stock-info', links.shortSkus],
      ['orders', orders, '/orders', links.shortOrders()],
      ...first.flatMap(({ sku, ...of }: { sku: string; orders: number; pieces: number }): Numbered[] => [
        [`orders of ${sku}`, of.orders, '/orders', links.shortOrders(sku)],
        [`pieces of ${sku}`, of.pieces, '/overview/pieces', links.shortPieces(sku)],
      ]),
    ],
    { above0: 8 },
  )
})

// STOCK-11
test('the short pieces of all stock, and those of a SKU that are short or have blanks reserved, are those of their list', async () => {
  const { administrator } = here.at
  const { short } = (await administrator.get('/stock/stock-info/totals')).data
  const { first } = await read('short')
  const { data: stocked } = await administrator.get('/stock/stock-info', { query: { search: 'TEE-BLK-M' } })
  const ids: number[] = [...first.map((of: { variant_id: number }) => of.variant_id), stocked[0].id]
  const ofSkus = await Promise.all(
    ids.map(async (id): Promise<Numbered[]> => {
      const { data: stock } = await administrator.get(`/stock/stock-info/${id}`)
      return [
        [`short of ${stock.sku}`, stock.short, '/overview/pieces', links.shortPieces(stock.sku)],
        [`reserved of ${stock.sku}`, stock.reserved, '/overview/pieces', links.reservedPieces(stock.sku)],
      ]
    }),
  )
  await expectListed([['all short', short, '/overview/pieces', links.shortPieces()], ...ofSkus.flat()], { above0: 6 })
})

// SCREEN-55
test('the head of each station says what its list has, which is what the overview counts without what is blocked', async () => {
  const { administrator } = here.at
  const stages: OverviewStage[] = await read('stages')
  const { data: ready } = await administrator.get('/fulfillment/summary')
  for (const kind of stationKinds) {
    const stage = queueStages[kind]
    const totalOf = async (blocked: string) =>
      (await administrator.get(`/fulfillment/queue/${kind}`, { query: { blocked } })).body.meta.total
    // Blanks are short where they are taken only.
    const short = kind === 'print_barcode' ? await totalOf('short') : 0
    expect([kind, await totalOf('none')]).toEqual([kind, ready[stage]])
    const counted = ready[stage] + (await totalOf('held')) + short
    expect([kind, counted]).toEqual([kind, stages.find((of) => of.stage === stage)?.pieces])
  }
  const { data: parcels } = await administrator.get('/fulfillment/packaging/summary')
  const { data: rows, body } = await administrator.get('/fulfillment/packaging/queue')
  const complete = rows.filter((parcel: { complete: boolean }) => parcel.complete).length
  expect([parcels.parcels, parcels.complete]).toEqual([body.meta.total, complete])
})
