import type { Rule } from '@platen/contracts/ability'
import { useTexts } from '../../platform/i18n/translate.ts'
import { usePermissionWords } from '../../words/permissions/permission-words.ts'

/** Names actions, subjects and rules in the words of the menu. */
export function useRuleWords() {
  const t = useTexts('roles')
  const { action, subject } = usePermissionWords()
  const describeRule = (rule: Rule) =>
    t(rule.inverted ? 'rule.denies' : 'rule.grants', { action: action(rule.action), subject: subject(rule.subject) })
  return {
    action,
    subject,
    rule: describeRule,
    /** A rule as refusals and histories name it: `not read order`. */
    named: (text: string) => {
      const parts = text.split(' ')
      const [ruleAction = '', ruleSubject = ''] = parts.slice(-2)
      return describeRule({ action: ruleAction, subject: ruleSubject, inverted: parts[0] === 'not' })
    },
  }
}
