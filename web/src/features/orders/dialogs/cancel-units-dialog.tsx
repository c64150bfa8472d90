import { useOfferedReasons } from '../../../pickers/offered-reasons.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Order, OrderItem } from '../order-source.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface CancelUnitsDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** Cancels some or all units of a line, with a reason. */
export function CancelUnitsDialog(props: CancelUnitsDialogProps) {
  const t = useTexts('order-dialogs')
  return (
    <Dialog title={t('cancel_units.title', { sku: props.item.sku })} opened={props.opened} close={props.close}>
      <CancelUnitsForm {...props} />
    </Dialog>
  )
}

function CancelUnitsForm({ order, item, close }: CancelUnitsDialogProps) {
  const t = useTexts('order-dialogs')
  const orderText = useTexts('order')
  const ui = useTexts('ui')
  const reasons = useOfferedReasons('cancel')
  const livingUnits = item.quantity - item.cancelled_quantity
  const write = useOrderWrite('POST /orders/:id/items/:item_id/cancel', order)
  const form = useForm({
    rules: rulesOf('POST /orders/:id/items/:item_id/cancel'),
    // Starts with one unit rather than all, so that a mistake cancels as little as possible.
    values: { quantity: 1, reason_id: '', reason: '' },
    forbiddenDraftName: `cancel-${item.id}`,
    submit: async (values) => {
      const body = { ...values, reason_id: Number(values.reason_id) }
      await write.run({ params: { id: order.id, item_id: item.id }, body })
      close()
    },
  })
  const chosen = useFieldValue(form, 'reason_id')
  const needsText = reasons.find(({ value }) => value === chosen)?.needs_text === true
  return (
    <Form form={form}>
      <NumberField
        form={form}
        name="quantity"
        label={t('cancel_units.quantity', { left: livingUnits })}
        max={livingUnits}
        clampBehavior="strict"
      />
      <SelectField
        form={form}
        name="reason_id"
        options={[{ value: '', label: ui('choose_reason') }, ...reasons.map(({ value, label }) => ({ value, label }))]}
        withAsterisk
        // The contract also accepts a reason in words alone; in this dialog users always choose one.
        validate={(value: string) => (value === '' ? ui('form.required') : undefined)}
        data-autofocus
      />
      <TextAreaField
        form={form}
        name="reason"
        label={ui('reason_words')}
        withAsterisk={needsText}
        // Depends on the chosen reason.
        validate={(text: string) => (needsText && text.trim() === '' ? ui('form.required') : undefined)}
      />
      <FormEnd form={form} label={orderText('items.cancel')} cancel={close} dismiss={t('cancel_units.keep')} danger />
    </Form>
  )
}
