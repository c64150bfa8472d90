import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmail, demoPassword } from '../modules/demo/demo-users.actions.ts'
import { buildOrderRecord } from '../../testing/floor/given-order-file.ts'
import { givenStore } from '../../testing/floor/given-store.ts'
import { createTestApp, type TestApp } from '../../testing/platform/test-app.ts'
import type { FileStore } from './files/file-store.ts'
import { FileStoreAway } from './files/guarded-file-store.ts'
import { watchDiskSpace, describeDiskSpace } from './machine/disk-space.ts'
import { refusal } from './http/refusal.ts'
import { obstacleOf, outageOf } from './outages.ts'

const mebibyte = 1024 * 1024
const sourceFolder = join(import.meta.dirname, '..')
let site: TestApp
let superuser: pg.Client

beforeAll(async () => {
  site = await createTestApp()
  superuser = new pg.Client(site.testDatabase.superuser)
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await site.close()
})

/** Every statement that adds a row finds no space, as PostgreSQL says it. */
async function fillDisk(): Promise<void> {
  await superuser.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    do $$ declare t name; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger a_no_space before insert on %I for each statement execute function no_space()', t);
      end loop; end $$`)
}

const freeDisk = () => superuser.query('drop function no_space cascade')

describe('a full disk', () => {
  // API-19
  test('refuses what would be saved with a sentence of its own and Retry-After, and answers what is read', async () => {
    const desk = await site.as('order-desk')
    const administrator = await site.as('administrator')
    const body = { code: 'ACME', name: 'Acme Blanks', email: null, lead_time_days: null }
    await fillDisk()
    const refused = await administrator.post('/suppliers', body)
    expect([refused.status, refused.code]).toEqual([503, 'disk_full'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const french = await administrator.post('/suppliers', body, { headers: { 'accept-language': 'fr' } })
    expect(french.body.message).toContain('Le disque du serveur est plein\u00a0: rien n’a été enregistré')
    const signIn = { email: demoEmail('packer'), password: demoPassword, remember: false }
    const signedIn = await site.anonymous.post('/auth/login', signIn)
    expect([signedIn.status, signedIn.code]).toEqual([503, 'disk_full'])
    expect((await desk.get('/orders')).status).toBe(200)
    expect((await desk.get('/auth/me')).status).toBe(200)
    const health = await site.anonymous.get('/health')
    expect([health.status, health.data]).toMatchObject([503, { live: true, ready: false, reason: 'disk_full' }])
    await freeDisk()
    expect((await administrator.post('/suppliers', body)).status).toBe(200)
    expect((await site.anonymous.post('/auth/login', signIn)).status).toBe(200)
  })

  test('is that of the data, because a server writes no temporary files elsewhere', () => {
    const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const elsewhere = sources.filter((name) =>
      /\b(tmpdir|TMPDIR)\b/.test(readFileSync(join(sourceFolder, name), 'utf8')),
    )
    // A socket, a command that ends with its own message, and what only tests use.
    expect(elsewhere.toSorted()).toEqual([
      'platform/backup/dump.ts',
      'platform/embedded-postgres/socket-folder.ts',
      'services.ts',
    ])
  })

  test('is known by what the system and PostgreSQL say, and by nothing that was entered', () => {
    const system = (code: string) => Object.assign(new Error('write failed'), { code })
    const database = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code })
    expect([system('ENOSPC'), system('EDQUOT'), database('53100')].map(outageOf)).toEqual(Array(3).fill('disk_full'))
    expect([system('53100'), system('ENOENT'), database('23505'), new Error('ENOSPC')].map(outageOf)).toEqual(
      Array(4).fill(null),
    )
  })
})

// API-19
test.each([
  ['57014', 'too_busy'],
  ['53000', 'too_busy'],
  ['53200', 'too_busy'],
  ['53400', 'too_busy'],
  ['40001', 'too_busy'],
  ['40P01', 'too_busy'],
  ['53100', 'disk_full'],
  ['53300', 'database_away'],
  ['55P03', 'too_busy'],
  ['57000', 'too_busy'],
  ['08006', 'database_away'],
  ['57P01', 'database_away'],
  ['57P02', 'database_away'],
  ['57P03', 'database_away'],
  ['57P04', 'database_away'],
  ['57P05', 'database_away'],
  ['25006', 'database_read_only'],
  ['25P03', 'too_busy'],
  ['25P04', 'too_busy'],
  ['25001', null],
  ['25P01', null],
  ['25P02', null],
  ['58000', null],
  ['58030', null],
  ['58P01', null],
  ['58P02', null],
  ['23505', null],
  ['22001', null],
  ['P0001', null],
])('PostgreSQL’s %s says that only the moment is wrong, or that the work itself is (%s)', (code, obstacle) => {
  expect(obstacleOf(Object.assign(new pg.DatabaseError('no', 0, 'error'), { code }))).toBe(obstacle)
})

test('a refusal for the moment is told apart from one for good', () => {
  const codes = ['too_busy', 'disk_full', 'database_read_only', 'file_store_away', 'file_lost', 'not_found'] as const
  expect(codes.map((code) => obstacleOf(refusal(code)))).toEqual([
    'too_busy',
    'disk_full',
    'database_read_only',
    'file_store_away',
    null,
    null,
  ])
})

// API-20
describe('a file store that is away', () => {
  test('is named by what needs a file and by health, and nothing else waits for it', async () => {
    const designer = await site.as('order-desk')
    const storeId = await givenStore(site)
    const { files } = site.services
    const kept = { ...files }
    const fails = () => Promise.reject(new FileStoreAway())
    const away: FileStore = {
      keep: fails,
      keepFile: fails,
      open: fails,
      read: fails,
      has: fails,
      remove: fails,
      check: fails,
    }
    Object.assign(files, away)
    const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: [buildOrderRecord()] })) }
    const refused = await designer.upload('/order-sync/imports', file, { store_id: String(storeId) })
    expect([refused.status, refused.code]).toEqual([503, 'file_store_away'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await designer.get('/orders')).status).toBe(200)
    expect((await site.anonymous.get('/health')).data).toMatchObject({ live: true, file_store: 'away' })
    Object.assign(files, kept)
    expect((await site.anonymous.get('/health')).data).toMatchObject({ live: true, file_store: 'there' })
  })

  test('is told apart from the database, whatever error both may give', () => {
    const refusedConnection = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(outageOf(new FileStoreAway(refusedConnection()))).toBe('file_store_away')
    expect(outageOf(refusedConnection())).toBeNull()
  })
})

// SITE-16
describe('the space for data', () => {
  const look = (free: number | null) => watchDiskSpace('', async () => free).look()

  test('is full while two files of the database’s log don’t fit, and low below one gibibyte', async () => {
    expect(await look(31 * mebibyte)).toMatchObject({ is_low: true, is_full: true })
    expect(await look(32 * mebibyte)).toMatchObject({ is_low: true, is_full: false })
    expect(await look(1024 * mebibyte)).toMatchObject({ is_low: false, is_full: false })
    expect(await look(null)).toMatchObject({ free_bytes: null, is_low: false, is_full: false })
  })

  test('is read where the data folder is', async () => {
    expect((await watchDiskSpace('/').look()).free_bytes).toBeGreaterThan(0)
    expect((await watchDiskSpace('/no/such/folder').look()).free_bytes).toBeNull()
  })

  test('is in the metrics, in health and in what the doctor says', async () => {
    const { data } = await site.anonymous.get('/health')
    expect(data.disk_free_bytes).toBeGreaterThan(0)
    const figures = (await (await site.as('administrator')).get('/metrics')).bytes.toString()
    expect(figures).toMatch(/^platen_disk_free_bytes \d+/m)
    expect(describeDiskSpace(await look(12.5 * mebibyte))).toMatch(/^12 MB are free .*nothing can be saved/)
    expect(describeDiskSpace(await look(500 * mebibyte))).toMatch(/^500 MB are free .*free more/)
    expect(describeDiskSpace(await look(5000 * mebibyte))).toBe('5000 MB are free where the data folder is')
  })
})
