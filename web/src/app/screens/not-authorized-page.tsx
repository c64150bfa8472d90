import { Button } from '@mantine/core'
import { nameAccess } from '@platen/contracts/roles/rule-words'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { withQuery } from '../../platform/routing/guard.ts'
import { signOut } from '../../platform/session/me.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { OfferFrench } from '../../ui/offer-french.tsx'
import { ErrorPage } from './error-page.tsx'
import { useQuietUser } from './use-quiet-user.ts'

/** The Not Authorized page (401): who is signed in, what is missing, and how to continue as another user. */
export function NotAuthorizedPage() {
  const t = useTexts('app')
  const inLanguage = useInLanguage()
  const { user, isLeaving } = useQuietUser()
  const router = useRouter()
  const navigate = useNavigate()
  const state = useRouterState({ select: ({ location }) => location.state })
  // With its code, by which an administrator finds it in the role's rules and in the API reference.
  const access = state.missing
  const missing = access && `${inLanguage(nameAccess(access))} (${[access].flat().join(', ')})`
  const switchUser = async () => {
    await signOut()
    await navigate({ href: withQuery('/login', state.loginQuery ?? '') })
  }
  if (isLeaving) return null
  return (
    <ErrorPage
      notice={<OfferFrench />}
      code="401"
      title={t('not_authorized.title')}
      text={
        state.message ?? (missing ? t('not_authorized.missing', { permission: missing }) : t('not_authorized.text'))
      }
      actions={
        <>
          <LinkButton to="/">{t('not_authorized.home')}</LinkButton>
          {state.message !== undefined && (
            <Button variant="default" onClick={() => router.history.back()}>
              {t('not_authorized.back')}
            </Button>
          )}
          {user && (
            <Button variant="subtle" onClick={() => void switchUser()}>
              {t('not_authorized.switch')}
            </Button>
          )}
        </>
      }
      smallPrint={user && t('not_authorized.signed_in', { name: user.name, email: signInNameOf(user) })}
    />
  )
}
