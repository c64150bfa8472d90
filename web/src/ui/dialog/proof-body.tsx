import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { PasswordField, TextField } from '../fields/text-fields.tsx'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { Loaded } from '../states.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { rulesOf } from '../form/rules-of.ts'

export const ProofTitle = () => useTexts('auth')('proof.title')

interface ProofProps {
  done: () => void
  dismiss: () => void
}

/** Asks who is there: for a code if the account has two-step verification, else for the password (ACCESS-93). */
export function ProofBody(props: ProofProps) {
  const query = useQuery(apiQuery('GET /profile/second-factor'))
  return (
    <Loaded query={query} lines={2}>
      {(factor) => <ProofForm {...props} withCode={factor.confirmed_at !== null} />}
    </Loaded>
  )
}

function ProofForm({ done, dismiss, withCode }: ProofProps & { withCode: boolean }) {
  const t = useTexts('auth')
  const prove = useWrite('POST /profile/proof')
  const form = useForm({
    rules: rulesOf('POST /profile/proof'),
    values: { secret: '' },
    submit: async ({ secret }) => {
      await prove.run({ body: { secret } })
      done()
    },
  })
  return (
    <Form form={form}>
      <Text>{t(withCode ? 'proof.with_code' : 'proof.with_password')}</Text>
      {withCode ? (
        <TextField form={form} name="secret" label={t('proof.code')} autoComplete="one-time-code" withAsterisk />
      ) : (
        <PasswordField
          form={form}
          name="secret"
          label={t('proof.password')}
          autoComplete="current-password"
          showLabel={t('proof.show_password')}
        />
      )}
      <DialogButtons question={{ confirm: t('proof.confirm') }} dismiss={dismiss} />
    </Form>
  )
}
