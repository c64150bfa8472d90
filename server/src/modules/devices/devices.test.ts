import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { staleInHeader } from '@platen/contracts/live'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAddress, readMethod } from '../../../testing/platform/odd-input.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { deviceCookieOf, hashDeviceCookies } from './device-token.service.ts'

const here = floorOfTests()
let manager: TestClient
let packer: TestClient
beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
  packer = await here.floor.site.as('packer')
})

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await here.floor.site.database.transaction((tx) => tx.run(statement))
}

beforeEach(() => run(sql`update site set pairing_required = true`))
afterEach(async () => {
  await run(sql`delete from devices`)
  await run(sql`delete from device_codes`)
})

const station = () => here.floor.stations.packaging.id

/** The header of a browser that has a cookie for a station, which was made for that station or for another one. */
const cookieOf = (token: string, stationId = station()) => ({ cookie: `${deviceCookieOf(stationId).name}=${token}` })

/** Asks for a code in a browser without a cookie, or with that of an earlier answer. */
async function ask(stationId = station(), token?: string) {
  const headers = token === undefined ? {} : cookieOf(token, stationId)
  const answer = await packer.post('/devices/codes', { station_id: stationId }, { headers })
  expect(answer.status).toBe(200)
  const shown = answer.cookies[deviceCookieOf(stationId).name] ?? ''
  return { code: answer.data.code as string, token: shown, headers: answer.headers }
}

const confirm = (code: string, stationId = station()) =>
  manager.post('/devices/confirm', { station_id: stationId, code })

/** A call at a station from a browser with this cookie. */
const work = (token: string | null, stationId = station(), client = packer) =>
  client.get('/fulfillment/packaging/parcels/nothing', {
    station: stationId,
    headers: token === null ? {} : cookieOf(token, stationId),
  })

async function pair(stationId = station(), token?: string) {
  const asked = await ask(stationId, token)
  const { status, data } = await confirm(asked.code, stationId)
  expect(status).toBe(200)
  return { token: asked.token, id: data.id as number }
}

const settings = { printer_id: null, label_printer_id: null, confirm_automatically: false, package_automatically: true }

/** Changes the settings of a station; `at` is the station that the call names, with the cookie of a browser. */
async function set(client: TestClient, id: number, at?: { station: number; token?: string }) {
  const listed = (await manager.get('/stations')).data as { id: number; version: number }[]
  const version = listed.find((one) => one.id === id)?.version
  const headers = at?.token === undefined ? {} : cookieOf(at.token, at.station)
  const answer = await client.put(
    `/stations/${id}/settings`,
    { ...settings, version },
    {
      ...(at && { station: at.station }),
      headers,
    },
  )
  return answer.code ?? answer.status
}

// ACCESS-33
test('the settings of a station are changed there where stations are paired, or by those who may change settings', async () => {
  const { rows } = await here.floor.site.database.pool.query(
    `insert into stations (name, kind) values ('Package by the window', 'packaging') returning id`,
  )
  const other = Number(rows[0].id)
  const { token } = await pair()
  const own = { station: station(), token }
  expect(await set(packer, station())).toBe('station_settings_elsewhere')
  expect(await set(packer, station(), { station: station() })).toBe('device_not_paired')
  expect(await set(packer, other, own)).toBe('station_settings_elsewhere')
  expect(await set(packer, other, { station: other, token })).toBe('device_not_paired')
  expect(await set(packer, station(), own)).toBe(200)
  expect(await set(here.at.administrator, other)).toBe(200)
  await run(sql`update site set pairing_required = false`)
  expect(await set(packer, other)).toBe(200)
})

