import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { useRoleName } from '../../words/role-name.ts'
import css from './users.module.css'

type Shown = UserDetail['permissions'][number]

const subjectOf = ({ permission }: Shown) => permission.slice(0, permission.indexOf('.'))
const actionOf = ({ permission }: Shown) => permission.slice(permission.indexOf('.') + 1)
const isSame = (a: Shown, b: Shown) => a.from.join() === b.from.join() && a.taken_by.join() === b.taken_by.join()

/** `write` covers every `write.…`: those that come from the same roles need no line of their own. */
function withoutCovered(permissions: readonly Shown[]): Shown[] {
  const general = permissions.find((permission) => actionOf(permission) === 'write')
  return permissions.filter(
    (permission) => permission === general || !general || !isWrite(permission) || !isSame(permission, general),
  )
}

const isWrite = (permission: Shown) => actionOf(permission).startsWith('write.')

/** What the roles of a user grant in the words of the menu, each with its roles, and what is taken away (ACCESS-37). */
export function PermissionsPanel({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const inLanguage = useInLanguage()
  const nameRole = useRoleName()
  const actionWord = (permission: Shown) => {
    const word = (actionWords as Record<string, { en: string; fr: string } | undefined>)[actionOf(permission)]
    return word ? inLanguage(word) : actionOf(permission)
  }
  const describe = (permission: Shown) => {
    const [action, roles] = [actionWord(permission), permission.from.map(nameRole).join(', ')]
    return permission.taken_by.length > 0
      ? t('permissions.taken', { action, roles, denied: permission.taken_by.map(nameRole).join(', ') })
      : t('permissions.from', { action, roles })
  }
  const groups = Object.entries(subjectWords).flatMap(([subject, word]) => {
    const own = withoutCovered(user.permissions.filter((permission) => subjectOf(permission) === subject))
    return own.length === 0 ? [] : [[inLanguage(word), own] as const]
  })
  return (
    <Panel title={<bdi>{t('permissions.title', { name: user.name })}</bdi>}>
      {groups.length === 0 && <p className={css.dimmed}>{t('permissions.none')}</p>}
      <Facts
        rows={groups.map(([subject, own]) => [
          subject,
          <ul key={subject} className={css.permissions}>
            {own.map((permission) => (
              <li key={permission.permission} className={permission.taken_by.length > 0 ? css.taken : undefined}>
                <bdi>{describe(permission)}</bdi>
              </li>
            ))}
          </ul>,
        ])}
      />
    </Panel>
  )
}
