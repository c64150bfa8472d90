import { Button, Stack } from '@mantine/core'
import { userLanguageWords } from '@platen/contracts/users/choices'
import { userColumns } from '@platen/contracts/users/fields'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { useRoleName } from '../../words/role-name.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { PermissionsPanel } from './permissions-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { UserActions } from './user-actions.tsx'
import { UserForm } from './user-form.tsx'
import { UserState } from './user-state.tsx'

/** /users/$id: one user with their account, roles, sessions and history. */
export function UserPage() {
  const t = useTexts('users')
  const { id } = useParams({ from: '/default/users/$id' })
  const mayWrite = useCan('user.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /users/:id', { params: { id } }))}
      noun={t('user')}
      name={({ name }) => name}
      back={<BackLink link={{ to: '/users' }}>{t('users')}</BackLink>}
      acts={(user) => mayWrite && !user.beyond && <UserActions user={user} />}
    >
      {(user) => <User user={user} />}
    </RecordPage>
  )
}

function User({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const form = useEditedRecord('users', user)
  const mayWrite = useCan('user.write')
  const mayChange = mayWrite && !user.beyond
  const isActive = user.state !== 'deactivated'
  return (
    <Stack gap={16}>
      {mayWrite && user.beyond && <Banner tone="info" title={t('beyond')} />}
      {mayChange && user.last_administrator && <Banner tone="info" title={t('last_administrator')} />}
      {!isActive && <DeactivatedBanner user={user} mayChange={mayChange} />}
      <RecordColumns>
        <RecordColumn>
          {mayChange && isActive ? (
            <Panel title={t('details')}>
              <Standing user={user} />
              <UserForm {...form} label={t('save')} />
            </Panel>
          ) : (
            <Account user={user} />
          )}
          {isActive && (user.state === 'invited' || user.state === 'not_invited') && (
            <InvitationPanel user={user} mayChange={mayChange} />
          )}
          <PermissionsPanel user={user} />
          {mayChange && <SessionsPanel user={user} mayChange={mayChange} />}
        </RecordColumn>
        <RecordColumn>
          <RecordHistory route="GET /users/:id/history" id={user.id} fields={userColumns} />
        </RecordColumn>
      </RecordColumns>
    </Stack>
  )
}

/** What nobody edits: the state, and when the user was last seen. */
function Standing({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  return (
    <Facts
      rows={[
        [t('state'), <UserState key="state" state={user.state} />],
        [t('last_seen'), user.last_seen_at === null ? t('never') : <AgoCell key="seen" at={user.last_seen_at} />],
        [t('second_factor.title'), t(user.second_factor ? 'second_factor.on' : 'second_factor.off')],
      ]}
    />
  )
}

/** The account for those who can't change it. */
function Account({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const inLanguage = useInLanguage()
  const nameRole = useRoleName()
  return (
    <Panel title={t('details')}>
      <Stack gap={8}>
        <Standing user={user} />
        <Facts
          rows={[
            [t('email'), user.email === null ? t('no_email') : <EmailText key="email" address={user.email} />],
            [t('user_name'), user.user_name === null ? t('no_user_name') : <bdi key="user_name">{user.user_name}</bdi>],
            [
              t('language'),
              user.language === null ? t('language_of_device') : inLanguage(userLanguageWords[user.language]),
            ],
            [t('roles'), <bdi key="roles">{user.roles.map(nameRole).join(', ')}</bdi>],
          ]}
        />
      </Stack>
    </Panel>
  )
}

function DeactivatedBanner({ user, mayChange }: { user: UserDetail; mayChange: boolean }) {
  const t = useTexts('users')
  const { archived_at: archivedAt } = user.record
  const restore = useWrite('POST /users/:id/restore', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /users/:id', { params: { id: String(user.id) } })
      notify('success', t('deactivate.reactivated'))
    },
  })
  const send = () => restore.run({ params: { id: String(user.id) }, body: { version: user.version } }).catch(() => {})
  return (
    <Banner tone="info" title={archivedAt ? t('deactivate.at', { at: formatDateTime(archivedAt) }) : ''}>
      <p>{t('deactivate.means')}</p>
      {mayChange && (
        <Button size="xs" variant="default" loading={restore.running} onClick={() => void send()}>
          {t('deactivate.reactivate')}
        </Button>
      )}
    </Banner>
  )
}
