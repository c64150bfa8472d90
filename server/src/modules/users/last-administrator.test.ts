import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/database.types.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { demoEmail } from '../demo/demo-users.actions.ts'
import { assertAdministratorRemains } from './users.public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const owner = demoEmail('administrator')
const second = demoEmail('viewer')
const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const administrators = async () => {
  const { rows } = await run('select email from users where id in (select administrators()) order by email')
  return rows.map((row) => row.email as string)
}
const giveAdministrator = (email: string) =>
  run(
    `insert into user_roles select u.id, r.id from users u, roles r where u.email = $1 and r.code = 'administrator'
     on conflict do nothing`,
    [email],
  )
const takeRoles = (email: string) =>
  run('delete from user_roles where user_id = (select id from users where email = $1)', [email])

beforeEach(async () => {
  await giveAdministrator(owner)
  await takeRoles(second)
})

const losses: [what: string, statement: string][] = [
  ['deactivated', `update users set archived_at = now() where email = '${owner}'`],
  ['left without a password', `update users set password_hash = null where email = '${owner}'`],
  [
    'left without the role',
    `delete from user_roles where role_id = (select id from roles where code = 'administrator')`,
  ],
  ['left with an archived role', `update roles set archived_at = now() where code = 'administrator'`],
  [
    'left without the rule',
    `delete from role_rules where role_id = (select id from roles where code = 'administrator')`,
  ],
  [
    'given less by the rule',
    `update role_rules set action = 'read' where role_id = (select id from roles where code = 'administrator')`,
  ],
  [
    'denied something by a further rule',
    `insert into role_rules select id, 2, 'read', 'audit', true from roles where code = 'administrator'`,
  ],
  [
    'denied something by a further role',
    `insert into user_roles select u.id, r.id from users u, roles r where u.email = '${owner}' and r.code = 'viewer'`,
  ],
]

// ACCESS-48
describe('the last administrator', () => {
  test.each(losses)('is not %s', async (_what, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint: 'keep_one_administrator' })
    expect(await administrators()).toEqual([owner])
  })

  test.each(losses.slice(0, 3))(
    'may be %s if somebody else became one in the same transaction',
    async (_what, statement) => {
      const client = await site.services.database.pool.connect()
      try {
        await client.query('begin')
        await client.query(statement)
        await client.query(
          `insert into user_roles select u.id, r.id from users u, roles r where u.email = $1 and r.code = 'administrator'`,
          [second],
        )
        await client.query('set constraints all immediate')
        expect((await client.query('select administrators()')).rowCount).toBe(1)
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )

  test('is nobody who can’t sign in, or who has another role that denies something', async () => {
    await giveAdministrator(second)
    expect(await administrators()).toEqual([owner, second])
    await run(
      `insert into user_roles select u.id, r.id from users u, roles r where u.email = $1 and r.code = 'viewer'`,
      [second],
    )
    expect(await administrators()).toEqual([owner])
  })

  test('remains one of two who demote each other at the same moment', async () => {
    await giveAdministrator(second)
    const demotions = await Promise.allSettled([takeRoles(owner), takeRoles(second)])
    expect(demotions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await administrators()).toHaveLength(1)
  })

  test('is protected, with a message, by an action that checks before the commit', async () => {
    const demote = site.services.database.transaction(async (tx: Tx) => {
      await tx.run(sql`delete from user_roles where user_id = (select id from users where email = ${owner})`)
      await assertAdministratorRemains(tx)
    })
    await expect(demote).rejects.toMatchObject({ code: 'last_administrator', status: 409 })
    expect(await administrators()).toEqual([owner])
  })

  test('does not prevent changes to other users, rules and roles', async () => {
    await run(`update users set archived_at = now() where email = $1`, [second])
    await run(`update users set archived_at = null where email = $1`, [second])
    await run(`insert into role_rules select id, 100, 'read', 'audit', true from roles where code = 'packer'`)
    await run(`delete from role_rules where position = 100`)
  })
})
