import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { useRoleName } from '../../words/role-name.ts'
import css from './users.module.css'

type Shown = UserDetail['permissions'][number]

const subjectOf = (one: Shown) => one.permission.slice(0, one.permission.indexOf('.'))
const actionOf = (one: Shown) => one.permission.slice(one.permission.indexOf('.') + 1)
const isSame = (one: Shown, other: Shown) =>
  one.from.join() === other.from.join() && one.taken_by.join() === other.taken_by.join()

/** `write` covers every `write.…`: those that come from the same roles need no line of their own. */
function withoutCovered(permissions: readonly Shown[]): Shown[] {
  const general = permissions.find((permission) => actionOf(permission) === 'write')
  return permissions.filter(
    (permission) => permission === general || !general || !isWrite(permission) || !isSame(permission, general),
  )
}

const isWrite = (one: Shown) => actionOf(one).startsWith('write.')

/** What the roles of a user grant in the words of the menu, each with its roles, and what is taken away (ACCESS-37). */
export function PermissionsPanel({ user }: { user: UserDetail }) {
  const t = useTexts('users')
  const inLanguage = useInLanguage()
  const nameRole = useRoleName()
  const actionWord = (one: Shown) => {
    const word = (actionWords as Record<string, { en: string; fr: string } | undefined>)[actionOf(one)]
    return word ? inLanguage(word) : actionOf(one)
  }
  const describe = (one: Shown) => {
    const [action, roles] = [actionWord(one), one.from.map(nameRole).join(', ')]
    return one.taken_by.length > 0
      ? t('permissions.taken', { action, roles, denied: one.taken_by.map(nameRole).join(', ') })
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
            {own.map((one) => (
              <li key={one.permission} className={one.taken_by.length > 0 ? css.taken : undefined}>
                <bdi>{describe(one)}</bdi>
              </li>
            ))}
          </ul>,
        ])}
      />
    </Panel>
  )
}
