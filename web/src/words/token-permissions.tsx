import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { ApiTokenDetail } from '@platen/contracts/api-tokens/endpoints'
import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../platform/i18n/i18n.ts'
import { Facts } from '../ui/page/panel.tsx'

type Permissions = ApiTokenDetail['permissions']

interface TokenPermissionsProps {
  permissions: Permissions
  /** Says that a token may do something that its sponsor can’t do at present. */
  sayNotSponsored: (action: string) => string
}

/** What the rules of an API token grant, area by area, and what of it its sponsor can’t do at present. */
export function TokenPermissions({ permissions, sayNotSponsored }: TokenPermissionsProps) {
  const inLanguage = useInLanguage()
  const describe = ({ permission, sponsored }: Permissions[number]) => {
    const key = permission.slice(permission.indexOf('.') + 1)
    const word = (actionWords as Readonly<Record<string, Worded | undefined>>)[key]
    const action = word ? inLanguage(word) : key
    return sponsored ? action : sayNotSponsored(action)
  }
  const isOf =
    (subject: string) =>
    ({ permission }: Permissions[number]) =>
      permission.startsWith(`${subject}.`)
  const areas = Object.entries(subjectWords).filter(([subject]) => permissions.some(isOf(subject)))
  return (
    <Facts
      rows={areas.map(([subject, word]) => [
        inLanguage(word),
        withoutCovered(permissions.filter(isOf(subject)))
          .map(describe)
          .join(', '),
      ])}
    />
  )
}

/** `write` covers every `write.…`, which need no word of their own. */
function withoutCovered(permissions: Permissions): Permissions {
  const isGeneral = permissions.some(({ permission }) => permission.endsWith('.write'))
  return permissions.filter(({ permission }) => !isGeneral || !permission.includes('.write.'))
}
