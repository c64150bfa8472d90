import { abilityCases } from '@platen/contracts/testing/ability.fixture'
import { can, type Rule } from '@platen/contracts/ability'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let client: TestClient

beforeAll(async () => {
  site = await createTestApp()
  client = await site.as('viewer')
})
afterAll(() => site.close())

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

async function giveRules(...roles: Rule[][]): Promise<void> {
  await sql(`delete from user_roles using users where user_id = users.id and email = 'viewer@demo.platen'`)
  for (const rules of roles) {
    const { rows } = await sql(`insert into roles (name) values (gen_random_uuid()::text) returning id`)
    for (const [index, { action, subject, inverted }] of rules.entries()) {
      await sql(`insert into role_rules values ($1, $2, $3, $4, $5)`, [
        rows[0].id,
        index + 1,
        action,
        subject,
        inverted ?? false,
      ])
    }
    await sql(`insert into user_roles select id, $1 from users where email = 'viewer@demo.platen'`, [rows[0].id])
  }
}

test.each(abilityCases)(
  'a role with $words answers $allowed for $action $subject',
  async ({ rules, action, subject, allowed }) => {
    await giveRules(rules)
    const { user_abilities } = (await client.get('/auth/me')).data
    expect(can(user_abilities, action, subject)).toBe(allowed)
  },
)

test('a denial in one of two roles wins, in whatever order they were given', async () => {
  const denies = [{ action: 'read', subject: 'user', inverted: true }]
  const grants = [{ action: 'manage', subject: 'all' }]
  for (const roles of [
    [denies, grants],
    [grants, denies],
  ]) {
    await giveRules(...roles)
    const { user_abilities } = (await client.get('/auth/me')).data
    expect([can(user_abilities, 'read', 'user'), can(user_abilities, 'read', 'order')]).toEqual([false, true])
  }
})
