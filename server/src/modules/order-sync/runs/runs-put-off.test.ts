import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../testing/platform/test-database.ts'
import { buildOrderRecord } from '../../../../testing/floor/given-order-file.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import { FileStoreAway } from '../../../platform/files/guarded-file-store.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { batchLimits } from '../../order-files/batches-of-records.public.rules.ts'
import { processQueuedRuns, processRun } from '../import-run.actions.ts'
import { claimRun, insertRun } from '../order-sync.store.ts'

const here = floorOfTests()
let site: TestApp
let store: number
let user: number
/** What files are read with, by their hash; others are read as they are. */
const failures = new Map<string, Error>()
beforeAll(async () => {
  ;({ site, store_id: store } = here.floor)
  user = (await (await site.as('order-desk')).get('/auth/me')).data.user_data.id
  const { files } = site.services
  const { read } = files
  files.read = async (sha256) => {
    const failure = failures.get(sha256)
    if (failure) throw failure
    return read(sha256)
  }
})
beforeEach(() => failures.clear())
afterEach(() => expectInvariants(site.database))

/** Queues a run of orders with these numbers, whose file was never read. */
async function queued(numbers: readonly string[], failure?: Error, isCheck = false): Promise<number> {
  const orders = numbers.map((number) => buildOrderRecord({ number, lines: [{ sku: 'CARD-OS' }] }))
  const bytes = Buffer.from(JSON.stringify({ orders, [randomBytes(4).toString('hex')]: 1 }))
  const { sha256 } = await site.services.files.keep(bytes)
  if (failure) failures.set(sha256, failure)
  return site.database.transaction((tx) =>
    insertRun(tx, {
      store_id: store,
      source: 'upload',
      file_name: 'orders.json',
      file_sha256: sha256,
      is_check: isCheck,
      dates_to: null,
      encoding: null,
      columns: null,
      columns_remembered: false,
      user_id: user,
    }),
  )
}

interface Run {
  state: string
  refusal_code: string | null
  created: number
  failed: number
  failed_tries: number
  waits: boolean
}

async function readRun(id: number): Promise<Run> {
  const { rows } = await site.database.pool.query<Run>(
    `select state, refusal_code, created, failed, failed_tries, coalesce(lease_until > now(), false) as waits
     from import_runs where id = $1`,
    [id],
  )
  return rows[0] as Run
}

const work = async () => processQueuedRuns(await site.system())
const endPauses = () => site.database.pool.query(`update import_runs set lease_until = now() where state = 'queued'`)

/** Orders whose number begins with SLOW take too long, as PostgreSQL says it. */
const slowDown = () =>
  asOwner(
    site,
    `create function too_slow() returns trigger language plpgsql as $$ begin
      if new.external_number like 'SLOW%' then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if; return new; end $$;
    create trigger too_slow before insert on orders for each row execute function too_slow()`,
  )
const speedUp = () => asOwner(site, 'drop function if exists too_slow cascade')

