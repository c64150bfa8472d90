import { describe, expect, test } from 'vitest'
import { allowed, can, permissions, ruleOf } from './ability.ts'
import { abilityCases } from './ability.fixture.ts'

// CHECK-3
test('there are forty golden cases', () => {
  expect(abilityCases).toHaveLength(40)
})

test.each(abilityCases)(
  'with $words, $action $subject is $allowed',
  ({ rules, action, subject, allowed: expected }) => {
    expect(can(rules, action, subject)).toBe(expected)
  },
)

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
