/** What a parcel needs for its label. */
export interface LabelRequest {
  /** Our own reference: the vendor answers the same parcel for the same reference, and can be asked for it later. */
  reference: string
  shipment_id: number
  order_number: string
  service: string
  weight_g: number
  ship_to: ShipTo
}

export interface ShipTo {
  name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** How buying a label ended. `unknown`: it may or may not have been sold; it is looked up, never bought again. */
export type LabelOutcome =
  | {
      state: 'purchased'
      tracking_number: string
      cost_minor: number | null
      currency: string | null
      /** For which address the vendor sold it; null only where it keeps none and sells for what it is asked. */
      ship_to: ShipTo | null
    }
  | { state: 'refused'; why: string }
  | { state: 'unknown' }

/**
 * `absent`: the vendor knows nothing of the reference, so nothing was sold. `voided`: it was sold, and voided since; only a
 * site that was restored can have forgotten that.
 */
export type LookUpOutcome = LabelOutcome | { state: 'absent' } | { state: 'voided'; tracking_number: string }

export type VoidOutcome = { state: 'voided' } | { state: 'refused'; why: string } | { state: 'unknown' }

/** A carrier or label service. Calls happen outside of every transaction and may take as long as VENDOR_TIMEOUT_S. */
export interface LabelVendor {
  buy(request: LabelRequest, signal: AbortSignal): Promise<LabelOutcome>
  lookUp(reference: string, shipmentId: number, signal: AbortSignal): Promise<LookUpOutcome>
  void(reference: string, trackingNumber: string, signal: AbortSignal): Promise<VoidOutcome>
}
