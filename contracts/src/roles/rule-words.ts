import { parsePermission, type Access, type Permission, type Rule } from '../ability.ts'
import type { Worded } from '../values/language.ts'
import { actionWords, everythingWords, subjectWords } from './permission-words.ts'

const wordOf = (words: Readonly<Record<string, Worded>>, key: string): Worded => words[key] ?? { en: key, fr: key }

const not: Worded = { en: 'Not ', fr: 'Sans ' }
const colon: Worded = { en: ': ', fr: '\u00a0: ' }

function nameIn(language: keyof Worded, { action, subject, inverted }: Rule): string {
  const allows = action === 'manage' ? everythingWords.action : wordOf(actionWords, action)
  const about = subject === 'all' ? everythingWords.subject : wordOf(subjectWords, subject)
  return `${inverted ? not[language] : ''}${allows[language]}${colon[language]}${about[language]}`
}

/** Names a rule as the screen of a role does: "See: Orders". */
export function nameRule(rule: Rule): Worded {
  return { en: nameIn('en', rule), fr: nameIn('fr', rule) }
}

/** Names several rules in one text, such as the permissions of which one is enough. */
export function nameRules(rules: readonly Rule[], separator = ', '): Worded {
  const named = rules.map(nameRule)
  return { en: named.map(({ en }) => en).join(separator), fr: named.map(({ fr }) => fr).join(separator) }
}

/** Names the permission that an access needs, or those of which one is enough. */
export function nameAccess(access: Access): Worded {
  if (access === 'public' || access === 'signed-in') return { en: access, fr: access }
  const permissions: readonly Permission[] = typeof access === 'string' ? [access] : access
  return nameRules(permissions.map(parsePermission), ' / ')
}
