import type { LedgerLine, StockInfoRow } from '@platen/contracts/stock-info/endpoints'
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
  line: LedgerLine | null
  close: () => void
}

/** Takes a movement back by one that mirrors it. */
export function ReverseDialog({ stock, line, close }: ReverseDialogProps) {
  const t = useTexts('stock-info')
  return (
    <Dialog title={t('reverse.title')} opened={line !== null} close={close}>
      {line && <ReverseForm stock={stock} line={line} close={close} />}
    </Dialog>
  )
}

function ReverseForm({ stock, line, close }: ReverseDialogProps & { line: LedgerLine }) {
  const t = useTexts('stock-info')
  const route = 'POST /variants/:id/stock/movements/:movement_id/reverse'
  const reverse = useWrite(route)
  const form = useForm<{ text: string }>({
    rules: rulesOf('POST /variants/:id/stock/movements/:movement_id/reverse'),
    values: { text: '' },
    forbiddenDraftName: `reverse-movement-${line.id}`,
    submit: async (body) => {
      const { data } = await reverse.run({ params: { id: String(stock.id), movement_id: String(line.id) }, body })
      notify('success', t('reverse.done', { on_hand: formatNumber(data.on_hand) }))
      close()
    },
  })
  const change = formatNumber(-line.on_hand_change, { signDisplay: 'exceptZero' })
  return (
    <Form form={form}>
      <p>{t('reverse.means', { change, sku: stock.sku })}</p>
      <TextField form={form} name="text" label={t('reverse.text')} />
      <FormEnd form={form} label={t('reverse.send')} cancel={close} />
    </Form>
  )
}
