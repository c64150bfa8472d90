import { describe, expect, test } from 'vitest'
import { isAllowed, can, parsePermission } from './ability.ts'
import { permissions } from './api.ts'
import { abilityCases } from '../testing/ability.fixture.ts'

// CHECK-3
test('abilities have forty golden cases', () => {
  expect(abilityCases).toHaveLength(40)
})

test.each(abilityCases)(
  'the answer to “$action $subject” with $words is $allowed',
  ({ rules, action, subject, allowed: expected }) => {
    expect(can(rules, action, subject)).toBe(expected)
  },
)

describe('access', () => {
  const orderDesk = [{ action: 'read', subject: 'order' }]
  test('needs no session if public, a session if signed-in, and a matching rule for a permission', () => {
    expect([isAllowed(null, 'public'), isAllowed(null, 'signed-in'), isAllowed(null, 'order.read')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isAllowed([], 'public'), isAllowed([], 'signed-in'), isAllowed([], 'order.read')]).toEqual([
      true,
      true,
      false,
    ])
    expect(isAllowed(orderDesk, 'order.read')).toBe(true)
  })

  test('is granted by any one of several permissions', () => {
    expect(isAllowed(orderDesk, ['stock.read', 'order.read'])).toBe(true)
    expect(isAllowed(orderDesk, ['stock.read', 'order.write'])).toBe(false)
  })

  // ACCESS-113
  test('writing never covers what secures the site, which comes with manage or by itself', () => {
    const grants = (action: string, subject: string) => isAllowed([{ action, subject }], 'setting.write.security')
    expect([grants('write', 'setting'), grants('write', 'all')]).toEqual([false, false])
    expect([grants('manage', 'setting'), grants('write.security', 'setting')]).toEqual([true, true])
  })

  test('every permission splits into its subject and its action', () => {
    for (const permission of permissions) {
      const { subject, action } = parsePermission(permission)
      expect(`${subject}.${action}`).toBe(permission)
      expect(action).toMatch(/^(read|write)(\.[a-z]+)?$/)
    }
  })
})
