import { maxCountedUsers, roleColumns } from '@platen/contracts/roles/columns'
import type { RoleRow } from '@platen/contracts/roles/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { AddLink } from '../../ui/list/add-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useColumn } from '../../ui/list/use-column.ts'
import { useList } from '../../ui/list/use-list.ts'
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
  const column = useColumn(roleColumns)
  return [
    {
      ...column('name'),
      role: 'main',
      sort: 'name',
      width: 240,
      cell: (row) => (
        <LinkCell link={{ to: '/roles/$id', params: { id: String(row.id) } }}>
          <bdi>{nameRole(row.name)}</bdi>
        </LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    { ...column('description'), width: 360, cell: (row) => <bdi>{row.description || '–'}</bdi> },
    { ...column('users'), width: 110, align: 'end', cell: (row) => countUsers(row) },
  ]
}

function countUsers({ users }: RoleRow): string {
  return users < maxCountedUsers ? formatNumber(users) : `${formatNumber(users)}+`
}
