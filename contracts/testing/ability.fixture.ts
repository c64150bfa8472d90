import type { Rule } from '../src/ability.ts'

/** Forty cases for which server and web must give the same result (CHECK-3). Rules are in order; `not` inverts. */
const cases: [rules: string, question: string, allowed: boolean][] = [
  ['', 'read order', false],
  ['', 'manage all', false],
  ['manage all', 'read order', true],
  ['manage all', 'write.cancel order', true],
  ['manage all', 'read AclDemo', true],
  ['manage all', 'read a_subject_of_tomorrow', true],
  ['manage order', 'read order', true],
  ['manage order', 'write.edit order', true],
  ['manage order', 'read product', false],
  ['read all', 'read stock', true],
  ['read all', 'read audit', true],
  ['read all', 'write stock', false],
  ['read order', 'read order', true],
  ['read order', 'read orders', false],
  ['read order', 'read Order', false],
  ['read order', 'reads order', false],
  ['read order', 'write order', false],
  ['write order', 'write order', true],
  ['write order', 'write.edit order', true],
  ['write order', 'write.cancel order', true],
  ['write order', 'writer order', false],
  ['write order', 'read order', false],
  ['write.edit order', 'write.edit order', true],
  ['write.edit order', 'write order', false],
  ['write.edit order', 'write.cancel order', false],
  ['manage all, not read user', 'read user', false],
  ['manage all, not read user', 'write user', true],
  ['manage all, not read user', 'read order', true],
  ['not read user, manage all', 'read user', true],
  ['manage order, not write order', 'write.hold order', false],
  ['manage order, not write order', 'read order', true],
  ['write order, not write.cancel order', 'write.cancel order', false],
  ['write order, not write.cancel order', 'write.edit order', true],
  ['write order, not write.cancel order', 'write order', true],
  ['read order, not manage all', 'read order', false],
  ['read order, not manage order, read order', 'read order', true],
  ['read order, not manage order, read order', 'write order', false],
  ['manage all, not manage user, not manage role', 'write role', false],
  ['not read user', 'read order', false],
  ['not manage all', 'read order', false],
]

export interface AbilityCase {
  /** Describes the rules in words, for test titles. */
  words: string
  rules: Rule[]
  action: string
  subject: string
  allowed: boolean
}

export const abilityCases: AbilityCase[] = cases.map(([words, question, allowed]) => {
  const [action = '', subject = ''] = question.split(' ')
  return { words: words || 'nothing', rules: rulesIn(words), action, subject, allowed }
})

/** Reads rules in words: 'manage all, not read user'. */
export function rulesIn(words: string): Rule[] {
  return words === ''
    ? []
    : words.split(', ').map((rule) => {
        const parts = rule.split(' ')
        const [action = '', subject = ''] = parts.slice(-2)
        return { action, subject, inverted: parts[0] === 'not' }
      })
}
