import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { SecondStepRequired } from '@platen/contracts/auth/second-factor'
import { ApiError } from '../../platform/api/api-error.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { destinationAfterLogin } from '../../platform/routing/destination.rules.ts'
import { signIn } from '../../platform/session/me.ts'
import { lastSessionEnd, readIdleLimit } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormEnd, FormFrame } from '../../ui/form/form-frame.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import { AuthCard } from './auth-card.tsx'
import { ResumeSession } from './resume-session.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useResume } from './use-resume.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Apart, because the first load of the sign-in screen is small.
const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep, ['second-factor'])

/** The message about how the last session ended, unless the user signed out. */
function HowItEnded() {
  const t = useTexts('auth')
  const ending = lastSessionEnd()
  if (ending === 'lost') return <Banner tone="info">{t('login.session_ended')}</Banner>
  if (ending !== 'idle') return null
  const seconds = readIdleLimit()
  const [amount, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second']
  const time = formatNumber(amount, { style: 'unit', unit, unitDisplay: 'long' })
  return <Banner tone="info">{t('login.idle_ended', { time })}</Banner>
}

/** The login page. Public: it doesn't redirect signed-in users, but offers them to continue. */
export function LoginPage() {
  const t = useTexts('auth')
  const title = t('login.title', { app: useThemeConfig().appTitle })
  const router = useRouter()
  const destination = useRouterState({
    select: ({ location }) => location.state.resumes ?? destinationAfterLogin(location.searchStr),
  })
  const { user } = useSession()
  const [capsLock, setCapsLock] = useState(false)
  const [step, setStep] = useState<{ challenge: string; isRemembered: boolean } | null>(null)
  const enter = () => router.history.push(destination, { isArrival: true })
  const form = useLoginForm(async (login) => {
    try {
      await signIn(login)
      enter()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_step_required') throw error
      error.isShownInPlace = true
      const { challenge } = error.details as SecondStepRequired
      setStep({ challenge, isRemembered: login.remember })
    }
  })
  const resume = useResume(form.sending || step !== null)
  const [showsForm, setShowsForm] = useState(false)
  const isResuming = user === null && (resume.isAsking || resume.failure !== null)
  if (step) {
    return (
      <AuthCard isAlone title={title}>
        <Suspense fallback={null}>
          <SecondStep {...step} enter={enter} cancel={() => setStep(null)} />
        </Suspense>
      </AuthCard>
    )
  }
  return (
    <AuthCard isAlone title={title}>
      {user ? (
        <Banner tone="info" title={t('login.already', { name: user.name })}>
          <Button component="a" href={destination} variant="default" size="xs" mt={8}>
            {t('login.continue', { name: user.name })}
          </Button>
        </Banner>
      ) : isResuming ? (
        <ResumeSession {...resume} showForm={showsForm ? null : () => setShowsForm(true)} />
      ) : (
        <HowItEnded />
      )}
      {(!isResuming || showsForm) && (
        <FormFrame problem={form.problem} element={form.element} submit={form.submit}>
          <TextInput
            label={t('login.email')}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.field('email')}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            visibilityToggleFocusable
            visibilityToggleButtonProps={iconLabel(t('login.show_password'))}
            description={capsLock ? <span role="status">{t('login.caps_lock')}</span> : undefined}
            onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            {...form.field('password')}
          />
          <Checkbox label={t('login.remember')} description={t('login.remember_hint')} {...form.remember} />
          <FormEnd form={form} label={t('login.submit')} fullWidth />
          <Link to="/forgot-password" style={{ color: 'var(--platen-link)' }}>
            {t('login.forgot')}
          </Link>
        </FormFrame>
      )}
    </AuthCard>
  )
}
