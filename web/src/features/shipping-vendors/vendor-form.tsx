import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { shippingVendorColumns, shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'
import { nameWeekday } from '@platen/contracts/values/days'
import { language } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { CountriesField } from '../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../ui/fields/field-row.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { CodeField, TextField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import css from './shipping-vendors.module.css'
import { ServiceFields } from './service-fields.tsx'
import { moreOf, toVendorBody, type VendorBody, type VendorFormState } from './vendor-values.ts'
import { showVendorValue } from './vendor-words.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf('POST /shipping-vendors', 'PUT /shipping-vendors/:id')

/** The label of a new vendor. */
export const newLabel = { label_size: '4x6', label_format: 'pdf' } as const

interface VendorFormProps {
  route: keyof typeof rulesByRoute
  /** The vendor to edit or to copy; undefined for a new one. */
  vendor?: VendorDetail | undefined
  /** The version of the vendor to edit; absent for a new one. */
  version?: number
  draftName: string
  label: string
  submit: (body: VendorBody, kind: VendorDetail['kind'], version: number) => Promise<unknown>
}

/** The fields of a shipping vendor. The kind of an existing one can't be changed. */
export function VendorForm({ route, vendor, label, submit, ...options }: VendorFormProps) {
  const t = useTexts('shipping-vendors')
  const form = useFieldForm({
    ...options,
    fields: shippingVendorFields,
    rules: rulesByRoute[route],
    record: vendor,
    fresh: { cutoffs: ['', '', '', '', '', '', ''], ...newLabel, active: true },
    more: moreOf,
    showValue: showVendorValue,
    // One field stands for each list of the body.
    fieldOf: (path) => path.replace(/^(countries|services\.\d+\.store_names)\.\d+$/, '$1'),
    submit: (values, version) => submit(toVendorBody(values), values.kind, version),
  })
  const { kind: kindField } = shippingVendorColumns
  const kind = useFieldValue(form, 'kind')
  return (
    <Form form={form}>
      <FieldRow>
        <TextField form={form} name="name" />
        <TextField form={form} name="code" description={t('code_hint')} autoComplete="off" spellCheck={false} />
      </FieldRow>
      {options.version === undefined && (
        <CodeField
          form={form}
          name="kind"
          field={kindField}
          description={t(kind === 'manual' ? 'manual_hint' : 'own_label_hint')}
        />
      )}
      <SwitchField form={form} name="active" description={t('active_hint')} />
      <ServiceFields form={form} />
      <fieldset className={css.group}>
        <legend>{t('limits')}</legend>
        <CountriesField
          form={form}
          name="countries"
          description={t('countries_hint')}
          placeholder={t('choose_country')}
        />
        <FieldRow>
          <NumberField form={form} name="min_weight_g" />
          <NumberField form={form} name="max_weight_g" />
        </FieldRow>
      </fieldset>
      <CutoffFields form={form} />
      <TextField
        form={form}
        name="tracking_url"
        description={t('tracking_url_hint', { tracking: '{tracking}' })}
        placeholder="https://carrier.example/track?number={tracking}"
        autoComplete="off"
        spellCheck={false}
        optional
      />
      {kind === 'own_label' && <LabelFields form={form} />}
      <FormEnd form={form} label={label} />
    </Form>
  )
}

function CutoffFields({ form }: { form: VendorFormState }) {
  const t = useTexts('shipping-vendors')
  return (
    <fieldset className={css.group}>
      <legend>{t('cutoffs')}</legend>
      <p className={css.dimmed}>{t('cutoffs_hint')}</p>
      <div className={css.days}>
        {form.start.cutoffs.map((_time, at) => (
          // The days of a week stay where they are.
          <TimeField key={at} form={form} name={`cutoffs.${at}`} label={nameWeekday(at + 1, language.get())} optional />
        ))}
      </div>
    </fieldset>
  )
}

function LabelFields({ form }: { form: VendorFormState }) {
  const t = useTexts('shipping-vendors')
  return (
    <FieldRow>
      <CodeField form={form} name="label_size" />
      <CodeField form={form} name="label_format" description={t('label_format_hint')} />
    </FieldRow>
  )
}
