import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece, type GivenOrder } from '../../../testing/floor/given-order.ts'
import { printingOf } from '../../../testing/floor/printing-of-tests.ts'
import { givenToken } from '../../../testing/nouns/given-token.ts'
import { asOwner } from '../../../testing/platform/test-database.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'
import type { DemoRole } from '../demo/demo-users.actions.ts'
import { connectVendor } from '../shipping/vendors/label-vendors.service.ts'

const here = floorOfTests()
const { agentWith, sent } = printingOf(here)

let orders: Record<'printed' | 'heldPrinted' | 'short' | 'failed', GivenOrder>
beforeAll(async () => {
  const { floor } = here
  const given = (day: number, of: Parameters<typeof givenOrder>[1]) =>
    givenOrder(floor, { ship_by: givenDay(day), ...of })
  orders = {
    printed: await given(-2, { stage: 'design_printed', lines: [{ quantity: 2 }] }),
    heldPrinted: await given(9, { stage: 'design_printed', held: true }),
    short: await given(9, { lines: [{ stock: 1, quantity: 3 }] }),
    failed: await given(9, { lines: [{ sku: 'NOBODY-KNOWS-IT' }, { designs: { front: 'unknown.png' } }] }),
  }
})

const read = async (tile: string) => (await here.at.administrator.get(`/overview/${tile}`)).data

