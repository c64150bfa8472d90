import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { notify } from '../../../platform/notices.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { Banner } from '../../../ui/banner.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { CountryField } from '../../../ui/fields/searched/country-field.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { changedValues, type EditValues, editValues } from './order-edit.rules.ts'
import type { Order } from '../order-source.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** Edits an order. Sends only the changed fields, with the version that the user saw. */
export function OrderEditForm({ order }: { order: Order }) {
  const t = useTexts('order-edit')
  const navigate = useNavigate()
  const write = useOrderWrite('PATCH /orders/:id', order)
  const navActiveLink = useNavActiveLink()
  const toOrder = () =>
    navigate({ to: '/orders/detail/$id', params: { id: String(order.id) }, search: { navActiveLink } })
  const form = useForm<EditValues>({
    rules: rulesOf('PATCH /orders/:id'),
    values: editValues(order),
    version: order.version,
    valuesOf: editValues,
    draftName: `order-${order.id}`,
    guard: true,
    showValue: (field, value) =>
      field === 'ship_to_country' && typeof value === 'string' && value !== '' ? countryName(value) : undefined,
    submit: async (values, { version, before }) => {
      const changes = changedValues(before, values)
      if (Object.keys(changes).length > 0) {
        await write.run({ params: { id: order.id }, body: { version, ...changes } })
        notify('success', t('saved'))
      }
      await toOrder()
    },
  })
  return (
    <Form form={form}>
      <AddressSection form={form} order={order} />
      <CustomerSection form={form} />
      <ShippingSection form={form} />
      <NotesSection form={form} />
      <FormEnd form={form} label={t('save')} cancel={() => void toOrder()} />
    </Form>
  )
}

function AddressSection({ form, order }: { form: FormState<EditValues>; order: Order }) {
  const t = useTexts('order-edit')
  const ordersText = useTexts('orders')
  const fields = useTexts('fields')
  const isLocked = !order.possible.edit_address
  const text = (name: Extract<keyof EditValues, `ship_to_${string}`>) => (
    <TextField form={form} name={name} label={fields(`names.${name}`)} disabled={isLocked} />
  )
  return (
    <FormSection title={ordersText('ship_to')}>
      {isLocked && <Banner tone="info" title={t('address_fixed')} />}
      {text('ship_to_name')}
      {text('ship_to_company')}
      {text('ship_to_address1')}
      {text('ship_to_address2')}
      <FieldRow>
        {text('ship_to_city')}
        {text('ship_to_state')}
        {text('ship_to_postal_code')}
        <CountryField form={form} name="ship_to_country" label={fields('names.ship_to_country')} disabled={isLocked} />
      </FieldRow>
    </FormSection>
  )
}

/** Who ordered, which isn't always who the parcel goes to. */
function CustomerSection({ form }: { form: FormState<EditValues> }) {
  const t = useTexts('order-edit')
  const fields = useTexts('fields')
  return (
    <FormSection title={t('customer')}>
      <TextField form={form} name="customer_name" label={fields('names.customer_name')} />
      <TextField form={form} name="email" content="name" label={fields('names.email')} />
      <TextField form={form} name="phone" type="tel" dir="ltr" label={fields('names.phone')} />
    </FormSection>
  )
}

function ShippingSection({ form }: { form: FormState<EditValues> }) {
  const t = useTexts('order-edit')
  const ordersText = useTexts('orders')
  const fields = useTexts('fields')
  const isExpedited = useFieldValue(form, 'expedited')
  return (
    <FormSection title={ordersText('shipping')}>
      <DayField form={form} name="ship_by" label={fields('names.ship_by')} />
      <TextField form={form} name="shipping_service" label={fields('names.shipping_service')} />
      <SwitchField form={form} name="expedited" label={t('expedite')} description={t('expedite_hint')} />
      {isExpedited && (
        <>
          <TextField form={form} name="expedited_reason" label={fields('names.expedited_reason')} />
          <DayField
            form={form}
            name="expedited_until"
            label={fields('names.expedited_until')}
            description={ordersText('expedited_until_hint')}
            clearable
          />
        </>
      )}
    </FormSection>
  )
}

function NotesSection({ form }: { form: FormState<EditValues> }) {
  const t = useTexts('orders')
  const fields = useTexts('fields')
  return (
    <FormSection title={t('notes')}>
      <TextAreaField form={form} name="customer_note" label={fields('names.customer_note')} />
      <TextAreaField form={form} name="internal_note" label={fields('names.internal_note')} />
    </FormSection>
  )
}
