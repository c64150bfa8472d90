import type { ChangedValue } from '@platen/contracts/records/record'
import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import { countryName } from '../../platform/i18n/country-name.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { formatWeight } from '../../platform/i18n/format-numbers.ts'

/** Rules as people read them: what an order has to be like, and what is chosen. */
export function useRuleWords({ vendors, stores }: Pick<ShippingChoice, 'vendors' | 'stores'>) {
  const t = useTexts('shipping-vendors')
  const describeVendor = (id: number | null, service: string | null) =>
    [vendors.find((vendor) => vendor.id === id)?.name, service].filter(Boolean).join(' · ')
  const describeWeights = (least: number | null, most: number | null) => {
    if (least !== null && most !== null) {
      return t('rules.weight_between', { least: formatWeight(least), most: formatWeight(most) })
    }
    if (least !== null) return t('rules.weight_from', { least: formatWeight(least) })
    return most === null ? '' : t('rules.weight_to', { most: formatWeight(most) })
  }
  const describeRule = (rule: ShippingRule) => {
    const conditions = [
      stores.find(({ id }) => id === rule.store_id)?.name ?? '',
      rule.countries.map(countryName).join(', '),
      describeWeights(rule.min_weight_g, rule.max_weight_g),
      rule.service_asked ?? '',
    ].filter(Boolean)
    return `${conditions.join(' · ') || t('rules.any_order')} → ${describeVendor(rule.vendor_id, rule.service)}`
  }
  return { describeRule, describeVendor }
}

/** Returns a function that shows rules of the history in words: numbered, as each has commas of its own. */
export function useRuleHistoryWords(): (field: string, value: ChangedValue) => string | undefined {
  const t = useTexts('shipping-vendors')
  return (field, value) => {
    if (field !== 'rules' || !Array.isArray(value)) return undefined
    return value.map((rule, at) => `${at + 1}. ${rule.replace(/^\*(?= →)/, t('rules.any_order'))}`).join('; ')
  }
}
