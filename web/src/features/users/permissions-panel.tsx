import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { EverythingPermitted, PermissionMark, PermissionMatrix } from '../../words/permissions/permission-matrix.tsx'
import { type Cell, cells, isCoveredByWrite } from '../../words/permissions/permission-rows.ts'
import { useRoleName } from '../../words/role-name.ts'
import css from './users.module.css'

type Shown = UserDetail['permissions'][number]

const find = (user: UserDetail, { action, subject }: Cell): Shown | undefined =>
  user.permissions.find(({ permission }) => permission === `${subject}.${action}`)

/** What the general permission of the same roles covers needs no mark of its own. */
function isCovered(user: UserDetail, cell: Cell, permission: Shown): boolean {
  const general = isCoveredByWrite(cell) ? find(user, { ...cell, action: 'write' }) : undefined
  return general !== undefined && sourceOf(general) === sourceOf(permission)
}

const sourceOf = ({ from, taken_by: takenBy }: Shown) => JSON.stringify([from, takenBy])

/** What the roles of a user grant as the matrix of a role, each with its roles, and what is taken away (ACCESS-37). */
export function PermissionsPanel({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const nameRole = useRoleName()
  const nameRoles = (roles: readonly string[]) => roles.map(nameRole).join(', ')
  const roles = [...new Set(user.permissions.flatMap(({ from }) => from))]
  const isAll = cells.every((cell) => find(user, cell)?.taken_by.length === 0)
  const showCell = (cell: Cell, isNamed: boolean) => {
    const found = find(user, cell)
    const permission = found && !isCovered(user, cell, found) ? found : undefined
    const isTaken = permission !== undefined && permission.taken_by.length > 0
    const origin = permission && { roles: nameRoles(permission.from), denied: nameRoles(permission.taken_by) }
    return (
      <PermissionMark
        key={cell.action}
        cell={cell}
        isNamed={isNamed}
        state={isTaken ? 'taken' : permission ? 'granted' : 'none'}
        note={origin && (isTaken ? t('permissions.taken', origin) : roles.length > 1 ? origin.roles : undefined)}
      />
    )
  }
  return (
    <Panel title={<bdi>{t('permissions.title', { name: user.name })}</bdi>}>
      {roles.length === 0 && <p className={css.dimmed}>{t('permissions.none')}</p>}
      {isAll && <EverythingPermitted />}
      {roles.length > 0 && !isAll && <PermissionMatrix showCell={showCell} />}
      {(roles.length === 1 || isAll) && (
        <p className={css.origin}>{t('permissions.from', { roles: nameRoles(roles) })}</p>
      )}
    </Panel>
  )
}
