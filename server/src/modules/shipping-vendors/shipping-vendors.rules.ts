import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import type { Denial } from '../../platform/http/refusal.ts'
import type { VendorFields } from './shipping-vendors.types.ts'

/** Compares the names of services as stores and vendors write them: without regard to case and outer spaces. */
export const toServiceKey = (name: string) => name.trim().normalize().toLowerCase()

/** What is wrong with a vendor's values, at the field where it is. Two rows can't be judged by the form alone. */
export function findVendorProblem(vendor: VendorFields): { field: string; denial: Denial } | null {
  const { min_weight_g: least, max_weight_g: most } = vendor
  if (least !== null && most !== null && least > most) {
    return { field: 'max_weight_g', denial: { code: 'vendor_weights_reversed', values: {} } }
  }
  return findRepeatedService(vendor.services)
}

function findRepeatedService(services: VendorFields['services']): { field: string; denial: Denial } | null {
  const names = new Set<string>()
  const meanings = new Map<string, string>()
  for (const [at, { name, store_names: storeNames }] of services.entries()) {
    const key = toServiceKey(name)
    if (names.has(key)) {
      return { field: `services.${at}.name`, denial: { code: 'vendor_service_twice', values: { name } } }
    }
    names.add(key)
    for (const storeName of storeNames) {
      const service = meanings.get(toServiceKey(storeName))
      if (service !== undefined) {
        const values = { name: storeName, service }
        return { field: `services.${at}.store_names`, denial: { code: 'vendor_service_name_twice', values } }
      }
      meanings.set(toServiceKey(storeName), name)
    }
  }
  return null
}

/** The label of a manual vendor comes from the carrier, so it has no size and format; an own label has both. */
export function withLabelOfKind<V extends VendorFields>(kind: VendorKind, vendor: V): V {
  return kind === 'manual'
    ? { ...vendor, label_size: null, label_format: null }
    : { ...vendor, label_size: vendor.label_size ?? '4x6', label_format: vendor.label_format ?? 'pdf' }
}
