import type { StockInDetail } from '@platen/contracts/stock-documents/documents'
import { useTexts } from '../../platform/i18n/translate.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { ReferenceField, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSuppliers } from './use-suppliers.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

interface InValues {
  supplier_id: number | null
  reference: string
  expected_on: string
  note: string
}
const valuesOf = ({ supplier, reference, expected_on, note }: StockInDetail): InValues => ({
  supplier_id: supplier?.id ?? null,
  reference,
  expected_on: expected_on ?? '',
  note,
})

interface InFormProps {
  document?: StockInDetail
  label: string
  submit: (body: FieldsOf<'PUT /stock-in/:id'>, version: number) => Promise<unknown>
}

/** The fields of a delivery. */
export function StockInForm({ document, label, submit }: InFormProps) {
  const t = useTexts('stock-documents')
  const suppliers = useSuppliers(document?.supplier ?? null)
  const form = useForm<InValues>({
    rules: document ? rulesOf('PUT /stock-in/:id') : rulesOf('POST /stock-in'),
    values: document ? valuesOf(document) : { supplier_id: null, reference: '', expected_on: '', note: '' },
    ...(document && { version: document.version, valuesOf }),
    draftName: document ? `stock-in-${document.id}` : 'stock-in-new',
    guard: true,
    showValue: (field, value) => {
      if (field !== 'supplier_id') return undefined
      return value === null ? t('no_supplier') : suppliers.find(({ id }) => id === value)?.name
    },
    submit: ({ expected_on: day, ...values }, base) => submit({ ...values, expected_on: day || null }, base.version),
  })
  return (
    <Form form={form}>
      <ReferenceField form={form} name="supplier_id" rows={suppliers} none={t('no_supplier')} />
      <TextField form={form} name="reference" description={t('reference_hint')} autoComplete="off" />
      <DayField form={form} name="expected_on" />
      <TextAreaField form={form} name="note" />
      <FormEnd form={form} label={label} {...(document && { secondary: true })} />
    </Form>
  )
}
