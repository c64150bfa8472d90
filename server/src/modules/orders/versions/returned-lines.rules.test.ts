import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingLine } from '../../order-files/incoming-order.public.types.ts'
import { planVersion } from './order-version.public.rules.ts'
import type { CurrentItem, CurrentOrder, GoneLine, SourceVersion } from './order-version.public.types.ts'

const lineOf = (id: string, quantity = 1, sku = `TEE-${id}`): IncomingLine => ({
  external_line_id: id,
  sku,
  title: 'Tee',
  quantity,
  unit_price_minor: 1250,
  personalisation: '',
  designs: [],
})
const withIds = (...lines: IncomingLine[]) => givenContent({ line_ids: 'source', lines })
const itemOf = ({ external_line_id: id, quantity }: IncomingLine, started = 0): CurrentItem => ({
  external_line_id: id,
  living: quantity,
  waiting: quantity - started,
  packaged: 0,
  unprintable: null,
})

/** An order whose items are these lines; those with the quantity 0 were cancelled. */
function givenStored(lines: IncomingLine[], changes: Partial<CurrentOrder> = {}): CurrentOrder {
  const content = givenContent({ lines })
  const items = lines.map((line) => itemOf(line))
  const order = { store_id: 1, status: 'open' as const, content, exported: content, items, gone: [] }
  return { ...order, staff_edited: [], hasLabel: false, ...changes }
}

// Fixed days: they are those of the store.
const day = (number: number) => `2026-11-${number}T10:00:00.000Z`
const goneSince = (since: string): GoneLine => ({ external_line_id: '2', sku: 'TEE-2', title: 'Tee', since })

function planFor(current: CurrentOrder, next: SourceVersion, last = withIds(lineOf('1'))) {
  const plan = planVersion({ content: last, updated_at: null }, next, current, [])
  if (plan.kind !== 'changes') throw new Error(plan.kind)
  return plan
}
const both = withIds(lineOf('1'), lineOf('2'))
const removed = givenStored([lineOf('1'), lineOf('2', 0)], { gone: [goneSince(day(20))] })

// IMPORT-25
describe('a line that is gone', () => {
  it.each<[string, Partial<SourceVersion>, CurrentOrder]>([
    ['without a time', {}, removed],
    ['with an older time', { updated_at: day(19) }, removed],
    ['with the same time', { updated_at: day(20) }, removed],
    ['with a time, where nobody remembers since when', { updated_at: day(21) }, { ...removed, gone: [] }],
  ])('waits for a person if a version has it %s', (_what, version, current) => {
    const plan = planFor(current, { content: both, updated_at: null, ...version })
    expect(plan).toMatchObject({ lines: [], added: [], hold: true, gone: current.gone, source: both })
    expect(plan.late).toEqual([
      { field: 'lines.2.quantity', code: 'change_line_returned', values: { wanted: 1, had: 0, sku: 'TEE-2' } },
    ])
    expect(plan.waiting?.lines).toEqual([lineOf('1')])
  })

  it.each<[string, Partial<SourceVersion>]>([
    ['is newer', { updated_at: day(21) }],
    ['is right, as a person says', { is_confirmed: true }],
  ])('is the same line again if the version %s, and is forgotten', (_what, version) => {
    const plan = planFor(removed, { content: both, updated_at: null, ...version })
    expect(plan).toMatchObject({ added: [], late: [], gone: [] })
    expect(plan.lines).toMatchObject([{ external_line_id: '2', fields: ['quantity'], wanted: { quantity: 1 } }])
  })

  it('is remembered when a version removes it, or units of it, with its time', () => {
    const current = givenStored([lineOf('1', 3), lineOf('2')])
    const last = withIds(lineOf('1', 3), lineOf('2'))
    const plan = planFor(current, { content: withIds(lineOf('1', 2)), updated_at: day(20) }, last)
    expect(plan.gone.map(({ external_line_id: id, since }) => [id, since])).toEqual([
      ['1', day(20)],
      ['2', day(20)],
    ])
  })

  it('is remembered once if its file lists it as removed as well, and so is one that was never here', () => {
    const current = givenStored([lineOf('1'), lineOf('2')])
    const taken = (sku: string) => ({ line: 3, sku, title: 'Tee', why: 'fulfilled' as const })
    const left = [taken('TEE-2'), taken('TEE-3'), { ...taken('TIP'), why: 'not_shipped' as const }]
    const plan = planFor(current, { content: withIds(lineOf('1')), updated_at: null, left_out: left }, both)
    expect(plan.gone.map(({ external_line_id: id, sku }) => [id, sku])).toEqual([
      ['2', 'TEE-2'],
      ['', 'TEE-3'],
    ])
  })

  it('is remembered if the store had taken units of it when it came in, and isn’t raised by an older file', () => {
    const last = withIds(lineOf('1'))
    const { added, gone } = planFor(givenStored([lineOf('1')]), { content: both, updated_at: null, reduced: [1] }, last)
    expect([added, gone]).toEqual([[lineOf('2')], [{ ...goneSince(day(20)), since: null }]])
    const now = givenStored([lineOf('1'), lineOf('2')], { gone: [goneSince(day(20))] })
    const plan = planFor(now, { content: withIds(lineOf('1'), lineOf('2', 3)), updated_at: null }, both)
    expect(plan).toMatchObject({ lines: [], late: [{ code: 'change_line_returned' }], hold: true })
  })

  it('is not made twice if its pieces were started and kept', () => {
    const kept = [lineOf('1'), lineOf('2')]
    const current = givenStored(kept, { items: kept.map((line) => itemOf(line, 1)), gone: [goneSince(day(20))] })
    const plan = planFor(current, { content: both, updated_at: null })
    expect(plan).toMatchObject({ lines: [], added: [], late: [], source: both })
  })
})

