import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Order } from '../order-source.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface ReshipDialogProps {
  order: Order
  opened: boolean
  close: () => void
}

/** Chooses which items of a completed order to send again, and opens the new order. */
export function ReshipDialog(props: ReshipDialogProps) {
  const t = useTexts('shipments')
  return (
    <Dialog title={t('reship.title')} opened={props.opened} close={props.close}>
      <ReshipForm {...props} />
    </Dialog>
  )
}

function ReshipForm({ order, close }: ReshipDialogProps) {
  const t = useTexts('shipments')
  const orderText = useTexts('order')
  const navigate = useNavigate()
  const items = order.items.filter((item) => item.made && item.quantity > item.cancelled_quantity)
  const write = useWrite('POST /orders/:id/reship')
  const form = useForm<{ items: { item_id: number; quantity: number | null }[]; reason: string }>({
    rules: rulesOf('POST /orders/:id/reship'),
    values: { items: items.map((item) => ({ item_id: item.id, quantity: 0 })), reason: '' },
    forbiddenDraftName: `reship-${order.id}`,
    submit: async ({ items: lines, reason }) => {
      const body = {
        items: lines.flatMap(({ item_id, quantity }) => (quantity ? [{ item_id, quantity }] : [])),
        reason,
      }
      const { data } = await write.run({ params: { id: order.id }, body })
      close()
      notify('success', t('reship.done', { number: data.number }))
      await navigate({ to: '/orders/detail/$id', params: { id: String(data.id) } })
    },
  })
  const lines = useFieldValue(form, 'items')
  return (
    <Form form={form}>
      <p>{t('reship.text')}</p>
      {items.map((item, index) => (
        <NumberField
          key={item.id}
          form={form}
          name={`items.${index}.quantity`}
          label={t('reship.units', { sku: item.sku, left: item.quantity - item.cancelled_quantity })}
          min={0}
          max={item.quantity - item.cancelled_quantity}
          clampBehavior="strict"
          optional
        />
      ))}
      <TextAreaField form={form} name="reason" />
      <FormEnd
        form={form}
        label={orderText('actions.reship')}
        disabled={!lines.some(({ quantity }) => quantity)}
        cancel={close}
      />
    </Form>
  )
}
