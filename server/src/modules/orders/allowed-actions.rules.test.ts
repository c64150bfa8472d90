import type { Stage } from '@platen/contracts/fulfillment/stages'
import { expect, test } from 'vitest'
import { itemFulfillmentStatus, allowedActions, type OrderState } from './allowed-actions.rules.ts'

function allowedFor(standing: Partial<OrderState>): string[] {
  const possible = allowedActions({
    status: 'open',
    hold_kind: null,
    stages: ['waiting_barcode', 'waiting_barcode'],
    shipment: null,
    is_erased: false,
    has_waiting_change: false,
    ...standing,
  })
  return Object.entries(possible)
    .filter(([, yes]) => yes)
    .map(([name]) => name)
}

const packed: Stage[] = ['packaged', 'packaged']

test.each<[string, Partial<OrderState>, string[]]>([
  ['open', {}, ['hold', 'cancel', 'edit', 'edit_address', 'edit_items', 'split']],
  ['of one piece', { stages: ['waiting_barcode'] }, ['hold', 'cancel', 'edit', 'edit_address', 'edit_items']],
  ['held by hand', { hold_kind: 'manual' }, ['release', 'cancel', 'edit', 'edit_address', 'edit_items', 'split']],
  [
    'held for its payment',
    { hold_kind: 'payment' },
    ['hold', 'release', 'cancel', 'edit', 'edit_address', 'edit_items', 'split'],
  ],
  ['failed', { status: 'failed', stages: [] }, ['hold', 'cancel', 'edit', 'edit_address', 'edit_items', 'retry']],
  [
    'packed, its label voided',
    { status: 'processing', stages: packed },
    ['hold', 'edit', 'edit_address', 'edit_items'],
  ],
  ['whose label is being bought', { status: 'processing', shipment: 'purchasing' }, ['hold']],
  ['of whose label nobody knows', { status: 'processing', shipment: 'unknown' }, ['hold']],
  ['shipping', { status: 'shipping', stages: packed, shipment: 'purchased' }, ['edit', 'hand_over']],
  ['whose label is being voided', { status: 'shipping', stages: packed, shipment: 'voiding' }, []],
  ['completed', { status: 'completed', stages: packed, shipment: 'purchased' }, ['reship']],
  ['cancelled', { status: 'cancelled', stages: ['cancelled'] }, []],
])('an order that is %s allows exactly its actions', (_name, standing, expected) => {
  expect(allowedFor(standing)).toEqual(expected)
})

test.each<[string, Stage[]]>([
  ['waiting_barcode', ['packaged', 'waiting_barcode', 'cancelled']],
  ['quality_checked', ['packaged', 'quality_checked', 'scrapped']],
  ['packaged', ['packaged', 'packaged']],
])('an item is %s after its living piece that is furthest behind', (expected, stages) => {
  expect(
    itemFulfillmentStatus('processing', { printed: true, made: true, quantity: 2, cancelled_quantity: 0 }, stages),
  ).toBe(expected)
})

test('an item without pieces says why it has none', () => {
  const item = { printed: true, made: true, quantity: 2, cancelled_quantity: 0 }
  expect(itemFulfillmentStatus('failed', item, [])).toBe('failed')
  expect(itemFulfillmentStatus('open', { ...item, printed: false }, [])).toBe('unprinted')
  const elsewhere = { ...item, printed: false, made: false }
  for (const status of ['open', 'failed', 'cancelled'] as const) {
    expect(itemFulfillmentStatus(status, elsewhere, [])).toBe('never_made')
  }
  expect(itemFulfillmentStatus('open', { ...elsewhere, cancelled_quantity: 2 }, [])).toBe('cancelled')
  expect(itemFulfillmentStatus('open', { ...item, cancelled_quantity: 2 }, ['cancelled', 'cancelled'])).toBe(
    'cancelled',
  )
  expect(itemFulfillmentStatus('cancelled', { ...item, printed: false }, [])).toBe('cancelled')
})
