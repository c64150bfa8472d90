import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import css from '../shipping-vendors.module.css'
import { useRuleWords } from './rule-words.ts'

/** The rules in words, for who can't change them. */
export function RuleFacts({ choice }: { choice: ShippingChoice }) {
  const t = useTexts('shipping-vendors')
  const { describeRule, describeVendor } = useRuleWords(choice)
  return (
    <>
      <ol className={css.ruleFacts}>
        {choice.rules.map((rule, at) => (
          // Rules have no ids: they are replaced as one.
          <li key={at}>
            <bdi>{describeRule(rule)}</bdi>
          </li>
        ))}
      </ol>
      {choice.rules.length === 0 && <p className={css.dimmed}>{t('rules.none')}</p>}
      <p>
        {t('rules.default')}: <bdi>{describeVendor(choice.default_vendor_id, choice.default_service) || '–'}</bdi>
      </p>
    </>
  )
}
