import { fieldRules } from '@platen/contracts/values/field-rules/orders'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Order, OrderItem } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'

interface MapSkuDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** Chooses the variant that an unknown SKU means from now on, in all orders of the store. */
export function MapSkuDialog(props: MapSkuDialogProps) {
  const t = useTexts('orders')
  return (
    <Dialog title={t('map_sku.title', { sku: props.item.sku })} opened={props.opened} close={props.close}>
      <MapSkuForm {...props} />
    </Dialog>
  )
}

function MapSkuForm({ order, item, close }: MapSkuDialogProps) {
  const t = useTexts('orders')
  const map = useOrderWrite('POST /orders/:id/items/:item_id/sku-mapping', order)
  const form = useForm<{ variant_sku: string }>({
    rules: fieldRules['POST /orders/:id/items/:item_id/sku-mapping'],
    values: { variant_sku: '' },
    forbiddenDraftName: `map-sku-${item.id}`,
    submit: async (body) => {
      await map.run({ params: { id: String(order.id), item_id: String(item.id) }, body })
      notify('success', t('map_sku.done'))
      close()
    },
  })
  return (
    <Form form={form}>
      <p>{t('map_sku.means', { sku: item.sku, store: order.store.name })}</p>
      <SkuField form={form} name="variant_sku" label={t('map_sku.variant')} />
      <FormEnd form={form} label={t('map_sku.send')} cancel={close} />
    </Form>
  )
}
