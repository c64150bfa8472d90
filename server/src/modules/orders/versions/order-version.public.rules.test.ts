import { orderStatuses } from '@platen/contracts/orders/status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingLine, OrderContent, Problem } from '../../order-files/incoming-order.public.types.ts'
import { isSameContent } from '../../order-files/order-content.public.rules.ts'
import { planVersion } from './order-version.public.rules.ts'
import type { CurrentItem, CurrentOrder, VersionChanges } from './order-version.public.types.ts'

const lineOf = (changes: Partial<IncomingLine> = {}): IncomingLine => ({
  external_line_id: '1',
  sku: 'TEE',
  title: 'Tee',
  quantity: 5,
  unit_price_minor: 1250,
  personalisation: '',
  designs: [{ area: 'front', file_name: 'a.png' }],
  ...changes,
})
const withLines = (...lines: IncomingLine[]) => givenContent({ lines })
const five = withLines(lineOf())

/** An order with the content of its last applied source, all pieces waiting, unless given otherwise. */
function givenCurrent(content: OrderContent, changes: Partial<CurrentOrder> = {}, started = 0): CurrentOrder {
  const items = content.lines.map((line): CurrentItem => ({
    external_line_id: line.external_line_id,
    living: line.quantity,
    waiting: line.quantity - started,
    packaged: 0,
    unprintable: null,
  }))
  return {
    store_id: 1,
    status: started > 0 ? 'processing' : 'open',
    content,
    exported: content,
    items,
    gone: [],
    staff_edited: [],
    hasLabel: false,
    ...changes,
  }
}

interface Given {
  last?: OrderContent
  current?: Partial<CurrentOrder>
  started?: number
  problems?: Problem[]
}
function readChanges(next: OrderContent, { last = five, current, started, problems = [] }: Given = {}): VersionChanges {
  const before = { content: last, updated_at: null }
  const plan = planVersion(before, { content: next, updated_at: null }, givenCurrent(last, current, started), problems)
  if (plan.kind !== 'changes') throw new Error(plan.kind)
  return plan
}
const codes = (problems: readonly Problem[]) => problems.map(({ field, code }) => `${field}: ${code}`)

describe('a version of an order', () => {
  const at = (updatedAt: string | null, content = five) => ({ content, updated_at: updatedAt })
  const changed = givenContent({ lines: five.lines, customer_note: 'new' })
  const kindOf = (last: string | null, next: string | null) =>
    planVersion(at(last), at(next, changed), givenCurrent(five), []).kind

  it('changes nothing when it repeats the current content, in whatever order its lines and tags are', () => {
    const last = givenContent({ tags: ['a', 'b'], lines: [lineOf(), lineOf({ external_line_id: '2', sku: 'MUG' })] })
    const next = givenContent({
      tags: ['b', 'a'],
      lines: [lineOf({ sku: 'MUG' }), lineOf({ external_line_id: '2' })],
    })
    expect(planVersion(at(null, last), at(null, next), givenCurrent(last), [])).toEqual({ kind: 'unchanged' })
  })

  it('is ordered by the time of the source, or by its content if there is none', () => {
    expect(kindOf('2026-11-09T10:00:00Z', '2026-11-09T05:59:59-04:00')).toBe('older')
    expect(kindOf('2026-11-09T10:00:00Z', '2026-11-09T06:00:00-04:00')).toBe('changes')
    expect(kindOf('2026-11-09T10:00:00Z', '2026-11-09T10:00:01Z')).toBe('changes')
    expect(kindOf(null, '2026-11-09T10:00:00Z')).toBe('changes')
    expect(kindOf('2026-11-09T10:00:00Z', null)).toBe('changes')
    expect(kindOf(null, null)).toBe('changes')
  })

  it('has no effect once the order is final', () => {
    const kinds = orderStatuses.map((status) => {
      const plan = planVersion(at(null), at(null, changed), givenCurrent(five, { status }), [])
      return [status, plan.kind]
    })
    expect(Object.fromEntries(kinds)).toEqual({
      open: 'changes',
      failed: 'changes',
      processing: 'changes',
      shipping: 'changes',
      completed: 'closed',
      cancelled: 'closed',
    })
  })
})

