import { mkdtemp, rm } from 'node:fs/promises'
import { z } from 'zod'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../platform/backup/dump.ts'
import { databaseClock, highestNumber } from '../../platform/backup/dump-tables.views.ts'
import { numberFloor } from '../../platform/backup/number-floor.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../testing/platform/test-client.ts'
import { describeRestore } from '../../commands/doctor/doctor-restores.ts'
import { endAllAccess } from '../auth/auth.public.ts'
import { demoEmail, demoPassword } from '../demo/demo-users.actions.ts'
import { givenCount, step } from '../../../testing/nouns/given-counts.ts'
import { givenStockIn, givenStockOut } from '../../../testing/nouns/given-documents.ts'
import { floorClients } from '../../../testing/floor/floor-clients.ts'
import { scrapPiece } from '../../../testing/floor/floor-steps.ts'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { insertRestore } from './restores.store.ts'
import { readLastRestore } from './restores.views.ts'
import { restoreFloor } from '../../../testing/floor/restored-floor.ts'

let folder: string
let floor: Floor
const sites: Floor[] = []

const saved = () => join(folder, 'backup')
const backup = () => backUp(floor.site.testDatabase.owner, floor.site.services.files, saved(), () => undefined)

async function restored(): Promise<Floor> {
  const site = await restoreFloor(floor, saved())
  sites.push(site)
  return site
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-restore-'))
  floor = await givenFloor(await createTestApp())
  await dayOfWork(floor)
})
afterAll(async () => {
  for (const site of sites) {
    await expectInvariants(site.site.database)
    await site.close()
  }
  await floor.close()
  await floor.site.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Orders in every form that prints numbers: packaged, split, sent again, and with a piece that was scrapped; documents
 * and a count of the stock, and pallets.
 */
async function dayOfWork(at: Floor): Promise<void> {
  const { desk, packaging } = await floorClients(at)
  const sent = await givenOrder(at, { stage: 'packaged' })
  await packaging.post('/fulfillment/packaging/hand-over', { order_ids: [sent.id] })
  const items = [{ item_id: sent.item_ids[0], quantity: 1 }]
  expect((await desk.post(`/orders/${sent.id}/reship`, { items, reason: 'lost' })).status).toBe(200)
  const two = await givenOrder(at, { stage: 'barcode_printed', lines: [{ quantity: 2 }] })
  const split = await desk.post(`/orders/${two.id}/split`, { piece_ids: [two.piece_ids[0]], reason: 'late' })
  expect(split.status).toBe(200)
  await scrapPiece(at, two.piece_ids[1] ?? 0)
  const keeper = await at.site.as('warehouse-operator')
  await givenStockIn(keeper)
  await givenStockOut(keeper)
  const { id: count } = await givenCount(keeper, ['TEE-BLK-M'])
  await step(keeper, count, 'cancel')
  expect((await keeper.post('/pallets', { count: 2, location: '', note: '' })).status).toBe(200)
}

/** Every number that is printed on paper or part of a file name. */
async function readNumbersOnPaper({ site }: Floor): Promise<Set<string>> {
  const rows = await site.database.read.rows(
    z.strictObject({ number: z.string() }),
    sql`
    select barcode as number from pieces
    union all select number from orders
    union all select number from barcode_batches
    union all select number from stock_documents
    union all select number from stock_counts
    union all select code from pallets
    union all select tracking_number from shipments where tracking_number is not null
    union all select 'shipment ' || id from shipments
    union all select 'document ' || id from documents
    union all select 'print job ' || id from print_jobs
    union all select 'piece ' || id from pieces
    union all select 'order ' || id from orders`,
  )
  return new Set(rows.map((row) => row.number))
}

/**
 * Until the clock has passed the numbers that a site gave out; `doctor` says so of a burst directly behind a restore.
 */
async function clockToPass({ site }: Floor): Promise<void> {
  const db = site.database.read
  const passed = async () => numberFloor(await databaseClock(db)) > (await highestNumber(db))
  await expect.poll(passed).toBe(true)
}

const added = (all: Set<string>, before: Set<string>) => new Set([...all].filter((one) => !before.has(one)))
const inBoth = (some: Set<string>, others: Set<string>) => [...some].filter((one) => others.has(one))

describe('a restore of an old backup', () => {
  // RESTORE-1
  test('never reuses a number that was on paper, however often it is restored', async () => {
    const known = await readNumbersOnPaper(floor)
    await backup()
    await dayOfWork(floor)
    const lost = added(await readNumbersOnPaper(floor), known)
    expect(lost.size).toBeGreaterThan(20)
    for (const form of [/^SI-/, /^SO-/, /^SC-/, /^PLT-/])
      expect([...lost].filter((number) => form.test(number))).not.toEqual([])

    const first = await restored()
    expect(await readNumbersOnPaper(first)).toEqual(known)
    await dayOfWork(first)
    const afterFirst = added(await readNumbersOnPaper(first), known)
    expect(inBoth(afterFirst, lost)).toEqual([])

    await clockToPass(first)
    const second = await restored()
    await dayOfWork(second)
    const afterSecond = added(await readNumbersOnPaper(second), known)
    expect(inBoth(afterSecond, lost)).toEqual([])
    expect(inBoth(afterSecond, afterFirst)).toEqual([])
  })

  test('keeps the form of barcodes and order numbers, and finds what they name', async () => {
    const site = await restored()
    const { print_barcode, desk } = await floorClients(site)
    const order = await givenOrder(site)
    expect(order.number).toMatch(/^P-\d{8,10}$/)
    expect(order.barcodes[0]).toMatch(/^4\d{11}$/)
    const { data } = await print_barcode.get(`/fulfillment/pieces/by-barcode/${order.barcodes[0]}`, {
      query: { at: 'print_barcode' },
    })
    expect(data.piece.barcode).toBe(order.barcodes[0])
    const found = await desk.get('/orders', { query: { search: order.number } })
    expect(found.data.map((row: { number: string }) => row.number)).toEqual([order.number])
  })

  // RESTORE-2
  test('ends every session, password link and signed address', async () => {
    const { app, anonymous, mails } = floor.site
    const signIn = { email: demoEmail('administrator'), password: demoPassword }
    const login = await anonymous.post('/auth/login', signIn)
    const token: string = login.data.access_token
    const [design] = (await createTestClient(app, token).get('/designs')).data
    const address: string = design.thumb_url
    expect((await app.inject({ url: address })).statusCode).toBe(200)
    mails.length = 0
    await anonymous.post('/auth/forgot-password', { email: demoEmail('packer') })
    await expect.poll(() => mails.length).toBe(1)
    const link = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
    await backup()

    const site = await restored()
    expect((await createTestClient(site.site.app, token).get('/profile')).status).toBe(401)
    expect((await site.site.app.inject({ url: address })).statusCode).toBe(403)
    const cookie = Object.entries(login.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const refreshed = await createTestClient(site.site.app, token).post(
      '/auth/refresh-token',
      {},
      { headers: { cookie } },
    )
    expect(refreshed.status).toBe(401)
    const reset = await site.site.anonymous.post('/auth/reset-password', { token: link, password: 'orange-lorry-42' })
    expect(reset.status).toBeGreaterThanOrEqual(400)
    expect((await site.site.anonymous.post('/auth/login', signIn)).status).toBe(200)
  })

  // RESTORE-2
  test('unpairs every device and voids recovery codes, also those of a backup that has them', async () => {
    await backup()
    const { site } = await restored()
    const { pool } = site.database
    const used = async () =>
      (
        await pool.query(`select (select count(*) from devices)::int as devices,
          (select count(*) from device_codes)::int as codes, (select count(*) from recovery_codes)::int as recovery`)
      ).rows[0]
    await pool.query(`insert into second_factors (user_id, pending_secret) select min(id), sha256('a') from users`)
    await pool.query(`insert into recovery_codes (user_id, code_hash) select user_id, sha256('b') from second_factors`)
    const values = `select sha256('c'), min(s.id), min(u.id), '' from stations s, users u`
    await pool.query(`insert into devices (token_hash, station_id, paired_by, user_agent) ${values}`)
    await pool.query(`insert into device_codes (token_hash, station_id, user_id, user_agent, code)
      select v.*, 'ABCDEF' from (${values}) v`)
    expect(await used()).toEqual({ devices: 1, codes: 1, recovery: 1 })
    await site.database.transaction(endAllAccess)
    expect(await used()).toEqual({ devices: 0, codes: 0, recovery: 0 })
    expect(describeRestore(await readLastRestore(site.database.read))).toContain(
      'pair browsers with their stations again, and make new API tokens and recovery codes',
    )
  })

  // RESTORE-2
  test('brings back who was deactivated since its backup, and says so', async () => {
    await backup()
    const signIn = { email: demoEmail('viewer'), password: demoPassword }
    const administrator = await floor.site.as('administrator')
    const [viewer] = (await administrator.get('/users', { query: { search: signIn.email } })).data
    const gone = await administrator.post(`/users/${viewer.id}/archive`, { version: viewer.version })
    expect((await floor.site.anonymous.post('/auth/login', signIn)).status).toBe(401)
    const { site } = await restored()
    expect((await site.anonymous.post('/auth/login', signIn)).status).toBe(200)
    expect(describeRestore(await readLastRestore(site.database.read))).toContain(
      'people deactivated since then can sign in again, so review Users',
    )
    await administrator.post(`/users/${viewer.id}/restore`, { version: gone.data.version })
  })

  // RESTORE-3
  test('is shown to users who may change settings, and recorded in the audit trail', async () => {
    const never = await (await floor.site.as('administrator')).get('/restores/last')
    expect(never.data).toEqual({ last: null })
    const former = { backup_made_at: '2019-11-29T00:00:00Z', lost_files: ['a', 'b'] }
    await floor.site.database.transaction((tx) => insertRestore(tx, former))
    await backup()
    const { site } = await restored()
    const { data } = await (await site.as('administrator')).get('/restores/last')
    expect(data.last).toMatchObject({ lost_files: 0 })
    expect(Date.parse(data.last.backup_made_at)).toBeLessThan(Date.parse(data.last.restored_at))
    expect((await (await site.as('packer')).get('/restores/last')).status).toBe(403)
    const entries = await site.database.read.rows(
      z.strictObject({ lost: z.string() }),
      sql`select details ->> 'lost_files' as lost from audit_entries where action = 'site.restored'`,
    )
    expect(entries).toEqual([{ lost: '0' }])
  })
})
