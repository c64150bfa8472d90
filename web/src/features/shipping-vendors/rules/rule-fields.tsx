import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { CountriesField } from '../../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { ReferenceField, SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import type { RulesValues } from './rule-values.ts'
import css from '../shipping-vendors.module.css'

interface RuleFieldsProps {
  form: FormState<RulesValues>
  choice: ShippingChoice
  /** Its place among the rules, from 0. */
  at: number
}

/** The fields of a rule: what an order has to be like, and the vendor that is chosen then. */
export function RuleFields({ form, choice, at }: RuleFieldsProps) {
  const t = useTexts('shipping-vendors')
  const vendorId = useFieldValue(form, `rules.${at}.vendor_id`)
  const vendor = choice.vendors.find(({ id }) => id === vendorId)
  return (
    <fieldset className={css.group}>
      <legend className="visually-hidden">{t('rules.rule', { number: at + 1 })}</legend>
      <FieldRow>
        <ReferenceField
          form={form}
          name={`rules.${at}.store_id`}
          label={t('rules.store')}
          rows={choice.stores}
          none={t('rules.any_store')}
          optional
        />
        <CountriesField
          form={form}
          name={`rules.${at}.countries`}
          label={t('countries')}
          placeholder={t('all_countries')}
          optional
        />
        <NumberField form={form} name={`rules.${at}.min_weight_g`} optional />
        <NumberField form={form} name={`rules.${at}.max_weight_g`} optional />
        <TextField
          form={form}
          name={`rules.${at}.service_asked`}
          label={t('rules.service_asked')}
          placeholder={t('rules.any_service')}
          optional
        />
      </FieldRow>
      <FieldRow>
        <ReferenceField
          form={form}
          name={`rules.${at}.vendor_id`}
          label={t('rules.vendor')}
          rows={choice.vendors
            .filter(({ archived, id }) => !archived || id === vendorId)
            .map(({ id, name, archived }) => ({ id, name: archived ? t('rules.archived_vendor', { name }) : name }))}
          none={t('rules.choose_vendor')}
        />
        <SelectField
          form={form}
          name={`rules.${at}.service`}
          label={t('rules.service')}
          options={[
            { value: '', label: t('rules.as_asked') },
            ...(vendor?.services ?? []).map((name) => ({ value: name, label: name })),
          ]}
          optional
        />
      </FieldRow>
    </fieldset>
  )
}
