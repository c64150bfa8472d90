import type { ShippingRule } from '@platen/contracts/shipping-rules/endpoints'

/** A rule in the form: texts are empty where the rule says nothing. */
export interface RuleValues {
  store_id: number | null
  countries: string[]
  min_weight_g: number | null
  max_weight_g: number | null
  service_asked: string
  vendor_id: number | null
  service: string
}

export const newRule: RuleValues = {
  store_id: null,
  countries: [],
  min_weight_g: null,
  max_weight_g: null,
  service_asked: '',
  vendor_id: null,
  service: '',
}

export const toRuleValues = (rule: ShippingRule): RuleValues => ({
  ...rule,
  service_asked: rule.service_asked ?? '',
  service: rule.service ?? '',
})

/** A rule without a vendor isn't sent: its field is required. */
export const toRule = ({ service_asked: asked, service, ...rule }: RuleValues) => ({
  ...rule,
  service_asked: asked.trim() || null,
  service: service || null,
})

export interface RulesValues {
  rules: RuleValues[]
  default_vendor_id: number | null
  default_service: string
}
