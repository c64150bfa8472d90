import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { givenToken } from '../testing/nouns/given-token.ts'
import { codeNow } from '../testing/nouns/code-now.ts'
import { codeOf } from '../testing/nouns/code-of.ts'
import { lookUp } from '../testing/floor/floor-clients.ts'
import { floorOfTests } from '../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../testing/floor/given-order.ts'
import { endExpiredExpedites } from './modules/orders/order-expediting.actions.ts'
import { demoEmail, demoPassword } from './modules/demo/demo-users.actions.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import { databaseTime } from '../testing/platform/database-time.ts'
import { givenDay, givenInstant } from '../testing/platform/given-days.ts'
import { createTestClient } from '../testing/platform/test-client.ts'

const here = floorOfTests()

/** Sets the clock of Node off by this many days from the one of PostgreSQL, which keeps its time. */
function shiftNode(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: databaseTime() + days * 86_400_000 })
}

// Events never change, nor does the expiry of a token; a superuser can look past the triggers that say so.
async function pastTriggers(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(here.floor.site.testDatabase.superuser)
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(text, values)
  await client.end()
}
const ageEvents = (pieceId: number) =>
  pastTriggers(`update piece_events set at = at - interval '11 minutes' where piece_id = $1`, [pieceId])

afterEach(() => {
  vi.useRealTimers()
})

