import type { ChangedValue } from '@platen/contracts/records/record'
import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { formatWeight } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useServiceName } from '../../../words/service-name.ts'

/** A rule whose vendor may not be chosen yet. */
type DescribedRule = Omit<ShippingRule, 'vendor_id'> & { vendor_id: number | null }

/** Rules as sentences: "If country is Canada and weight ≤ 2,000 g → Canada Post, Express". */
export function useRuleWords({ vendors, stores }: Pick<ShippingChoice, 'vendors' | 'stores'>) {
  const t = useTexts('shipping-vendors')
  const nameService = useServiceName()
  const describeVendor = (id: number | null, service: string | null) => {
    const vendor = vendors.find((one) => one.id === id)
    const name = vendor?.archived ? t('rules.archived_vendor', { name: vendor.name }) : vendor?.name
    return [name, service && nameService(service)].filter(Boolean).join(', ')
  }
  const describeWeights = (least: number | null, most: number | null) => {
    if (least !== null && most !== null) {
      return t('rules.weight_between', { least: formatWeight(least), most: formatWeight(most) })
    }
    if (least !== null) return t('rules.weight_from', { least: formatWeight(least) })
    return most === null ? '' : t('rules.weight_to', { most: formatWeight(most) })
  }
  const quote = (value: string) => t('rules.value', { value })
  const describeConditions = (rule: DescribedRule) => {
    const store = stores.find(({ id }) => id === rule.store_id)?.name
    const countries = rule.countries.map((code) => quote(countryName(code)))
    return [
      store && t('rules.store_is', { store: quote(store) }),
      countries.length > 0 && t('rules.country_is', { countries: formatList(countries, 'disjunction') }),
      describeWeights(rule.min_weight_g, rule.max_weight_g),
      rule.service_asked && t('rules.service_is', { service: quote(nameService(rule.service_asked)) }),
    ].filter((text): text is string => Boolean(text))
  }
  const describeRule = (rule: DescribedRule) => {
    const choice = describeVendor(rule.vendor_id, rule.service) || t('rules.no_vendor')
    const [first, ...others] = describeConditions(rule)
    if (first === undefined) return t('rules.always', { choice })
    const conditions = formatList([first, ...others.map((condition) => t('rules.further_condition', { condition }))])
    return t('rules.if', { conditions, choice })
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
