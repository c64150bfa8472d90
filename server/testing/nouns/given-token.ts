import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { expect } from 'vitest'
import { givenDay } from '../platform/given-days.ts'
import type { TestApp } from '../platform/test-app.ts'
import { createTestClient, type TestClient } from '../platform/test-client.ts'
import { demoEmail, type DemoRole } from '../../src/modules/demo/demo-users.actions.ts'

export async function personOf(site: TestApp, role: DemoRole): Promise<number> {
  const { rows } = await site.database.pool.query('select id from users where email = $1', [demoEmail(role)])
  return Number(rows[0].id)
}

let count = 0

export interface GivenToken {
  id: number
  version: number
  name: string
  token: string
  client: TestClient
}

/**
 * A token with these rules (`read order, write stock`), created by the administrator for a sponsor, who has accepted
 * unless told otherwise.
 */
export async function givenToken(
  site: TestApp,
  rules: string,
  {
    sponsor = 'administrator',
    expires_on = givenDay(30),
    accepted = true,
  }: { sponsor?: DemoRole; expires_on?: string; accepted?: boolean } = {},
): Promise<GivenToken> {
  const name = `Agent ${++count}`
  const body = { name, sponsor_id: await personOf(site, sponsor), rules: rulesIn(rules), expires_on }
  const administrator = await site.as('administrator')
  const { status, data } = await administrator.post('/api-tokens', body)
  expect(status).toBe(200)
  const { id } = data.api_token
  if (accepted && sponsor !== 'administrator') {
    const answered = await (await site.as(sponsor)).post(`/api-tokens/${id}/accept`)
    expect(answered.status).toBe(200)
  }
  const { version } = (await administrator.get(`/api-tokens/${id}`)).data
  return { id, version, name, token: data.token, client: createTestClient(site.app, data.token) }
}
