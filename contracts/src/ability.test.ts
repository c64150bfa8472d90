import { describe, expect, test } from 'vitest'
import { allowed, can, mergeRules, permissions, ruleOf } from './ability.ts'
import { abilityCases } from './ability.fixture.ts'

test('there are forty golden cases', () => {
  expect(abilityCases).toHaveLength(40)
})

test.each(abilityCases)(
  'with $words, $action $subject is $allowed',
  ({ rules, action, subject, allowed: expected }) => {
    expect(can(rules, action, subject)).toBe(expected)
  },
)

test('of several roles all grants come first and then all denials, so that a denial wins', () => {
  const viewer = [
    { action: 'read', subject: 'all' },
    { action: 'read', subject: 'user', inverted: true },
  ]
  const userDesk = [{ action: 'manage', subject: 'user' }]
  for (const roles of [
    [viewer, userDesk],
    [userDesk, viewer],
  ]) {
    const rules = mergeRules(roles)
    expect([can(rules, 'read', 'user'), can(rules, 'write', 'user'), can(rules, 'read', 'order')]).toEqual([
      false,
      true,
      true,
    ])
  }
})

describe('access', () => {
  const orderDesk = [{ action: 'read', subject: 'order' }]
  test('that is public needs no session, signed-in needs one, a permission needs its rule', () => {
    expect([allowed(null, 'public'), allowed(null, 'signed-in'), allowed(null, 'order.read')]).toEqual([
      true,
      false,
      false,
    ])
    expect([allowed([], 'public'), allowed([], 'signed-in'), allowed([], 'order.read')]).toEqual([true, true, false])
    expect(allowed(orderDesk, 'order.read')).toBe(true)
  })

  test('that names several permissions is given by any one of them', () => {
    expect(allowed(orderDesk, ['stock.read', 'order.read'])).toBe(true)
    expect(allowed(orderDesk, ['stock.read', 'order.write'])).toBe(false)
  })

  test('every permission splits into its subject and its action', () => {
    for (const permission of permissions) {
      const { subject, action } = ruleOf(permission)
      expect(`${subject}.${action}`).toBe(permission)
      expect(action).toMatch(/^(read|write)(\.[a-z]+)?$/)
    }
  })
})
