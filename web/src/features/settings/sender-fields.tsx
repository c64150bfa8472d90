import type { AddressPart } from '@platen/contracts/values/address'
import { findPostalCodeFormat } from '@platen/contracts/values/postal-codes'
import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { CountryField } from '../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../ui/fields/field-row.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FormSection } from '../../ui/page/form-section.tsx'
import type { SettingsValues } from './settings-values.ts'
import css from './settings.module.css'

interface SenderFieldsProps {
  form: FormState<SettingsValues>
  settings: SiteSettings
}

/** The sender on labels of stores without one of their own. An unusual postal code is a warning and can be saved. */
export function SenderFields({ form, settings }: SenderFieldsProps) {
  const t = useTexts('settings')
  const fields = useTexts('fields')
  const country = useFieldValue(form, 'sender_country')
  const code = useFieldValue(form, 'sender_postal_code')
  const format = findPostalCodeFormat(country, code)
  const text = (name: `sender_${AddressPart}`) => (
    <TextField form={form} name={name} label={fields(`names.${name}`)} autoComplete="off" />
  )
  return (
    <FormSection title={t('sender')} anchor="sender">
      <p className={css.dimmed}>{t('sender_hint')}</p>
      {settings.sender_name === '' && <Banner tone="warning" title={t('no_sender')} />}
      {text('sender_name')}
      {text('sender_company')}
      {text('sender_address1')}
      {text('sender_address2')}
      <FieldRow>
        {text('sender_city')}
        {text('sender_state')}
        {text('sender_postal_code')}
        <CountryField form={form} name="sender_country" label={fields('names.sender_country')} clearable />
      </FieldRow>
      <div role="status">
        {format !== null && <Banner tone="warning" title={t('postal_code_unusual', { format })} />}
      </div>
      <div>
        <LinkButton variant="default" to="/shipping-vendors">
          {t('vendors')}
        </LinkButton>
      </div>
    </FormSection>
  )
}
