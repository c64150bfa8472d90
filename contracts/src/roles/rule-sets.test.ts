import { describe, expect, test } from 'vitest'
import { can, type Rule } from '../ability.ts'
import { rulesIn } from '../../testing/ability.fixture.ts'
import { combineRoles, exceeds, grantsBeyond, intersectRules } from './rule-sets.ts'

const inWords = (rules: readonly Rule[]) =>
  rules.map(({ action, subject, inverted }) => `${inverted ? 'not ' : ''}${action} ${subject}`).join(', ')

// ACCESS-14
test.each<[own: string, wanted: string, beyond: string]>([
  ['', '', ''],
  ['manage all', '', ''],
  ['manage all', 'manage all', ''],
  ['manage all', 'not read user, manage all', ''],
  ['', 'read order', 'read order'],
  ['', 'not manage all', ''],
  ['', 'read order, not read order', ''],
  ['read all', 'read order', ''],
  ['read order', 'read all', 'read all'],
  ['read order, read product', 'read all', 'read all'],
  ['read all', 'manage all', 'manage all'],
  ['read order, write order', 'manage order', 'manage order'],
  ['manage order', 'read order, write.cancel order', ''],
  ['manage order', 'manage all', 'manage all'],
  ['write order', 'write.cancel order', ''],
  ['write.cancel order', 'write order', 'write order'],
  ['write.edit order, write.hold order', 'write order', 'write order'],
  ['write order, not write.cancel order', 'write order', 'write.cancel order'],
  ['write order, not write.cancel order', 'write.edit order', ''],
  ['write order, not write.cancel order', 'write order, not write.cancel order', ''],
  ['manage all, not read user', 'read all', 'read user'],
  ['manage all, not manage user', 'read all, not read user', ''],
  ['manage all, not manage user', 'write user', 'write user'],
  ['manage all, not manage user', 'not manage user, manage all', 'manage user'],
  ['not manage user, manage all', 'manage user', ''],
  ['read all, not read user', 'read product, read order', ''],
  ['read all, not read user', 'read all, not read user, not read role', ''],
  ['read all, not read user, not read role', 'read all, not read user', 'read role'],
])('somebody with the rules %j lacks, of the rules %j, exactly %j', (own, wanted, beyond) => {
  expect(inWords(grantsBeyond(rulesIn(wanted), rulesIn(own)))).toBe(beyond)
  expect(exceeds(rulesIn(own), rulesIn(wanted))).toBe(beyond !== '')
})

test('the rules that one of several lists grants are not beyond these lists', () => {
  expect(grantsBeyond(rulesIn('read order, read product'), rulesIn('read order'), rulesIn('read product'))).toEqual([])
  expect(grantsBeyond(rulesIn('read order, read stock'), rulesIn('read order'), rulesIn('read product'))).toEqual([
    { action: 'read', subject: 'stock' },
  ])
})

const vocabulary = [
  'manage all',
  'read all',
  'write all',
  'manage order',
  'read order',
  'write order',
  'write.edit order',
  'write.edit all',
]
const lists = ['', ...vocabulary].flatMap((one) =>
  vocabulary.flatMap((two) =>
    [`${two}`, `not ${two}`, `not ${two}, read order`].map((end) => rulesIn(one === '' ? end : `${one}, ${end}`)),
  ),
)
// `write.edit.later`, `publish` and `subject_of_later` stand for everything that exists one day.
const questions = ['order', 'product', 'subject_of_later'].flatMap((subject) =>
  ['read', 'write', 'write.edit', 'write.cancel', 'write.edit.later', 'publish'].map(
    (action) => [action, subject] as const,
  ),
)
const granted = (rules: readonly Rule[]) => questions.map(([action, subject]) => can(rules, action, subject))
const answers = lists.map(granted)

describe(`for all ${lists.length ** 2} pairs of lists of rules`, () => {
  test('one exceeds the other exactly if some permission is granted by it alone', () => {
    const wrong = lists.flatMap((own, i) =>
      lists.flatMap((wanted, j) => {
        const more = questions.some((_question, k) => answers[j]?.[k] && !answers[i]?.[k])
        return exceeds(own, wanted) === more ? [] : [`${inWords(own)} / ${inWords(wanted)}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the intersection grants exactly what both grant', () => {
    const wrong = lists.flatMap((list, i) =>
      lists.flatMap((other, j) => {
        const both = granted(intersectRules(list, other))
        return questions.every((_question, k) => both[k] === (answers[i]?.[k] && answers[j]?.[k]))
          ? []
          : [`${inWords(list)} / ${inWords(other)}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('no user with both roles may do more than the two roles apart', () => {
    const wrong = lists.flatMap((list) =>
      lists
        .filter((other) => grantsBeyond(combineRoles([list, other]), list, other).length > 0)
        .map((other) => `${inWords(list)} / ${inWords(other)}`),
    )
    expect(wrong).toEqual([])
  })
})

// ACCESS-2
test.each<[roles: string[], combined: string]>([
  [[], ''],
  [['not read user, manage all'], 'not read user, manage all'],
  [['not read user, manage all', ''], 'not read user, manage all'],
  [['not read user, manage all', 'read order'], 'manage all, read order, not read user'],
  [['read order', 'read stock, not read order'], 'read order, read stock, not read order'],
])('the roles %j combine to %j', (roles, combined) => {
  expect(inWords(combineRoles(roles.map(rulesIn)))).toBe(combined)
})
