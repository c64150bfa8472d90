import { Button, Stack } from '@mantine/core'
import { mdiLogout } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { signOut } from '../../platform/session/me.ts'
import { useUser } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LoadingLines } from '../../ui/states.tsx'
import { DevicePanel } from './device-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { ScannerTest } from './scanner/scanner-test.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StartPagePanel } from './start-page-panel.tsx'
import css from './profile.module.css'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Apart, because the forms are more code than the rest of the page, which is the first screen after
// signing in.
const DetailsPanel = lazyComponent(async () => (await import('./details-panel.tsx')).DetailsPanel)
const PasswordPanel = lazyComponent(async () => (await import('./password-panel.tsx')).PasswordPanel)

const SecondFactorPanel = lazyComponent(
  async () => (await import('./second-factor/second-factor-panel.tsx')).SecondFactorPanel,
  ['second-factor'],
)

const MyWorkPanel = lazyComponent(async () => (await import('./my-work-panel.tsx')).MyWorkPanel)

const SponsorRequestsPanel = lazyComponent(
  async () => (await import('./sponsor-requests-panel.tsx')).SponsorRequestsPanel,
  ['api-tokens'],
)

/** The profile page, open to every signed-in user: the account and personal settings. */
export function ProfilePage() {
  const t = useTexts('profile')
  const user = useUser()
  // Until a second factor that is due is set up, nothing but that is answered.
  const asked = useQuery({ ...apiQuery('GET /api-tokens/requests'), enabled: !user.second_factor_due })
  const requests = asked.data?.data ?? []
  // Kept while the page is open: the recovery codes are shown once and must not move when it is no longer due.
  const [isFactorFirst] = useState(user.second_factor_due)
  const secondFactor = (
    <Suspense fallback={<LoadingLines lines={3} />}>
      <SecondFactorPanel />
    </Suspense>
  )
  return (
    <>
      <PageHead title={t('title')} note={<bdi>{signInNameOf(user)}</bdi>}>
        {/* Also here, because the top bar with the account menu can be hidden. */}
        <Button variant="default" leftSection={<Icon path={mdiLogout} directional />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </PageHead>
      {/* What is loaded takes its place at once, so that the list of sessions is loaded when a person scrolls to it. */}
      <Stack gap={20}>
        {isFactorFirst && secondFactor}
        {requests.length > 0 && (
          <Suspense>
            <SponsorRequestsPanel requests={requests} />
          </Suspense>
        )}
        <div className={css.columns}>
          <Stack gap={20}>
            <Suspense fallback={<LoadingLines lines={14} />}>
              <DetailsPanel />
            </Suspense>
            <Suspense fallback={<LoadingLines lines={8} />}>
              <MyWorkPanel />
            </Suspense>
            <StartPagePanel />
            <DevicePanel />
          </Stack>
          <Stack gap={20}>
            {/* Here before its form is loaded, for the links to it. */}
            <div id="password">
              <Suspense fallback={<LoadingLines lines={12} />}>
                <PasswordPanel />
              </Suspense>
            </div>
            {!isFactorFirst && secondFactor}
            <ScannerTest />
            <NoticesPanel />
          </Stack>
        </div>
        <Suspense fallback={<LoadingLines lines={2} height={36} />}>
          <SessionsPanel />
        </Suspense>
      </Stack>
    </>
  )
}
