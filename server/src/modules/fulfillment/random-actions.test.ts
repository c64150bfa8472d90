import { stages, type Stage, type StationKind } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importOrders, type GivenLine } from '../../../testing/floor/given-order-file.ts'

const here = floorOfTests({ slots: 3, on_hand: 60 })

interface Target {
  id: number
  barcode: string
  stage: Stage
  order_id: number
  item_id: number
  /** Those that are still to be printed first. */
  areas: string[]
}

interface Day {
  number: string
}

/** A action as fast-check draws it: what is done, to which piece, and numbers to choose by. */
interface Action {
  what: keyof typeof actions
  piece: number
  a: number
  b: number
}

const skus = ['TEE-BLK-M', 'MUG-WHT-11OZ', 'CARD-OS']
const linesOf = (a: number, b: number): GivenLine[] => [
  { sku: skus[a % 3] ?? '', quantity: 1 + (b % 3), designs: a % 3 === 2 ? {} : { front: 'front.png' } },
  ...(b % 2 === 0
    ? [{ sku: 'TEE-BLK-M', quantity: 1 + (a % 2), designs: { front: 'front.png', back: 'back.png' } }]
    : []),
]

const kinds: Record<string, StationKind> = {
  barcode_printed: 'print_design',
  design_printed: 'confirm_printed',
  confirmed_printed: 'quality_check',
}
const dispositions = ['scrap', 'rework', 'relabel', 'wrong_blank']
const at = () => here.at
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

async function version(orderId: number): Promise<number> {
  return (await at().desk.get(`/orders/${orderId}`)).data.version
}

async function readItems(orderId: number): Promise<number[]> {
  const { data } = await at().desk.get(`/orders/${orderId}`)
  return data.items.map((item: { id: number }) => item.id)
}

/** The same thing named up to three times, as a hasty person or a script would. */
const again = <T>(one: T, n: number): T[] => Array.from({ length: 1 + (n % 3) }, () => one)

const actions = {
  label: (p: Target, { a }: Action) =>
    at().print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: again(p.id, a) }),
  send: (p: Target, { a, b }: Action) =>
    at().print_design.post(`/fulfillment/print-design/pieces/${p.id}/areas/${pick(p.areas, a)}/send`, {
      again: b % 2 === 0,
      ...(b % 3 > 0 && { override_reason: 'the other printer is down' }),
    }),
  send_many: (p: Target, { a }: Action) =>
    at().print_design.post('/fulfillment/print-design/print', {
      piece_ids: again(p.id, a),
      barcodes: again(p.barcode, a + 1),
      override_reason: 'the other printer is down',
    }),
  mark: (p: Target, { a }: Action) =>
    at().print_design.post(`/fulfillment/print-design/pieces/${p.id}/areas/${pick(p.areas, a)}/printed`),
  skip: (p: Target, { a }: Action) =>
    at().print_design.post(`/fulfillment/print-design/pieces/${p.id}/areas/${pick(p.areas, a)}/skip`, { reason: 'x' }),
  confirm: (p: Target) => at().confirm_printed.post(`/fulfillment/confirm-printed/pieces/${p.id}`),
  pass: (p: Target) =>
    at().quality_check.post(`/fulfillment/quality-check/pieces/${p.id}/pass`, { accept_skipped: true }),
  /** The next step of the piece, whatever it is: without it few would come far. */
  forward: (p: Target, g: Action): Promise<TestAnswer> => {
    if (p.stage === 'waiting_barcode') return actions.label(p, g)
    if (p.stage === 'barcode_printed') return actions.mark(p, { ...g, a: 0 })
    if (p.stage === 'design_printed') return actions.confirm(p)
    if (p.stage === 'confirmed_printed') return actions.pass(p)
    return p.stage === 'packaged' ? actions.hand_over(p, g) : actions.package(p)
  },
  /** Takes the whole order of a piece as far as it goes, then sends units of it again. */
  finish: async (p: Target, g: Action): Promise<TestAnswer> => {
    await at().desk.post(`/orders/${p.order_id}/release`, {})
    for (let step = 0; step < 6; step++) {
      for (const piece of await look(p.order_id)) {
        if (piece.order_id === p.order_id && piece.stage !== 'packaged') await actions.forward(piece, g)
      }
    }
    await actions.hand_over(p, g)
    return actions.reship(p, g)
  },
  reject: (p: Target, { a, b }: Action) =>
    at().manager.post(`/fulfillment/pieces/${p.id}/reject`, {
      at: kinds[p.stage] ?? 'packaging',
      expected_stage: p.stage,
      reason_id: 1,
      disposition: pick(dispositions, a),
      areas: b % 2 ? again(pick(p.areas, b) ?? 'front', a) : [],
    }),
  undo: (p: Target, { a }: Action) =>
    pick([at().manager, at().print_design, at().quality_check], a)?.post(`/fulfillment/pieces/${p.id}/undo`, {
      expected_stage: p.stage,
    }),
  blank: (p: Target, { a }: Action) =>
    at().packaging.post(`/fulfillment/pieces/${p.id}/blank`, { answer: a % 2 ? 'return' : 'scrap' }),
  scan_parcel: (p: Target) => at().packaging.post('/fulfillment/packaging/scans', { barcode: p.barcode }),
  package: (p: Target) =>
    at().packaging.post(`/fulfillment/packaging/orders/${p.order_id}/package`, { confirm_unscanned: true }),
  unpack: (p: Target) => at().manager.post(`/fulfillment/packaging/orders/${p.order_id}/unpack`, { reason: 'x' }),
  void_label: async (p: Target) => {
    const { data } = await at().desk.get(`/orders/${p.order_id}`)
    const [shipment] = data.shipments
    return shipment && at().manager.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason: 'x' })
  },
  hand_over: (p: Target, { a }: Action) =>
    at().packaging.post('/fulfillment/packaging/hand-over', { order_ids: again(p.order_id, a) }),
  hold: (p: Target) => at().desk.post(`/orders/${p.order_id}/hold`, { reason: 'x' }),
  release: (p: Target) => at().desk.post(`/orders/${p.order_id}/release`, {}),
  cancel_units: (p: Target, { a }: Action) =>
    at().desk.post(`/orders/${p.order_id}/items/${p.item_id}/cancel`, { quantity: 1 + (a % 3), reason: 'x' }),
  cancel_order: async (p: Target, { a }: Action) =>
    a % 4 === 0 ? at().desk.post(`/orders/${p.order_id}/cancel`, { reason: 'x' }) : undefined,
  split: (p: Target, { a }: Action) =>
    at().desk.post(`/orders/${p.order_id}/split`, { piece_ids: again(p.id, a), reason: 'x' }),
  reship: async (p: Target, { a, b }: Action): Promise<TestAnswer> => {
    const items = await readItems(p.order_id)
    const lines = a % 2 ? [p.item_id] : [...again(p.item_id, b), pick(items, b) ?? p.item_id]
    return at().desk.post(`/orders/${p.order_id}/reship`, {
      items: lines.map((itemId, n) => ({ item_id: itemId, quantity: 1 + ((b + n) % 3 === 0 ? 1 : 0) })),
      reason: 'x',
    })
  },
  edit_quantity: async (p: Target, { a }: Action) =>
    at().desk.patch(`/orders/${p.order_id}/items/${p.item_id}`, {
      version: await version(p.order_id),
      quantity: 1 + (a % 5),
    }),
  edit_variant: async (p: Target, { a, b }: Action) =>
    at().desk.patch(`/orders/${p.order_id}/items/${p.item_id}`, {
      version: await version(p.order_id),
      sku: pick(skus, a),
      designs: b % 3 === 0 ? [] : [{ area: 'front', file_name: 'front.png' }],
    }),
  newer_version: async (_p: Target, { a, b }: Action, day: Day) => {
    const record = buildOrderRecord({ number: day.number, lines: linesOf(a, b), city: b % 2 ? 'Laval' : 'Québec' })
    const { lines } = await importOrders(here.floor.site, here.floor.store_id, again(record, a))
    const codes = lines.flatMap((line: { remarks: { code: string }[] }) => line.remarks.map((remark) => remark.code))
    expect(codes).not.toContain('order_not_stored')
    return undefined
  },
} as const satisfies Record<
  string,
  (piece: Target, action: Action, day: Day) => Promise<TestAnswer | undefined> | undefined
