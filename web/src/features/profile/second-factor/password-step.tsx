import type { SecondFactorSetup } from '@platen/contracts/auth/second-factor'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { PasswordField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface PasswordStepProps {
  /** A second factor is in use: replacing it needs a code. */
  withCode: boolean
  next: (setup: SecondFactorSetup) => void
  cancel: () => void
}

/** Asks for the password before a new key is shown. */
export function PasswordStep({ withCode, next, cancel }: PasswordStepProps) {
  const t = useTexts('second-factor')
  const start = useWrite('POST /profile/second-factor')
  const form = useForm<{ password: string; code: string }>({
    rules: rulesOf('POST /profile/second-factor'),
    values: { password: '', code: '' },
    submit: async ({ password, code }) => {
      const { data } = await start.run({ body: { password, ...(withCode && { code }) } })
      next(data)
    },
  })
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('show_password')}
      />
      {withCode && (
        <TextField
          form={form}
          name="code"
          label={t('code')}
          description={t('code_hint')}
          autoComplete="one-time-code"
          withAsterisk
        />
      )}
      <FormEnd form={form} label={t('continue')} cancel={cancel} />
    </Form>
  )
}
