import { isLiving } from '@platen/contracts/fulfillment/stages'
import { Checkbox, Stack } from '@mantine/core'
import { mdiTrayRemove } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { ChecklistField } from '../../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useStageLook } from '../../../words/stage-look.ts'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface SplitDialogProps {
  order: Order
  opened: boolean
  close: () => void
}

/** Chooses the pieces that move to a new order with its own parcel. */
export function SplitDialog(props: SplitDialogProps) {
  const t = useTexts('order-dialogs')
  return (
    <Dialog title={t('split.title')} opened={props.opened} close={props.close} size="lg">
      <SplitForm {...props} />
    </Dialog>
  )
}

function SplitForm({ order, close }: SplitDialogProps) {
  const t = useTexts('order-dialogs')
  const orderText = useTexts('order')
  const stageLook = useStageLook()
  const pieces = order.items.flatMap((item) => item.pieces.map((piece) => ({ ...piece, sku: item.sku })))
  const living = pieces.filter((piece) => isLiving(piece.stage))
  const movable = living.filter((piece) => piece.stage !== 'packaged')
  const write = useOrderWrite('POST /orders/:id/split', order)
  const form = useForm<{ piece_ids: number[]; reason: string }>({
    rules: rulesOf('POST /orders/:id/split'),
    values: { piece_ids: [], reason: '' },
    forbiddenDraftName: `split-${order.id}`,
    submit: async (values) => {
      await write.run({ params: { id: order.id }, body: values })
      close()
    },
  })
  const chosen = useFieldValue(form, 'piece_ids')
  return (
    <Form form={form}>
      <p>{t('split.text')}</p>
      <ChecklistField form={form} name="piece_ids" numeric label={t('split.pieces')}>
        <Stack gap={8} mt={8}>
          {movable.map((piece) => (
            <Checkbox
              key={piece.id}
              value={String(piece.id)}
              label={
                <span className={css.chips}>
                  <bdi>{piece.sku}</bdi> <span className={css.code}>{piece.barcode}</span>
                  <Chip {...stageLook(piece.stage)} />
                  {piece.short && <Chip tone="warning" icon={mdiTrayRemove} label={orderText('pieces.short')} />}
                </span>
              }
            />
          ))}
        </Stack>
      </ChecklistField>
      <TextAreaField form={form} name="reason" />
      <FormEnd
        form={form}
        label={orderText('actions.split')}
        disabled={chosen.length === 0 || chosen.length === living.length}
        cancel={close}
      />
    </Form>
  )
}
