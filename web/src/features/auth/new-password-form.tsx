import type { FieldRule } from '@platen/contracts/values/field-rule'
import { useTexts } from '../../platform/i18n/translate.ts'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface NewPasswordProps {
  /** Of the body that it fills. */
  rules: Readonly<Record<string, FieldRule>>
  submit: (password: string) => Promise<void>
}

/** A new password, typed twice. */
export function NewPasswordForm({ rules, submit }: NewPasswordProps) {
  const t = useTexts('auth')
  const form = useForm<{ password: string; repeat: string }>({
    rules,
    values: { password: '', repeat: '' },
    submit: ({ password }) => submit(password),
  })
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        name="password"
        label={t('reset.password')}
        description={t('reset.hint')}
        autoComplete="new-password"
        showLabel={t('login.show_password')}
      />
      <PasswordField
        form={form}
        name="repeat"
        label={t('reset.repeat')}
        autoComplete="new-password"
        showLabel={t('login.show_password')}
        withAsterisk
        validate={(repeat: string, { password }) => (repeat === password ? undefined : t('reset.different'))}
      />
      <FormEnd form={form} label={t('reset.submit')} fullWidth />
    </Form>
  )
}
