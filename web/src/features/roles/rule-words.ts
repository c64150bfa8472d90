import type { Rule } from '@platen/contracts/ability'
import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'

const wordsOf = (words: object, key: string) => (words as Record<string, Worded | undefined>)[key]

/** Names actions, subjects and rules in the words of the menu. */
export function useRuleWords() {
  const t = useTexts('roles')
  const inLanguage = useInLanguage()
  const name = (words: object, key: string) => {
    const word = wordsOf(words, key)
    return word ? inLanguage(word) : key
  }
  const action = (key: string) => (key === 'manage' ? t('exceptions.everything') : name(actionWords, key))
  const subject = (key: string) => (key === 'all' ? t('exceptions.everywhere') : name(subjectWords, key))
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
