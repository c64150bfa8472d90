import { stages, type Stage, type StationKind } from '@platen/contracts/fulfillment/stages'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'
import { adjustStock } from '../stock/stock-adjusting.public.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { attachToProduct } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../../../testing/floor/given-order.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'

const here = floorOfTests({ slots: 6, env: { DB_POOL_SIZE: '40' } })

const workers = 16
const actionsEach = 40

interface Target {
  id: number
  barcode: string
  stage: Stage
  order_id: number
  item_id: number
  areas: string[]
}

async function targets(): Promise<Target[]> {
  return here.floor.site.database.read.rows(
    z.strictObject({
      id: z.number(),
      barcode: z.string(),
      stage: z.enum(stages),
      order_id: z.number(),
      item_id: z.number(),
      areas: z.array(z.string()),
    }),
    sql`
    select p.id, p.barcode, p.stage, p.order_id, p.item_id,
      (select array_agg(area order by position) from piece_areas where piece_id = p.id) as areas
    from pieces p order by p.id`,
  )
}

const stationOf: Record<string, StationKind> = {
  barcode_printed: 'print_design',
  design_printed: 'confirm_printed',
  confirmed_printed: 'quality_check',
  quality_checked: 'packaging',
}

type Action = (piece: Target, random: () => number) => Promise<TestAnswer | undefined>

