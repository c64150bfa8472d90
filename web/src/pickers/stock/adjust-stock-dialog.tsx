import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RadioField } from '../../ui/fields/radio-field.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { useOfferedReasons } from '../offered-reasons.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

/** What the dialog has to know of a variant's stock, wherever it is shown. */
export interface AdjustedStock {
  id: number
  sku: string
  on_hand: number
  reserved: number
}

interface AdjustStockDialogProps {
  /** The variant to adjust; null while the dialog is closed. */
  stock: AdjustedStock | null
  close: () => void
}

/** Adjusts the stock of one variant. Its screen loads the texts `adjust-stock`. */
export function AdjustStockDialog({ stock, close }: AdjustStockDialogProps) {
  const t = useTexts('adjust-stock')
  return (
    <Dialog title={t('adjust_sku', { sku: stock?.sku ?? '' })} opened={stock !== null} close={close}>
      {stock && <AdjustForm stock={stock} close={close} />}
    </Dialog>
  )
}

interface AdjustValues {
  mode: 'set' | 'change'
  quantity: number | null
  reason_id: number | null
  text: string
}

function AdjustForm({ stock, close }: { stock: AdjustedStock; close: () => void }) {
  const t = useTexts('adjust-stock')
  // What was shown when the dialog opened: a figure that changed meanwhile is told by the refusal.
  const [seen, setSeen] = useState(stock)
  const adjust = useWrite('POST /variants/:id/stock/adjust')
  const form = useForm<AdjustValues>({
    rules: rulesOf('POST /variants/:id/stock/adjust'),
    values: { mode: 'set', quantity: null, reason_id: null, text: '' },
    forbiddenDraftName: `adjust-stock-${stock.id}`,
    submit: async ({ quantity, reason_id: reasonId, ...rest }) => {
      if (quantity === null || reasonId === null) return
      const body = { ...rest, quantity, reason_id: reasonId, seen_on_hand: seen.on_hand }
      try {
        const { data } = await adjust.run({ params: { id: String(stock.id) }, body })
        notify('success', t('done', { sku: data.sku, on_hand: formatNumber(data.on_hand) }))
        close()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stock_changed') {
          const { on_hand: onHand } = error.details as { on_hand: number }
          setSeen({ ...seen, on_hand: onHand, reserved: Math.min(seen.reserved, onHand) })
        }
        throw error
      }
    },
  })
  const mode = useFieldValue(form, 'mode')
  return (
    <Form form={form}>
      <p>{t('now', { on_hand: formatNumber(seen.on_hand), reserved: formatNumber(seen.reserved) })}</p>
      <RadioField
        form={form}
        name="mode"
        label={t('how')}
        options={[
          { value: 'set', label: t('set') },
          { value: 'change', label: t('change') },
        ]}
      />
      <NumberField
        form={form}
        name="quantity"
        label={mode === 'set' ? t('counted') : t('difference')}
        {...(mode === 'set' ? { min: 0 } : { description: t('difference_hint') })}
      />
      <Result form={form} stock={seen} />
      <ReasonFields form={form} />
      <FormEnd form={form} label={t('save')} cancel={close} />
    </Form>
  )
}

/** What will be on hand, and whom that leaves without a blank. */
function Result({ form, stock }: { form: FormState<AdjustValues>; stock: AdjustedStock }) {
  const t = useTexts('adjust-stock')
  const [mode, quantity] = [useFieldValue(form, 'mode'), useFieldValue(form, 'quantity')]
  if (quantity === null) return null
  const after = mode === 'set' ? quantity : stock.on_hand + quantity
  if (after < 0) return null
  const short = Math.max(0, stock.reserved - after)
  return (
    <Stack gap={4} role="status">
      <span>{t('result', { on_hand: formatNumber(after) })}</span>
      {short > 0 && <strong>{t('will_be_short', { count: short, figure: formatNumber(short) })}</strong>}
    </Stack>
  )
}

function ReasonFields({ form }: { form: FormState<AdjustValues> }) {
  const t = useTexts('adjust-stock')
  const reasonId = useFieldValue(form, 'reason_id')
  const reasons = useOfferedReasons('adjust')
  const chosen = reasons.find(({ value }) => value === String(reasonId))
  return (
    <>
      <SelectField
        form={form}
        name="reason_id"
        options={[{ value: '', label: t('choose_reason') }, ...reasons.map(({ value, label }) => ({ value, label }))]}
        parse={(value) => (value === '' ? null : Number(value))}
      />
      <TextField form={form} name="text" label={t('text')} withAsterisk={chosen?.needs_text === true} />
    </>
  )
}
