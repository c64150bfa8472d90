import { Button } from '@mantine/core'
import { nameAccess } from '@platen/contracts/roles/rule-words'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { withQuery } from '../../platform/routing/guard.ts'
import { findListOf } from '../../platform/routing/list-of.rules.ts'
import type { ScreenInfo } from '../../platform/routing/screen.ts'
import { useScreens } from '../../platform/routing/use-screens.ts'
import { rulesInForce, signInNameOf } from '../../platform/session/account.rules.ts'
import { signOut } from '../../platform/session/me.ts'
import { useCan, useSession } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OfferFrench } from '../../ui/offer-french.tsx'
import { ErrorPage } from './error-page.tsx'
import { OrderSearch } from './order-search.tsx'
import { useQuietUser } from './use-quiet-user.ts'

/**
 * The Not Authorized page (401): who is signed in, what is missing, where else to go, and how to continue as another
 * user.
 */
export function NotAuthorizedPage() {
  const t = useTexts('app')
  const inLanguage = useInLanguage()
  const ui = useTexts('ui')
  const { user, isLeaving } = useQuietUser()
  const canSearch = useCan('order.read')
  const router = useRouter()
  const navigate = useNavigate()
  const state = useRouterState({ select: ({ location }) => location.state })
  const list = useListBehind(state.loginQuery ?? '')
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
      extra={canSearch ? <OrderSearch /> : undefined}
      actions={
        <>
          <LinkButton to="/">{t('not_authorized.home')}</LinkButton>
          {user && list && (
            <LinkButton variant="default" to={list.path as '/'}>
              {ui('error.open_list', { list: inLanguage(list.title) })}
            </LinkButton>
          )}
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

/** The list in which the record of the refused screen would be, which the query of the login screen names. */
function useListBehind(loginQuery: string): ScreenInfo | undefined {
  const router = useRouter()
  const screens = useScreens()
  const rules = rulesInForce(useSession())
  const query = new URLSearchParams(loginQuery)
  const path = query.getAll('to').at(-1)
  if (path === undefined) return undefined
  const [routes] = router.getMatchedRoutes(path)
  const found = routes.map(({ options }): ScreenInfo | undefined => options.staticData?.screen)
  const refused = found.findLast((screen) => screen)
  return findListOf(refused, query, screens, rules)
}
