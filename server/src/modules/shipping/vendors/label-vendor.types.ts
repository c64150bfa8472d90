import type { AddressParts } from '@platen/contracts/values/address'

/** The values that a vendor needs for a label. */
export interface LabelRequest {
  /** Our own reference. The vendor returns the same parcel for the same reference, and can be asked for it later. */
  reference: string
  shipment_id: number
  order_number: string
  service: string
  /** Null: not known. */
  weight_g: number | null
  ship_to: AddressParts
  /** The number that a person typed for a manual vendor. */
  entered_tracking_number: string | null
}

/** By what a vendor finds a label that it may have sold. */
export type KnownLabel = Pick<LabelRequest, 'reference' | 'shipment_id' | 'entered_tracking_number'>

/**
 * The outcome of buying a label. `unknown` means that it may or may not have been sold: it is looked up, never bought
 * again.
 */
export type LabelOutcome =
  | {
      state: 'purchased'
      tracking_number: string
      cost_minor: number | null
      currency: string | null
      /** The address that the vendor sold it for; null only for a vendor that stores no address. */
      ship_to: AddressParts | null
    }
  | { state: 'refused'; why: string }
  | { state: 'unknown' }

/**
 * `absent`: the vendor doesn't know the reference, so nothing was sold. `voided`: it was sold and voided since, which
 * only a restored site can have forgotten.
 */
export type LookUpOutcome = LabelOutcome | { state: 'absent' } | { state: 'voided'; tracking_number: string }

export type VoidOutcome = { state: 'voided' } | { state: 'refused'; why: string } | { state: 'unknown' }

/** A carrier or label service. Calls happen outside any transaction and may take up to VENDOR_TIMEOUT_S seconds. */
export interface LabelVendor {
  buy(request: LabelRequest, signal: AbortSignal): Promise<LabelOutcome>
  lookUp(label: KnownLabel, signal: AbortSignal): Promise<LookUpOutcome>
  void(reference: string, trackingNumber: string, signal: AbortSignal): Promise<VoidOutcome>
}
