import { useWrite } from '../../platform/api/use-api.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useUser } from '../../platform/session/use-can.tsx'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'

const empty = { current_password: '', password: '', repeat: '' }

/** Changes the user's own password, which ends the other sessions of the account. */
export function PasswordPanel() {
  const t = useTexts('profile')
  const user = useUser()
  const change = useWrite('PUT /profile/password')
  const form = useForm<typeof empty>({
    rules: rulesOf('PUT /profile/password'),
    guard: true,
    values: empty,
    submit: async ({ current_password, password }) => {
      await change.run({ body: { current_password, password } })
      form.reset(empty)
      await reloadUser()
      notify('success', t('password.changed'))
    },
  })
  const showLabel = t('password.show')
  return (
    <Panel title={t('password.title')}>
      <Form form={form}>
        {/* Tells password managers which account this is. */}
        <input type="text" name="username" autoComplete="username" value={signInNameOf(user)} readOnly hidden />
        <PasswordField
          form={form}
          name="current_password"
          label={t('password.current')}
          autoComplete="current-password"
          showLabel={showLabel}
        />
        <PasswordField
          form={form}
          name="password"
          label={t('password.next')}
          description={t('password.hint')}
          autoComplete="new-password"
          showLabel={showLabel}
        />
        <PasswordField
          form={form}
          name="repeat"
          label={t('password.repeat')}
          autoComplete="new-password"
          showLabel={showLabel}
          withAsterisk
          validate={(repeat: string, { password }) => (repeat === password ? undefined : t('password.different'))}
        />
        <FormEnd form={form} label={t('password.change')} secondary />
      </Form>
    </Panel>
  )
}
