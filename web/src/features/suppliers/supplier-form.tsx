import type { SupplierDetail } from '@platen/contracts/suppliers/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

const rulesByRoute = rulesOf('POST /suppliers', 'PUT /suppliers/:id')

interface SupplierValues {
  code: string
  name: string
  email: string
  lead_time_days: number | null
}

type EditedSupplier = Pick<SupplierDetail, 'code' | 'name' | 'email' | 'lead_time_days'>

interface SupplierFormProps {
  route: keyof typeof rulesByRoute
  /** The supplier to edit or to copy; undefined for a new one. */
  supplier?: EditedSupplier | undefined
  /** The version of the supplier to edit. */
  version?: number
  draftName: string
  label: string
  submit: (body: FieldsOf<'PUT /suppliers/:id'>, version: number) => Promise<unknown>
}

const valuesOf = ({ code, name, email, lead_time_days }: EditedSupplier): SupplierValues => ({
  code,
  name,
  email: email ?? '',
  lead_time_days,
})

/** The fields of a supplier. */
export function SupplierForm({ route, supplier, version, draftName, label, submit }: SupplierFormProps) {
  const t = useTexts('suppliers')
  const form = useForm<SupplierValues>({
    rules: rulesByRoute[route],
    values: supplier ? valuesOf(supplier) : { code: '', name: '', email: '', lead_time_days: null },
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    submit: ({ email, ...values }, base) => submit({ ...values, email: email.trim() || null }, base.version),
  })
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
