import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { Form, FormEnd } from '../../../ui/form/form.tsx'
import { useServerForm } from '../../../ui/form/use-server-form.ts'
import { useStageLook } from '../../../words/stage-look.ts'
import { livingStages, type Order } from '../order-source.ts'
import css from '../order.module.css'
import { useOrderWrite } from '../use-order-action.ts'

interface SplitDialogProps {
  order: Order
  opened: boolean
  close: () => void
}

/** Chooses the pieces that move to a new order with its own parcel. */
export function SplitDialog(props: SplitDialogProps) {
  const t = useTexts('orders')
  return (
    <Dialog title={t('split.title')} opened={props.opened} close={props.close} size="lg">
      <SplitForm {...props} />
    </Dialog>
  )
}

function SplitForm({ order, close }: SplitDialogProps) {
  const t = useTexts('orders')
  const stageLook = useStageLook()
  const pieces = order.items.flatMap((item) => item.pieces.map((piece) => ({ ...piece, sku: item.sku })))
  const living = pieces.filter((piece) => livingStages.includes(piece.stage as (typeof livingStages)[number]))
  const movable = living.filter((piece) => piece.stage !== 'packaged')
  const write = useOrderWrite('POST /orders/:id/split', order)
  const form = useServerForm<{ piece_ids: number[]; reason: string }>({
    values: { piece_ids: [], reason: '' },
    forbiddenDraftName: `split-${order.id}`,
    submit: async (values) => {
      await write.run({ params: { id: order.id }, body: values })
      close()
    },
  })
  const chosen = form.values.piece_ids
  return (
    <Form form={form}>
      <p>{t('split.text')}</p>
      <Checkbox.Group
        label={t('split.pieces')}
        value={chosen.map(String)}
        error={form.error('piece_ids')}
        onChange={(ids) => form.set('piece_ids', ids.map(Number))}
      >
        <Stack gap={8} mt={8}>
          {movable.map((piece) => (
            <Checkbox
              key={piece.id}
              value={String(piece.id)}
              label={
                <span className={css.chips}>
                  <bdi>{piece.sku}</bdi> <span className={css.code}>{piece.barcode}</span>
                  <Chip {...stageLook(piece.stage)} />
                </span>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        {...form.field('reason', { required: true, maxLength: 500 })}
        label={t('reason')}
        autosize
        minRows={2}
      />
      <FormEnd
        label={t('actions.split')}
        sending={form.sending}
        disabled={chosen.length === 0 || chosen.length === living.length}
        cancel={close}
      />
    </Form>
  )
}
