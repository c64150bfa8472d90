import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { userDesk } from '../../../../testing/nouns/people.fixture.ts'

let site: TestApp
let admin: TestClient
let desk: TestClient
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  desk = await userDesk(site)
})
afterAll(() => site.close())

const sql = (query: string) => site.services.database.pool.query(query)
const file = (text: string) => ({ name: 'users.csv', bytes: Buffer.from(text) })
const plan = (client: TestClient, text: string) => client.upload('/file-imports/users/plan', file(text))
const apply = (client: TestClient, text: string, planId: number) =>
  client.upload('/file-imports/users/apply', file(text), { plan_id: String(planId) })

async function load(text: string) {
  const planned = await plan(admin, text)
  const applied = await apply(admin, text, planned.data.id)
  expect([planned.status, applied.status, applied.data.counts]).toEqual([200, 200, planned.data.counts])
}

const stateOf = async (email: string) =>
  (await admin.get('/users', { query: { search: email, archived: 'all' } })).data.map(
    (user: { name: string; roles: string[]; state: string }) => [user.name, user.roles, user.state],
  )

// ACCESS-36
test('users are imported with their roles, without a password and without an invitation', async () => {
  const sent = site.mails.length
  await load('email,name,language,roles\nNoa@Factory.example,Noa,fr,Packer|Viewer\n')
  expect(await stateOf('noa@factory.example')).toEqual([['Noa', ['Packer', 'Viewer'], 'not_invited']])
  await load('email,name\nnoa@factory.example,Noa B.\n')
  expect(await stateOf('noa@factory.example')).toEqual([['Noa B.', ['Packer', 'Viewer'], 'not_invited']])
  await load('email,archived\nnoa@factory.example,yes\n')
  expect(await stateOf('noa@factory.example')).toEqual([['Noa B.', ['Packer', 'Viewer'], 'deactivated']])
  expect(site.mails).toHaveLength(sent)
})

// ACCESS-36
test('a role that nobody knows is named at its cell, and a file without emails is refused', async () => {
  const { data } = await plan(admin, 'email,name,roles\nkim@factory.example,Kim,Packer|No such role\n')
  expect(data.rows[0].problems.map(({ column }: { column: string }) => column)).toEqual(['roles'])
  const refused = await plan(admin, 'name,roles\nKim,Packer\n')
  expect([refused.status, refused.code]).toEqual([422, 'csv_column_missing'])
})

// ACCESS-14, ACCESS-36
test('nobody imports roles beyond their own, or changes somebody who may do more', async () => {
  const before = [(await sql('select * from users order by id')).rows, (await sql('select * from user_roles')).rows]
  const climbing = [
    'new@factory.example,New,Administrator,no',
    'packer@demo.platen,Petra,Packer|Administrator,no',
    'administrator@demo.platen,Ada,Packer,no',
    'administrator@demo.platen,Ada Administrator,Administrator,yes',
    'other@factory.example,Other,No such role,no',
  ]
  for (const line of climbing) {
    const text = `email,name,roles,archived\n${line}\n`
    const { data } = await plan(desk, text)
    expect([line, data.counts.refused]).toEqual([line, 1])
    await apply(desk, text, data.id)
  }
  expect([(await sql('select * from users order by id')).rows, (await sql('select * from user_roles')).rows]).toEqual(
    before,
  )
})

test('the export has no password, and the file that it makes changes nothing', async () => {
  const exported = (await admin.get('/file-imports/users/export')).bytes.toString()
  expect(exported).toContain('administrator@demo.platen')
  expect(exported).not.toMatch(/argon2|password/i)
  const { data } = await plan(admin, exported)
  expect([data.counts.created, data.counts.changed, data.counts.refused]).toEqual([0, 0, 0])
})
