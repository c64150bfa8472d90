import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import type { StockMovement } from '@platen/contracts/stock-info/movements'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface ReverseDialogProps {
  stock: StockInfoRow
  /** The movement to take back; null while the dialog is closed. */
  movement: StockMovement | null
  close: () => void
}

/** Takes a movement back by one that mirrors it. */
export function ReverseDialog({ stock, movement, close }: ReverseDialogProps) {
  const t = useTexts('stock-info')
  return (
    <Dialog title={t('reverse.title')} opened={movement !== null} close={close}>
      {movement && <ReverseForm stock={stock} movement={movement} close={close} />}
    </Dialog>
  )
}

function ReverseForm({ stock, movement, close }: ReverseDialogProps & { movement: StockMovement }) {
  const t = useTexts('stock-info')
  const route = 'POST /variants/:id/stock/movements/:movement_id/reverse'
  const reverse = useWrite(route)
  const form = useForm<{ text: string }>({
    rules: rulesOf('POST /variants/:id/stock/movements/:movement_id/reverse'),
    values: { text: '' },
    forbiddenDraftName: `reverse-movement-${movement.id}`,
    submit: async (body) => {
      const { data } = await reverse.run({ params: { id: String(stock.id), movement_id: String(movement.id) }, body })
      notify('success', t('reverse.done', { on_hand: formatNumber(data.on_hand) }))
      close()
    },
  })
  const change = formatNumber(-movement.on_hand_change, { signDisplay: 'exceptZero' })
  return (
    <Form form={form}>
      <p>{t('reverse.means', { change, sku: stock.sku })}</p>
      <TextField form={form} name="text" label={t('reverse.text')} />
      <FormEnd form={form} label={t('reverse.send')} cancel={close} />
    </Form>
  )
}
