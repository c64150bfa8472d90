import { mdiPlus } from '@mdi/js'
import { maxCountedUsers, roleColumns } from '@platen/contracts/roles/columns'
import type { RoleRow } from '@platen/contracts/roles/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
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
  })
  return (
    <>
      <PageHead title={t('roles')}>
        <LinkButton variant="default" to="/roles/compare">
          {t('compare')}
        </LinkButton>
        <Can access="role.write">
          <LinkButton to="/roles/create" leftSection={<Icon path={mdiPlus} />}>
            {t('add')}
          </LinkButton>
        </Can>
      </PageHead>
      <Panel flush>
        <List of={list} />
      </Panel>
    </>
  )
}

function useRoleColumns(): Column<RoleRow>[] {
  const t = useTexts('roles')
  const nameRole = useRoleName()
  const inLanguage = useInLanguage()
  const column = (key: keyof typeof roleColumns) => ({ key, label: inLanguage(roleColumns[key]) })
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