describe('the fields of a newer version', () => {
  it('are applied where the source changed them, and only there', () => {
    const next = { ...five, ship_to_city: 'Laval', tags: ['VIP'], total_minor: 9900 }
    const plan = readChanges(next)
    expect(plan.fields).toEqual([
      { field: 'total_minor', from: 3000, to: 9900 },
      { field: 'ship_to_city', from: 'Québec', to: 'Laval' },
      { field: 'tags', from: [], to: ['VIP'] },
    ])
    expect([plan.kept, plan.late, plan.hold, plan.lines, plan.added]).toEqual([[], [], false, [], []])
    expect(plan.source).toEqual(next)
  })

  it('are reported and not applied where staff edited them, unless both agree', () => {
    const current = { content: { ...five, ship_to_city: 'Lévis', phone: '1' }, staff_edited: ['ship_to_city', 'phone'] }
    const plan = readChanges({ ...five, ship_to_city: 'Laval', phone: '1', email: 'new@example.org' }, { current })
    expect(plan.kept).toEqual([
      { field: 'ship_to_city', code: 'change_kept', values: { value: 'Laval' }, contact: false },
    ])
    expect(plan.fields.map((change) => change.field)).toEqual(['email'])
    expect(plan.hold).toBe(false)
  })

  // PACK-15
  it('say of what they change or keep whether it is the customer’s email or phone', () => {
    const next = { ...five, ship_to_city: 'Laval', phone: '2', email: 'new@example.org' }
    const { changed, kept } = readChanges(next, { current: { staff_edited: ['phone'] } })
    expect([...changed, ...kept].map(({ field, contact }) => [field, contact])).toEqual([
      ['email', true],
      ['ship_to_city', false],
      ['phone', true],
    ])
  })

  it('keep the ship-by day that the site calculated until the source names one', () => {
    const current = { content: { ...five, ship_by: '2026-11-12' } }
    expect(readChanges({ ...five, customer_note: 'x' }, { current }).fields.map((change) => change.field)).toEqual([
      'customer_note',
    ])
    expect(readChanges({ ...five, ship_by: '2026-11-20' }, { current }).fields).toEqual([
      { field: 'ship_by', from: '2026-11-12', to: '2026-11-20' },
    ])
  })

  it('hold the order when the address changes after the label, and are applied after a void', () => {
    const next = { ...five, ship_to_city: 'Laval', shipping_service: 'EXPRESS', customer_note: 'x' }
    const plan = readChanges(next, { current: { hasLabel: true, status: 'processing' } })
    expect(codes(plan.late)).toEqual(['ship_to_city: change_address_late', 'shipping_service: change_address_late'])
    expect([plan.hold, plan.fields.map((change) => change.field)]).toEqual([true, ['customer_note']])
    const packaged = [{ external_line_id: '1', living: 5, waiting: 0, packaged: 5, unprintable: null }]
    const voided = readChanges(next, { current: { status: 'processing', items: packaged } })
    expect([voided.late, voided.fields.length]).toEqual([[], 3])
  })

  it('no longer hold the order once the parcel is shipped, and are reported', () => {
    const plan = readChanges({ ...five, ship_to_city: 'Laval' }, { current: { status: 'shipping', hasLabel: true } })
    expect([codes(plan.late), plan.hold]).toEqual([['ship_to_city: change_address_late'], false])
  })

  it('are not applied if they would make an open order unusable, but are applied to a failed order', () => {
    const next = { ...five, ship_to_city: '', customer_note: 'x' }
    const problems: Problem[] = [{ field: 'ship_to_city', code: 'ship_to_missing', values: {} }]
    const open = readChanges(next, { problems })
    expect([codes(open.late), open.hold, open.fields.map((change) => change.field)]).toEqual([
      ['ship_to_city: ship_to_missing'],
      true,
      ['customer_note'],
    ])
    expect(readChanges(next, { problems, current: { status: 'failed' } }).fields).toHaveLength(2)
  })

  it('report when the payment arrived or was withdrawn', () => {
    const pending = givenContent({ lines: five.lines, payment: 'pending' })
    expect(readChanges(five, { last: pending }).payment).toBe('arrived')
    expect(readChanges(pending).payment).toBe('withdrawn')
    expect(readChanges({ ...five, customer_note: 'x' }).payment).toBeNull()
  })
})

