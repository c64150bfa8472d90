import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../testing/nouns/code-of.ts'
import { keyOfTests } from '../../../../testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../../../../testing/platform/memory-files.ts'
import { createTestApp, createTestAppOn, type TestApp } from '../../../../testing/platform/test-app.ts'
import { readConfig } from '../../../platform/config.ts'
import { createServerKey, type ServerKey } from '../../../platform/server-key/server-key.ts'
import { openServices, type AppServices } from '../../../services.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../demo/demo-users.actions.ts'
import { readKeyState, rotateServerKey, settleRestoredKey } from '../auth.public.ts'
import { sealFactorSecret } from '../second-factor/sealed-secret.service.ts'

const newKey = () => createServerKey(randomBytes(32), '/data/server-key')
const keys = { present: keyOfTests, next: newKey(), last: newKey() }
let first: TestApp
/** As a command opens it: no server. */
let services: AppServices
let app: string
const opened: TestApp[] = []

beforeAll(async () => {
  first = await createTestApp()
  services = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: first.testDatabase.app,
    files: createMemoryFiles(),
    serverKey: keys.present,
    log: pino({ level: 'silent' }),
  })
  const packer = await first.as('packer')
  app = (await packer.post('/profile/second-factor', { password: demoPassword })).data.key
  expect((await packer.post('/profile/second-factor/confirmation', { code: codeOf(app) })).status).toBe(200)
})
afterAll(async () => {
  for (const site of opened) await site.close()
  await services.close()
  await first.testDatabase.drop()
})

const rotate = (from: ServerKey, to: ServerKey, lost = false) =>
  services.database.transaction((tx) => rotateServerKey(tx, { from, to, lost }))
const state = (key: ServerKey) => readKeyState(services.database.read, key)
const audited = async () =>
  (await services.database.pool.query(`select action from audit_entries order by id desc limit 2`)).rows.map(
    (entry) => entry.action as string,
  )

/** The site under a key; its database stays when it closes. */
async function serverWith(serverKey: ServerKey): Promise<TestApp> {
  const database = { ...first.testDatabase, drop: async () => undefined }
  const site = await createTestAppOn(database, createMemoryFiles(), { serverKey })
  opened.push(site)
  return site
}

async function logIn(site: TestApp, role: DemoRole, code?: string) {
  const answer = await site.anonymous.post('/auth/login', { email: demoEmail(role), password: demoPassword })
  if (code === undefined) return answer
  await services.database.pool.query('update second_factors set last_step = 0')
  return site.anonymous.post('/auth/login/second-step', { challenge: answer.body.details.challenge, code })
}

// ACCESS-68
test('the server key is replaced while no server runs, with all sessions ended and two-step verification going on', async () => {
  await expect.poll(() => rotate(keys.present, keys.next)).toBe('running')
  await first.app.close()
  await first.services.close()
  expect(await rotate(keys.next, keys.last)).toBe('lost')
  expect(await state(keys.present)).toEqual({ known: keys.present.fingerprint, unopened: 0 })

  expect(await rotate(keys.present, keys.next)).toEqual({ given_up: 0 })
  expect(await state(keys.next)).toEqual({ known: keys.next.fingerprint, unopened: 0 })
  expect((await state(keys.present)).unopened).toBe(1)
  expect((await audited())[0]).toBe('server_key.rotated')
  const { rows } = await services.database.pool.query('select from sessions where ended_at is null')
  expect(rows).toEqual([])

  const site = await serverWith(keys.next)
  expect((await logIn(site, 'packer', codeOf(app))).status).toBe(200)
  await site.app.close()
  await site.services.close()
})

// ACCESS-68
test('a rotation without the right key turns two-step verification off only where it says that the key is lost', async () => {
  const lost = newKey()
  expect(await rotate(lost, keys.last)).toBe('lost')
  expect((await state(keys.next)).unopened).toBe(0)
  expect(await rotate(lost, keys.last, true)).toEqual({ given_up: 1 })
  expect(await audited()).toEqual(['server_key.rotated', 'second_factor.reset'])
  expect((await logIn(await serverWith(keys.last), 'packer')).status).toBe(200)
})

// RESTORE-7
test('a restored site works with the key that is here, unless only that of the backup opens its apps', async () => {
  const settle = (key: ServerKey) => services.database.transaction((tx) => settleRestoredKey(tx, key))
  const here = newKey()
  const { rows } = await services.database.pool.query(`select min(id)::int as id from users where email is not null`)
  const sealed = sealFactorSecret(keys.last, rows[0].id, randomBytes(20))
  await services.database.pool.query(
    'insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
    [rows[0].id, sealed],
  )
  expect(await settle(here)).toEqual({ known: keys.last.fingerprint, unopened: 1 })
  await services.database.pool.query('delete from second_factors')
  expect(await settle(here)).toEqual({ known: here.fingerprint, unopened: 0 })
})
