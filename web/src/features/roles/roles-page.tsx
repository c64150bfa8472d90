import type { RoleRow } from '@platen/contracts/roles/endpoints'
import { roleColumns } from '@platen/contracts/roles/fields'
import { roleViews } from '@platen/contracts/roles/views'
import { maxCountedUsers } from '@platen/contracts/lists/list-limits'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { AddLink } from '../../ui/list/add-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRoleName } from '../../words/role-name.ts'

type Query = NonNullable<CallInput<'GET /roles'>['query']>

/** /roles: the roles, and how many users have each. */
export function RolesPage() {
  const t = useTexts('roles')
  const archived = useArchivedFilter()
  const list = useList<RoleRow>({
    name: 'roles',
    label: t('roles'),
    columns: useRoleColumns(),
    sort: 'name',
    filters: [archived],
    presets: { views: roleViews, label: (view: keyof typeof roleViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /roles', { query }),
    empty: { text: t('none') },
    add: <AddLink access="role.write" link={{ to: '/roles/create' }} label={t('add')} />,
  })
  return (
    <ListPage
      of={list}
      actions={
        <LinkButton variant="default" to="/roles/compare">
          {t('compare')}
        </LinkButton>
      }
    />
  )
}

function useRoleColumns(): Column<RoleRow>[] {
  const t = useTexts('roles')
  const nameRole = useRoleName()
  return useFieldColumns(roleColumns, {
    name: {
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/roles/$id', params: { id: String(row.id) } }}>
          <bdi>{nameRole(row.name)}</bdi>
        </LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    description: { line: 2 },
    users: { line: 3, cell: countUsers },
  })
}

function countUsers({ users }: RoleRow): string {
  return users < maxCountedUsers ? formatNumber(users) : `${formatNumber(users)}+`
}
