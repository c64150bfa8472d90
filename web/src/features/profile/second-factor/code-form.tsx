import type { FieldRule } from '@platen/contracts/values/field-rule'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

interface CodeFormProps {
  /** Of the body that it fills. */
  rules: Readonly<Record<string, FieldRule>>
  label: string
  hint?: string
  submit: (code: string) => Promise<void>
  cancel: () => void
}

/** Asks for a code before something is done. */
export function CodeForm({ rules, label, hint, submit, cancel }: CodeFormProps) {
  const t = useTexts('second-factor')
  const form = useForm<{ code: string }>({ rules, values: { code: '' }, submit: ({ code }) => submit(code) })
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="code"
        label={t('code')}
        description={hint ?? t('code_hint')}
        autoComplete="one-time-code"
        autoFocus
      />
      <FormEnd form={form} label={label} cancel={cancel} />
    </Form>
  )
}
