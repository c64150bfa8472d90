import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { Banner } from '../../ui/banner.tsx'
import { AuthCard } from './auth-card.tsx'
import { LinkWayOn } from './link-way-on.tsx'
import { PasswordLink } from './password-link.tsx'

/** Sets the first password of an invited user with the one-time link (`?token=…`). */
export function AcceptInvitationPage() {
  const t = useTexts('auth')
  const { appTitle: app } = useThemeConfig()
  const { token } = useSearch({ from: '/default/accept-invitation' })
  return (
    <AuthCard title={t('invitation.title', { app })}>
      {typeof token === 'string' && token !== '' ? (
        <PasswordLink kind="invitation" token={token} />
      ) : (
        <>
          <Banner tone="warning">{t('invitation.no_token')}</Banner>
          <LinkWayOn kind="invitation" />
        </>
      )}
    </AuthCard>
  )
}
