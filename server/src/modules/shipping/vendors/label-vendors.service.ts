import type { LabelOutcome, LabelVendor, LookUpOutcome, VoidOutcome } from './label-vendor.types.ts'
import { trackingNumber } from '../documents/own-label.rules.ts'

// The built-in vendor: the factory sends the parcel itself. Its tracking number follows from the shipment, so buying
// twice and looking up give the same one.
const ownLabelVendor: LabelVendor = {
  async buy({ shipment_id }) {
    return {
      state: 'purchased',
      tracking_number: trackingNumber(shipment_id),
      cost_minor: null,
      currency: null,
      ship_to: null,
    }
  },
  async lookUp(_reference, shipmentId) {
    return {
      state: 'purchased',
      tracking_number: trackingNumber(shipmentId),
      cost_minor: null,
      currency: null,
      ship_to: null,
    }
  },
  async void() {
    return { state: 'voided' }
  },
}

const vendors = new Map<string, LabelVendor>([['own_label', ownLabelVendor]])

/** Connects a kind of shipping vendor. Out: puts the former one back (tests connect vendors that fail). */
export function connectVendor(kind: string, vendor: LabelVendor): () => void {
  const former = vendors.get(kind)
  vendors.set(kind, vendor)
  return () => {
    if (former) vendors.set(kind, former)
    else vendors.delete(kind)
  }
}

function vendorOf(kind: string): LabelVendor {
  const vendor = vendors.get(kind)
  if (!vendor) throw new Error(`no shipping vendor of the kind ${kind} is connected`)
  return vendor
}

// Whatever breaks on the way leaves the outcome open: the vendor may have acted before it fell silent.
async function within<R>(
  seconds: number,
  call: (signal: AbortSignal) => Promise<R>,
): Promise<R | { state: 'unknown' }> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const late = new Promise<{ state: 'unknown' }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'unknown' }), { once: true })
  })
  return Promise.race([Promise.resolve(signal).then(call), late]).catch(() => ({ state: 'unknown' as const }))
}

export interface VendorCall {
  kind: string
  timeout_s: number
}

export function buyLabel(vendor: VendorCall, request: Parameters<LabelVendor['buy']>[0]): Promise<LabelOutcome> {
  return within(vendor.timeout_s, (signal) => vendorOf(vendor.kind).buy(request, signal))
}

export function lookUpLabel(vendor: VendorCall, reference: string, shipmentId: number): Promise<LookUpOutcome> {
  return within(vendor.timeout_s, (signal) => vendorOf(vendor.kind).lookUp(reference, shipmentId, signal))
}

export function voidLabel(vendor: VendorCall, reference: string, tracking: string): Promise<VoidOutcome> {
  return within(vendor.timeout_s, (signal) => vendorOf(vendor.kind).void(reference, tracking, signal))
}
