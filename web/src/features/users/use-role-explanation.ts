import type { RoleChoice } from '@platen/contracts/users/endpoints'
import { formatList } from '../../platform/i18n/format-words.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { usePermissionWords } from '../../words/permissions/permission-words.ts'

/**
 * Returns what explains a role where it is chosen: its own description, or what its rules grant and take away, in the
 * words of the menu, subjects with the same actions together.
 */
export function useRoleExplanation(): (role: Pick<RoleChoice, 'description' | 'rules'>) => string {
  const t = useTexts('users')
  const words = usePermissionWords()
  const describe = (rules: RoleChoice['rules']): { subjects: string; actions: string }[] => {
    const bySubject = group(rules, ({ subject }) => subject)
    const byActions = group(bySubject, ([, own]) => formatList(own.map(({ action }) => words.action(action))))
    return byActions.map(([named, about]) => ({
      subjects: about.map(([subject]) => words.subject(subject)).join(', '),
      actions: named,
    }))
  }
  return ({ description, rules }) => {
    if (description !== '') return description
    if (rules.length === 0) return t('role_grants_nothing')
    const granted = describe(rules.filter(({ inverted }) => !inverted)).map((part) => t('role_grants', part))
    const denied = describe(rules.filter(({ inverted }) => inverted)).map((part) => t('role_denies', part))
    return [...granted, ...denied].join(' · ')
  }
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}
