import type { ChoiceOutcome, VendorSource } from '@platen/contracts/shipping-rules/choice-words'
import type { ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import { toServiceKey } from './shipping-vendors.rules.ts'

/** What the choice knows of a vendor. */
export interface ChoosableVendor {
  id: number
  name: string
  active: boolean
  archived: boolean
  countries: readonly string[]
  min_weight_g: number | null
  max_weight_g: number | null
  services: readonly { name: string; store_names: readonly string[] }[]
}

interface Default {
  vendor_id: number
  service: string | null
}

/** What a choice is based on. */
export interface ChoiceBasis {
  rules: readonly ShippingRule[]
  vendors: readonly ChoosableVendor[]
  store_defaults: readonly (Default & { store_id: number })[]
  site_default: Default | null
}

/** What the choice depends on in an order. */
export interface OrderToShip {
  store_id: number
  country: string | null
  /** Null: not known. */
  weight_g: number | null
  service_asked: string
}

export interface ChosenVendor {
  vendor_id: number
  service: string
  source: Exclude<VendorSource, 'person'>
}

export interface ChoiceStep {
  kind: 'rule' | 'store' | 'site'
  position: number | null
  vendor: string | null
  outcome: ChoiceOutcome
}

/**
 * Chooses the vendor of an order: the first rule that fits, then the store's default, then the site's (VENDOR-5). One
 * whose vendor can't take the parcel is passed over. Returns the steps up to the choice, which say why.
 *
 * Assumed: without a site's default, the vendor that was added first stands in, so that a factory with one vendor needs
 * no setting.
 */
export function chooseVendor(
  basis: ChoiceBasis,
  order: OrderToShip,
): { chosen: ChosenVendor | null; steps: ChoiceStep[] } {
  const steps: ChoiceStep[] = []
  for (const candidate of candidatesFor(basis, order)) {
    const vendor = basis.vendors.find(({ id }) => id === candidate.vendor_id)
    const outcome = candidate.misfit ?? (vendor ? findVendorMisfit(vendor, order) : 'not_set') ?? 'chosen'
    steps.push({ kind: candidate.kind, position: candidate.position, vendor: vendor?.name ?? null, outcome })
    if (vendor && outcome === 'chosen') {
      const service = candidate.service ?? nameService(vendor, order.service_asked)
      return { chosen: { vendor_id: vendor.id, service, source: candidate.kind }, steps }
    }
  }
  return { chosen: null, steps }
}

interface Candidate {
  kind: ChoiceStep['kind']
  position: number | null
  vendor_id: number | null
  service: string | null
  misfit: ChoiceOutcome | null
}

function candidatesFor({ rules, vendors, store_defaults, site_default }: ChoiceBasis, order: OrderToShip): Candidate[] {
  const store = store_defaults.find(({ store_id }) => store_id === order.store_id)
  const first = vendors.find(({ active, archived }) => active && !archived)
  const site = site_default ?? (first ? { vendor_id: first.id, service: null } : null)
  const toCandidate = (kind: 'store' | 'site', found: Default | null | undefined): Candidate => ({
    kind,
    position: null,
    vendor_id: found?.vendor_id ?? null,
    service: found?.service ?? null,
    misfit: null,
  })
  return [
    ...rules.map((rule, at) => ({
      kind: 'rule' as const,
      position: at + 1,
      vendor_id: rule.vendor_id,
      service: rule.service,
      misfit: findRuleMisfit(rule, order),
    })),
    toCandidate('store', store),
    toCandidate('site', site),
  ]
}

function findRuleMisfit(rule: ShippingRule, order: OrderToShip): ChoiceOutcome | null {
  if (rule.store_id !== null && rule.store_id !== order.store_id) return 'other_store'
  if (rule.countries.length > 0 && !rule.countries.includes(order.country ?? '')) return 'other_country'
  const { min_weight_g: least, max_weight_g: most } = rule
  if ((least !== null || most !== null) && order.weight_g === null) return 'weight_unknown'
  if (least !== null && order.weight_g !== null && order.weight_g < least) return 'too_light'
  if (most !== null && order.weight_g !== null && order.weight_g > most) return 'too_heavy'
  const asked = rule.service_asked
  return asked !== null && toServiceKey(asked) !== toServiceKey(order.service_asked) ? 'other_service' : null
}

function findVendorMisfit(vendor: ChoosableVendor, { country, weight_g: weight }: OrderToShip): ChoiceOutcome | null {
  if (vendor.archived) return 'vendor_archived'
  if (!vendor.active) return 'vendor_inactive'
  if (vendor.countries.length > 0 && !vendor.countries.includes(country ?? '')) return 'vendor_country'
  // Assumed: a vendor takes a parcel whose weight nobody knows; otherwise such orders would have no vendor at all.
  if (weight === null) return null
  const isTooLight = vendor.min_weight_g !== null && weight < vendor.min_weight_g
  return isTooLight || (vendor.max_weight_g !== null && weight > vendor.max_weight_g) ? 'vendor_weight' : null
}

/**
 * The vendor's service for what a store asked for: the one of that name, or that stores call so; else as it was asked.
 */
export function nameService({ services }: Pick<ChoosableVendor, 'services'>, asked: string): string {
  const key = toServiceKey(asked)
  const isMeant = (name: string) => toServiceKey(name) === key
  const found =
    services.find(({ name }) => isMeant(name)) ?? services.find(({ store_names: names }) => names.some(isMeant))
  return found?.name ?? asked
}