// ACCESS-50
describe('a browser at a station', () => {
  test('works without being paired where pairing is not required, and gets no code', async () => {
    await run(sql`update site set pairing_required = false`)
    expect((await work(null)).code).toBe('parcel_unknown')
    expect((await packer.post('/devices/codes', { station_id: station() })).code).toBe('device_pairing_off')
  })

  test('is refused with a sentence in both languages until its code is confirmed', async () => {
    const { code, token } = await ask()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    const refused = await work(token)
    expect([refused.status, refused.code]).toEqual([409, 'device_not_paired'])
    expect(refused.body.message).toContain(`isn’t paired with ${here.floor.stations.packaging.name}`)
    const french = await packer.get('/fulfillment/packaging/parcels/nothing', {
      station: station(),
      headers: { ...cookieOf(token), 'accept-language': 'fr' },
    })
    expect(french.body.message).toContain('n’est pas jumelé avec')
    expect((await confirm(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).status).toBe(200)
    expect((await work(token)).code).toBe('parcel_unknown')
    const own = await packer.get('/devices/own', { headers: cookieOf(token) })
    expect(own.data).toEqual({ pairing_required: true, station_ids: [station()], codes: [] })
  })

  test('is paired with one station only, and may be paired with another one too', async () => {
    const { token } = await pair()
    const other = await here.floor.addStation('packaging')
    expect((await work(token, other)).code).toBe('device_not_paired')
    const second = await pair(other)
    const cookie = `${deviceCookieOf(station()).name}=${token}; ${deviceCookieOf(other).name}=${second.token}`
    for (const at of [station(), other]) {
      const answer = await packer.get('/fulfillment/packaging/parcels/nothing', { station: at, headers: { cookie } })
      expect(answer.code).toBe('parcel_unknown')
    }
    const own = await packer.get('/devices/own', { headers: { cookie } })
    expect(own.data.station_ids).toEqual([station(), other].toSorted((a, b) => a - b))
    expect((await work(second.token)).code).toBe('device_not_paired')
    expect((await work('a'.repeat(43))).code).toBe('device_not_paired')
    expect((await work('"')).code).toBe('device_not_paired')
  })

  test('keeps its cookie for another 400 days whenever it asks what it is paired with, and an unpaired one doesn’t', async () => {
    const { token, id } = await pair()
    const renewed = await packer.get('/devices/own', { headers: cookieOf(token) })
    expect(renewed.cookies[deviceCookieOf(station()).name]).toBe(token)
    expect(String(renewed.headers['set-cookie'])).toMatch(/Max-Age=34560000;.*HttpOnly;.*SameSite=Strict/)
    const other = await packer.get('/devices/own', { headers: cookieOf('a'.repeat(43)) })
    expect(other.cookies[deviceCookieOf(station()).name]).toBeUndefined()
    await manager.post(`/devices/${id}/unpair`)
    const unpaired = await packer.get('/devices/own', { headers: cookieOf(token) })
    expect(unpaired.cookies[deviceCookieOf(station()).name]).toBeUndefined()
  })

  test('is known by its cookie with the prefix of https and without it', () => {
    const { name } = deviceCookieOf(7)
    const token = 'a'.repeat(43)
    expect(hashDeviceCookies({ [`__Host-${name}`]: token })).toEqual(hashDeviceCookies({ [name]: token }))
    expect(hashDeviceCookies({ [`other-${name}`]: token, [`__Host-__Host-${name}`]: token })).toEqual([])
  })

  test('is refused at a station that it names instead of numbering it', async () => {
    const { name } = here.floor.stations.packaging
    const byName = await packer.get('/fulfillment/packaging/parcels/nothing', { station: name })
    expect(byName.code).toBe('device_not_paired')
  })

  test('can’t get an answer again that was given under its key before it was unpaired', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const at = here.floor.stations.confirm_printed.id
    const { token, id } = await pair(at)
    const key = 'feedfacefeedfacefeed'
    const administrator = await here.floor.site.as('administrator')
    const path = `/fulfillment/confirm-printed/pieces/${piece.id}`
    const send = () => administrator.post(path, undefined, { key, station: at, headers: cookieOf(token, at) })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    await manager.post(`/devices/${id}/unpair`)
    expect((await send()).code).toBe('device_not_paired')
  })

  test('must be paired at every endpoint that is called at a station, also for an administrator who views as a role', async () => {
    const administrator = await here.floor.site.as('administrator')
    const { rows } = await here.floor.site.database.pool.query(`select id from roles where name = 'Administrator'`)
    const atStations = (endpoints as readonly EndpointSpec[]).flatMap((spec) =>
      spec.station ? [{ spec, kind: spec.station.kind === 'any' ? ('packaging' as const) : spec.station.kind }] : [],
    )
    expect(atStations.length).toBeGreaterThan(20)
    for (const { spec, kind } of atStations) {
      const headers = {
        authorization: `Bearer ${administrator.token}`,
        'x-station': String(here.floor.stations[kind].id),
        'idempotency-key': 'a-browser-without-its-cookie',
      }
      const call = async (more: Record<string, string>) => {
        const request = { method: readMethod(spec), url: readAddress(spec, '999999'), headers: { ...headers, ...more } }
        return (await here.floor.site.app.inject(request)).json().code as string
      }
      expect([spec.route, await call({})]).toEqual([spec.route, 'device_not_paired'])
      const viewing = await call({ 'x-view-as': String(rows[0].id) })
      const isRead = spec.route.startsWith('GET ')
      expect([spec.route, viewing]).toEqual([spec.route, isRead ? 'device_not_paired' : 'view_as_read_only'])
    }
  })

  test('makes no difference to calls without a station', async () => {
    expect((await manager.get('/orders')).status).toBe(200)
    expect((await packer.get('/stations')).status).toBe(200)
  })

  test('is refused from its next call on when it is unpaired, also in the middle of a scan', async () => {
    const { token, id } = await pair()
    const [scan, unpaired] = await Promise.all([work(token), manager.post(`/devices/${id}/unpair`)])
    expect(['parcel_unknown', 'device_not_paired']).toContain(scan.code)
    expect(unpaired.data).toEqual({ unpaired: true })
    expect((await work(token)).code).toBe('device_not_paired')
    expect((await manager.post(`/devices/${id}/unpair`)).status).toBe(404)
    const { rows } = await here.floor.site.database.pool.query(
      `select action, subject_id, details from audit_entries where noun = 'device' and subject_id = $1 order by id`,
      [id],
    )
    const { name } = here.floor.stations.packaging
    expect(rows).toMatchObject([
      { action: 'device.paired', details: { station: name } },
      { action: 'device.unpaired', details: { station: name } },
    ])
  })
})

