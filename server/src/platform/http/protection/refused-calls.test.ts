import type { Access } from '@platen/contracts/ability'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../../../testing/platform/test-client.ts'
import { modules } from '../../../modules.ts'
import type { DemoRole } from '../../../modules/demo/demo-users.actions.ts'
import { isPrivileged } from './refused-calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

let count = 0
/** Somebody without any permission, of whom no call was refused yet. */
async function givenPerson(): Promise<TestClient> {
  const role = `person-${++count}`
  await site.services.database.pool.query(`insert into users (name, email) values ($1, $1 || '@demo.platen')`, [role])
  return createTestClient(site.app, await createToken(site.database, role as DemoRole))
}

interface Attempt {
  what: string
  /** What the call is about takes this. */
  access: Access
  send: (client: TestClient) => Promise<TestAnswer>
}

const file = { name: 'rows.csv', bytes: Buffer.from('name\nX\n') }
const lists = modules.flatMap((module) => module.lists ?? [])
const attempts: Attempt[] = [
  ...lists.flatMap(({ name, access }) => {
    const about = (what: string, send: Attempt['send']) => ({ what: `${what} of ${name}`, access, send })
    return [
      about('views', (client) => client.get(`/lists/${name}`)),
      about('rows', (client) => client.get(`/lists/${name}/csv`)),
      about('preferences', (client) =>
        client.put(`/lists/${name}/preferences`, { columns: [], density: 'compact', default_view_id: null }),
      ),
    ]
  }),
  ...modules
    .flatMap((module) => module.fileKinds ?? [])
    .flatMap(({ name, single }) => {
      const { access } = single
      const about = (what: string, send: Attempt['send']) => ({ what: `${what} of ${name}`, access, send })
      return [
        about('template', (client) => client.get(`/file-imports/${name}/template`)),
        about('export', (client) => client.get(`/file-imports/${name}/export`)),
        about('plan', (client) => client.upload(`/file-imports/${name}/plan`, file)),
        about('apply', (client) => client.upload(`/file-imports/${name}/apply`, file, { plan_id: '1' })),
      ]
    }),
  ...modules
    .flatMap((module) => module.bulkActions ?? [])
    .map(({ key, list, single }) => ({
      what: `run ${key}`,
      // The list is asked for first.
      access: lists.find(({ name }) => name === list)?.access ?? single.access,
      send: (client: TestClient) => client.post('/bulk-runs', { action: key, ids: [1], input: {} }),
    })),
]

// RECORD-8
test('a refused call about people, roles, the site and its audit log is recorded, also where the call is for everybody', async () => {
  const recorded: string[] = []
  const expected: string[] = []
  for (const { what, access, send } of attempts) {
    // What everybody has is refused to nobody.
    if (access === 'signed-in') continue
    const client = await givenPerson()
    const { status, code } = await send(client)
    expect([what, status, code]).toEqual([what, 403, 'not_permitted'])
    if (isPrivileged(access)) expected.push(what)
    await site.services.backgroundTasks.whenIdle()
    const { rows } = await site.services.database.pool.query(
      `select count(*)::int as lines from audit_entries a join users u on u.id = a.user_id
       where u.name = $1 and a.action = 'access.refused'`,
      [`person-${count}`],
    )
    if (rows[0].lines > 0) recorded.push(what)
  }
  expect(recorded).toEqual(expected)
  for (const what of ['rows of users', 'rows of audit', 'export of users', 'run users.archive'])
    expect(expected).toContain(what)
})
