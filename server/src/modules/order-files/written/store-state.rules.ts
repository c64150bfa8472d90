import { readDoneDay, type DayReading } from '../fields/done-day.rules.ts'
import { isNo, isYes } from '../fields/yes-no.rules.ts'
import type { SourceState } from '../incoming-order.public.types.ts'

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
  /** What may say that the store has cancelled the order. */
  unclear_cancellation?: Cell
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
  cancelled: ['cancelled', 'canceled', 'trash', 'deleted', 'restocked', 'annulee', 'annule', 'abandonnee'].concat(
    'storniert geannuleerd cancelado cancelada anulado anulada annullato annullata'.split(' '),
  ),
  refunded: ['refunded', 'fully_refunded', 'remboursee', 'rembourse'].concat(
    'erstattet zuruckerstattet terugbetaald reembolsado reembolsada rimborsato rimborsata'.split(' '),
  ),
  voided: ['voided', 'void', 'declined'],
  fulfilled: [
    ...['fulfilled', 'shipped', 'completed', 'complete', 'delivered', 'dispatched', 'closed', 'sent'],
    ...'versendet verschickt versandt geliefert abgeschlossen verzonden bezorgd voltooid afgerond'.split(' '),
    ...'enviado enviada entregado entregada completado completada spedito spedita consegnato completato'.split(' '),
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

export type OwnWords = Readonly<Record<string, Meaning>>

function findMeaning(text: string, own: OwnWords): Meaning | undefined {
  const key = statusKey(text)
  // “Commandes expédiées” is a plural.
  const singular = key.replace(/s$/, '')
  return own[key] ?? meanings.get(key) ?? own[singular] ?? meanings.get(singular)
}

const meaningOf = (text: string, own: OwnWords = {}): Meaning => findMeaning(text, own) ?? 'waits'

/** Whether a word is one that stores have for the state of an order. */
export function isStatusWord(text: string): boolean {
  return findMeaning(text, {}) !== undefined
}

/**
 * Interprets the words that a store has for an order. A word that isn't known makes the order wait for a person. `own`
 * gives words of one system another meaning.
 */
export function interpretStatuses(written: readonly string[], own: OwnWords = {}): StoreState {
  return judgeMeanings(written.map((status) => meaningOf(status, own)))
}

function judgeMeanings(found: readonly Meaning[]): StoreState {
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

const sayAll = (words: string, meaning: Meaning): OwnWords =>
  Object.fromEntries(words.split(' ').map((word) => [word, meaning]))

/** Words that mean something else in a column about the payment: a payment that is complete closes no order. */
const ofPayment: OwnWords = {
  ...sayAll('complete completed succeeded successful success settled processed cleared received', 'open'),
  ...sayAll('regle reglee acquitte acquittee termine terminee recu recue traite traitee accepte acceptee', 'open'),
  ...sayAll('processing due sent invoiced open new partial partially en_attente a_payer en_cours nouvelle', 'pending'),
}

/** Words that mean something else in a column about what was sent. */
const ofFulfillment: OwnWords = {
  ...sayAll('picked_up out_for_delivery recue traite', 'fulfilled'),
  ...sayAll('pending open not_fulfilled not_yet_shipped not_sent unsent to_ship ready to_do a_traiter', 'open'),
  ...sayAll('a_produire non_traite non_traitee non_expedie non_livree non_livre non_envoyee pas_expediee', 'open'),
  ...sayAll('failed expired overdue echouee declined', 'waits'),
}

const notCancelled = /^(?:not|non|pas|nicht|niet|no|nao|nie|ikke|inte|ej)_(?:yet_|encore_|noch_)?/

/** Assumed: a reason, or a word that isn't known, doesn't say whether the store has cancelled the order. */
function readCancellationWord(text: string): Meaning {
  const key = statusKey(text)
  const meaning = findMeaning(key.replace(notCancelled, ''), {})
  if (notCancelled.test(key)) return meaning === 'cancelled' ? 'open' : 'waits'
  if (/^(?:open|acti[fv]\w?|aktiv\w?)$/.test(key)) return 'open'
  return meaning === 'cancelled' || meaning === 'refunded' || meaning === 'voided' ? 'cancelled' : 'waits'
}

/** What a column about one step means where the step was done, where it wasn't, and by its words. */
interface Step {
  done: Meaning
  not_done: Meaning
  readWord(text: string): Meaning
}

const paying: Step = { done: 'open', not_done: 'pending', readWord: (text) => meaningOf(text, ofPayment) }
const sending: Step = { done: 'fulfilled', not_done: 'open', readWord: (text) => meaningOf(text, ofFulfillment) }
const cancelling: Step = { done: 'cancelled', not_done: 'open', readWord: readCancellationWord }

/** What a cell about one step says, which may be a word, yes or no, or the time at which it was done. */
function readStep(text: string, { done, not_done, readWord }: Step, reading?: DayReading): Meaning {
  if (text.trim() === '') return 'open'
  const day = readDoneDay(text, reading)
  if (day === 'unclear') return 'waits'
  if (day === 'never' || isNo(text)) return not_done
  return day === 'done' || isYes(text) ? done : readWord(text)
}

/** What a cell about the cancellation of an order says: a time, yes or no, or a word for it. */
export function readCancellation(text: string, reading?: DayReading): Meaning {
  return readStep(text, cancelling, reading)
}

/** `Date paid`, `paid_at`, `paidOn`. */
const isTimeHeading = (name: string) =>
  /(?:^|[\s_-])(?:date|at|on|le)(?:$|[\s_-])/i.test(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))

/** A time of payment that is empty says that there was none; an empty word says nothing. */
function readPayment({ name, text }: Cell, reading: DayReading | undefined): Meaning {
  return text.trim() === '' && isTimeHeading(name) ? 'pending' : readStep(text, paying, reading)
}

/** A cell under the name of its column. */
interface Cell {
  name: string
  text: string
}

/** The columns of a table that say what became of an order. */
export interface StateColumns {
  status: Cell
  payment: Cell
  fulfillment: Cell
  cancelled: Cell
}

/**
 * Interprets what several columns say of an order: its status, its payment, what was sent, and when it was cancelled.
 * An empty cell says nothing. What is dated after today was not done yet, so that the order waits.
 */
export function interpretStateColumns(
  { status, payment, fulfillment, cancelled }: StateColumns,
  reading?: DayReading,
): StoreState {
  const found: [cell: Cell, meaning: Meaning][] = [
    [status, meaningOf(status.text)],
    [payment, readPayment(payment, reading)],
    [fulfillment, readStep(fulfillment.text, sending, reading)],
  ]
  const cancellation = readCancellation(cancelled.text, reading)
  const [waiting] = found.find(([, meaning]) => meaning === 'waits') ?? []
  const state: StoreState = {
    ...judgeMeanings([...found.map(([, meaning]) => meaning), ...(cancellation === 'waits' ? [] : [cancellation])]),
    ...(cancellation === 'waits' && { unclear_cancellation: cancelled }),
  }
  return !waiting || waiting === status ? state : { ...state, reason: `${waiting.name}: ${waiting.text.trim()}` }
}

const nothing: Cell = { name: '', text: '' }

/**
 * Whether a column that nobody chose says that an order is closed, unpaid or waits, or may have been cancelled. Words
 * that aren't known are no reason: such a column may be about anything.
 */
export function keepsFromMaking(hint: Partial<StateColumns>, reading?: DayReading): boolean {
  const none = { status: nothing, payment: nothing, fulfillment: nothing, cancelled: nothing }
  const {
    source_state: closed,
    payment,
    waits,
    unclear_cancellation: unclear,
  } = interpretStateColumns({ ...none, ...hint }, reading)
  if (closed !== 'open' || payment === 'pending' || unclear) return true
  const isMeant = ({ text }: Cell) => isStatusWord(text) || readDoneDay(text) !== null
  return waits && Object.values(hint).some(isMeant)
}

/** What a store says about one line of an order. */
export interface LineState {
  is_fulfilled: boolean
  is_partly_fulfilled: boolean
  /** It was cancelled or refunded. */
  is_removed: boolean
  /** A word that isn't known, under the name of its column. */
  waits: string | null
}

/** Interprets what a column says about a line: whether it was sent, or is no longer wanted. */
export function interpretLineState({ name, text }: Cell, reading?: DayReading): LineState {
  const meaning = readStep(text, sending, reading)
  return {
    is_fulfilled: meaning === 'fulfilled',
    is_partly_fulfilled: meaning === 'partly_fulfilled' || meaning === 'partly_refunded',
    is_removed: meaning === 'cancelled' || meaning === 'refunded' || meaning === 'voided',
    waits: meaning === 'waits' ? `${name}: ${text.trim()}` : null,
  }
}
