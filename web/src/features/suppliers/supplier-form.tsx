import { supplierFields } from '@platen/contracts/suppliers/fields'
import { useTexts } from '../../platform/i18n/translate.ts'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'

const rulesByRoute = rulesOf('POST /suppliers', 'PUT /suppliers/:id')

/** The fields of a supplier. */
export function SupplierForm({ route, label, ...options }: RecordFormProps<'suppliers'>) {
  const t = useTexts('suppliers')
  const form = useFieldForm({ fields: supplierFields, rules: rulesByRoute[route], ...options })
  return (
    <Form form={form}>
      <TextField form={form} name="code" description={t('code_hint')} autoComplete="off" spellCheck={false} />
      <TextField form={form} name="name" autoComplete="off" />
      <TextField form={form} name="email" type="email" autoComplete="off" spellCheck={false} />
      <NumberField form={form} name="lead_time_days" description={t('lead_time_hint')} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}
