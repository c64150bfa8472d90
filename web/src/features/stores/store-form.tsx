import { storeFields } from '@platen/contracts/stores/fields'
import { type AddressParts, orderAddressLines } from '@platen/contracts/values/address'
import { unconnectedPlatforms } from '@platen/contracts/stores/store-choices'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AttachedPanel } from '../../pickers/attached-panel.tsx'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { CodeField, SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { FormSection } from '../../ui/page/form-section.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { SenderPanel } from './sender-panel.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { bodyOfStore, moreOfStore, type StoreBody, type StoreFormState } from './store-values.rules.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'

const rulesByRoute = rulesOf('POST /stores', 'PUT /stores/:id')

interface StoreFormProps extends RecordFormProps<'stores', StoreBody> {
  cancel: () => void
  /** Panels next to the fields that aren't part of the form. */
  children?: ReactNode
}

/** The fields of a store. */
export function StoreForm({ route, record: store, label, submit, cancel, children, ...options }: StoreFormProps) {
  const t = useTexts('stores')
  const form = useFieldForm({
    ...options,
    fields: storeFields,
    rules: rulesByRoute[route],
    record: store,
    fresh: { platform: 'file', slip_language: 'en' },
    more: moreOfStore,
    showValue: (field, value) => {
      if (field === 'sender') {
        const address = value as AddressParts
        return orderAddressLines(address, address.country).join(', ')
      }
      if (field !== 'attached') return undefined
      const lines = value as { sku: string; quantity: number | null }[]
      return lines.map((line) => `${line.sku} × ${line.quantity ?? 0}`).join(', ')
    },
    submit: (values, version) => submit(bodyOfStore(values), version),
  })
  return (
    <Form form={form}>
      <RecordColumns>
        <RecordColumn>
          <DetailsPanel form={form} keepsCode={options.version !== undefined && store?.has_orders === true} />
          <ShippingPanel form={form} vendor={store?.shipping_vendor ?? null} />
          <SenderPanel form={form} />
          <AttachedPanel form={form} hint={t('attached_hint')} />
          <SlipPanel form={form} />
          <FormEnd form={form} label={label} cancel={cancel} />
        </RecordColumn>
        <RecordColumn>{children}</RecordColumn>
      </RecordColumns>
    </Form>
  )
}

function DetailsPanel({ form, keepsCode }: { form: StoreFormState; keepsCode: boolean }) {
  const t = useTexts('stores')
  const isUnconnected = unconnectedPlatforms.includes(useFieldValue(form, 'platform'))
  return (
    <FormSection title={t('details')}>
      <TextField
        form={form}
        name="code"
        description={t(keepsCode ? 'code_kept' : 'code_hint')}
        readOnly={keepsCode}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField form={form} name="name" description={t('name_hint')} autoComplete="off" />
      <CodeField form={form} name="platform" description={isUnconnected ? t('unconnected') : t('platform_hint')} />
      <NumberField form={form} name="handling_days" description={t('handling_days_hint')} />
    </FormSection>
  )
}

/** The default vendor with one of its services. Without the right to read vendors, they stay as they are. */
function ShippingPanel({ form, vendor: own }: { form: StoreFormState; vendor: string | null }) {
  const t = useTexts('stores')
  const mayRead = useCan('shipping_vendor.read')
  // Assumed: a factory has fewer than 100 shipping vendors.
  const query = { per_page: '100' } as const
  const vendors = useQuery({ ...apiQuery('GET /shipping-vendors', { query }), enabled: mayRead }).data?.data ?? []
  const vendorId = useFieldValue(form, 'default_vendor_id')
  const service = useFieldValue(form, 'default_service')
  if (!mayRead) return null
  const chosen = vendors.find(({ id }) => id === vendorId)
  const services = [...new Set([...(chosen?.services ?? []), ...(service === '' ? [] : [service])])]
  // An archived vendor isn't offered, but stays where it is set.
  const isOffered = vendorId === null || chosen !== undefined
  return (
    <FormSection title={t('shipping')}>
      <SelectField
        form={form}
        name="default_vendor_id"
        options={[
          { value: '', label: t('vendor_of_site') },
          ...(isOffered ? [] : [{ value: String(vendorId), label: own ?? '' }]),
          ...vendors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        parse={(value) => {
          // Services belong to their vendor.
          form.set('default_service', '')
          return value === '' ? null : Number(value)
        }}
      />
      <SelectField
        form={form}
        name="default_service"
        disabled={vendorId === null}
        options={[{ value: '', label: t('service_of_order') }, ...services.map((value) => ({ value, label: value }))]}
      />
    </FormSection>
  )
}