describe('the lines of a newer version', () => {
  const quantity = (units: number) => withLines(lineOf({ quantity: units }))

  it('can ask for fewer or more while pieces wait for their barcode: 5 to 3, 5 to 7', () => {
    expect(readChanges(quantity(3)).lines).toEqual([
      { external_line_id: '1', fields: ['quantity'], wanted: lineOf({ quantity: 3 }) },
    ])
    expect(readChanges(quantity(7)).lines).toMatchObject([{ wanted: { quantity: 7 } }])
    expect(readChanges(quantity(3), { started: 3 }).lines).toMatchObject([{ wanted: { quantity: 3 } }])
  })

  it('hold the order when they go below the started quantity, and change nothing there', () => {
    const plan = readChanges(quantity(3), { started: 4 })
    expect(plan).toMatchObject({
      lines: [],
      hold: true,
      late: [{ field: 'lines.1.quantity', code: 'change_quantity_late', values: { wanted: 3, had: 5, started: 4 } }],
    })
  })

  it('can change variant and design while every piece waits, and hold the order for a started one', () => {
    const next = withLines(
      lineOf({ sku: 'TEE-L', designs: [{ area: 'back', file_name: 'b.png' }], unit_price_minor: 1 }),
    )
    expect(readChanges(next).lines).toMatchObject([
      { fields: ['sku', 'designs', 'unit_price_minor'], wanted: { sku: 'TEE-L', quantity: 5 } },
    ])
    const late = readChanges(next, { started: 1 })
    expect(codes(late.late)).toEqual(['lines.1.sku: change_variant_late', 'lines.1.designs: change_design_late'])
    expect(late.lines).toMatchObject([{ fields: ['unit_price_minor'], wanted: { sku: 'TEE' } }])
    expect(late.hold).toBe(true)
  })

  it('keep a quantity, SKU or design that staff changed, and report it', () => {
    const here = withLines(lineOf({ quantity: 4 }))
    const plan = readChanges(withLines(lineOf({ quantity: 2, title: 'New title' })), { current: { content: here } })
    expect(plan.kept).toEqual([
      { field: 'lines.1.quantity', code: 'change_kept', values: { value: '2' }, contact: false },
    ])
    expect(plan.lines).toMatchObject([{ fields: ['title'], wanted: { quantity: 4, title: 'New title' } }])
    const edited = readChanges(withLines(lineOf({ sku: 'TEE-L' })), { current: { staff_edited: ['lines.1.sku'] } })
    expect([codes(edited.kept), edited.lines]).toEqual([['lines.1.sku: change_kept'], []])
  })

  it('are matched when one is removed from the middle, and the new one gets its own id', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((sku, at) => lineOf({ sku, external_line_id: String(at + 1) }))
    if (!a || !b || !c) throw new Error('three lines')
    const next = withLines(
      lineOf({ sku: 'A' }),
      lineOf({ sku: 'C', external_line_id: '2' }),
      lineOf({ sku: 'D', external_line_id: '3' }),
    )
    const plan = readChanges(next, { last: withLines(a, b, c) })
    expect(plan.lines).toMatchObject([{ external_line_id: '2', wanted: { sku: 'B', quantity: 0 } }])
    expect(plan.added).toMatchObject([{ external_line_id: '4', sku: 'D' }])
    expect(plan.source.lines.map((line) => [line.external_line_id, line.sku])).toEqual([
      ['1', 'A'],
      ['3', 'C'],
      ['4', 'D'],
    ])
  })

  it('are matched by the ids of the shop if it sends them', () => {
    const last = givenContent({ line_ids: 'source', lines: [lineOf({ external_line_id: '77' })] })
    const next = givenContent({ line_ids: 'source', lines: [lineOf({ external_line_id: '78' })] })
    const plan = readChanges(next, { last })
    expect(plan.lines).toMatchObject([{ external_line_id: '77', wanted: { quantity: 0 } }])
    expect(plan.added).toMatchObject([{ external_line_id: '78' }])
  })

  it('cannot remove started pieces', () => {
    const plan = readChanges(withLines(lineOf({ sku: 'MUG', external_line_id: '2', designs: [] })), { started: 1 })
    expect(codes(plan.late)).toEqual(['lines.1.quantity: change_removal_late'])
    expect(plan.added).toMatchObject([{ sku: 'MUG' }])
  })

  it('come too late once the parcel is packed or its label is being bought', () => {
    const next = withLines(lineOf({ quantity: 6 }), lineOf({ sku: 'MUG', external_line_id: '2' }))
    const packaged = [{ external_line_id: '1', living: 5, waiting: 0, packaged: 5, unprintable: null }]
    for (const current of [{ hasLabel: true }, { status: 'shipping' as const }, { items: packaged }]) {
      const plan = readChanges(next, { current })
      expect(codes(plan.late)).toEqual(['lines.1.quantity: change_order_late', 'lines.2.sku: change_order_late'])
      expect([plan.lines, plan.added]).toEqual([[], []])
    }
  })

  it('are left out of an open order with an unknown SKU or design, which is held, but applied to a failed one', () => {
    const next = withLines(
      lineOf({ sku: 'HAT', quantity: 2 }),
      lineOf({ sku: 'CAP', external_line_id: '2', quantity: 9 }),
    )
    const problems: Problem[] = [
      { field: 'lines.1.sku', code: 'sku_unknown', values: {} },
      { field: 'lines.2.sku', code: 'sku_unknown', values: {} },
    ]
    const open = readChanges(next, { problems })
    expect(codes(open.late)).toEqual([
      'lines.1.sku: change_sku_unknown',
      'lines.1.quantity: change_sku_unknown',
      'lines.2.sku: change_sku_unknown',
    ])
    expect([open.lines, open.added, open.hold]).toEqual([[], [], true])
    expect(open.waiting?.lines).toEqual(five.lines)
    const failed = readChanges(next, { problems, current: { status: 'failed' } })
    expect([failed.late, failed.added.length]).toEqual([[], 1])
  })
})

