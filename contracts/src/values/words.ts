import type { Worded } from './language.ts'
import type { StationKind } from '../fulfillment/stages.ts'
import { holdReasons, type HoldKind, type OrderStatus } from '../orders/status.ts'
import * as fulfillmentTerms from '../fulfillment/terms.ts'
import * as commonTerms from '../words/terms.ts'

const cancelledLower = { en: 'cancelled', fr: 'annulée' } as const
const failedLower = { en: 'failed', fr: 'en échec' } as const

/** The factory's terms as used inside messages: stored as codes and shown in the user's language. */
export const orderStatusWords: Record<OrderStatus, Worded> = {
  open: { en: 'open', fr: 'à traiter' },
  processing: { en: 'processing', fr: 'en cours' },
  shipping: { en: 'shipping', fr: 'en expédition' },
  completed: { en: 'completed', fr: 'terminée' },
  cancelled: cancelledLower,
  failed: failedLower,
}

const holdWords: Record<keyof typeof holdReasons, Worded> = {
  payment: { en: 'it is awaiting payment', fr: 'elle est en attente de paiement' },
  storePaused: { en: 'its store is paused', fr: 'sa boutique est en pause' },
  lateChange: { en: 'the store changed it too late', fr: 'la boutique l’a modifiée trop tard' },
  unusableChange: {
    en: 'a change of the store can’t be used yet',
    fr: 'une modification de la boutique n’est pas encore utilisable',
  },
  endedInStore: { en: 'the store closed it', fr: 'la boutique l’a clôturée' },
  refunded: { en: 'the store refunded a part of it', fr: 'la boutique en a remboursé une partie' },
  heldInStore: { en: 'the store holds it', fr: 'la boutique la retient' },
  doubts: { en: 'its content is in doubt', fr: 'son contenu est à vérifier' },
}

/** Which of our reasons a hold of the system or for payment has. */
export function holdReasonKey(kind: Exclude<HoldKind, 'manual'>, reason: string | null): keyof typeof holdReasons {
  if (kind === 'payment') return 'payment'
  const keys = Object.keys(holdReasons) as (keyof typeof holdReasons)[]
  return keys.find((key) => holdReasons[key] === reason) ?? 'lateChange'
}

/**
 * A reason of a list with the note that was added to it.
 * @param note - what the user wrote; null or '' without a note
 */
export function withNote(reason: string, note: string | null): string {
  return note ? `${reason} · ${note}` : reason
}

interface HoldReason {
  hold_reason: string | null
  hold_reason_en: string | null
  hold_reason_fr: string | null
}

/**
 * The reason of a hold for use in a message (ORDER-18): for a manual hold the user's own words, or the reason of the
 * list with the note, otherwise our text in both languages.
 * @param hold - what the user wrote or null, and the reason of the list or null
 */
export function holdReasonText(kind: HoldKind, hold: HoldReason): string | Worded {
  const { hold_reason: reason, hold_reason_en: en, hold_reason_fr: fr } = hold
  if (kind === 'manual') {
    return en !== null && fr !== null ? { en: withNote(en, reason), fr: withNote(fr, reason) } : (reason ?? '–')
  }
  return holdWords[holdReasonKey(kind, reason)]
}

/** The states of a print job that a printer is still to print, or may be printing. */
export const openPrintJobStates = ['queued', 'sent'] as const

export const printJobStates = [...openPrintJobStates, 'done', 'failed', 'cancelled'] as const
export type PrintJobState = (typeof printJobStates)[number]

export const printJobStateWords: Record<PrintJobState, Worded> = {
  queued: { en: 'waiting', fr: 'en attente' },
  sent: { en: 'at the printer', fr: 'à l’imprimante' },
  done: { en: 'done', fr: 'terminée' },
  failed: failedLower,
  cancelled: cancelledLower,
}

/** The kinds of stations as their screens are named. */
export const stationKindWords: Record<StationKind, Worded> = {
  print_barcode: commonTerms.printBarcode,
  print_design: fulfillmentTerms.printTitle,
  confirm_printed: commonTerms.confirmPrinted,
  quality_check: commonTerms.qualityCheck,
  packaging: commonTerms.packaging,
}
