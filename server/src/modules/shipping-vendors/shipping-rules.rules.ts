import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import type { Denial } from '../../platform/http/refusal.ts'

type Options = Pick<ShippingChoice, 'vendors' | 'stores'>

/** What can't be saved of rules and defaults, at the field where it is. What can be chosen is in `options`. */
export function findChoiceProblem(
  choice: Pick<ShippingChoice, 'default_vendor_id' | 'default_service'> & { rules: readonly ShippingRule[] },
  options: Options,
): { field: string; denial: Denial } | null {
  for (const [at, rule] of choice.rules.entries()) {
    const found = findRuleProblem(rule, options)
    if (found) return { field: `rules.${at}.${found.field}`, denial: found.denial }
  }
  const { default_vendor_id: vendorId, default_service: service } = choice
  const found = vendorId === null ? null : findVendorProblem({ vendor_id: vendorId, service }, options)
  return found && { field: found.field === 'vendor_id' ? 'default_vendor_id' : 'default_service', denial: found.denial }
}

function findRuleProblem(rule: ShippingRule, options: Options): { field: string; denial: Denial } | null {
  if (rule.store_id !== null && !options.stores.some(({ id }) => id === rule.store_id)) {
    return { field: 'store_id', denial: { code: 'rule_store_unknown', values: {} } }
  }
  const { min_weight_g: least, max_weight_g: most } = rule
  if (least !== null && most !== null && least > most) {
    return { field: 'max_weight_g', denial: { code: 'vendor_weights_reversed', values: {} } }
  }
  return findVendorProblem(rule, options)
}

function findVendorProblem(
  { vendor_id: vendorId, service }: { vendor_id: number; service: string | null },
  { vendors }: Options,
): { field: string; denial: Denial } | null {
  const vendor = vendors.find(({ id, archived }) => id === vendorId && !archived)
  if (!vendor) return { field: 'vendor_id', denial: { code: 'rule_vendor_unknown', values: {} } }
  return service === null || vendor.services.includes(service)
    ? null
    : { field: 'service', denial: { code: 'rule_service_unknown', values: { vendor: vendor.name, service } } }
}

/** A rule as the audit trail keeps it, with names instead of ids. */
export function toRuleText(rule: ShippingRule, { vendors, stores }: Options): string {
  const nameOf = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? '?'
  const weights = [rule.min_weight_g ?? '', rule.max_weight_g ?? ''].join('–')
  const conditions = [
    rule.store_id === null ? '' : nameOf(stores, rule.store_id),
    rule.countries.join(' '),
    weights === '–' ? '' : `${weights} g`,
    rule.service_asked ?? '',
  ]
  const vendor = [nameOf(vendors, rule.vendor_id), rule.service ?? ''].filter(Boolean).join(' · ')
  return `${conditions.filter(Boolean).join(', ') || '*'} → ${vendor}`
}
