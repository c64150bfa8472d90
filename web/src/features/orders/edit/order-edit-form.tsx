import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { countryCodes } from '@platen/contracts/values/countries'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { notify } from '../../../platform/notices.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Form, FormEnd } from '../../../ui/form/form.tsx'
import { useConfirmLeave } from '../../../ui/form/use-confirm-leave.ts'
import { type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { countryName } from '../country-name.ts'
import { changedValues, type EditValues, editValues } from './order-edit.rules.ts'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'

/** Edits an order. Sends only the changed fields, with the version that the user saw. */
export function OrderEditForm({ order }: { order: Order }) {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const write = useOrderWrite('PATCH /orders/:id', order)
  // The order as it was first shown: a colleague's change in the meantime must not be overwritten unseen.
  const initialOrder = useRef({ version: order.version, values: editValues(order) }).current
  const navActiveLink = useNavActiveLink()
  const toOrder = () =>
    navigate({ to: '/orders/detail/$id', params: { id: String(order.id) }, search: { navActiveLink } })
  const form = useServerForm<EditValues>({
    values: initialOrder.values,
    draftName: `order-${order.id}-${initialOrder.version}`,
    submit: async (values) => {
      const changes = changedValues(initialOrder.values, values)
      if (Object.keys(changes).length > 0) {
        await write.run({ params: { id: order.id }, body: { version: initialOrder.version, ...changes } })
        notify('success', t('edit.saved'))
      }
      await toOrder()
    },
  })
  useConfirmLeave(form)
  return (
    <Form form={form}>
      {order.version !== initialOrder.version && <Banner tone="warning" title={t('edit.changed_meanwhile')} />}
      <div className={css.editColumns}>
        <AddressPanel form={form} order={order} />
        <div className={css.main}>
          <ShippingPanel form={form} />
          <NotesPanel form={form} />
        </div>
      </div>
      <FormEnd label={t('edit.save')} sending={form.sending} cancel={() => void toOrder()} />
    </Form>
  )
}

function AddressPanel({ form, order }: { form: ServerForm<EditValues>; order: Order }) {
  const t = useTexts('orders')
  const countries = useCountries()
  const isLocked = !order.possible.edit_address
  const text = (name: keyof EditValues, maxLength: number, required = false) => (
    <TextInput
      {...form.field(name, { maxLength, required })}
      label={t(`fields.${name}`)}
      disabled={isLocked && name.startsWith('ship_to_')}
    />
  )
  return (
    <Panel title={t('aside.ship_to')}>
      <div className={css.fields}>
        {isLocked && <Banner tone="info" title={t('edit.address_fixed')} />}
        {text('ship_to_name', 200, true)}
        {text('ship_to_company', 200)}
        {text('ship_to_address1', 300, true)}
        {text('ship_to_address2', 300)}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
          {text('ship_to_city', 120, true)}
          {text('ship_to_state', 120)}
          {text('ship_to_postal_code', 40)}
          <NativeSelect
            {...form.field('ship_to_country', { required: true })}
            label={t('fields.ship_to_country')}
            disabled={isLocked}
            data={[{ value: '', label: '' }, ...countries]}
          />
        </SimpleGrid>
        {text('customer_name', 200, true)}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
          {text('email', 320)}
          {text('phone', 60)}
        </SimpleGrid>
      </div>
    </Panel>
  )
}

function ShippingPanel({ form }: { form: ServerForm<EditValues> }) {
  const t = useTexts('orders')
  return (
    <Panel title={t('aside.shipping')}>
      <div className={css.fields}>
        <TextInput type="date" {...form.field('ship_by', { required: true })} label={t('fields.ship_by')} />
        <TextInput {...form.field('shipping_service', { maxLength: 120 })} label={t('fields.shipping_service')} />
        <Switch {...form.box('expedited')} label={t('edit.expedite')} description={t('edit.expedite_hint')} />
        {form.values.expedited && (
          <TextInput {...form.field('expedited_reason', { maxLength: 300 })} label={t('fields.expedited_reason')} />
        )}
      </div>
    </Panel>
  )
}

function NotesPanel({ form }: { form: ServerForm<EditValues> }) {
  const t = useTexts('orders')
  return (
    <Panel title={t('aside.notes')}>
      <div className={css.fields}>
        <Textarea
          {...form.field('customer_note', { maxLength: 5000 })}
          label={t('fields.customer_note')}
          autosize
          minRows={2}
        />
        <Textarea
          {...form.field('internal_note', { maxLength: 5000 })}
          label={t('fields.internal_note')}
          autosize
          minRows={2}
        />
      </div>
    </Panel>
  )
}

/** The countries by name, sorted in the user's language. */
function useCountries(): { value: string; label: string }[] {
  const shown = language.get()
  return useMemo(() => {
    return countryCodes
      .map((code) => ({ value: code, label: `${countryName(code)} (${code})` }))
      .toSorted((one, other) => one.label.localeCompare(other.label, shown))
  }, [shown])
}
