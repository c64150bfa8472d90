import type { ApiTokenDetail } from '@platen/contracts/api-tokens/endpoints'
import { Facts } from '../../ui/page/panel.tsx'
import { type Cell, isCoveredByWrite, permissionRows } from './permission-rows.ts'
import { usePermissionWords } from './permission-words.ts'

type Permissions = ApiTokenDetail['permissions']

interface TokenPermissionsProps {
  permissions: Permissions
  /** Says that a token may do something that its sponsor can’t do at present. */
  sayNotSponsored: (action: string) => string
}

/** What the rules of an API token grant, area by area, and what of it its sponsor can’t do at present. */
export function TokenPermissions({ permissions, sayNotSponsored }: TokenPermissionsProps) {
  const words = usePermissionWords()
  const describe = ({ permission, sponsored }: Permissions[number]) => {
    const action = words.action(cellOf(permission).action)
    return sponsored ? action : sayNotSponsored(action)
  }
  const isOf =
    (subject: string) =>
    ({ permission }: Permissions[number]) =>
      permission.startsWith(`${subject}.`)
  const areas = permissionRows.filter(({ subject }) => permissions.some(isOf(subject)))
  return (
    <Facts
      rows={areas.map(({ subject }) => [
        words.subject(subject),
        withoutCovered(permissions.filter(isOf(subject)))
          .map(describe)
          .join(', '),
      ])}
    />
  )
}

function cellOf(permission: string): Cell {
  const dot = permission.indexOf('.')
  return { subject: permission.slice(0, dot), action: permission.slice(dot + 1) }
}

/** What the general permission of an area covers needs no word of its own. */
function withoutCovered(permissions: Permissions): Permissions {
  const isGeneral = permissions.some(({ permission }) => permission.endsWith('.write'))
  return permissions.filter(({ permission }) => !isGeneral || !isCoveredByWrite(cellOf(permission)))
}
