import { isUnsettledShipment, type ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { ErrorCode, TextValues } from '@platen/contracts/errors'
import type { Stage } from '@platen/contracts/fulfillment/stages'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import { holdReasonText, orderStatusWords } from '@platen/contracts/values/words'

export interface ParcelFacts {
  number: string
  status: OrderStatus
  hold_kind: HoldKind | null
  hold_reason: string | null
  hold_reason_en: string | null
  hold_reason_fr: string | null
  slot: string | null
  /** Living pieces only. */
  pieces: readonly { stage: Stage }[]
  unprinted_lines: number
  /** Its last one. One that isn't live doesn't prevent a new one. */
  shipment: { state: ShipmentState } | null
}

export type ParcelCheck = { code: 'ready' } | { code: ErrorCode; values: TextValues }

/** Decides whether an order can be packaged now, and if not, why (PACK-9). Unscanned pieces are a separate question. */
export function checkParcel(parcel: ParcelFacts): ParcelCheck {
  const { number, shipment, pieces } = parcel
  if (shipment && isUnsettledShipment(shipment.state)) {
    return { code: 'label_being_looked_up', values: { order: number } }
  }
  if (shipment?.state === 'purchased') return { code: 'parcel_already_packaged', values: { order: number } }
  if (parcel.status !== 'open' && parcel.status !== 'processing') {
    return { code: 'order_not_packable', values: { order: number, status: orderStatusWords[parcel.status] } }
  }
  if (parcel.hold_kind)
    return {
      code: 'piece_held',
      values: { order: number, reason: holdReasonText(parcel.hold_kind, parcel) },
    }
  if (pieces.length === 0 && parcel.unprinted_lines === 0) return { code: 'parcel_empty', values: {} }
  const missing = pieces.filter((piece) => piece.stage !== 'quality_checked' && piece.stage !== 'packaged').length
  if (missing > 0)
    return { code: 'parcel_incomplete', values: { missing, of: pieces.length, slot: parcel.slot ?? '–' } }
  return { code: 'ready' }
}
