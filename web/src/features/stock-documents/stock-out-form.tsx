import type { StockOutDetail } from '@platen/contracts/stock-documents/documents'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOfferedReasons } from '../../pickers/offered-reasons.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

interface OutValues {
  reason_id: number | null
  reason_text: string
  reference: string
  note: string
}
const valuesOf = ({ reason, reason_text, reference, note }: StockOutDetail): OutValues => ({
  reason_id: reason.id,
  reason_text,
  reference,
  note,
})

interface OutFormProps {
  document?: StockOutDetail
  label: string
  submit: (body: FieldsOf<'PUT /stock-out/:id'>, version: number) => Promise<unknown>
}

/** The fields of a document of Stock Out. */
export function StockOutForm({ document, label, submit }: OutFormProps) {
  const t = useTexts('stock-documents')
  const ui = useTexts('ui')
  const reasons = useOfferedReasons('out', document?.reason)
  const form = useForm<OutValues>({
    rules: document ? rulesOf('PUT /stock-out/:id') : rulesOf('POST /stock-out'),
    values: document ? valuesOf(document) : { reason_id: null, reason_text: '', reference: '', note: '' },
    ...(document && { version: document.version, valuesOf }),
    draftName: document ? `stock-out-${document.id}` : 'stock-out-new',
    guard: true,
    showValue: (field, value) =>
      field === 'reason_id' ? reasons.find((reason) => reason.value === String(value))?.label : undefined,
    submit: ({ reason_id: reason, ...values }, base) => submit({ ...values, reason_id: reason ?? 0 }, base.version),
  })
  const chosen = useFieldValue(form, 'reason_id')
  const needsText = reasons.find(({ value }) => value === String(chosen))?.needs_text === true
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="reason_id"
        options={[
          { value: '', label: t('choose_reason') },
          ...reasons.map(({ value, label: name }) => ({ value, label: name })),
        ]}
        parse={(value) => (value === '' ? null : Number(value))}
      />
      <TextField
        form={form}
        name="reason_text"
        autoComplete="off"
        // Depends on the chosen reason.
        validate={(text: string) => (needsText && text.trim() === '' ? ui('form.required') : undefined)}
      />
      <TextField form={form} name="reference" autoComplete="off" />
      <TextAreaField form={form} name="note" />
      <FormEnd form={form} label={label} {...(document && { secondary: true })} />
    </Form>
  )
}
