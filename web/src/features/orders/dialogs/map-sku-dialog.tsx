import { artworkFieldOf, toArtworkValues, toDesigns } from '../../../pickers/artwork/artwork-values.rules.ts'
import { MeaningFields, requireVariant, toMeaning, type MeaningForm } from '../../../pickers/artwork/meaning-fields.tsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Order, OrderItem } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface MapSkuDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** Chooses the variant and the designs that a SKU means from now on, in all orders of the store, or in this one. */
export function MapSkuDialog(props: MapSkuDialogProps) {
  const t = useTexts('order-dialogs')
  return (
    <Dialog title={t('map_sku.title', { sku: props.item.sku })} opened={props.opened} close={props.close} size="lg">
      <MapSkuForm {...props} />
    </Dialog>
  )
}

interface MapSkuValues extends MeaningForm {
  always: boolean
}

function MapSkuForm({ order, item, close }: MapSkuDialogProps) {
  const t = useTexts('order-dialogs')
  const map = useOrderWrite('POST /orders/:id/items/:item_id/sku-mapping', order)
  const change = useOrderWrite('PATCH /orders/:id/items/:item_id', order)
  const params = { id: String(order.id), item_id: String(item.id) }
  const form = useForm<MapSkuValues>({
    rules: requireVariant(rulesOf('POST /orders/:id/items/:item_id/sku-mapping')),
    values: {
      never_made: false,
      variant_sku: item.variant?.sku ?? '',
      // The artwork that one order names is not that of its SKU.
      designs: item.designs_mapped ? toArtworkValues(item.designs) : {},
      always: true,
    },
    forbiddenDraftName: `map-sku-${item.id}`,
    // A change of the item alone names the variant by its own field.
    fieldOf: (path) => (path === 'sku' ? 'variant_sku' : artworkFieldOf(path)),
    submit: async ({ always, ...meaning }) => {
      if (always || meaning.never_made) {
        await map.run({ params, body: toMeaning(meaning) })
        notify('success', t(meaning.never_made ? 'map_sku.never_made' : 'map_sku.done'))
      } else {
        const designs = toDesigns(meaning.designs)
        const body = { version: order.version, sku: meaning.variant_sku, ...(designs.length > 0 && { designs }) }
        await change.run({ params: { id: order.id, item_id: item.id }, body })
      }
      close()
    },
  })
  const isNeverMade = useFieldValue(form, 'never_made')
  return (
    <Form form={form}>
      {!isNeverMade && <p>{t('map_sku.means', { sku: item.sku, store: order.store.name })}</p>}
      <MeaningFields form={form} storeId={order.store.id} />
      {!isNeverMade && (
        <SwitchField form={form} name="always" label={t('map_sku.always')} description={t('map_sku.always_means')} />
      )}
      <FormEnd form={form} label={t(isNeverMade ? 'map_sku.send_never' : 'map_sku.send')} cancel={close} />
    </Form>
  )
}
