import { fieldRules } from '@platen/contracts/values/field-rules/auth'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Sets the first password of an invited user with the one-time link (`?token=…`). */
export function AcceptInvitationPage() {
  const t = useTexts('auth')
  const { token } = useSearch({ from: '/default/accept-invitation' })
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AuthCard title={t('invitation.title')}>
      {email !== null ? (
        <>
          <Banner tone="success" title={t('reset.done_title')}>
            {t('invitation.done', { email })}
          </Banner>
          <LinkButton to="/login">{t('reset.sign_in')}</LinkButton>
        </>
      ) : typeof token === 'string' && token !== '' ? (
        <NewPasswordForm
          rules={fieldRules['POST /auth/accept-invitation']}
          submit={async ({ password }) => {
            const { data } = await api('POST /auth/accept-invitation', { body: { token, password }, anonymous: true })
            setEmail(data.email)
          }}
        />
      ) : (
        <Banner tone="warning">{t('invitation.no_token')}</Banner>
      )}
    </AuthCard>
  )
}
