import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { toSiteDay } from '../../platform/site-day.ts'
import { readShipByRule, seedSite, shipByDay } from './settings.public.ts'

let site: TestApp
let office: TestClient

beforeAll(async () => {
  site = await createTestApp({ SITE_TIME_ZONE: 'America/Toronto', HANDLING_DAYS: '4' })
  office = await site.as('administrator')
})
afterAll(() => site.close())

const read = async () => (await office.get('/settings')).data

/** The settings as they are, as the body of an edit with these changes. */
async function bodyWith(changes: object) {
  const { record: _record, locked: _locked, ...values } = await read()
  return { ...values, ...changes }
}
const save = async (changes: object) => office.put('/settings', await bodyWith(changes))

// Fixed days: holidays are far from any day that these tests compare with today.

// SITE-2
test('the first start stores the environment’s time zone and handling days, and later starts change nothing', async () => {
  expect(await read()).toMatchObject({
    time_zone: 'America/Toronto',
    handling_days: 4,
    working_days: [1, 2, 3, 4, 5, 6, 7],
    ask_above_labels: 100,
    sender_name: '',
  })
  await site.database.transaction((tx) => seedSite(tx, { SITE_TIME_ZONE: 'Asia/Tokyo', HANDLING_DAYS: 9 }))
  expect(await read()).toMatchObject({ time_zone: 'America/Toronto', handling_days: 4, version: 1 })
})

// SITE-11, SITE-15
test('saving what was proposed confirms it, once and without a change', async () => {
  const isConfirmed = async () =>
    (await office.get('/setup')).data.steps.find(({ key }: { key: string }) => key === 'time_zone').done
  expect(await isConfirmed()).toBe(false)
  const saved = await save({})
  expect(saved.data).toMatchObject({ version: 2 })
  expect(await isConfirmed()).toBe(true)
  expect((await save({})).data.version).toBe(2)
})

// SITE-1
test('the history of the settings says who changed what, and nothing of other records', async () => {
  const manager = await site.as('production-manager')
  // A change of something else with the id of the settings is none of theirs.
  const supplier = { code: 'ACME', name: 'Acme', email: null, lead_time_days: null }
  expect((await manager.post('/suppliers', supplier)).data.id).toBe(1)
  expect((await manager.put('/suppliers/1', { ...supplier, name: 'Acme Ltd', version: 1 })).status).toBe(200)
  expect((await save({ company_name: 'Moon Print', units: 'imperial' })).status).toBe(200)
  const answer = await manager.put('/settings', await bodyWith({ company_name: 'Moon Print Ltd' }))
  expect(answer.status).toBe(200)
  const { data: history } = await office.get('/settings/1/history')
  expect(history.slice(0, 2)).toMatchObject([
    {
      event: 'edited',
      who: 'Paul Production',
      changes: [{ field: 'company_name', before: 'Moon Print', after: 'Moon Print Ltd' }],
    },
    { event: 'edited', changes: [{ field: 'company_name', after: 'Moon Print' }, { field: 'units' }] },
  ])
  expect(history[1].who).not.toBe('Paul Production')
})

// SITE-18
test('costs are in the currency that the site says, which screens and files name', async () => {
  expect((await read()).cost_currency).toBe('USD')
  for (const code of ['ZZZ', 'cad', 'DEM', '']) {
    const refused = await save({ cost_currency: code })
    expect([code, refused.status, Object.keys(refused.body.fields)]).toEqual([code, 400, ['cost_currency']])
  }
  expect((await save({ cost_currency: 'CAD' })).status).toBe(200)
  expect((await office.get('/auth/me')).body.meta.cost_currency).toBe('CAD')
  const file = await office.get('/lists/stock-info/csv', { query: { columns: 'sku,value,currency' } })
  expect(file.bytes.toString().replace('\uFEFF', '').split('\r\n')[0]).toBe('SKU,Value at cost,Currency')
  expect((await save({ cost_currency: 'USD' })).status).toBe(200)
})

