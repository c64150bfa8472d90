import { Button, SimpleGrid, Stack } from '@mantine/core'
import { mdiLogout } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { signOut } from '../../platform/session/me.ts'
import { useUser } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ScannerTest } from './scanner-test.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The profile page, open to every signed-in user: the account and personal settings. */
export function ProfilePage() {
  const t = useTexts('profile')
  const user = useUser()
  return (
    <>
      <PageHead title={t('title')} note={<bdi>{user.email}</bdi>}>
        {/* Also here, because the top bar with the account menu can be hidden. */}
        <Button variant="default" leftSection={<Icon path={mdiLogout} directional />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </PageHead>
      <Stack gap={20}>
        {user.must_change_password && <Banner tone="warning" title={t('password.must')} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={20} style={{ alignItems: 'start' }}>
          <Stack gap={20}>
            <DetailsPanel />
            <DevicePanel />
          </Stack>
          <Stack gap={20}>
            <PasswordPanel />
            <ScannerTest />
            <NoticesPanel />
          </Stack>
        </SimpleGrid>
        <SessionsPanel />
      </Stack>
    </>
  )
}
