import { fieldRules } from '@platen/contracts/values/field-rules/orders'
import { ArtworkFields, type ArtworkForm } from '../../../pickers/artwork/artwork-fields.tsx'
import { artworkFieldOf, toArtworkValues, toDesigns } from '../../../pickers/artwork/artwork-values.rules.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
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

/** Chooses the variant and the designs that a SKU means from now on, in all orders of the store, or in this one. */
export function MapSkuDialog(props: MapSkuDialogProps) {
  const t = useTexts('orders')
  return (
    <Dialog title={t('map_sku.title', { sku: props.item.sku })} opened={props.opened} close={props.close} size="lg">
      <MapSkuForm {...props} />
    </Dialog>
  )
}

interface MapSkuValues extends ArtworkForm {
  always: boolean
}

function MapSkuForm({ order, item, close }: MapSkuDialogProps) {
  const t = useTexts('orders')
  const texts = useTexts('mappings')
  const map = useOrderWrite('POST /orders/:id/items/:item_id/sku-mapping', order)
  const change = useOrderWrite('PATCH /orders/:id/items/:item_id', order)
  const params = { id: String(order.id), item_id: String(item.id) }
  const form = useForm<MapSkuValues>({
    rules: fieldRules['POST /orders/:id/items/:item_id/sku-mapping'],
    values: {
      variant_sku: item.variant?.sku ?? '',
      // The artwork that one order names is not that of its SKU.
      designs: item.designs_mapped ? toArtworkValues(item.designs) : {},
      always: true,
    },
    forbiddenDraftName: `map-sku-${item.id}`,
    // A change of the item alone names the variant by its own field.
    fieldOf: (path) => (path === 'sku' ? 'variant_sku' : artworkFieldOf(path)),
    submit: async ({ variant_sku, always, ...artwork }) => {
      const designs = toDesigns(artwork.designs)
      if (always) {
        await map.run({ params, body: { variant_sku, designs } })
        notify('success', t('map_sku.done'))
      } else {
        const body = { version: order.version, sku: variant_sku, ...(designs.length > 0 && { designs }) }
        await change.run({ params: { id: order.id, item_id: item.id }, body })
      }
      close()
    },
  })
  return (
    <Form form={form}>
      <p>{t('map_sku.means', { sku: item.sku, store: order.store.name })}</p>
      <ArtworkFields form={form} storeId={order.store.id} hint={texts('artwork.hint')} />
      <SwitchField form={form} name="always" label={t('map_sku.always')} description={t('map_sku.always_means')} />
      <FormEnd form={form} label={t('map_sku.send')} cancel={close} />
    </Form>
  )
}
