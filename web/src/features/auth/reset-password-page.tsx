import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { AuthCard } from './auth-card.tsx'
import { LinkWayOn } from './link-way-on.tsx'
import { PasswordLink } from './password-link.tsx'

/** Sets a new password with the one-time link (`?token=…`) from an email or an administrator. */
export function ResetPasswordPage() {
  const t = useTexts('auth')
  const { token } = useSearch({ from: '/default/reset-password' })
  return (
    <AuthCard title={t('reset.title')}>
      {typeof token === 'string' && token !== '' ? (
        <PasswordLink kind="reset" token={token} />
      ) : (
        <>
          <Banner tone="warning">{t('reset.no_token')}</Banner>
          <LinkWayOn kind="reset" />
        </>
      )}
    </AuthCard>
  )
}
