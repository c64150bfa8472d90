import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { destinationAfterLogin } from '../../platform/routing/destination.rules.ts'
import { signIn } from '../../platform/session/me.ts'
import { lastSessionEnd, readIdleLimit } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Form, FormEnd } from '../../ui/form/form.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { AuthCard } from './auth-card.tsx'

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
  const router = useRouter()
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const { user } = useSession()
  const [capsLock, setCapsLock] = useState(false)
  const form = useServerForm<{ email: string; password: string; remember: boolean }>({
    values: { email: '', password: '', remember: false },
    submit: async (values) => {
      const { user_data } = await signIn(values)
      router.history.push(user_data.must_change_password ? '/profile' : destinationAfterLogin(query))
    },
  })
  return (
    <AuthCard title={t('login.title')}>
      {user ? (
        <Banner tone="info" title={t('login.already', { name: user.name })}>
          <Button component="a" href={destinationAfterLogin(query)} variant="default" size="compact-sm" mt={8}>
            {t('login.continue', { name: user.name })}
          </Button>
        </Banner>
      ) : (
        <HowItEnded />
      )}
      <Form form={form}>
        <TextInput
          type="email"
          label={t('login.email')}
          autoComplete="username"
          autoFocus
          {...form.field('email', { required: true, maxLength: 254 })}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          description={capsLock ? <span role="status">{t('login.caps_lock')}</span> : undefined}
          onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          {...form.field('password', { required: true, maxLength: 4096 })}
        />
        <Checkbox label={t('login.remember')} description={t('login.remember_hint')} {...form.box('remember')} />
        <FormEnd label={t('login.submit')} sending={form.sending} fullWidth />
        <Link to="/forgot-password" style={{ color: 'var(--platen-link)' }}>
          {t('login.forgot')}
        </Link>
      </Form>
    </AuthCard>
  )
}