describe.each([60, -60])('the time of the database, with the clock of Node %i days off', (days) => {
  test('decides whether a step can still be undone', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    shiftNode(days)
    await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    const undone = await here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/undo`, {
      expected_stage: 'confirmed_printed',
    })
    expect([undone.status, undone.data?.piece.stage]).toEqual([200, 'design_printed'])
  })

  test('decides that a step of eleven minutes ago cannot be undone', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    await ageEvents(piece.id)
    shiftNode(days)
    const refused = await here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/undo`, {
      expected_stage: 'confirmed_printed',
    })
    expect([refused.status, refused.code]).toEqual([409, 'undo_too_late'])
  })

  test('decides which orders and pieces are late', async () => {
    const late = await givenOrder(here.floor, { ship_by: givenDay(-5) })
    const due = await givenOrder(here.floor, { ship_by: givenDay(5) })
    shiftNode(days)
    const { data: orders } = await here.at.desk.get('/orders', { query: { late: 'true', per_page: 100 } })
    const listed = orders.map((order: { id: number }) => order.id)
    expect([listed.includes(late.id), listed.includes(due.id)]).toEqual([true, false])
    const { data: pieces } = await here.at.print_barcode.get('/fulfillment/queue/print_barcode', {
      query: { late: 'true', per_page: 100 },
    })
    const queued = pieces.map((piece: { id: number }) => piece.id)
    expect([queued.includes(late.piece_ids[0]), queued.includes(due.piece_ids[0])]).toEqual([true, false])
  })

  test('decides when an order stops being expedited', async () => {
    const order = await givenOrder(here.floor)
    const expedite = async (expeditedUntil: string) => {
      const { data } = await here.at.desk.get(`/orders/${order.id}`)
      await here.at.desk.patch(`/orders/${order.id}`, {
        version: data.version,
        expedited: true,
        expedited_until: expeditedUntil,
      })
      await endExpiredExpedites(await here.floor.site.system())
      return (await here.at.desk.get(`/orders/${order.id}`)).data.expedited
    }
    const [past, future] = [givenInstant(-3), givenInstant(3)]
    shiftNode(days)
    expect([await expedite(future), await expedite(past)]).toEqual([true, false])
  })

  test('decides how long a signed address of a file is valid', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const addressOf = async () => {
      const { bytes } = await lookUp(here.at.print_design, piece.barcode, 'print_design')
      const [address = ''] = /\/api\/files\/[^"]+/.exec(bytes.toString()) ?? []
      return address.replace('/api', '')
    }
    const before = await addressOf()
    shiftNode(days)
    const nobody = here.floor.site.anonymous
    for (const address of [before, await addressOf()]) {
      const [path = '', signed = ''] = address.split('?signed=')
      expect(path).toMatch(/^\/files\/[0-9a-f]{64}$/)
      expect((await nobody.get(path, { query: { signed } })).code).not.toBe('link_expired')
    }
  })

  test('decides how long a session lasts', async () => {
    shiftNode(days)
    const { site } = here.floor
    const signedIn = await site.anonymous.post('/auth/login', { email: demoEmail('packer'), password: demoPassword })
    const client = createTestClient(site.app, signedIn.data.access_token)
    expect((await client.get('/auth/me')).status).toBe(200)
    vi.useRealTimers()
    expect((await client.get('/auth/me')).status).toBe(200)
  })

  test('decides how long an API token is valid', async () => {
    const { site } = here.floor
    const valid = await givenToken(site, 'read order', { expires_on: givenDay(1) })
    const expired = await givenToken(site, 'read order')
    await pastTriggers(`update api_tokens set expires_at = now() - interval '1 minute' where id = $1`, [expired.id])
    shiftNode(days)
    const statuses = [valid, expired].map(async ({ client }) => (await client.get('/orders')).status)
    expect(await Promise.all(statuses)).toEqual([200, 401])
  })

  test('decides which devices an account is known on', async () => {
    const { site } = here.floor
    await site.database.transaction((tx) => tx.run(sql`delete from login_throttle`))
    const email = demoEmail('quality-inspector')
    const signIn = (password: string, device = '') => {
      const headers = { cookie: `platen-known-device=${device}` }
      return site.anonymous.post('/auth/login', { email, password }, { headers })
    }
    const signedIn = async (device?: string) => (await signIn(demoPassword, device)).cookies['platen-known-device']
    const marked = await signedIn()
    shiftNode(days)
    const markedMeanwhile = await signedIn()
    for (let n = 0; n < 6; n++) await signIn('wrong-one')
    expect((await signIn(demoPassword)).code).toBe('login_slowed')
    expect((await signIn(demoPassword, marked)).status).toBe(200)
    vi.useRealTimers()
    expect((await signIn(demoPassword, markedMeanwhile)).status).toBe(200)
  })

  test('decides which code of an authenticator app completes a sign-in', async () => {
    const { site } = here.floor
    const client = createTestClient(site.app, await createToken(site.database, 'viewer'))
    const { key } = (await client.post('/profile/second-factor', { password: demoPassword })).data
    const confirmed = await client.post('/profile/second-factor/confirmation', { code: codeNow(key) })
    expect(confirmed.status).toBe(200)
    await site.database.transaction((tx) => tx.run(sql`update second_factors set last_step = 0`))
    const code = codeNow(key)
    shiftNode(days)
    const step = await site.anonymous.post('/auth/login', { email: demoEmail('viewer'), password: demoPassword })
    expect([step.status, step.code]).toEqual([401, 'second_step_required'])
    const { challenge } = step.body.details
    const codeByNode = codeOf(key)
    expect((await site.anonymous.post('/auth/login/second-step', { challenge, code: codeByNode })).status).toBe(409)
    await site.database.transaction((tx) => tx.run(sql`delete from login_throttle`))
    expect((await site.anonymous.post('/auth/login/second-step', { challenge, code })).status).toBe(200)
    vi.useRealTimers()
    await site.database.transaction((tx) => tx.run(sql`delete from second_factors`))
  })

  test('decides how long an invitation is valid', async () => {
    const { site } = here.floor
    const admin = await site.as('administrator')
    const invite = async (email: string) => {
      const body = { name: 'New Person', email, language: null, role_ids: [] }
      const { data } = await admin.post('/users', body)
      await admin.post(`/users/${data.id}/invitation`)
      const token = /token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1]
      return { id: data.id as number, token, password: 'orange-lorry-42' }
    }
    const valid = await invite(`valid${days}@factory.example`)
    const expired = await invite(`expired${days}@factory.example`)
    await pastTriggers(`update password_resets set expires_at = now() - interval '1 minute' where user_id = $1`, [
      expired.id,
    ])
    shiftNode(days)
    const accept = async ({ token, password }: { token?: string; password: string }) =>
      (await site.anonymous.post('/auth/accept-invitation', { token, password })).status
    expect([await accept(valid), await accept(expired)]).toEqual([200, 400])
  })

  test('decides how long the code of a device is valid', async () => {
    const { site, stations } = here.floor
    const admin = await site.as('administrator')
    const packer = await site.as('packer')
    const at = stations.packaging.id
    const run = (statement: ReturnType<typeof sql>) => site.database.transaction((tx) => tx.run(statement))
    await run(sql`update site set pairing_required = true`)
    const pair = async () => {
      const { data } = await packer.post('/devices/codes', { station_id: at })
      return () => admin.post('/devices/confirm', { station_id: at, code: data.code })
    }
    const expired = await pair()
    await pastTriggers(`update device_codes set expires_at = now() - interval '1 second'`, [])
    const valid = await pair()
    shiftNode(days)
    expect([(await expired()).code, (await valid()).status]).toEqual(['device_code_wrong', 200])
    await run(sql`update site set pairing_required = false`)
    await run(sql`delete from devices`)
  })

  test('decides whether a move in the warehouse can still be undone', async () => {
    const { site } = here.floor
    const keeper = await site.as('warehouse-operator')
    const { data: pallets } = await keeper.post('/pallets', { count: 1, location: '', note: '' })
    const put = async () => {
      const line = { pallet: pallets[0].code, sku: 'TEE-BLK-M', quantity: 1, lot: '', reason: 'Delivery', note: '' }
      return (await keeper.post('/warehouse/moves/put-on', line)).data.move_id as number
    }
    const [old, young] = [await put(), await put()]
    await pastTriggers(`update warehouse_log set at = at - interval '1 day' where move_id = $1`, [old])
    shiftNode(days)
    const undo = (move: number) => keeper.post(`/warehouse/moves/${move}/undo`)
    expect((await undo(old)).code).toBe('move_undo_expired')
    expect((await undo(young)).status).toBe(200)
  })
})
