import { Button } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { queryClient } from '../../platform/query-client.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { signOut } from '../../platform/session/me.ts'
import { passwordChosen } from '../../platform/session/session.ts'
import { useUser } from '../../platform/session/use-can.tsx'
import { LazyDialogs } from '../../ui/dialog/lazy-dialogs.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'

/**
 * The one screen of a user whose password is temporary (ACCESS-90). Once it is replaced, the guard leads on to where
 * they wanted to go.
 */
export function ChoosePasswordPage() {
  const t = useTexts('auth')
  const user = useUser()
  return (
    <AuthCard isAlone title={t('choose.title')}>
      <p style={{ margin: 0, color: 'var(--platen-dimmed)' }}>{t('choose.text')}</p>
      <NewPasswordForm
        rules={rulesOf('PUT /profile/password')}
        email={signInNameOf(user)}
        submit={async ({ current_password, password }) => {
          await api('PUT /profile/password', { body: { current_password, password } })
          passwordChosen()
        }}
      />
      <Button variant="subtle" onClick={() => void signOut()}>
        {t('choose.sign_out')}
      </Button>
      {/* Where a code is due, it is asked for here, without the shell and its dialogs. */}
      <QueryClientProvider client={queryClient}>
        <LazyDialogs />
      </QueryClientProvider>
    </AuthCard>
  )
}
