import { findPostalCodeFormat } from '@platen/contracts/values/postal-codes'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { CountryField } from '../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../ui/fields/field-row.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { FormSection } from '../../ui/page/form-section.tsx'
import type { StoreFormState } from './store-values.rules.ts'

/** The address on the store's labels, to which parcels return: its own, or the site's. */
export function SenderPanel({ form }: { form: StoreFormState }) {
  const t = useTexts('stores')
  const isOwn = useFieldValue(form, 'own_sender')
  return (
    <FormSection title={t('sender')}>
      <SwitchField form={form} name="own_sender" label={t('own_sender')} description={t('own_sender_hint')} />
      {isOwn && <AddressFields form={form} />}
    </FormSection>
  )
}

function AddressFields({ form }: { form: StoreFormState }) {
  const t = useTexts('stores')
  const country = useFieldValue(form, 'sender.country')
  const postalCode = useFieldValue(form, 'sender.postal_code')
  const format = findPostalCodeFormat(country, postalCode)
  const text = (name: 'name' | 'company' | 'address1' | 'address2' | 'city' | 'state', isRequired = false) => (
    <TextField
      form={form}
      name={`sender.${name}`}
      label={t(`address.${name}`)}
      autoComplete="off"
      withAsterisk={isRequired}
      {...(isRequired && { validate: (value: string) => (value.trim() === '' ? t('address.missing') : undefined) })}
    />
  )
  return (
    <>
      <FieldRow>
        {text('name', true)}
        {text('company')}
      </FieldRow>
      {text('address1', true)}
      {text('address2')}
      <FieldRow>
        {text('city', true)}
        {text('state')}
        <TextField
          form={form}
          name="sender.postal_code"
          label={t('address.postal_code')}
          autoComplete="off"
          {...(format !== null && { description: t('address.format', { format }) })}
        />
        <CountryField
          form={form}
          name="sender.country"
          label={t('address.country')}
          withAsterisk
          validate={(value: string) => (value === '' ? t('address.missing') : undefined)}
        />
      </FieldRow>
    </>
  )
}
