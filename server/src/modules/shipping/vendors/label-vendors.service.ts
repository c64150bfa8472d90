import type { KnownLabel, LabelOutcome, LabelVendor, LookUpOutcome, VoidOutcome } from './label-vendor.types.ts'
import { trackingNumber } from '../documents/own-label.rules.ts'

// The built-in vendor: the factory ships the parcel itself. Its tracking number is derived from the shipment, so that
// buying twice and looking up return the same one.
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
  async lookUp({ shipment_id }) {
    return {
      state: 'purchased',
      tracking_number: trackingNumber(shipment_id),
      cost_minor: null,
      currency: null,
      ship_to: null,
    }
  },
  async void() {
    return { state: 'voided' }
  },
}

// A person makes the label with the carrier and types or scans its number, which is stored before anything else
// happens. Nobody is asked: the number is the label.
const findEnteredLabel = async ({ entered_tracking_number: number }: KnownLabel) =>
  number === null
    ? ({ state: 'refused', why: 'no tracking number was entered' } as const)
    : ({ state: 'purchased', tracking_number: number, cost_minor: null, currency: null, ship_to: null } as const)

const manualVendor: LabelVendor = {
  buy: findEnteredLabel,
  lookUp: findEnteredLabel,
  async void() {
    return { state: 'voided' }
  },
}

const vendors = new Map<string, LabelVendor>([
  ['own_label', ownLabelVendor],
  ['manual', manualVendor],
])

/**
 * Connects a kind of shipping vendor. Returns a function that restores the previous one (tests connect vendors that
 * fail).
 */
export function connectVendor(kind: string, vendor: LabelVendor): () => void {
  const previous = vendors.get(kind)
  vendors.set(kind, vendor)
  return () => {
    if (previous) vendors.set(kind, previous)
    else vendors.delete(kind)
  }
}

function findVendor(kind: string): LabelVendor {
  const vendor = vendors.get(kind)
  if (!vendor) throw new Error(`no shipping vendor of the kind ${kind} is connected`)
  return vendor
}

// Any failure makes the outcome unknown: the vendor may have acted before it stopped answering.
async function withTimeout<R>(
  seconds: number,
  call: (signal: AbortSignal) => Promise<R>,
): Promise<R | { state: 'unknown' }> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const timeout = new Promise<{ state: 'unknown' }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'unknown' }), { once: true })
  })
  return Promise.race([Promise.resolve(signal).then(call), timeout]).catch(() => ({ state: 'unknown' as const }))
}

export interface VendorCall {
  kind: string
  timeoutSeconds: number
}

export function buyLabel(vendor: VendorCall, request: Parameters<LabelVendor['buy']>[0]): Promise<LabelOutcome> {
  return withTimeout(vendor.timeoutSeconds, (signal) => findVendor(vendor.kind).buy(request, signal))
}

export function lookUpLabel(vendor: VendorCall, label: KnownLabel): Promise<LookUpOutcome> {
  return withTimeout(vendor.timeoutSeconds, (signal) => findVendor(vendor.kind).lookUp(label, signal))
}

export function voidLabel(vendor: VendorCall, reference: string, tracking: string): Promise<VoidOutcome> {
  return withTimeout(vendor.timeoutSeconds, (signal) => findVendor(vendor.kind).void(reference, tracking, signal))
}
