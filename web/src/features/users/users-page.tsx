import { mdiEmailFastOutline } from '@mdi/js'
import * as userTerms from '@platen/contracts/users/terms'
import type { UserRow } from '@platen/contracts/users/endpoints'
import { userViews } from '@platen/contracts/users/views'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { translate, useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { planBulk } from '../../ui/bulk/bulk-dialogs.ts'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import type { BulkAction } from '../../ui/list/selection/selection-types.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { useRoleName } from '../../words/role-name.ts'
import { useUserColumns } from './user-columns.tsx'

type Query = NonNullable<CallInput<'GET /users'>['query']>

const outcomes = { archive: 'deactivate', restore: 'reactivate' } as const

/** /users: the people who can sign in, or could, with their roles and when they were last seen. */
export function UsersPage() {
  const t = useTexts('users')
  const mayChange = useCan('user.write')
  const deactivation = {
    fields: [{ kind: 'flag', name: 'keep_tokens', label: t('deactivate.keep_tokens') }],
    also: (tokens: string) => t('deactivate.revoked_too', { tokens }),
  } as const
  const bulk = [...useInvitationBulk(), ...useRecordBulk('users', outcomes, deactivation)]
  const list = useList<UserRow>({
    name: 'users',
    label: t('users'),
    columns: useUserColumns(),
    sort: 'name',
    filters: useUserFilters(),
    presets: { views: userViews, label: (view: keyof typeof userViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /users', { query }),
    empty: { text: t('none') },
    add: <AddLink access="user.write" link={{ to: '/users/create' }} label={t('add')} />,
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <ListPage
      of={list}
      actions={
        <Can access="user.write">
          <FileImportButton kinds={[{ name: 'users', label: t('users') }]} />
        </Can>
      }
    />
  )
}

/** Invites many users at once, such as those of a file. */
function useInvitationBulk(): BulkAction[] {
  const inLanguage = useInLanguage()
  const title = inLanguage(userTerms.sendInvitations)
  return [
    {
      action: 'users.invite',
      label: title,
      icon: mdiEmailFastOutline,
      takesAll: true,
      run: (target) =>
        planBulk({
          action: 'users.invite',
          title,
          target,
          fields: [],
          will: (_count, figure) => translate('bulk', 'invite', { figure }),
        }),
    },
  ]
}

function useUserFilters(): Filter[] {
  const t = useTexts('users')
  const nameRole = useRoleName()
  const roles = useQuery(apiQuery('GET /users/roles')).data?.data ?? []
  const archived = useArchivedFilter()
  const options = roles.map((role) => ({ value: String(role.id), label: nameRole(role.name) }))
  return [
    { kind: 'choice', key: 'role_id', label: t('role'), options },
    { kind: 'flag', key: 'never_signed_in', label: t('views.never_signed_in') },
    { kind: 'flag', key: 'without_second_factor', label: t('views.without_second_factor') },
    archived,
  ]
}
