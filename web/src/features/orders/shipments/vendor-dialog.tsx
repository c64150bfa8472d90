import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReferenceField, SelectField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Loaded } from '../../../ui/states.tsx'
import { useServiceName } from '../../../words/service-name.ts'
import type { Order } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface VendorDialogProps {
  order: Order
  opened: boolean
  close: () => void
}

/** Chooses the shipping vendor of an order by hand, or hands the choice back to the rules. */
export function VendorDialog({ order, opened, close }: VendorDialogProps) {
  const t = useTexts('shipments')
  return (
    <Dialog title={t('vendor.title', { order: order.number })} opened={opened} close={close}>
      <VendorChoice order={order} close={close} />
    </Dialog>
  )
}

function VendorChoice({ order, close }: Pick<VendorDialogProps, 'order' | 'close'>) {
  const query = useQuery(apiQuery('GET /shipping-rules'))
  return (
    <Loaded query={query} lines={3}>
      {({ vendors }) => <VendorForm order={order} close={close} vendors={vendors} />}
    </Loaded>
  )
}

type Vendors = readonly { id: number; name: string; services: string[]; archived: boolean }[]

interface VendorFormProps extends Pick<VendorDialogProps, 'order' | 'close'> {
  vendors: Vendors
}

/** One field, because a service means something only with its vendor: of two choices, one is kept as a whole. */
interface VendorValues {
  shipping_vendor: { vendor_id: number | null; service: string }
}

function vendorValues(order: Order, vendors: Vendors): VendorValues {
  const isByHand = order.vendor_source === 'person'
  const chosen = isByHand ? vendors.find(({ name }) => name === order.shipping_vendor) : undefined
  const service = order.vendor_service ?? ''
  return {
    shipping_vendor: { vendor_id: chosen?.id ?? null, service: chosen?.services.includes(service) ? service : '' },
  }
}

const rules = rulesOf('PUT /orders/:id/shipping-vendor')

function VendorForm({ order, close, vendors }: VendorFormProps) {
  const t = useTexts('shipments')
  const nameService = useServiceName()
  const save = useOrderWrite('PUT /orders/:id/shipping-vendor', order)
  const form = useForm<VendorValues>({
    rules: { 'shipping_vendor.vendor_id': rules.vendor_id, 'shipping_vendor.service': rules.service },
    values: vendorValues(order, vendors),
    version: order.version,
    valuesOf: (current: Order) => vendorValues(current, vendors),
    fieldOf: (path) => `shipping_vendor.${path}`,
    showValue: (_field, value) => {
      const { vendor_id: id, service } = value as VendorValues['shipping_vendor']
      const name = vendors.find((vendor) => vendor.id === id)?.name
      return name === undefined ? t('vendor.by_rules') : [name, service || t('vendor.as_asked')].join(' · ')
    },
    forbiddenDraftName: `vendor-${order.id}`,
    submit: async ({ shipping_vendor: { vendor_id: vendorId, service } }, { version }) => {
      const body = { vendor_id: vendorId, service: vendorId === null ? null : service || null, version }
      await save.run({ params: { id: order.id }, body })
      close()
      notify('success', t('vendor.done'))
    },
  })
  const vendorId = useFieldValue(form, 'shipping_vendor.vendor_id')
  const vendor = vendors.find(({ id }) => id === vendorId)
  return (
    <Form form={form}>
      <p>{t('vendor.text')}</p>
      <ReferenceField
        form={form}
        name="shipping_vendor.vendor_id"
        label={t('vendor.label')}
        rows={vendors.filter(({ archived, id }) => !archived || id === vendorId)}
        none={t('vendor.by_rules')}
        optional
      />
      {vendor && (
        <SelectField
          form={form}
          name="shipping_vendor.service"
          label={t('vendor.service')}
          options={[
            { value: '', label: t('vendor.as_asked') },
            ...vendor.services.map((name) => ({ value: name, label: nameService(name) })),
          ]}
          optional
        />
      )}
      <FormEnd form={form} label={t('vendor.save')} cancel={close} />
    </Form>
  )
}
