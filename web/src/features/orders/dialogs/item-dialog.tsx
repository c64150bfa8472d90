import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { useAreaName } from '../../../words/area-name.ts'
import { DesignField } from '../../../pickers/design-field.tsx'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { changedItemFields, itemFieldOf, type ItemValues, itemValues } from './item-change.rules.ts'
import type { Order, OrderItem } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface ItemDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** Changes quantity, SKU and designs of a line. In a failed order this fixes the line's problems. */
export function ItemDialog(props: ItemDialogProps) {
  const t = useTexts('order-dialogs')
  return (
    <Dialog title={t('change_item.title', { line: props.item.position })} opened={props.opened} close={props.close}>
      <ItemForm {...props} />
    </Dialog>
  )
}

function ItemForm({ order, item, close }: ItemDialogProps) {
  const t = useTexts('order-dialogs')
  const words = useTexts('words')
  const fields = useTexts('fields')
  const areaName = useAreaName()
  const write = useOrderWrite('PATCH /orders/:id/items/:item_id', order)
  const valuesOf = (row: Order) => itemValues(row.items.find(({ id }) => id === item.id) ?? item)
  const form: FormState<ItemValues> = useForm<ItemValues>({
    rules: rulesOf('PATCH /orders/:id/items/:item_id'),
    values: itemValues(item),
    version: order.version,
    valuesOf,
    fieldOf: (path) => itemFieldOf(path, form.hook.getValues('designs')),
    forbiddenDraftName: `item-${item.id}`,
    showValue: (field, value) => (field === 'designs' ? describeDesigns(value as ItemValues['designs']) : undefined),
    submit: async (values, { version, before }) => {
      const change = changedItemFields(before, values)
      if (Object.keys(change).length > 0) {
        const params = { id: order.id, item_id: item.id }
        await write.run({ params, body: { version, ...change } })
      }
      close()
    },
  })
  const describeDesigns = (designs: ItemValues['designs']) => {
    const named = designs.filter(({ file_name }) => file_name !== '')
    return named.map(({ area, file_name }) => `${areaName(area)}${words('colon')} ${file_name}`).join(', ') || undefined
  }
  const blankColor = item.variant?.color_hex ?? null
  return (
    <Form form={form}>
      <SkuField form={form} name="sku" label={fields('names.sku')} initial={item.variant} />
      <NumberField form={form} name="quantity" label={fields('names.quantity')} clampBehavior="strict" />
      {form.start.designs.map(({ area }, index) => (
        <DesignField
          key={area}
          form={form}
          name={`designs.${index}.file_name`}
          label={fields('design', { area: areaName(area) })}
          description={t('change_item.design_hint')}
          storeId={order.store.id}
          blankColor={blankColor}
          initialThumb={item.designs.find((design) => design.area === area)?.thumb_url ?? null}
          optional
        />
      ))}
      <FormEnd form={form} label={t('change_item.save')} cancel={close} />
    </Form>
  )
}
