import { NumberInput, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form, FormEnd } from '../../../ui/form/form.tsx'
import { useServerForm } from '../../../ui/form/use-server-form.ts'
import type { Order } from '../order-source.ts'

interface ReshipDialogProps {
  order: Order
  opened: boolean
  close: () => void
}

/** Chooses which items of a completed order to send again, and opens the new order. */
export function ReshipDialog(props: ReshipDialogProps) {
  const t = useTexts('orders')
  return (
    <Dialog title={t('reship.title')} opened={props.opened} close={props.close}>
      <ReshipForm {...props} />
    </Dialog>
  )
}

function ReshipForm({ order, close }: ReshipDialogProps) {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const items = order.items.filter((item) => item.quantity > item.cancelled_quantity)
  const write = useWrite('POST /orders/:id/reship', {
    touches: ['GET /orders', 'GET /orders/counts', 'GET /orders/:id'],
  })
  const form = useServerForm<{ units: Record<number, number>; reason: string }>({
    values: { units: {}, reason: '' },
    forbiddenDraftName: `reship-${order.id}`,
    submit: async ({ units, reason }) => {
      const chosenLines = Object.entries(units).filter(([, quantity]) => quantity > 0)
      const body = { items: chosenLines.map(([id, quantity]) => ({ item_id: Number(id), quantity })), reason }
      const { data } = await write.run({ params: { id: order.id }, body })
      close()
      notify('success', t('reship.done', { number: data.number }))
      await navigate({ to: '/orders/detail/$id', params: { id: String(data.id) } })
    },
  })
  const { units } = form.values
  return (
    <Form form={form}>
      <p>{t('reship.text')}</p>
      {items.map((item) => (
        <NumberInput
          key={item.id}
          label={t('reship.units', { sku: item.sku, left: item.quantity - item.cancelled_quantity })}
          min={0}
          max={item.quantity - item.cancelled_quantity}
          allowDecimal={false}
          clampBehavior="strict"
          value={units[item.id] ?? 0}
          onChange={(value) => form.set('units', { ...units, [item.id]: Number(value) })}
        />
      ))}
      <Textarea
        {...form.field('reason', { required: true, maxLength: 500 })}
        label={t('reason')}
        autosize
        minRows={2}
      />
      <FormEnd
        label={t('actions.reship')}
        sending={form.sending}
        disabled={!Object.values(units).some((quantity) => quantity > 0)}
        cancel={close}
      />
    </Form>
  )
}
