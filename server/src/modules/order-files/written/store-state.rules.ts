import type { SourceState } from '../incoming-order.types.ts'

/** What a store says about an order, in our words (IMPORT-3, IMPORT-4). */
export interface StoreState {
  source_state: SourceState
  payment: 'paid' | 'pending'
  /** Whether the store has the order wait, or does with it what this can't know. */
  waits: boolean
  partly_refunded: boolean
  partly_fulfilled: boolean
  /** What made the order wait, where it isn't the word of its status. */
  reason?: string
}

export const openState: StoreState = {
  source_state: 'open',
  payment: 'paid',
  waits: false,
  partly_refunded: false,
  partly_fulfilled: false,
}

type Meaning = 'open' | 'pending' | 'waits' | 'partly_refunded' | 'partly_fulfilled' | Exclude<SourceState, 'open'>

/** Words of stores, in English and French, without accents, and what they mean. */
const words: Readonly<Record<Meaning, readonly string[]>> = {
  cancelled: ['cancelled', 'canceled', 'trash', 'deleted', 'restocked', 'annulee', 'annule', 'abandonnee'],
  refunded: ['refunded', 'fully_refunded', 'remboursee', 'rembourse'],
  voided: ['voided', 'void', 'declined'],
  fulfilled: [
    ...['fulfilled', 'shipped', 'completed', 'complete', 'delivered', 'dispatched', 'closed', 'sent'],
    ...['in_transit', 'expediee', 'expedie', 'livree', 'livre', 'terminee', 'termine', 'envoyee', 'traitee'],
  ],
  pending: [
    ...['pending', 'pending_payment', 'payment_pending', 'awaiting_payment', 'unpaid', 'not_paid', 'authorized'],
    ...['partially_paid', 'failed', 'expired', 'overdue', 'attente_paiement', 'attente_de_paiement'],
    ...['en_attente_de_paiement', 'impayee', 'impaye', 'non_payee', 'echouee'],
  ],
  partly_refunded: ['partially_refunded', 'partly_refunded', 'remboursee_partiellement', 'partiellement_remboursee'],
  partly_fulfilled: [
    ...['partial', 'partially_fulfilled', 'partially_shipped', 'partiallyshipped', 'partly_shipped'],
    ...['expediee_partiellement', 'partiellement_expediee', 'partiellement_traitee'],
  ],
  waits: ['on_hold', 'onhold', 'held', 'hold', 'scheduled', 'en_attente', 'suspendue', 'planifiee'],
  open: [
    ...['', 'open', 'new', 'paid', 'processing', 'unfulfilled', 'unshipped', 'not_shipped', 'awaiting_shipment'],
    ...['awaiting_fulfillment', 'awaiting_processing', 'ready_to_ship', 'in_progress', 'prepared', 'approved'],
    ...['captured', 'confirmed', 'accepted', 'null', 'none', 'en_cours', 'en_cours_de_traitement', 'payee', 'paye'],
    ...['nouvelle', 'ouverte', 'a_expedier', 'non_expediee', 'confirmee', 'pending_fulfillment'],
  ],
}

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, own]) => own.map((word) => [word, meaning as Meaning])),
)

/** Writes a status as it is compared: `wc-on-hold`, `On hold` and `ON_HOLD` are one. */
export function statusKey(written: string): string {
  const plain = written.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  return plain.replaceAll(/[\s_’'-]+/g, '_').replace(/^wc_/, '')
}

/** The sequence in which two statuses of an order are judged: first cancellation, then payment, then fulfillment. */
const weights: readonly Meaning[] = ['cancelled', 'refunded', 'voided', 'fulfilled', 'pending', 'partly_refunded']

/**
 * Interprets the words that a store has for an order. A word that isn't known makes the order wait for a person. `own`
 * gives words of one system another meaning.
 */
export function interpretStatuses(written: readonly string[], own: Readonly<Record<string, Meaning>> = {}): StoreState {
  const found = written.map((status): Meaning => own[statusKey(status)] ?? meanings.get(statusKey(status)) ?? 'waits')
  const decisive = weights.find((meaning) => found.includes(meaning))
  const state: StoreState = {
    ...openState,
    waits: found.includes('waits'),
    partly_refunded: found.includes('partly_refunded'),
    partly_fulfilled: found.includes('partly_fulfilled'),
  }
  if (decisive === 'pending') return { ...state, payment: 'pending' }
  if (decisive === undefined || decisive === 'partly_refunded') return state
  return { ...state, source_state: decisive as SourceState }
}
