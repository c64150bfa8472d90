import { Button, Stack } from '@mantine/core'
import { userLanguageWords } from '@platen/contracts/users/columns'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { AgoCell } from '../../ui/list/cells.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { useRoleName } from '../../words/role-name.ts'
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
  const query = useQuery(apiQuery('GET /users/:id', { params: { id } }))
  const user = query.isPlaceholderData ? undefined : query.data?.data
  const mayChange = useCan('user.write') && user?.beyond === false
  return (
    <>
      <PageHead
        title={user ? <bdi>{user.name}</bdi> : t('user')}
        documentTitle={user?.name}
        back={<BackLink link={{ to: '/users' }}>{t('users')}</BackLink>}
        note={user && <RecordStampText record={user.record} />}
      >
        {user && mayChange && <UserActions user={user} />}
      </PageHead>
      {query.error && !user && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!user && !query.error && <LoadingLines lines={8} height={20} />}
      {user && <User key={user.id} user={user} mayChange={mayChange} />}
    </>
  )
}

function User({ user, mayChange }: { user: UserDetail; mayChange: boolean }) {
  const t = useTexts('users')
  const params = { id: String(user.id) }
  const keep = (answer: Answer<'GET /users/:id'>) => putAnswer(answer, 'GET /users/:id', { params })
  const save = useWrite('PUT /users/:id', { onDone: keep })
  const mayWrite = useCan('user.write')
  const isActive = user.state !== 'deactivated'
  return (
    <Stack gap={16}>
      {mayWrite && user.beyond && <Banner tone="info" title={t('beyond')} />}
      {mayChange && user.last_administrator && <Banner tone="info" title={t('last_administrator')} />}
      {!isActive && <DeactivatedBanner user={user} mayChange={mayChange} keep={keep} />}
      <RecordColumns>
        <RecordColumn>
          {mayChange && isActive ? (
            <Panel title={t('details')}>
              <Stack gap={16}>
                <Standing user={user} />
                <UserForm
                  route="PUT /users/:id"
                  user={user}
                  version={user.version}
                  draftName={`user-${user.id}`}
                  label={t('save')}
                  submit={async (body, basedOn) => {
                    await save.run({ params, body: { ...body, version: basedOn } })
                    notify('success', t('saved'))
                  }}
                />
              </Stack>
            </Panel>
          ) : (
            <Account user={user} />
          )}
          {isActive && (user.state === 'invited' || user.state === 'not_invited') && (
            <InvitationPanel user={user} mayChange={mayChange} />
          )}
          {mayWrite && !user.beyond && <SessionsPanel user={user} mayChange={mayChange} />}
        </RecordColumn>
        <RecordColumn>
          <PermissionsPanel user={user} />
          <RecordHistory route="GET /users/:id/history" id={user.id} showValue={useShowLanguage()} />
        </RecordColumn>
      </RecordColumns>
    </Stack>
  )
}

function useShowLanguage(): (field: string, value: unknown) => string | undefined {
  const inLanguage = useInLanguage()
  return (field, value) =>
    field === 'language' && (value === 'en' || value === 'fr') ? inLanguage(userLanguageWords[value]) : undefined
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

interface DeactivatedProps {
  user: UserDetail
  mayChange: boolean
  keep: (answer: Answer<'GET /users/:id'>) => void
}

function DeactivatedBanner({ user, mayChange, keep }: DeactivatedProps) {
  const t = useTexts('users')
  const { archived_at: archivedAt } = user.record
  const restore = useWrite('POST /users/:id/restore', {
    onDone: (answer) => {
      keep(answer)
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
