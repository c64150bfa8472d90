import type { OwnRightsLost, RoleDetail } from '@platen/contracts/roles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { startViewing } from '../../platform/session/view-as.ts'
import { Banner } from '../../ui/banner.tsx'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { useRoleName } from '../../words/role-name.ts'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { RoleForm, type RoleValues } from './role-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import css from './roles.module.css'
import { useRuleWords } from './rule-words.ts'
import { ActButton } from '../../ui/form/act-button.tsx'

/** /roles/$id: one role with its rules, who has it, and its history. */
export function RolePage() {
  const t = useTexts('roles')
  const nameRole = useRoleName()
  const { id } = useParams({ from: '/default/roles/$id' })
  const query = useQuery(apiQuery('GET /roles/:id', { params: { id } }))
  const role = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={role ? <bdi>{nameRole(role.name)}</bdi> : t('roles')}
        documentTitle={role && nameRole(role.name)}
        back={<BackLink link={{ to: '/roles' }}>{t('back')}</BackLink>}
        note={role && <RecordStampText record={role.record} />}
      >
        {role && <RoleActions role={role} />}
      </PageHead>
      {query.error && !role && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!role && !query.error && <LoadingLines lines={8} height={20} />}
      {role && <Role key={role.id} role={role} />}
    </>
  )
}

/** Keeps the answer of a write as what the page shows. */
function useKeptAnswer({ id }: RoleDetail) {
  const params = { id: String(id) }
  return { params, keep: (answer: Answer<'GET /roles/:id'>) => putAnswer(answer, 'GET /roles/:id', { params }) }
}

function RoleActions({ role }: { role: RoleDetail }) {
  const t = useTexts('roles')
  const { params, keep } = useKeptAnswer(role)
  const archive = useWrite('POST /roles/:id/archive', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('archived_done'))
    },
  })
  const canArchive = !role.archived && !role.administrator && role.beyond === null
  return (
    <>
      <LinkButton variant="default" to="/roles/compare" search={{ one: params.id }}>
        {t('compare')}
      </LinkButton>
      {!role.archived && (
        <ActButton variant="default" run={async () => startViewing({ id: role.id, name: role.name })}>
          {t('view_as')}
        </ActButton>
      )}
      <Can access="role.write">
        <LinkButton variant="default" to="/roles/create" search={{ copy_of: params.id }}>
          {t('clone')}
        </LinkButton>
        {canArchive && (
          <ActButton
            variant="default"
            loading={archive.running}
            run={() => archive.run({ params, body: { version: role.version } })}
          >
            {t('archive')}
          </ActButton>
        )}
      </Can>
    </>
  )
}

function Role({ role }: { role: RoleDetail }) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const mayWrite = useCan('role.write')
  const { params, keep } = useKeptAnswer(role)
  const restore = useWrite('POST /roles/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  const submit = useSave(role)
  const canEdit = mayWrite && !role.archived && role.beyond === null
  return (
    <div className={css.stack}>
      <ArchivedBanner
        record={role.record}
        restore={() => void restore.run({ params, body: { version: role.version } }).catch(() => undefined)}
        isRestoring={restore.running}
      />
      {mayWrite && role.beyond !== null && (
        <Banner tone="info">{t('read_only.beyond', { permission: words.named(role.beyond) })}</Banner>
      )}
      {role.administrator && <Banner tone="info">{t('administrator')}</Banner>}
      <RecordColumns>
        <RecordColumn>
          {canEdit ? (
            <RoleForm
              route="PUT /roles/:id"
              role={role}
              version={role.version}
              draftName={`role-${role.id}`}
              label={t('save')}
              fixedRules={role.administrator}
              submit={submit}
            />
          ) : (
            <>
              {role.description && (
                <Panel title={t('description')}>
                  <bdi>{role.description}</bdi>
                </Panel>
              )}
              <RoleMatrix rules={role.rules} />
              <ExceptionsPanel rules={role.rules} />
            </>
          )}
          <Holders role={role} />
        </RecordColumn>
        <RecordHistory
          route="GET /roles/:id/history"
          id={role.id}
          showValue={(field, value) =>
            field === 'rules' && Array.isArray(value) ? value.map(words.named).join(', ') : undefined
          }
        />
      </RecordColumns>
    </div>
  )
}

/** Saves a role, and asks before somebody takes permissions from themselves (ACCESS-47). */
function useSave(role: RoleDetail) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const { params, keep } = useKeptAnswer(role)
  const save = useWrite('PUT /roles/:id', { onDone: keep })
  return async (values: RoleValues, version: number) => {
    const send = (acceptLoss: boolean) =>
      save.run({ params, body: { ...values, accept_loss: acceptLoss, version }, handlesForbidden: true })
    try {
      await send(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'own_rights_lost') throw error
      const { lost } = error.details as OwnRightsLost
      error.isShownInPlace = true
      const isAccepted = await askConfirm({
        title: t('loss.title'),
        text: t('loss.text', { permissions: lost.map(words.rule).join(', ') }),
        confirm: t('loss.confirm'),
        dismiss: t('loss.dismiss'),
        danger: true,
      })
      if (!isAccepted) throw error
      await send(true)
    }
    notify('success', t('saved'))
  }
}

function Holders({ role }: { role: RoleDetail }) {
  const t = useTexts('roles')
  const mayOpen = useCan('user.read')
  return (
    <Panel title={t('holders')}>
      {role.users === 0 && <p className={css.hint}>{t('no_holders')}</p>}
      <ul className={css.holders}>
        {role.user_rows.map(({ id, name }) => (
          <li key={id}>
            {mayOpen ? (
              <LinkCell link={{ to: '/users/$id', params: { id: String(id) } }}>
                <bdi>{name}</bdi>
              </LinkCell>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
        {role.users > role.user_rows.length && (
          <li>{t('more_holders', { count: role.users - role.user_rows.length })}</li>
        )}
      </ul>
    </Panel>
  )
}