// ACCESS-51
describe('the cookie of a device', () => {
  test('can’t be read by pages or sent by other sites, and the database has only its hash', async () => {
    const { headers, token } = await ask()
    const [set = ''] = [headers['set-cookie']].flat()
    expect(String(set)).toMatch(/HttpOnly/)
    expect(String(set)).toMatch(/SameSite=Strict/)
    expect(String(set)).toMatch(/Path=\/api/)
    const { rows } = await here.floor.site.database.pool.query('select token_hash from device_codes')
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash.toString('base64url')).not.toBe(token)
  })

  test('grants nothing without a session and its permission', async () => {
    const { token } = await pair()
    expect((await work(token, station(), here.floor.site.anonymous)).status).toBe(401)
    const warehouse = await here.floor.site.as('warehouse-operator')
    expect((await work(token, station(), warehouse)).status).toBe(403)
  })

  test('is the same when a request is repeated whose answer was lost', async () => {
    const key = 'e2f0c5f0a1b24c7d9e3f'
    const first = await packer.post('/devices/codes', { station_id: station() }, { key })
    const again = await packer.post('/devices/codes', { station_id: station() }, { key })
    expect(again.data).toEqual(first.data)
    expect(again.cookies).toEqual(first.cookies)
  })

  test('is never one that the browser sent, so that nobody pairs a browser under a cookie that they know', async () => {
    const planted = 'k'.repeat(43)
    const { token } = await pair(station(), planted)
    expect(token).not.toBe(planted)
    expect((await work(planted)).code).toBe('device_not_paired')
  })

  test('opens nothing if it was copied before its browser was unpaired, even once the browser is paired again', async () => {
    const { token: copied, id } = await pair()
    await manager.post(`/devices/${id}/unpair`)
    const { token } = await pair(station(), copied)
    expect((await work(token)).code).toBe('parcel_unknown')
    expect((await work(copied)).code).toBe('device_not_paired')
  })

  test('stays as it is where a request for a code is refused', async () => {
    const { token } = await pair()
    const headers = cookieOf(token)
    const again = await packer.post('/devices/codes', { station_id: station() }, { headers })
    expect([again.code, again.cookies]).toEqual(['device_paired_already', {}])
    await run(sql`update site set pairing_required = false`)
    const off = await packer.post('/devices/codes', { station_id: station() }, { headers })
    expect([off.code, off.cookies]).toEqual(['device_pairing_off', {}])
  })
})

