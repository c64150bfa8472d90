import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { toNumberKey } from '../order-identity.public.rules.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { mergeRepeatedOrders } from './repeated-orders.rules.ts'

let line = 1
const given = (number: string, id: string, changes: Partial<IncomingOrder> = {}): ReadRecord => ({
  kind: 'order',
  order: {
    ...givenContent({ external_id: id || number, external_number: number }),
    source_updated_at: null,
    native: null,
    id_in_file: id !== '',
    number_key: toNumberKey(number),
    problems: [],
    doubts: [],
    left_out: [],
    reduced: [],
    certain_lines: 'all',
    refunded_minor: null,
    warnings: [],
    raw: null,
    line_numbers: [++line],
    ...changes,
  },
})
const merge = (...records: ReadRecord[]) =>
  mergeRepeatedOrders(records, 'Name').map((record) =>
    record.kind === 'unreadable'
      ? record.problems.map(({ code }) => code).join()
      : [record.order.external_id, record.order.source_state, ...record.order.warnings.map(({ code }) => code)].join(
          ' ',
        ),
  )

// IMPORT-7, IMPORT-19
describe('an order that a file has several times', () => {
  it.each([
    ['above', (order: ReadRecord, other: ReadRecord) => [other, order]],
    ['below', (order: ReadRecord, other: ReadRecord) => [order, other]],
  ])('is in doubt where a version %s it can’t be read', (_where, place) => {
    const unread = (number: string) =>
      unreadableRecord({ external_number: number, problems: [], raw: null, line_numbers: [++line] })
    const order = given('#G004', '77')
    const codesOf = (record: ReadRecord) => (record.kind === 'order' ? record.order.doubts.map(({ code }) => code) : [])
    mergeRepeatedOrders(place(order, unread('G004')), 'Name')
    expect(codesOf(order)).toEqual(['doubt_version_unreadable'])
    const alone = given('#G005', '78')
    mergeRepeatedOrders(place(alone, unread('')), 'Name')
    expect(codesOf(alone)).toEqual([])
  })

  it.each([
    [
      ['#G004', '77'],
      ['#G004', ''],
    ],
    [
      ['#G004', ''],
      ['#G004', '77'],
    ],
    [
      ['G004', ''],
      ['#G004', '77'],
    ],
  ] as const)('is one order with and without its id: %j, %j', (first, second) => {
    expect(merge(given(first[0], first[1]), given(second[0], second[1]))).toEqual(['77 open order_repeated'])
  })

  it('is one order with and without the sign before its number', () => {
    expect(merge(given('#G004', ''), given('G004', ''))).toEqual(['#G004 open order_repeated'])
  })

  // IMPORT-7
  it('is one order in our own format, too, and its versions are in doubt', () => {
    const native = { missingFields: [], personalized: false }
    const own = (number: string, changes: Partial<IncomingOrder> = {}) => given(number, number, { native, ...changes })
    expect(merge(own('#G004'), own('G004'), own('g 004'))).toEqual(['#G004 open order_repeated'])
    const versions = [own('G004'), own('#G004', { ship_to_address1: '99 New St' }), own('G004', { lines: [] })]
    const merged = mergeRepeatedOrders(versions, 'order_number')
    const doubts = merged.map((one) => one.kind === 'order' && one.order.doubts.map(({ code }) => code))
    expect(doubts).toEqual([['doubt_versions'], ['doubt_versions'], ['doubt_versions']])
  })

  // IMPORT-17: our own export names one order by its id, and another, which has none, by its number.
  it('is another one in our own format for somebody else from another day', () => {
    const native = { missingFields: [], personalized: false }
    const placed = '2026-10-01T10:00:00.000Z'
    const other = given('#1001', '#1001', { native, placed_at: placed, ship_to_name: 'Bob' })
    expect(merge(given('1001', '1001', { native }), other)).toEqual(['1001 open', '#1001 open'])
  })

  it('gives all its versions the id that one of them has', () => {
    const versions = [
      given('#1', '', { customer_note: 'a' }),
      given('1', '', { customer_note: 'b' }),
      given('#1', '77', { customer_note: 'c' }),
      given('#1', '', { customer_note: 'c' }),
    ]
    expect(merge(...versions)).toEqual([
      '77 open',
      '77 open order_newer_in_file',
      '77 open order_newer_in_file order_repeated',
    ])
  })

  it('is refused with another id or another number', () => {
    expect(merge(given('#1', '77'), given('#1', '78'), given('#2', '77'))).toEqual([
      '77 open',
      'order_id_differs',
      'order_number_repeated',
    ])
  })

  it('is refused as the order of somebody else from another day', () => {
    const day = (placed: string, name: string) => given('#1', '', { placed_at: placed, ship_to_name: name })
    const first = day('2026-11-20T10:00:00.000Z', 'Ana')
    expect(merge(first, day('2026-10-01T10:00:00.000Z', 'Bob'))).toEqual(['#1 open', 'order_of_other'])
    expect(merge(first, day('2026-10-01T10:00:00.000Z', 'ANA'))).toEqual(['#1 open', '#1 open order_newer_in_file'])
    expect(merge(first, day('2026-11-21T10:00:00.000Z', 'Bob'))).toEqual(['#1 open', '#1 open order_newer_in_file'])
  })

  it.each<[Partial<IncomingOrder>, boolean]>([
    [{ ship_to_address1: '99 New St' }, true],
    [{ ship_to_name: 'Bob' }, true],
    [{ shipping_service: 'EXPRESS' }, true],
    [{ lines: [] }, true],
    [{ customer_note: 'ring twice' }, false],
    [{ tags: ['VIP'] }, false],
  ])('is in doubt with %j later in a file without times: %s', (change, isDoubted) => {
    const doubts = (...times: (string | null)[]) => {
      const versions = times.map((time, at) => given('#1', '77', { ...(at > 0 && change), source_updated_at: time }))
      return mergeRepeatedOrders(versions, 'Name').map((merged) =>
        merged.kind === 'order' ? merged.order.doubts.map(({ code }) => code) : merged.problems,
      )
    }
    const expected = isDoubted ? ['doubt_versions'] : []
    expect(doubts(null, null)).toEqual([expected, expected])
    expect(doubts('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z')).toEqual([[], []])
  })

  it.each(['cancelled', 'refunded', 'voided', 'fulfilled'] as const)(
    'is %s if one of its versions is, wherever it stands',
    (state) => {
      const open = () => given('#1', '77')
      const closed = () => given('#1', '77', { source_state: state })
      expect(merge(closed(), open())).toEqual([`77 ${state}`, `77 ${state} order_closed_in_file`])
      expect(merge(open(), closed())).toEqual([`77 ${state} order_closed_in_file`, `77 ${state} order_newer_in_file`])
    },
  )
})
