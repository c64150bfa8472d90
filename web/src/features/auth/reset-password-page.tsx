import { PasswordInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, FormEnd } from '../../ui/form/form.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthCard } from './auth-card.tsx'

/** Sets a new password with the one-time link (`?token=…`) from an email or an administrator. */
export function ResetPasswordPage() {
  const t = useTexts('auth')
  const { token } = useSearch({ from: '/default/reset-password' })
  const [done, setDone] = useState(false)
  return (
    <AuthCard title={t('reset.title')}>
      {done ? (
        <>
          <Banner tone="success" title={t('reset.done_title')}>
            {t('reset.done')}
          </Banner>
          <LinkButton to="/login">{t('reset.sign_in')}</LinkButton>
        </>
      ) : typeof token === 'string' && token !== '' ? (
        <ResetForm token={token} done={() => setDone(true)} />
      ) : (
        <>
          <Banner tone="warning">{t('reset.no_token')}</Banner>
          <LinkButton to="/forgot-password" variant="default">
            {t('reset.new_link')}
          </LinkButton>
        </>
      )}
    </AuthCard>
  )
}

function ResetForm({ token, done }: { token: string; done: () => void }) {
  const t = useTexts('auth')
  const form = useServerForm<{ password: string; repeat: string }>({
    values: { password: '', repeat: '' },
    submit: async ({ password }) => {
      await api('POST /auth/reset-password', { body: { token, password }, anonymous: true })
      done()
    },
  })
  const toggle = { 'aria-label': t('login.show_password') }
  return (
    <Form form={form}>
      <PasswordInput
        label={t('reset.password')}
        description={t('reset.hint')}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={toggle}
        {...form.field('password', { required: true, maxLength: 4096 })}
      />
      <PasswordInput
        label={t('reset.repeat')}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={toggle}
        {...form.field('repeat', {
          required: true,
          maxLength: 4096,
          validate: (repeat, { password }) => (repeat === password ? undefined : t('reset.different')),
        })}
      />
      <FormEnd label={t('reset.submit')} sending={form.sending} fullWidth />
    </Form>
  )
}
