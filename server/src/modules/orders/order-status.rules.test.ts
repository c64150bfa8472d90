import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/status'
import { expect, test } from 'vitest'
import { hasNothingToMake, nextStatuses, type OrderFacts } from './order-status.rules.ts'

const allowed = [
  'failed>open',
  'open>processing',
  'processing>shipping',
  'shipping>completed',
  'open>cancelled',
  'processing>cancelled',
  'failed>cancelled',
  'shipping>processing',
]

function facts(given: Partial<OrderFacts>): OrderFacts {
  return {
    problems: 0,
    printed_items: 1,
    living: 2,
    packaged: 0,
    started: 0,
    open_quantity: 2,
    never_made: 0,
    shipment: 'none',
    ...given,
  }
}

const waiting = facts({})
const started = facts({ started: 1 })
const allPacked = facts({ started: 2, packaged: 2, shipment: 'bought' })
const packedWithoutLabel = facts({ started: 2, packaged: 2 })
const handedOver = facts({ started: 2, packaged: 2, shipment: 'handed_over' })
const allCancelled = facts({ living: 0, open_quantity: 0 })
const failed = facts({ problems: 1, living: 0 })
const failedCancelled = facts({ problems: 1, living: 0, open_quantity: 0 })
const unprinted = facts({ printed_items: 0, living: 0 })
const unprintedPacked = facts({ printed_items: 0, living: 0, shipment: 'bought' })
const onlyNeverMade = facts({ problems: 1, printed_items: 0, living: 0, open_quantity: 0, never_made: 2 })
const onlyUnprintedLeft = facts({ living: 0, open_quantity: 1 })

test.each<[OrderStatus, string, OrderFacts, OrderStatus[]]>([
  ['failed', 'a problem is left', failed, []],
  ['failed', 'no problem is left', waiting, ['open']],
  ['failed', 'everything is cancelled', failedCancelled, ['cancelled']],
  ['failed', 'what is left is never made here', onlyNeverMade, ['cancelled']],
  ['open', 'what is left is never made here', onlyNeverMade, ['cancelled']],
  ['open', 'it has unprinted lines and what is never made', { ...unprinted, never_made: 1 }, []],
  ['open', 'its pieces wait', waiting, []],
  ['open', 'one barcode is printed', started, ['processing']],
  ['open', 'everything is cancelled', allCancelled, ['cancelled']],
  ['open', 'its last living piece is cancelled next to an unprinted line', onlyUnprintedLeft, ['cancelled']],
  ['open', 'it has only unprinted lines', unprinted, []],
  ['open', 'it has only unprinted lines and its label is bought', unprintedPacked, ['processing', 'shipping']],
  ['processing', 'pieces are on their way', started, []],
  ['processing', 'all are packed without a label', packedWithoutLabel, []],
  ['processing', 'one of two is packed', facts({ started: 2, packaged: 1, shipment: 'bought' }), []],
  ['processing', 'all are packed and the label is bought', allPacked, ['shipping']],
  ['processing', 'everything is cancelled', allCancelled, ['cancelled']],
  ['shipping', 'the parcel is here', allPacked, []],
  ['shipping', 'its label was voided', packedWithoutLabel, ['processing']],
  ['shipping', 'the parcel was handed over', handedOver, ['completed']],
  ['completed', 'the parcel was handed over', handedOver, []],
  ['cancelled', 'everything is cancelled', allCancelled, []],
])('an order that is %s passes through the right statuses when %s', (status, _when, given, expected) => {
  expect(nextStatuses(status, given)).toEqual(expected)
})

test('every status change that follows from any facts is in the table of transitions', () => {
  const counts = [0, 1, 2]
  for (const status of orderStatuses)
    for (const problems of [0, 1])
      for (const printedItems of counts)
        for (const living of counts)
          for (const packaged of counts.filter((n) => n <= living))
            for (const beyond of counts.filter((n) => n >= packaged))
              for (const openQuantity of counts)
                for (const shipment of ['none', 'bought', 'handed_over'] as const) {
                  const steps = nextStatuses(status, {
                    problems,
                    printed_items: printedItems,
                    living,
                    packaged,
                    started: beyond,
                    open_quantity: openQuantity,
                    never_made: 0,
                    shipment,
                  })
                  let from: OrderStatus = status
                  for (const to of steps) {
                    expect(allowed).toContain(`${from}>${to}`)
                    from = to
                  }
                }
})

// MAP-22
test.each([
  [0, 1, true],
  [0, 0, false],
  [1, 1, false],
])('has nothing to make with %i units that are made and %i that never are: %s', (open, never, expected) => {
  expect(hasNothingToMake(facts({ open_quantity: open, never_made: never }))).toBe(expected)
})