describe('an order that its source ended', () => {
  it.each(['cancelled', 'refunded', 'voided'] as const)(
    'is %s here too while nothing is packed, and nothing else changes',
    (sourceState) => {
      const next = givenContent({ lines: [lineOf({ quantity: 1 })], source_state: sourceState, customer_note: 'x' })
      expect(readChanges(next, { started: 3 })).toMatchObject({
        cancel: sourceState,
        fields: [],
        lines: [],
        late: [],
        hold: false,
      })
      const packed = readChanges(next, { current: { hasLabel: true, status: 'processing' } })
      expect([packed.cancel, codes(packed.late), packed.hold]).toEqual([
        null,
        ['source_state: change_cancel_late'],
        true,
      ])
    },
  )

  it('is held when it was fulfilled elsewhere, and unchanged once it was shipped from here', () => {
    const next = givenContent({ lines: five.lines, source_state: 'fulfilled' })
    expect(readChanges(next)).toMatchObject({ hold: true, late: [{ code: 'change_fulfilled_elsewhere' }] })
    const gone = readChanges(next, { current: { status: 'shipping', hasLabel: true } })
    expect([gone.late, gone.hold]).toEqual([[], false])
  })
})

describe('any newer version of an order whose pieces all wait', () => {
  const line = fc.record({
    sku: fc.constantFrom('A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 3 }),
    file: fc.constantFrom('a.png', 'b.png'),
  })
  const lines = fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map((all) =>
      all.map(({ sku, quantity, file }, at) =>
        lineOf({ external_line_id: String(at + 1), sku, quantity, designs: [{ area: 'front', file_name: file }] }),
      ),
    )

  it('leaves the order as the source has it, under unique ids', () => {
    fc.assert(
      fc.property(lines, lines, fc.constantFrom('Québec', 'Laval'), (before, after, city) => {
        const last = givenContent({ lines: before })
        const next = givenContent({ lines: after, ship_to_city: city })
        fc.pre(!isSameContent(last, next))
        const plan = readChanges(next, { last })
        expect([plan.kept, plan.late]).toEqual([[], []])
        const changed = last.lines.map(
          (line) => plan.lines.find((change) => change.external_line_id === line.external_line_id)?.wanted ?? line,
        )
        const applied = {
          ...last,
          ...Object.fromEntries(plan.fields.map(({ field, to }) => [field, to])),
          lines: [...changed.filter((one) => one.quantity > 0), ...plan.added],
        }
        expect(isSameContent(applied, next)).toBe(true)
        expect(isSameContent(plan.source, next)).toBe(true)
        const ids = applied.lines.map((line) => line.external_line_id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.toSorted()).toEqual(plan.source.lines.map((line) => line.external_line_id).toSorted())
      }),
      { numRuns: 500 },
    )
  })
})
