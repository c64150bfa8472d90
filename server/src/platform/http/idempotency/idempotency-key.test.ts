import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'
import { deleteExpiredAccess } from '../../../modules/auth/housekeeping.actions.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const sql = (text: string) => site.services.database.pool.query(text)
const key = (n: number) => `action-number-${String(n).padStart(4, '0')}`

async function viewer(): Promise<TestClient> {
  return createTestClient(site.app, await createToken(site.database, 'viewer'))
}

test('a write without an idempotency key, or with an invalid one, is refused', async () => {
  const token = await createToken(site.database, 'viewer')
  for (const sent of [
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'with spaces in between',
    "'; drop table request_keys; --",
  ]) {
    const answer = await site.app.inject({
      method: 'PATCH',
      url: '/api/profile',
      headers: { authorization: `Bearer ${token}`, ...(sent === undefined ? {} : { 'idempotency-key': sent }) },
      payload: { version: 1, language: 'fr' },
    })
    expect([sent, answer.statusCode, answer.json().code]).toEqual([sent, 400, 'repeat_key_missing'])
  }
})

test('one key sent twenty times at once has one effect and one answer', async () => {
  const client = await viewer()
  const { version } = (await client.get('/profile')).data
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.patch('/profile', { version, language: 'fr' }, { key: key(1) })),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1)
  expect((await client.get('/profile')).data.version).toBe(version + 1)
})

test('the same key with another body, or at another address, is refused', async () => {
  const client = await viewer()
  const { version } = (await client.get('/profile')).data
  await client.patch('/profile', { version, language: 'en' }, { key: key(2) })
  const other = await client.patch('/profile', { version, language: 'fr' }, { key: key(2) })
  expect([other.status, other.code]).toEqual([409, 'repeat_key_reused'])
  const elsewhere = await client.delete('/profile/sessions/999999', undefined, { key: key(2) })
  expect([elsewhere.status, elsewhere.code]).toEqual([409, 'repeat_key_reused'])
  expect((await client.get('/profile')).data.language).toBe('en')
})

test('a refused write stores no answer, and a repeat is decided again', async () => {
  const client = await viewer()
  const { version } = (await client.get('/profile')).data
  const change = { version: version + 1, language: 'fr' as const }
  expect((await client.patch('/profile', change, { key: key(3) })).status).toBe(409)
  await client.patch('/profile', { version, name: 'Vera V. Viewer' })
  expect((await client.patch('/profile', change, { key: key(3) })).status).toBe(200)
})

test('the key of one user does not affect another user', async () => {
  const packer = createTestClient(site.app, await createToken(site.database, 'packer'))
  const answer = await packer.patch('/profile', { version: 1, language: 'fr' }, { key: key(1) })
  expect([answer.status, answer.data.name]).toEqual([200, 'Petra Packer'])
})

test('keys are deleted after seven days and not before', async () => {
  const client = await viewer()
  const { version } = (await client.get('/profile')).data
  await client.patch('/profile', { version, name: 'Vera' }, { key: key(4) })
  await client.patch('/profile', { version: version + 1, name: 'Vera V' }, { key: key(5) })
  await sql(`update request_keys set created_at = now() - interval '7 days 1 minute' where key = '${key(4)}'`)
  await sql(`update request_keys set created_at = now() - interval '6 days 23 hours' where key = '${key(5)}'`)
  await deleteExpiredAccess(await site.system())
  const { rows } = await sql(`select key from request_keys where key in ('${key(4)}', '${key(5)}')`)
  expect(rows).toEqual([{ key: key(5) }])
})

test('an answer of the size of a scan’s answer is stored without compression', async () => {
  const client = await viewer()
  const { version } = (await client.get('/profile')).data
  await client.patch('/profile', { version, name: 'Vera' }, { key: key(6) })
  await sql(`update request_keys set answer = to_json(repeat('a', 5000)) where key = '${key(6)}'`)
  const { rows } = await sql(`select pg_column_size(answer) >= 5000 as whole from request_keys where key = '${key(6)}'`)
  expect(rows).toEqual([{ whole: true }])
})
