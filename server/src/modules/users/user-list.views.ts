import { labelsOf } from '@platen/contracts/records/field'
import { userColumns } from '@platen/contracts/users/fields'
import { userEndpoints, userRow } from '@platen/contracts/users/endpoints'
import { userViews } from '@platen/contracts/users/views'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { userColumnsSql } from './users.views.ts'

function startsWith(typed: string): Sql {
  const beginning = beginsWith(typed.toLowerCase())
  // One branch per index: a condition with `or` would be tried on every row in the order of the list.
  return sql`u.id in (
    select n.id from users n where n.email like ${beginning}
    union all select n.id from users n where n.user_name like ${beginning})`
}

/** The people who can sign in, or could. Their file has no passwords, addresses or sessions. */
export const userList = defineList({
  name: 'users',
  endpoint: userEndpoints.list,
  proof: true,
  table: sql`users u`,
  id: sql`u.id`,
  always: () => sql`u.kind = 'person'`,
  filters: {
    role_id: (roleId) => sql`exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${roleId})`,
    never_signed_in: () => sql`u.password_hash is null`,
    without_second_factor: () =>
      sql`not exists (select from second_factors f where f.user_id = u.id and f.secret is not null)`,
    archived: byArchived('u'),
  },
  views: userViews,
  search: searchWords(sql`u.search_text`, startsWith),
  sorts: {
    ...sortBy('name', byName('u.name')),
    ...sortBy('email', { sql: raw('coalesce(u.email, u.user_name)'), type: 'text', unique: true }),
  },
  row: userRow,
  select: () => ({ columns: userColumnsSql, joins: empty }),
  columns: labelsOf(userColumns),
  cells: cellsOf(userColumns),
})
