import { fieldRules } from '@platen/contracts/values/field-rules/auth'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

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
        <NewPasswordForm
          rules={fieldRules['POST /auth/reset-password']}
          submit={async ({ password }) => {
            await api('POST /auth/reset-password', { body: { token, password }, anonymous: true })
            setDone(true)
          }}
        />
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