test('holidays are part of the settings: adding one is a change, which the next edit must be based on', async () => {
  const stale = await bodyWith({ company_name: 'Other' })
  const saved = await save({ working_days: [5, 1, 2, 3, 4, 1], holidays: [{ day: '2026-12-25', name: 'Christmas' }] })
  expect(saved.data).toMatchObject({
    working_days: [1, 2, 3, 4, 5],
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  })
  const added = await save({
    holidays: [
      { day: '2027-01-01', name: 'New Year’s Day' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ],
  })
  expect(added.data.version).toBe(saved.data.version + 1)
  expect(added.data.holidays).toEqual([
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year’s Day' },
  ])
  const refused = await office.put('/settings', stale)
  expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile'])
  expect(refused.body.details.changes.map((change: { field: string }) => change.field)).toEqual([
    'working_days',
    'holidays',
  ])
})

test('the same settings again change nothing', async () => {
  const { version } = await read()
  expect((await save({})).data.version).toBe(version)
})

// SITE-3
test.each([
  [{ time_zone: 'Mars/Olympus' }, 'time_zone_unknown', ['time_zone']],
  [{ sender_city: 'Montréal' }, 'sender_incomplete', ['sender_name', 'sender_address1', 'sender_country']],
  [{ working_days: [] }, 'invalid_input', ['working_days']],
  [{ working_days: [8] }, 'invalid_input', ['working_days.0']],
  [{ handling_days: 91 }, 'invalid_input', ['handling_days']],
  [{ sender_country: 'XX' }, 'invalid_input', ['sender_country']],
  [{ units: 'nautical' }, 'invalid_input', ['units']],
  [{ company_name: 'x'.repeat(201) }, 'invalid_input', ['company_name']],
  [{ holidays: [{ day: '2026-02-30', name: 'x' }] }, 'invalid_input', ['holidays.0.day']],
])('%j is refused with the field that is wrong', async (changes, code, fields) => {
  const { version } = await read()
  const refused = await save(changes)
  expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([400, code, fields])
  expect((await read()).version).toBe(version)
})

// SITE-5, API-7
test('a new time zone applies to the next call: to its days, and to the page that shows them', async () => {
  const now = (await site.system()).now
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'America/Toronto']) {
    expect((await save({ time_zone: zone })).status).toBe(200)
    expect((await office.get('/auth/me')).body.meta).toMatchObject({ time_zone: zone, units: 'imperial' })
    expect((await site.system()).timeZone).toBe(zone)
    const file = await office.get('/lists/orders/csv')
    expect(file.headers['content-disposition']).toContain(toSiteDay(now, zone))
  }
})

// SITE-5
test('the database refuses a time zone that it doesn’t know', async () => {
  await expect(site.database.pool.query(`update site set time_zone = 'Mars/Olympus'`)).rejects.toMatchObject({
    code: '22023',
  })
})

// SITE-4
test('ship-by days are counted with the store’s own handling days, or with the site’s', async () => {
  const ofSite = await readShipByRule(site.database.read, null)
  const ofStore = await readShipByRule(site.database.read, 1)
  // A Thursday; the Friday is a holiday.
  expect([shipByDay('2026-12-24', ofSite), shipByDay('2026-12-24', ofStore)]).toEqual(['2026-12-31', '2026-12-28'])
})

test.each(['viewer', 'order-desk', 'packer'] as const)(
  'a %s can neither read nor change the settings',
  async (role) => {
    const client = await site.as(role)
    expect([(await client.get('/settings')).status, (await client.put('/settings', {})).status]).toEqual([403, 403])
  },
)

// SITE-8
test('weeks begin on the day that the site says, also for periods of lists', async () => {
  const today = (await office.get('/auth/me')).body.meta
  expect(today.week_start).toBe(1)
  expect((await save({ week_start: 3 })).status).toBe(400)
  for (const weekStart of [6, 7, 1]) {
    expect((await save({ week_start: weekStart })).status).toBe(200)
    expect((await office.get('/auth/me')).body.meta.week_start).toBe(weekStart)
    expect((await site.system()).weekStart).toBe(weekStart)
  }
})

// SITE-9
test('times that are out of range are refused', async () => {
  for (const changes of [
    { undo_minutes: 0 },
    { undo_minutes: 61 },
    { session_idle_minutes: 0 },
    { session_remember_days: 366 },
    { session_longest_hours: 0 },
    { session_longest_hours: 169 },
    { session_remember_longest_days: 366 },
  ]) {
    expect((await save(changes)).status).toBe(400)
  }
})

