import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/session/use-can.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'

/** Any signed-in user: who one is, and what one can set for oneself. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const user = useUser()
  return (
    <>
      <PageHead title={t('title')} />
      <Panel title={t('details.title')}>
        <Facts
          rows={[
            [t('details.name'), <bdi key="name">{user.name}</bdi>],
            [t('details.email'), user.email],
            [t('details.roles'), user.roles.join(', ')],
          ]}
        />
      </Panel>
    </>
  )
}
