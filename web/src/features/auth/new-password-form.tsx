import type { FieldRule } from '@platen/contracts/values/field-rule'
import { useTexts } from '../../platform/i18n/translate.ts'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface NewPasswordProps {
  /** Of the body that it fills. */
  rules: Readonly<Record<string, FieldRule>>
  /** The account whose temporary password is asked for and replaced; without one, a link stands for it. */
  email?: string
  submit: (values: { current_password: string; password: string }) => Promise<void>
}

/** A new password, typed twice. */
export function NewPasswordForm({ rules, email, submit }: NewPasswordProps) {
  const t = useTexts('auth')
  const form = useForm<{ current_password: string; password: string; repeat: string }>({
    rules,
    values: { current_password: '', password: '', repeat: '' },
    submit,
  })
  return (
    <Form form={form}>
      {email !== undefined && (
        <>
          {/* Tells password managers which account this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            form={form}
            name="current_password"
            label={t('choose.current')}
            autoComplete="current-password"
            showLabel={t('login.show_password')}
          />
        </>
      )}
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
