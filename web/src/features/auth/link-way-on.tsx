import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/**
 * Where to go from a one-time link that doesn't work: to the sign-in, and for a password to a new link. Somebody who is
 * signed in goes back to their work.
 */
export function LinkWayOn({ kind }: { kind: 'reset' | 'invitation' }) {
  const t = useTexts('auth')
  const { user } = useSession()
  if (user) {
    return (
      <LinkButton to="/" variant="default">
        {t('login.continue', { name: user.name })}
      </LinkButton>
    )
  }
  return (
    <>
      {kind === 'reset' && (
        <LinkButton to="/forgot-password" variant="default">
          {t('reset.new_link')}
        </LinkButton>
      )}
      <Link to="/login" style={{ color: 'var(--platen-link)' }}>
        {t('forgot.back')}
      </Link>
    </>
  )
}
