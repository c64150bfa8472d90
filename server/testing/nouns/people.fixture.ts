import { createToken } from '../platform/fresh-token.ts'
import type { TestApp } from '../platform/test-app.ts'
import { createTestClient, type TestClient } from '../platform/test-client.ts'
import { demoEmail } from '../../src/modules/demo/demo-users.actions.ts'

const query = ({ services }: TestApp, text: string, values: unknown[]) => services.database.pool.query(text, values)

export async function roleOf(site: TestApp, name: string): Promise<number> {
  return (await query(site, 'select id from roles where name = $1', [name])).rows[0].id
}

/** The demo's packer, who may also read and write users. */
export async function userDesk(site: TestApp): Promise<TestClient> {
  const { rows } = await query(site, `insert into roles (name) values ('User desk') returning id`, [])
  await query(
    site,
    `insert into role_rules values ($1, 1, 'read', 'all', false), ($1, 2, 'write', 'user', false),
      ($1, 3, 'read', 'audit', true)`,
    [rows[0].id],
  )
  await query(site, 'insert into user_roles select id, $1 from users where email = $2', [
    rows[0].id,
    demoEmail('packer'),
  ])
  return createTestClient(site.app, await createToken(site.database, 'packer'))
}
