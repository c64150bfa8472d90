import { useRouter } from '@tanstack/react-router'
import type { SecondStepRequired } from '@platen/contracts/auth/second-factor'
import { Suspense, useEffect, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { ApiError, showInPlace } from '../../platform/api/api-error.ts'
import type { DataOf } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { signIn } from '../../platform/session/me.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { LinkWayOn } from './link-way-on.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { keepSignInName } from './sign-in-name.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rules = rulesOf('POST /auth/reset-password', 'POST /auth/accept-invitation')
const routes = { reset: 'POST /auth/reset-password', invitation: 'POST /auth/accept-invitation' } as const

interface PasswordLinkProps {
  kind: keyof typeof routes
  token: string
}

type State =
  | { kind: 'loading' }
  | { kind: 'unusable'; error: unknown }
  | { kind: 'usable'; link: DataOf<'GET /auth/password-link'> }

/**
 * Sets the password that a one-time link allows to set: says whose it is and who sent the link, then signs the user in
 * (ACCESS-87).
 */
export function PasswordLink({ kind, token }: PasswordLinkProps) {
  const t = useTexts('auth')
  const { appTitle: app } = useThemeConfig()
  const { signInWith, enter, leave } = useEnter()
  const [step, setStep] = useState<{ challenge: string; email: string } | null>(null)
  const [state, setState] = useState<State>({ kind: 'loading' })
  // Read once and not as a query: using the link makes it stale, and then nobody may ask for it again.
  useEffect(() => {
    let isLeft = false
    const show = (next: State) => {
      if (!isLeft) setState(next)
    }
    api('GET /auth/password-link', { query: { token, kind }, anonymous: true }).then(
      ({ data: link }) => show({ kind: 'usable', link }),
      (error: unknown) => {
        showInPlace(error)
        show({ kind: 'unusable', error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [kind, token])
  if (state.kind === 'loading') return <LoadingLines lines={3} />
  if (state.kind === 'unusable') {
    return (
      <>
        <ErrorState error={state.error} />
        <LinkWayOn kind={kind} />
      </>
    )
  }
  const { name, email, made_by: who } = state.link
  if (step) {
    return (
      <>
        <p style={{ margin: 0, color: 'var(--platen-dimmed)' }}>
          <bdi>{t('link.code', { name })}</bdi>
        </p>
        <Suspense fallback={<LoadingLines lines={3} />}>
          <SecondStep challenge={step.challenge} isRemembered={false} enter={enter} cancel={() => leave(step.email)} />
        </Suspense>
      </>
    )
  }
  const whose =
    kind === 'invitation' && who !== null
      ? t('invitation.from', { who, name, email, app })
      : t('reset.whose', { name, email })
  return (
    <>
      <SignedInAs owner={{ name, email }} />
      <p style={{ margin: 0, color: 'var(--platen-dimmed)' }}>
        <bdi>{whose}</bdi>
      </p>
      <NewPasswordForm
        rules={rules[routes[kind]]}
        submit={async ({ password }) => {
          const { data } = await api(routes[kind], { body: { token, password }, anonymous: true })
          const challenge = await signInWith(data.email, password)
          if (challenge !== null) setStep({ challenge, email: data.email })
        }}
      />
    </>
  )
}

// Apart, as at the sign-in screen: few accounts ask for a code.
const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep, ['second-factor'])

/** Says who is signed in where the link signs in somebody else, and leads back to their work. */
function SignedInAs({ owner }: { owner: { name: string; email: string } }) {
  const t = useTexts('auth')
  const { user } = useSession()
  // Using the link signs its owner in, which is no reason to say so.
  const [before] = useState(user)
  if (before === null || user?.id !== before.id || signInNameOf(before) === owner.email) return null
  return (
    <Banner tone="warning" title={t('login.already', { name: before.name })}>
      <p style={{ margin: 0 }}>{t('link.replaces', { name: owner.name })}</p>
      <LinkButton to="/" variant="default" size="xs" mt={8}>
        {t('login.continue', { name: before.name })}
      </LinkButton>
    </Banner>
  )
}

/**
 * Signs in with a password that was just set. Where a code is due, its challenge is returned; where the sign-in fails,
 * the sign-in screen opens with the name filled in.
 */
function useEnter() {
  const t = useTexts('auth')
  const router = useRouter()
  const enter = () => router.history.push('/', { isArrival: true })
  const leave = (email: string) => {
    keepSignInName(email)
    router.history.push('/login')
  }
  const signInWith = async (email: string, password: string): Promise<string | null> => {
    notify('success', t('reset.done_title'))
    try {
      await signIn({ email, password, remember: false })
      enter()
    } catch (error) {
      showInPlace(error)
      if (error instanceof ApiError && error.code === 'second_step_required') {
        return (error.details as SecondStepRequired).challenge
      }
      leave(email)
    }
    return null
  }
  return { signInWith, enter, leave }
}