describe('a code', () => {
  test('is void after ten minutes, and a wrong one is refused at its field', async () => {
    const { code } = await ask()
    const refused = await confirm('AAAAAA')
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'device_code_wrong',
      ['code'],
    ])
    await run(sql`update device_codes set expires_at = now()`)
    expect((await manager.get('/devices/waiting')).data.waiting).toEqual([])
    expect((await confirm(code)).code).toBe('device_code_wrong')
  })

  test('pairs once, whichever of two people confirms it first', async () => {
    const { code } = await ask()
    const administrator = await here.floor.site.as('administrator')
    const answers = await Promise.all([
      confirm(code),
      administrator.post('/devices/confirm', { station_id: station(), code }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await administrator.get('/devices')).data).toHaveLength(1)
  })

  test('is confirmed once under one idempotency key', async () => {
    const { code } = await ask()
    const body = { station_id: station(), code }
    const key = 'c0ffee00c0ffee00c0ffee'
    const first = await manager.post('/devices/confirm', body, { key })
    expect((await manager.post('/devices/confirm', body, { key })).data).toEqual(first.data)
  })

  test('is not confirmed for another station, nor by people who may not change settings', async () => {
    const { code } = await ask()
    expect((await confirm(code, here.floor.stations.quality_check.id)).code).toBe('device_code_wrong')
    expect((await confirm(code, 9_999)).code).toBe('device_station_unknown')
    expect((await packer.post('/devices/confirm', { station_id: station(), code })).status).toBe(403)
    const { data, headers } = await manager.get('/devices/waiting')
    // The screen looks again when the code is void.
    expect(Number(headers[staleInHeader])).toBeGreaterThan(0)
    expect(data).toMatchObject({ pairing_required: true, waiting: [{ station: { id: station() } }] })
    expect(JSON.stringify(data)).not.toContain(code)
  })

  test('is replaced by the next one of its browser, and a person has twenty at a time at most', async () => {
    const first = await ask()
    await ask(station(), first.token)
    expect((await manager.get('/devices/waiting')).data.waiting).toHaveLength(1)
    // One that twenty later ones have replaced before it could be shown is gone.
    const body = { station_id: station() }
    const answers = await Promise.all(Array.from({ length: 25 }, () => packer.post('/devices/codes', body)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'device_code_gone'))
    expect(refused.length).toBeLessThanOrEqual(5)
    expect((await manager.get('/devices/waiting')).data.waiting).toHaveLength(20)
    expect((await confirm(first.code)).code).toBe('device_code_wrong')
  })

  test('can’t be asked for or confirmed by somebody who views as a role', async () => {
    const { rows } = await here.floor.site.database.pool.query(`select id from roles where name = 'Packer'`)
    const headers = { 'x-view-as': String(rows[0].id) }
    const { code } = await ask()
    const administrator = await here.floor.site.as('administrator')
    const body = { station_id: station() }
    expect((await administrator.post('/devices/codes', body, { headers })).code).toBe('view_as_read_only')
    expect((await administrator.post('/devices/confirm', { ...body, code }, { headers })).code).toBe(
      'view_as_read_only',
    )
    expect((await administrator.get('/devices/waiting', { headers })).status).toBe(403)
  })

  test('can be guessed ten times in ten minutes by one person, who then has to wait', async () => {
    const guesser = await here.floor.site.as('administrator')
    await ask()
    // Who lost the race above may have been told that the code is wrong.
    const { rows } = await here.floor.site.database.pool.query(
      `select count(*)::int as n from audit_entries a join users u on u.id = a.user_id
      where a.action = 'device.code_refused' and u.email like 'administrator@%'`,
    )
    const left = 10 - rows[0].n
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guesser.post('/devices/confirm', { station_id: station(), code: 'AAAAAA' })),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(left)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(12 - left)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('the list of devices says where each is, when it was seen and who paired it, and is searched by station', async () => {
  const { token, id } = await pair()
  await run(sql`update devices set last_seen_at = now() - interval '1 hour'`)
  const { barcode } = await givenPiece(here.floor, { stage: 'quality_checked' })
  const scan = await packer.get(`/fulfillment/pieces/by-barcode/${barcode}`, {
    query: { at: 'packaging' },
    station: station(),
    headers: cookieOf(token),
  })
  expect(scan.status).toBe(200)
  await here.floor.site.services.backgroundTasks.whenIdle()
  const { data } = await manager.get('/devices', { query: { search: 'packaging' } })
  expect(data).toMatchObject([{ id, station: { id: station(), kind: 'packaging' }, paired_by: 'Paul Production' }])
  expect(Date.parse(data[0].last_seen_at)).toBeGreaterThan(Date.parse(data[0].paired_at) - 1_000)
  expect((await manager.get('/devices', { query: { search: 'nowhere' } })).data).toEqual([])
  expect((await packer.get('/devices')).status).toBe(403)
})

test('a device is found by the new name of a station that was renamed', async () => {
  const other = await here.floor.addStation('packaging')
  const { id } = await pair(other)
  await run(sql`update stations set search_text = 'renamed bench' where id = ${other}`)
  expect((await manager.get('/devices', { query: { search: 'renamed' } })).data).toMatchObject([{ id }])
})

test('a station that only asked for a code can be deleted, and one with a paired browser is in use', async () => {
  const other = await here.floor.addStation('packaging')
  const remove = () => manager.delete(`/stations/${other}`, undefined, { query: { version: 1 } })
  const { id } = await pair(other)
  expect((await remove()).code).toBe('record_in_use')
  await manager.post(`/devices/${id}/unpair`)
  await ask(other)
  expect((await remove()).status).toBe(200)
})
