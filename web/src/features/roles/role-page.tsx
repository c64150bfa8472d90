import { roleFields } from '@platen/contracts/roles/fields'
import type { OwnRightsLost, RoleDetail } from '@platen/contracts/roles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { startViewing } from '../../platform/session/view-as.ts'
import { Banner } from '../../ui/banner.tsx'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { useRoleName } from '../../words/role-name.ts'
import { RecordMenu, useArchiveAct } from '../../ui/record/record-acts.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useRecordSave } from '../../ui/record/use-record-save.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
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
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /roles/:id', { params: { id } }))}
      noun={t('roles')}
      name={({ name }) => nameRole(name)}
      back={<BackLink link={{ to: '/roles' }}>{t('back')}</BackLink>}
      acts={(role) => <RoleActions role={role} />}
    >
      {(role) => <Role role={role} />}
    </RecordPage>
  )
}

/** A role as notices call it. */
function useNamedRole() {
  const nameRole = useRoleName()
  return (role: RoleDetail) => ({ ...role, name: nameRole(role.name) })
}

function RoleActions({ role }: { role: RoleDetail }) {
  const t = useTexts('roles')
  const named = useNamedRole()
  const archive = useArchiveAct('roles', named(role))
  const canArchive = !role.archived && !role.administrator && role.beyond === null
  return (
    <>
      <LinkButton variant="default" to="/roles/compare" search={{ one: String(role.id) }}>
        {t('compare')}
      </LinkButton>
      {!role.archived && (
        <ActButton variant="default" run={async () => startViewing({ id: role.id, name: role.name })}>
          {t('view_as')}
        </ActButton>
      )}
      <Can access="role.write">
        <LinkButton variant="default" to="/roles/create" search={{ copy_of: String(role.id) }}>
          {t('clone')}
        </LinkButton>
        <RecordMenu acts={[canArchive && archive]} />
      </Can>
    </>
  )
}

function Role({ role }: { role: RoleDetail }) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const mayWrite = useCan('role.write')
  const named = useNamedRole()
  const submit = useSave(role)
  const canEdit = mayWrite && !role.archived && role.beyond === null
  return (
    <div className={css.stack}>
      <RestorableBanner noun="roles" record={named(role)} />
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
        </RecordColumn>
        <RecordColumn>
          <UsedBy uses={[{ link: linkOptions({ to: '/users', search: { role_id: String(role.id) } }) }]} />
          <RecordHistory
            route="GET /roles/:id/history"
            id={role.id}
            fields={roleFields}
            showValue={(field, value) =>
              field === 'rules' && Array.isArray(value) ? value.map(words.named).join(', ') : undefined
            }
          />
        </RecordColumn>
      </RecordColumns>
    </div>
  )
}

/** Saves a role, and asks before somebody takes permissions from themselves (ACCESS-47). */
function useSave(role: RoleDetail) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const save = useRecordSave('PUT /roles/:id', useNamedRole())
  const params = { id: String(role.id) }
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
  }
}