>

/** Pieces of the orders of a run, whatever became of them, and of what was split off or sent again. */
async function look(orderId: number): Promise<Target[]> {
  return here.floor.site.database.read.rows(
    z.strictObject({
      id: z.number(),
      barcode: z.string(),
      stage: z.enum(stages),
      order_id: z.number(),
      item_id: z.number(),
      /** Those that are still to be printed first. */
      areas: z.array(z.string()),
    }),
    sql`
    with recursive family as (
      select id from orders where id = ${orderId}
      union select o.id from orders o join family f on o.linked_order_id = f.id
    )
    select p.id, p.barcode, p.stage, p.order_id, p.item_id,
      (select array_agg(area order by state in ('printed', 'skipped'), position) from piece_areas where piece_id = p.id) as areas
    from pieces p where p.order_id in (select id from family) order by p.id`,
  )
}

const names = Object.keys(actions) as (keyof typeof actions)[]
// Half of them lead on, or nothing would ever be packed.
const action = fc.record({
  what: fc.oneof(fc.constant<keyof typeof actions>('forward'), fc.constantFrom(...names)),
  piece: fc.nat(20),
  a: fc.nat(20),
  b: fc.nat(20),
})

let runs = 0
const runsWanted = isWhole ? 250 : 25

test(
  'random actions, including duplicates, get no 5xx and keep every invariant',
  async () => {
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`
      insert into designs (store_id, file_name, sha256)
      select null, a.name || '.png', f.sha256 from (values ('front'), ('back')) a(name)
      cross join (select min(sha256) as sha256 from design_files) f
      where not exists (select from designs d where d.store_id is null and d.file_name = a.name || '.png')`),
    )
    const codes = new Map<string, number>()
    const day = fc.record({ a: fc.nat(5), b: fc.nat(5), steps: fc.array(action, { minLength: 10, maxLength: 45 }) })
    await fc.assert(
      fc.asyncProperty(day, async ({ a, b, steps }) => {
        const number = `RG-${++runs}`
        const { lines } = await importOrders(here.floor.site, here.floor.store_id, [
          buildOrderRecord({ number, lines: linesOf(a, b) }),
        ])
        const orderId = lines[0].order.id as number
        for (const step of steps) {
          const pieces = await look(orderId)
          const piece = pick(pieces, step.piece)
          if (!piece) break
          const answer = await actions[step.what](piece, step, { number })
          if (!answer) continue
          const outcome = `${step.what} ${answer.code ?? 'done'}`
          codes.set(outcome, (codes.get(outcome) ?? 0) + 1)
          if (answer.status >= 500) throw new Error(`${step.what}: ${answer.status} ${JSON.stringify(answer.body)}`)
        }
        await expectInvariants(here.floor.site.database)
      }),
      { numRuns: runsWanted, seed: 7_2026, endOnFailure: true },
    )
    // A run in which next to nothing happened would prove nothing.
    expect([...codes].filter(([outcome]) => outcome.endsWith(' done')).length).toBeGreaterThan(12)
  },
  runsWanted * 12_000,
)