// IMPORT-25
describe('a line that a person left out when an older file had it again', () => {
  const never = givenStored([lineOf('1')], { gone: [{ ...goneSince(day(20)), external_line_id: '' }] })
  const units = givenStored([lineOf('1'), lineOf('2', 2)], { gone: [goneSince(day(20))] })
  const decline = (current: CurrentOrder, last: SourceVersion['content'], older: SourceVersion['content']) => {
    const { gone, hold } = planFor(current, { content: older, updated_at: null }, last)
    expect(hold).toBe(true)
    return { ...current, gone }
  }
  const newer = (content: SourceVersion['content']): SourceVersion => ({ content, updated_at: day(21) })

  it.each([1, 2])('comes back by a newer file that wants %i of it', (wanted) => {
    const left = decline(removed, withIds(lineOf('1')), both)
    const plan = planFor(left, newer(withIds(lineOf('1'), lineOf('2', wanted))), both)
    expect(plan).toMatchObject({ kept: [], late: [], gone: [] })
    expect(plan.lines).toMatchObject([{ external_line_id: '2', wanted: { quantity: wanted } }])
  })

  it.each([1, 2])('comes back if the order never had it, by a newer file that wants %i', (wanted) => {
    const left = decline(never, withIds(lineOf('1')), both)
    const plan = planFor(left, newer(withIds(lineOf('1'), lineOf('2', wanted))), both)
    expect(plan).toMatchObject({ kept: [], late: [], gone: [], added: [{ sku: 'TEE-2', quantity: wanted }] })
  })

  it('comes back with the units that were left out', () => {
    const three = withIds(lineOf('1'), lineOf('2', 3))
    const left = decline(units, withIds(lineOf('1'), lineOf('2', 2)), three)
    const plan = planFor(left, newer(three), three)
    expect(plan).toMatchObject({ kept: [], late: [], lines: [{ wanted: { quantity: 3 } }] })
  })

  // IMPORT-14
  it.each([
    ['was here', removed],
    ['was never here', never],
  ])('is told once if it comes back when the parcel has a label, where it %s', (_where, current) => {
    const left = { ...decline(current, withIds(lineOf('1')), both), hasLabel: true }
    const { late, hold, gone } = planFor(left, newer(both), both)
    expect([late.map(({ code }) => code), hold]).toEqual([['change_order_late'], true])
    const next = { content: both, updated_at: day(22) }
    expect(planVersion({ content: both, updated_at: day(21) }, next, { ...left, gone }, []).kind).toBe('unchanged')
  })

  it('stays left out by a file that isn’t newer, or if it was cancelled here', () => {
    const planAfter = (current: CurrentOrder, next: SourceVersion) =>
      planVersion({ content: both, updated_at: null }, next, current, []).kind
    const left = decline(removed, withIds(lineOf('1')), both)
    expect(planAfter(left, { content: both, updated_at: null })).toBe('unchanged')
    expect(planAfter(left, { content: both, updated_at: day(20) })).toBe('unchanged')
    const cancelled = givenStored([lineOf('1'), lineOf('2', 0)], { gone: [goneSince(day(20))] })
    expect(planAfter(cancelled, newer(both))).toBe('unchanged')
  })
})

// Earlier versions of Platen made a second item of a line that came back.
describe('a line with a cancelled and a living item', () => {
  const twins = givenStored([lineOf('1'), lineOf('2', 0), lineOf('2')])

  it('is removed', () => {
    const plan = planFor(twins, { content: withIds(lineOf('1')), updated_at: null }, both)
    expect(plan.lines).toMatchObject([{ external_line_id: '2', wanted: { quantity: 0 } }])
  })

  it('changes its quantity', () => {
    const next = withIds(lineOf('1'), lineOf('2', 4))
    const plan = planFor(twins, { content: next, updated_at: null }, both)
    expect(plan).toMatchObject({ kept: [], lines: [{ external_line_id: '2', wanted: { quantity: 4 } }] })
  })
})
