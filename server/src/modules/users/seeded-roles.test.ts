import { readFileSync } from 'node:fs'
import { can, parsePermission, type Permission } from '@platen/contracts/ability'
import { permissions } from '@platen/contracts/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { demoUsers, type DemoRole } from '../demo/demo-users.actions.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

// What was decided about permissions and roles; nothing of it is read from the database.
const page = readFileSync(`${import.meta.dirname}/../../../../docs/requirements/people-and-sessions.md`, 'utf8')

/** The permissions that a list names: `order.read, .write.edit` repeats the subject. */
function namedPermissions(list: string): string[] {
  let subject = ''
  return [...list.matchAll(/(\w*)\.(\w+(?:\.\w+)*)/g)].map(([, own = '', action = '']) => {
    subject = own === '' ? subject : own
    return `${subject}.${action}`
  })
}

/** The permissions that a part of a role's rules grants. Throws if it isn't worded like one of these. */
function grantedBy(part: string): Permission[] {
  const listed = (names: string) => names.split(', ')
  const allBut = /^read all but (.+)$/.exec(part)?.[1]
  const written = /^write (.+)$/.exec(part)?.[1]
  const both = /^(.+): read and write$/.exec(part)?.[1]
  return permissions.filter((permission) => {
    const { subject, action } = parsePermission(permission)
    if (part === 'manage all') return true
    if (allBut !== undefined) return action === 'read' && !listed(allBut).includes(subject)
    if (written !== undefined) return action.startsWith('write') && listed(written).includes(subject)
    if (both !== undefined) return listed(both).includes(subject)
    const named = namedPermissions(part)
    expect(named, part).toHaveLength(listed(part).length)
    // What secures the site is in no other permission (ACCESS-113).
    const isCovered = (name: string) => permission.startsWith(`${name}.`) && action !== 'write.security'
    return named.some((name) => permission === name || isCovered(name))
  })
}

const roles = [...page.matchAll(/^\| \*\*ACCESS-\d+\*\* \| (.+?) \| (.+?) \|$/gm)].map(
  ([, name = '', rules = '']) =>
    [name.toLowerCase().replace(' ', '-') as DemoRole, rules.split('; ').flatMap(grantedBy)] as const,
)

// ACCESS-4
test('the contracts declare exactly the permissions that the requirements list', () => {
  const list = /\*\*ACCESS-4\*\* The permissions are: (.*)$/m.exec(page)?.[1] ?? ''
  expect(namedPermissions(list).toSorted()).toEqual(permissions.toSorted())
})

// ACCESS-5 to ACCESS-12
test('the table of roles in the requirements names every seeded role', () => {
  expect(roles.map(([role]) => role)).toEqual(demoUsers.map(({ role }) => role))
})

test.each(roles)('the role %s may do exactly what its line in the table says', async (role, expected) => {
  const { data } = await (await site.as(role)).get('/auth/me')
  const granted = permissions.filter((permission) => {
    const { action, subject } = parsePermission(permission)
    return can(data.user_abilities, action, subject)
  })
  expect(granted).toEqual(permissions.filter((permission) => expected.includes(permission)))
})
