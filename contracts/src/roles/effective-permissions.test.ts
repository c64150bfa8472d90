import { expect, test } from 'vitest'
import { rulesIn } from '../../testing/ability.fixture.ts'
import { explainPermissions, type NamedRole } from './effective-permissions.ts'

const asked = ['order.read', 'order.write', 'order.write.cancel', 'audit.read'] as const
const explain = (...roles: [name: string, rules: string][]) => {
  const named = roles.map(([name, rules]): NamedRole => ({ name, rules: rulesIn(rules) }))
  return explainPermissions(named, asked).map(({ permission, from, taken_by: taken }) => [
    permission,
    from.join(' + '),
    taken.join(' + '),
  ])
}

// ACCESS-37
test('a permission comes from every role that grants it', () => {
  expect(explain(['Desk', 'read order, write order'], ['Boss', 'manage order'])).toEqual([
    ['order.read', 'Desk + Boss', ''],
    ['order.write', 'Desk + Boss', ''],
    ['order.write.cancel', 'Desk + Boss', ''],
  ])
})

// ACCESS-37
test('an inverted rule of any role takes away what the others grant, and says which role it is', () => {
  expect(explain(['Viewer', 'read all, not read audit'], ['Auditor', 'read audit'])).toEqual([
    ['order.read', 'Viewer', ''],
    ['audit.read', 'Viewer + Auditor', 'Viewer'],
  ])
  expect(explain(['Desk', 'write order, not write.cancel order'])).toEqual([
    ['order.write', 'Desk', ''],
    ['order.write.cancel', 'Desk', 'Desk'],
  ])
})

test('an inverted rule before a grant of the same role takes nothing away', () => {
  expect(explain(['Desk', 'not read order, read order'])).toEqual([['order.read', 'Desk', '']])
})
