import { expect, it } from 'vitest'
import { woocommerceWords } from '../woocommerce/woocommerce-state.rules.ts'
import { interpretStatuses, type StoreState } from './store-state.rules.ts'

const say = ({ source_state, payment, waits, partly_refunded, partly_fulfilled }: StoreState) =>
  [
    source_state,
    ...(payment === 'pending' ? ['pending'] : []),
    ...(waits ? ['waits'] : []),
    ...(partly_refunded ? ['partly refunded'] : []),
    ...(partly_fulfilled ? ['partly fulfilled'] : []),
  ].join(', ')

// IMPORT-3, IMPORT-4, IMPORT-43
it.each([
  [['Awaiting Shipment'], 'open'],
  [[''], 'open'],
  [['wc-processing'], 'open'],
  [['En cours de traitement'], 'open'],
  [['AWAITING_PAYMENT'], 'open, pending'],
  [['En attente de paiement'], 'open, pending'],
  [['On Hold'], 'open, waits'],
  [['Waiting for artwork'], 'open, waits'],
  [['Canceled'], 'cancelled'],
  [['Annulée'], 'cancelled'],
  [['Refunded'], 'refunded'],
  [['Remboursée'], 'refunded'],
  [['Shipped'], 'fulfilled'],
  [['Expédiée'], 'fulfilled'],
  [['Partially Shipped'], 'open, partly fulfilled'],
  [['partially_refunded'], 'open, partly refunded'],
  [['Closed', 'Refunded'], 'refunded'],
  [['Shipped', 'Cancelled'], 'cancelled'],
  [['On Hold', 'Authorized'], 'open, pending, waits'],
])('the statuses %j are %s', (written, state) => {
  expect(say(interpretStatuses(written))).toBe(state)
})

// IMPORT-43
it.each([
  ['on-hold', 'open, pending'],
  ['wc-failed', 'open, pending'],
  ['En attente', 'open, pending'],
  ['completed', 'fulfilled'],
  ['trash', 'cancelled'],
])('the status %s of WooCommerce is %s', (written, state) => {
  expect(say(interpretStatuses([written], woocommerceWords))).toBe(state)
})