// SERVER-6
describe('a run that fails as a whole', () => {
  test.each([
    ['an import', false, 'done'],
    ['a check', true, 'checked'],
  ])('ends, if %s has lost its file, and the next run goes on', async (_what, isCheck, end) => {
    const lost = await queued(['L-1'], refusal('file_lost'), isCheck)
    const next = await queued([`L-2 ${String(isCheck)}`], undefined, isCheck)
    await work()
    expect(await readRun(lost)).toMatchObject({ state: 'refused', refusal_code: 'file_lost' })
    expect(await readRun(next)).toMatchObject({ state: end, created: 1 })
  })

  test.each<[string, Error, number]>([
    ['its file store is away', new FileStoreAway(), 0],
    ['too many files wait to be read', refusal('too_busy'), 1],
    ['something is wrong that nobody thought of', new TypeError('x is not a function'), 1],
  ])('is put off behind the others while %s, and goes on afterwards', async (what, failure, tries) => {
    const failing = await queued([`P-1 ${what}`], failure)
    const next = await queued([`P-2 ${what}`])
    await work()
    expect(await readRun(failing)).toMatchObject({ state: 'queued', waits: true, failed_tries: tries })
    expect(await readRun(next)).toMatchObject({ state: 'done', created: 1 })
    // It isn't tried again at once, over and over.
    failures.clear()
    await work()
    expect(await readRun(failing)).toMatchObject({ state: 'queued' })
    await endPauses()
    await work()
    expect(await readRun(failing)).toMatchObject({ state: 'done', created: 1, failed: 0, failed_tries: 0 })
  })

  test('waits longer each time, and never longer than five minutes', async () => {
    const failing = await queued(['W-1'], new Error('broken'))
    const pauses = []
    for (const tries of [0, 1, 2, 40]) {
      await site.database.pool.query('update import_runs set failed_tries = $2, lease_until = now() where id = $1', [
        failing,
        tries,
      ])
      await work()
      const { rows } = await site.database.pool.query<{ seconds: number }>(
        `select ceil(extract(epoch from lease_until - now()) / 10)::int * 10 as seconds from import_runs where id = $1`,
        [failing],
      )
      pauses.push(rows[0]?.seconds)
    }
    expect(pauses).toEqual([10, 20, 30, 300])
    failures.clear()
    await endPauses()
    await work()
  })
})

// ACCESS-15
describe.each([
  [
    'was deactivated',
    'update users set archived_at = now() where id = $1',
    'update users set archived_at = null where id = $1',
  ],
  [
    'can no longer import orders',
    'update user_roles set user_id = (select min(id) from users) where user_id = $1',
    'update user_roles set user_id = $1 where user_id = (select min(id) from users)',
  ],
])('the run of somebody who %s', (what, lose, regain) => {
  test.each([
    ['an import', false],
    ['a check', true],
  ])('ends in the middle, if it is %s, and says why', async (_run, isCheck) => {
    const numbers = Array.from({ length: batchLimits.orders + 1 }, (_, n) => `G-${n} ${what} ${String(isCheck)}`)
    const id = await queued(numbers, undefined, isCheck)
    const owner = `test ${randomBytes(4).toString('hex')}`
    const run = await site.database.transaction((tx) => claimRun(tx, owner, 60, id))
    if (!run) throw new Error('not claimed')
    await processRun(await site.system(), run, owner, () =>
      site.database.pool.query(lose, [user]).then(() => undefined),
    )
    await site.database.pool.query(regain, [user])
    const { state, refusal_code: code, created } = await readRun(id)
    expect([state, code, created]).toEqual(['refused', 'import_user_gone', batchLimits.orders])
  })
})

// API-19
describe('an order that takes the database too long', () => {
  test('is left for later, and is stored when nothing holds it up any more', async () => {
    await slowDown()
    const run = await queued(['T-1', 'SLOW-1'])
    await work()
    expect(await readRun(run)).toMatchObject({ state: 'queued', created: 0, failed: 0 })
    await speedUp()
    await endPauses()
    await work()
    expect(await readRun(run)).toMatchObject({ state: 'done', created: 2, failed: 0 })
  })

  test('fails by itself once its run was put off for it three times', async () => {
    await slowDown()
    const run = await queued(['T-2', 'SLOW-2', 'T-3'])
    for (let tries = 1; tries <= 3; tries++) {
      await work()
      expect(await readRun(run)).toMatchObject({ state: 'queued', failed_tries: tries, failed: 0 })
      await endPauses()
    }
    await work()
    await speedUp()
    expect(await readRun(run)).toMatchObject({ state: 'done', created: 2, failed: 1 })
  })

  test('isn’t to blame where another order of its batch takes too long as well', async () => {
    await slowDown()
    const run = await queued(['SLOW-3', 'SLOW-4'])
    for (let tries = 1; tries <= 5; tries++) {
      await work()
      await endPauses()
    }
    expect(await readRun(run)).toMatchObject({ state: 'queued', failed_tries: 5, failed: 0 })
    await speedUp()
    await work()
    expect(await readRun(run)).toMatchObject({ state: 'done', created: 2, failed: 0 })
  })
})
