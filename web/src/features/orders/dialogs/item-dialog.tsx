import { NumberInput, TextInput } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form, FormEnd } from '../../../ui/form/form.tsx'
import { useServerForm } from '../../../ui/form/use-server-form.ts'
import { useAreaName } from '../../../words/area-name.ts'
import { changedItemFields, itemValues } from './item-change.rules.ts'
import type { Order, OrderItem } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'

interface ItemDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** Changes quantity, SKU and designs of a line. In a failed order this fixes the line's problems. */
export function ItemDialog(props: ItemDialogProps) {
  const t = useTexts('orders')
  return (
    <Dialog title={t('change_item.title', { line: props.item.position })} opened={props.opened} close={props.close}>
      <ItemForm {...props} />
    </Dialog>
  )
}

function ItemForm({ order, item, close }: ItemDialogProps) {
  const t = useTexts('orders')
  const areaName = useAreaName()
  const before = itemValues(item)
  const write = useOrderWrite('PATCH /orders/:id/items/:item_id', order)
  const form = useServerForm<Record<string, string | number>>({
    values: before,
    forbiddenDraftName: `item-${item.id}`,
    submit: async (values) => {
      const change = changedItemFields(before, values)
      if (Object.keys(change).length > 0) {
        await write.run({ params: { id: order.id, item_id: item.id }, body: { version: order.version, ...change } })
      }
      close()
    },
  })
  const areas = Object.keys(before).filter((name) => name.startsWith('design_'))
  return (
    <Form form={form}>
      <TextInput {...form.field('sku', { required: true, maxLength: 80 })} label={t('fields.sku')} data-autofocus />
      <NumberInput
        name="quantity"
        label={t('fields.quantity')}
        min={1}
        max={10_000}
        allowDecimal={false}
        clampBehavior="strict"
        value={form.values.quantity as number}
        error={form.error('quantity')}
        onChange={(value) => form.set('quantity', Number(value))}
      />
      {areas.map((name) => (
        <TextInput
          key={name}
          {...form.field(name, { maxLength: 200 })}
          label={t('fields.design', { area: areaName(name.slice('design_'.length)) })}
          description={t('change_item.design_hint')}
        />
      ))}
      {form.error('designs') && <p role="alert">{form.error('designs')}</p>}
      <FormEnd label={t('change_item.save')} sending={form.sending} cancel={close} />
    </Form>
  )
}