// SITE-10, ACCESS-21
test('session times take effect at once, for sessions that are open too', async () => {
  const packer = await site.as('packer')
  const age = (minutes: number) =>
    site.database.pool.query(
      `update sessions set last_active_at = now() - make_interval(mins => $1) from users u
       where u.id = sessions.user_id and u.email like 'packer@%'`,
      [minutes],
    )
  expect((await packer.get('/auth/me')).body.meta.session_idle_s).toBe(1800)
  await age(20)
  expect((await packer.get('/auth/me')).status).toBe(200)
  await site.services.backgroundTasks.whenIdle()
  expect((await save({ session_idle_minutes: 10 })).status).toBe(200)
  expect((await packer.get('/auth/me')).body.meta.session_idle_s).toBe(600)
  await age(20)
  expect((await packer.get('/auth/me')).status).toBe(401)
  expect((await save({ session_idle_minutes: 30 })).status).toBe(200)
  const remembered = await site.anonymous.post('/auth/login', {
    email: 'viewer@demo.platen',
    password: 'platen-demo',
    remember: true,
  })
  expect(remembered.status).toBe(200)
  const cookie = String(remembered.headers['set-cookie'])
  expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
})

// SITE-10, ACCESS-21
test('sessions end at once when they are older than the settings allow, however active they are', async () => {
  const [packer, viewer] = [await site.as('packer'), await site.as('viewer')]
  const age = (interval: string) =>
    site.database.pool.query(
      `update sessions set created_at = now() - $1::interval, last_active_at = now(), remembered = u.email like 'viewer@%'
       from users u where u.id = sessions.user_id and (u.email like 'packer@%' or u.email like 'viewer@%')`,
      [interval],
    )
  const statuses = async () => [(await packer.get('/auth/me')).status, (await viewer.get('/auth/me')).status]
  await age('15 hours 59 minutes')
  expect(await statuses()).toEqual([200, 200])
  await age('16 hours')
  expect(await statuses()).toEqual([401, 200])
  expect((await save({ session_longest_hours: 20 })).status).toBe(200)
  expect(await statuses()).toEqual([200, 200])
  await age('30 days')
  expect(await statuses()).toEqual([401, 401])
  expect((await save({ session_longest_hours: 168, session_remember_longest_days: 31 })).status).toBe(200)
  expect(await statuses()).toEqual([401, 200])
})

// SITE-10
test('a setting that the environment overrides is locked with the name of its variable, and can’t be changed', async () => {
  const other = await createTestApp({ SESSION_IDLE_S: '900' })
  try {
    const admin = await other.as('administrator')
    const { data } = await admin.get('/settings')
    expect(data.locked).toEqual([{ field: 'session_idle_minutes', variable: 'SESSION_IDLE_S', value: '900' }])
    expect((await admin.get('/auth/me')).body.meta.session_idle_s).toBe(900)
    const { record: _record, locked: _locked, ...values } = data
    const refused = await admin.put('/settings', { ...values, session_idle_minutes: 60 })
    expect([refused.status, refused.code]).toEqual([400, 'setting_locked'])
    expect(refused.body.fields.session_idle_minutes).toContain('SESSION_IDLE_S')
    expect((await admin.put('/settings', { ...values, session_remember_days: 7 })).status).toBe(200)
  } finally {
    await other.close()
  }
})

// ACCESS-113
test.each([
  { session_idle_minutes: 1440 },
  { session_remember_days: 365 },
  { pairing_required: true },
  { erase_after_days: 14 },
])('%j is refused to those who change settings without the permission to secure the site', async (change) => {
  const manager = await site.as('production-manager')
  const refused = await manager.put('/settings', await bodyWith(change))
  expect([refused.status, refused.code]).toEqual([403, 'not_permitted'])
  expect(refused.body.message).toContain('Secure (sessions, pairing, erasure): Settings, stations and printers')
  expect(await read()).not.toMatchObject(change)
  // The same values as before are no change, and the rest is theirs.
  const company = `With ${Object.keys(change).join()}`
  expect((await manager.put('/settings', await bodyWith({ company_name: company }))).status).toBe(200)
  expect((await save(change)).status).toBe(200)
})
