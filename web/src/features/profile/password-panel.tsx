import { PasswordInput } from '@mantine/core'
import { touch, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useUser } from '../../platform/session/use-can.tsx'
import { Form, FormEnd } from '../../ui/form/form.tsx'
import { useConfirmLeave } from '../../ui/form/use-confirm-leave.ts'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { Panel } from '../../ui/page/panel.tsx'

const empty = { current_password: '', password: '', repeat: '' }

/** Changes the user's own password, which ends the other sessions of the account. */
export function PasswordPanel() {
  const t = useTexts('profile')
  const user = useUser()
  const change = useWrite('PUT /profile/password')
  const form = useServerForm<typeof empty>({
    values: empty,
    submit: async ({ current_password, password }) => {
      await change.run({ body: { current_password, password } })
      form.reset(empty)
      touch('GET /profile/sessions')
      await reloadUser()
      notify('success', t('password.changed'))
    },
  })
  useConfirmLeave(form)
  const toggle = { 'aria-label': t('password.show') }
  return (
    <Panel title={t('password.title')}>
      <Form form={form}>
        {/* Tells password managers which account this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={toggle}
          {...form.field('current_password', { required: true, maxLength: 4096 })}
        />
        <PasswordInput
          label={t('password.next')}
          description={t('password.hint')}
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={toggle}
          {...form.field('password', { required: true, maxLength: 4096 })}
        />
        <PasswordInput
          label={t('password.repeat')}
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={toggle}
          {...form.field('repeat', {
            required: true,
            maxLength: 4096,
            validate: (repeat, { password }) => (repeat === password ? undefined : t('password.different')),
          })}
        />
        <FormEnd label={t('password.change')} sending={form.sending} />
      </Form>
    </Panel>
  )
}