// SCREEN-48
describe('the overview', () => {
  test('counts the pieces of each stage, and which of them are late or on hold', async () => {
    const stages = await read('stages')
    expect(stages.map(({ stage }: { stage: string }) => stage)).toEqual([
      'waiting_barcode',
      'barcode_printed',
      'design_printed',
      'confirmed_printed',
      'quality_checked',
    ])
    expect(stages).toContainEqual({ stage: 'design_printed', pieces: 3, late: 2, held: 1 })
    expect(stages).toContainEqual({ stage: 'waiting_barcode', pieces: 3, late: 0, held: 0 })
    expect(stages).toContainEqual({ stage: 'quality_checked', pieces: 0, late: 0, held: 0 })
  })

  test('counts the orders that ship today and tomorrow', async () => {
    // One for each day on which the run may be.
    for (const day of [0, 1, 2]) await givenOrder(here.floor, { ship_by: givenDay(day) })
    const { today, tomorrow } = await read('ship-by')
    expect([today, tomorrow]).toEqual([
      { orders: 1, held: 0 },
      { orders: 1, held: 0 },
    ])
  })

  test('counts failed orders by each of their causes', async () => {
    expect(await read('failures')).toEqual({
      orders: 1,
      causes: [
        { cause: 'sku', orders: 1 },
        { cause: 'design', orders: 1 },
      ],
    })
  })

  test('counts the orders on hold by why they are', async () => {
    expect(await read('holds')).toEqual({ orders: 1, payment: 0, manual: 1, system: 0 })
  })

  test('names the SKUs without blanks with the orders that they block', async () => {
    expect(await read('short')).toMatchObject({
      skus: 1,
      pieces: 2,
      orders: 1,
      first: [{ variant_id: orders.short.variant_ids[0], pieces: 2, orders: 1 }],
    })
  })

  test('counts what the stations did today, and doesn’t guess what ships late without days to compare with', async () => {
    const { stations, compared_days: days, forecast } = await read('throughput')
    expect(stations).toContainEqual(expect.objectContaining({ kind: 'print_design', today: 3, usual_by_now: 0 }))
    expect(days).toBe(0)
    expect(forecast).toMatchObject({ per_hour: null, until_hour: null, late: null })
    expect(forecast.due).toBeGreaterThanOrEqual(2)
  })

  test('counts a piece that was undone and done again once', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const confirm = () => here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    const confirmed = async () =>
      (await read('throughput')).stations.find(({ kind }: { kind: string }) => kind === 'confirm_printed').today
    await confirm()
    const once = await confirmed()
    const body = { expected_stage: 'confirmed_printed' }
    expect((await here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/undo`, body)).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    expect(await confirmed()).toBe(once)
  })
})

describe('what is wrong on the floor', () => {
  const printers = async () => (await read('floor')).printers
  const passMinutes = (minutes: number, column: string, table: string, where: string) =>
    asOwner(here.floor.site, `update ${table} set ${column} = ${column} - interval '${minutes} minutes' where ${where}`)

  test('names a printer that has finished nothing for ten minutes while a job waits', async () => {
    await sent()
    await passMinutes(9, 'queued_at', 'print_jobs', `state = 'queued'`)
    expect(await printers()).toEqual([])
    await passMinutes(2, 'queued_at', 'print_jobs', `state = 'queued'`)
    expect(await printers()).toEqual([
      {
        ...{ id: here.floor.printers.design, name: expect.any(String), trouble: 'stopped', problem: '' },
        ...{ waiting: 1, waiting_since: expect.any(String) },
      },
    ])
    // One that works through a long queue is no trouble, however long the last of it waits.
    const next = await sent()
    await passMinutes(11, 'queued_at', 'print_jobs', `piece_id = ${next.id} and state = 'queued'`)
    await here.floor.agent.drain()
    expect(await printers()).toEqual([])
  })

  test('names a station where someone worked and nobody has for half an hour, while pieces wait that it can do', async () => {
    await givenOrder(here.floor, { stage: 'barcode_printed' })
    // At Print Barcode nothing is left but pieces on hold and those without a blank.
    const open = await here.at.desk.get('/orders', { query: { status: 'open', per_page: '100' } })
    await givenOrder(here.floor, { lines: [{ stock: 0 }] })
    for (const { id } of open.data as { id: number }[])
      await here.at.desk.post(`/orders/${id}/hold`, { reason: 'Blanks recalled' })
    expect((await read('floor')).stations).toEqual([])
    await asOwner(here.floor.site, 'alter table piece_events disable trigger piece_events_append_only')
    await passMinutes(31, 'at', 'piece_events', 'station_id is not null')
    const silent = (await read('floor')).stations.map(({ kind }: { kind: string }) => kind)
    expect(silent.toSorted()).toEqual(['confirm_printed', 'print_design'])
    await passMinutes(480, 'at', 'piece_events', 'station_id is not null')
    await asOwner(here.floor.site, 'alter table piece_events enable trigger piece_events_append_only')
    expect((await read('floor')).stations).toEqual([])
  })

  test('leaves Package alone while a checked piece only waits in its slot for another of its order', async () => {
    const { floor } = here
    await givenPiece(floor, { stage: 'packaged' })
    for (const table of ['piece_events', 'order_events']) {
      await asOwner(floor.site, `alter table ${table} disable trigger ${table}_append_only`)
      await passMinutes(31, 'at', table, 'station_id is not null')
      await asOwner(floor.site, `alter table ${table} enable trigger ${table}_append_only`)
    }
    const silent = async () => (await read('floor')).stations.map(({ kind }: { kind: string }) => kind)
    const { piece_ids: pieces } = await givenOrder(floor, { lines: [{ quantity: 2 }] })
    const [first = 0, second = 0] = pieces
    await takePieces(floor, [{ id: first }], 'quality_checked')
    expect(await silent()).not.toContain('packaging')
    await takePieces(floor, [{ id: second }], 'quality_checked')
    expect(await silent()).toContain('packaging')
  })

  test('names no printer that finishes a job that was made before its newest', async () => {
    const { floor } = here
    const older = await sent()
    const newer = await sent()
    await floor.agent.drain()
    await asOwner(
      floor.site,
      `update print_jobs set done_at = done_at - interval '20 minutes' where piece_id = ${newer.id}`,
    )
    await asOwner(floor.site, `update print_jobs set done_at = now() where piece_id = ${older.id}`)
    await sent()
    await passMinutes(11, 'queued_at', 'print_jobs', `state = 'queued'`)
    expect(await printers()).toEqual([])
    await floor.agent.drain()
  })

  test('names a printer whose last job failed, with what it said', async () => {
    expect(await printers()).toEqual([])
    await sent()
    const agent = agentWith(() => Promise.reject(new Error('out of paper')))
    await agent.drain()
    await agent.stop()
    expect((await read('floor')).printers).toMatchObject([
      { id: here.floor.printers.design, trouble: 'failing', problem: expect.stringContaining('out of paper') },
    ])
  })
})

/** A packed order of whose label nobody knows whether it was bought. */
async function givenUnknownLabel(): Promise<GivenOrder> {
  const fails = () => Promise.reject(new Error('socket hang up'))
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  const disconnect = connectVendor('own_label', { buy: fails, lookUp: fails, void: fails })
  try {
    await here.at.packaging.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true })
  } finally {
    disconnect()
  }
  return order
}

describe('labels with an unknown outcome', () => {
  test('are counted, and named by their orders', async () => {
    const order = await givenUnknownLabel()
    expect(await read('labels')).toMatchObject({
      labels: 1,
      first: [{ order_id: order.id, order_number: order.number, vendor: 'Own label' }],
    })
  })
})

// SCREEN-48
describe('each tile, and the list of pieces, is for those with its own permission', () => {
  const tilesOf: Partial<Record<DemoRole, string[]>> = {
    'order-desk': [
      ...['stages', 'ship-by', 'cut-offs', 'failures', 'holds', 'labels', 'short', 'floor', 'throughput', 'pieces'],
    ],
    packer: ['stages', 'floor', 'throughput', 'pieces'],
    'warehouse-operator': ['short'],
  }
  test.each(Object.entries(tilesOf))('%s', async (role, tiles) => {
    const client = await here.floor.site.as(role as DemoRole)
    const seen: string[] = []
    for (const tile of tilesOf['order-desk'] ?? [])
      if ((await client.get(`/overview/${tile}`)).status === 200) seen.push(tile)
    expect(seen).toEqual(tiles)
  })
})

// SCREEN-72
describe('the counts of the menu', () => {
  test('are those of the lists behind its entries, with parcels at Package', async () => {
    const { floor } = here
    await givenOrder(floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    for (const stage of ['barcode_printed', 'design_printed', 'confirmed_printed'] as const)
      await givenOrder(floor, { stage })
    await givenOrder(floor, { stage: 'confirmed_printed', held: true })
    await givenOrder(floor, { ship_by: givenDay(-2) })
    await givenUnknownLabel()
    const totalOf = async (path: string, query: Record<string, string> = {}) => {
      const { total } = (await here.at.administrator.get(path, { query })).body.meta
      expect([path, total > 0]).toEqual([path, true])
      return { count: total, capped: false }
    }
    expect(await read('menu-counts')).toEqual({
      print_barcode: await totalOf('/fulfillment/queue/print_barcode'),
      print_design: await totalOf('/fulfillment/queue/print_design'),
      confirm_printed: await totalOf('/fulfillment/queue/confirm_printed'),
      quality_check: await totalOf('/fulfillment/queue/quality_check'),
      packaging: await totalOf('/fulfillment/packaging/queue'),
      failed_orders: await totalOf('/orders', { status: 'failed' }),
      late_orders: await totalOf('/orders', { late: 'true' }),
      unknown_labels: await totalOf('/orders', { unknown_label: 'true' }),
    })
    // As the bell's own list and the tile count them.
    expect((await read('labels')).labels).toBe((await read('menu-counts')).unknown_labels.count)
  })

  test('are each for those who may read it', async () => {
    const { site } = here.floor
    const figures = async (rules: string) => {
      const { client } = await givenToken(site, rules)
      const { data } = await client.get('/overview/menu-counts')
      return Object.entries(data).flatMap(([figure, count]) => (count === null ? [] : [figure]))
    }
    expect(await figures('read order')).toEqual(['failed_orders', 'late_orders', 'unknown_labels'])
    expect(await figures('read fulfillment')).toEqual([...stationKinds])
    expect((await (await site.as('warehouse-operator')).get('/overview/menu-counts')).status).toBe(403)
  })
})