function pick<T>(random: () => number, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

// The next step of a piece, from any stage.
const forward: Record<Stage, Action> = {
  waiting_barcode: (piece, random) =>
    here.at.print_barcode.post(
      '/fulfillment/print-barcode/batches',
      random() < 0.5 ? { limit: 1 + Math.floor(random() * 20) } : { piece_ids: [piece.id] },
    ),
  barcode_printed: (piece, random) => {
    const area = `/fulfillment/print-design/pieces/${piece.id}/areas/${pick(random, piece.areas)}`
    const kind = random()
    if (kind < 0.3) return here.at.print_design.post(`${area}/send`, { again: kind < 0.05 })
    if (kind < 0.4) return here.at.print_design.post(`${area}/skip`, { reason: 'left out' })
    if (kind < 0.5) return here.at.print_design.post('/fulfillment/print-design/print', { piece_ids: [piece.id] })
    return here.at.print_design.post(`${area}/printed`)
  },
  design_printed: (piece) => here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`),
  confirmed_printed: (piece) =>
    here.at.quality_check.post(`/fulfillment/quality-check/pieces/${piece.id}/pass`, { accept_skipped: true }),
  quality_checked: (piece, random) =>
    random() < 0.5
      ? here.at.packaging.post('/fulfillment/packaging/scans', { barcode: piece.barcode })
      : here.at.packaging.post(`/fulfillment/packaging/orders/${piece.order_id}/package`, { confirm_unscanned: true }),
  packaged: (piece, random) =>
    random() < 0.4
      ? here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [piece.order_id] })
      : here.at.manager.post(`/fulfillment/packaging/orders/${piece.order_id}/unpack`, { reason: 'look again' }),
  cancelled: (piece, random) =>
    here.at.packaging.post(`/fulfillment/pieces/${piece.id}/blank`, { answer: random() < 0.5 ? 'return' : 'scrap' }),
  scrapped: (piece) => here.at.manager.post(`/fulfillment/pieces/${piece.id}/undo`, { expected_stage: 'scrapped' }),
}

const sideways: readonly Action[] = [
  (piece, random) =>
    here.at.manager.post(`/fulfillment/pieces/${piece.id}/reject`, {
      at: stationOf[piece.stage] ?? 'packaging',
      expected_stage: piece.stage,
      reason_id: 1,
      disposition: pick(random, ['scrap', 'rework', 'rework', 'relabel', 'wrong_blank']),
      areas: random() < 0.5 ? [pick(random, piece.areas)] : [],
    }),
  (piece) => here.at.manager.post(`/fulfillment/pieces/${piece.id}/undo`, { expected_stage: piece.stage }),
  (piece) => here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/undo`, { expected_stage: piece.stage }),
  (piece) => here.at.desk.post(`/orders/${piece.order_id}/hold`, { reason: 'Fraud check' }),
  (piece) => here.at.desk.post(`/orders/${piece.order_id}/release`, {}),
  (piece) => here.at.desk.post(`/orders/${piece.order_id}/release`, {}),
  async (piece, random) => {
    if (random() < 0.7) return undefined
    return here.at.desk.post(`/orders/${piece.order_id}/items/${piece.item_id}/cancel`, { quantity: 1, reason: 'x' })
  },
  async (piece, random) =>
    random() < 0.9 ? undefined : here.at.desk.post(`/orders/${piece.order_id}/cancel`, { reason: 'Customer asked' }),
  (piece) => here.at.desk.post(`/orders/${piece.order_id}/split`, { piece_ids: [piece.id], reason: 'two parcels' }),
  async (piece, random) => {
    const { data } = await here.at.desk.get(`/orders/${piece.order_id}`)
    const edit = {
      version: data.version,
      expedited: random() < 0.5,
      ship_by: givenDay(18 + Math.floor(random() * 20)),
    }
    return here.at.desk.patch(`/orders/${piece.order_id}`, edit)
  },
  async (_piece, random) => {
    const who = { user_id: 1, station_id: null, key: null }
    await here.floor.site.database.transaction(async (tx) => {
      const variants = await tx.rows(idRow, sql`select id from variants where sku like 'TEE-%' order by id`)
      const quantity = Math.floor(random() * 5) - 1
      if (quantity !== 0) await adjustStock(tx, who, [{ variant_id: pick(random, variants).id, quantity }], 'counted')
    })
    return undefined
  },
  async (_piece, random) => {
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update products set priority = ${Math.floor(random() * 200)} where code = 'TEE'`),
    )
    return undefined
  },
  async () => {
    await here.floor.agent.drain()
    return undefined
  },
]

test('sixteen people who work at the same time cause no deadlock and break no invariant', async () => {
  await attachToProduct(here.floor, 'TEE', 'STICKER-OS', 2)
  const orders: GivenOrder[] = []
  for (let i = 0; i < 20; i++) {
    const lines = [
      { quantity: 1 + (i % 3), stock: 2, areas: i % 2 ? ['front', 'back'] : ['front'] },
      { quantity: i % 2 },
    ]
    orders.push(await givenOrder(here.floor, { lines: lines.filter((line) => line.quantity > 0) }))
  }
  const codes = new Map<string, number>()
  const broken: string[] = []
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const { next: random } = seededRandom(worker + 1)
      for (let i = 0; i < actionsEach; i++) {
        const piece = pick(random, await targets())
        const action = random() < 0.6 ? forward[piece.stage] : pick(random, sideways)
        const answer = await action(piece, random).catch((error: unknown) => {
          // Only the preparation outside the API may throw: a correction below zero.
          if (!(error instanceof Error) || !/on hand/.test(error.message)) broken.push(String(error))
          return undefined
        })
        if (!answer) continue
        codes.set(answer.code ?? 'done', (codes.get(answer.code ?? 'done') ?? 0) + 1)
        if (answer.status >= 500) broken.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }),
  )
  expect(broken).toEqual([])
  // A day on which nothing happened would prove nothing.
  expect(codes.get('done')).toBeGreaterThan(150)
  const stages = await here.floor.site.database.read.rows(
    z.strictObject({ stage: z.string(), n: z.number() }),
    sql`
    select stage, count(*)::int as n from pieces group by stage order by stage`,
  )
  expect(stages.length).toBeGreaterThan(5)
  if (process.env.PLATEN_SHOW_RACE) process.stdout.write(`${JSON.stringify([...codes])}\n${JSON.stringify(stages)}\n`)
  const { deadlocks } = await here.floor.site.database.read.one(
    z.strictObject({ deadlocks: z.number() }),
    sql`
    select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(deadlocks).toBe(0)
}, 300_000)
