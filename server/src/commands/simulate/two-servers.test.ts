import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testForRelease } from '../../../../scripts/testing/only-for-release.ts'
import { catalogWith, plentyOfOrders } from '../../../testing/faults/plenty.ts'
import { givenTwoServers, type TwoServers } from '../../../testing/processes/two-servers.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../modules/demo/demo-users.actions.ts'
import { checkoutFolder } from '../../platform/checkout.ts'
import { Database } from '../../platform/db/database.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { reportDay } from './day-report.ts'
import { runDay } from './day.ts'
import { FloorClient } from './floor-client.ts'
import { createTally } from './tally.ts'

// Two servers of one site as processes of their own (SERVER-5).
const people = 100
const fileOf = (orders: object[]) => Buffer.from(JSON.stringify({ orders }))

let servers: TwoServers
let database: Database
const tally = createTally()

beforeAll(async () => {
  servers = await givenTwoServers()
  database = new Database({ connection: servers.database.app, size: 2 })
})
afterAll(async () => {
  await database.close()
  await servers.close()
})

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(text, values)).rows
}

/** Somebody who works at the first of these servers. */
async function person(role: DemoRole, bases = servers.bases): Promise<FloorClient> {
  const random = seededRandom(1)
  const as = { email: demoEmail(role), password: demoPassword, station: null }
  const client = new FloorClient({ ...as, bases, random, tally, lost: 0, repeated: 0 })
  await client.signIn()
  return client
}

async function signIn(base: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail('viewer'), password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return { authorization: `Bearer ${data.access_token}` }
}

/** What is written at the other one reaches a browser at the one, whose sign-out there ends the session at both. */
async function expectOneSite(one: string, other: string): Promise<void> {
  const headers = await signIn(one)
  // Only what somebody may read is told, and a server knows it by the reads that it answered.
  expect((await fetch(`${one}/api/suppliers`, { headers })).status).toBe(200)
  const { body } = await fetch(`${one}/api/live`, { headers })
  if (!body) throw new Error('no live stream')
  const administrator = await person('administrator', [other])
  const code = `TWO${Math.floor(Math.random() * 1e9)}`
  const written = administrator.post('/suppliers', { code, name: code, email: null, lead_time_days: null }, 'office')
  let heard = ''
  for await (const chunk of body) {
    heard += Buffer.from(chunk).toString()
    if (heard.includes('suppliers')) break
  }
  expect(heard).toContain('suppliers')
  expect((await written).status).toBe(200)

  expect((await fetch(`${other}/api/auth/me`, { headers })).status).toBe(200)
  expect((await fetch(`${one}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200)
  expect((await fetch(`${other}/api/auth/me`, { headers })).status).toBe(401)
}

async function expectOneSiteBothWays(): Promise<void> {
  const [one = '', other = ''] = servers.bases
  await expectOneSite(one, other)
  await expectOneSite(other, one)
}

/** The doctor finds nothing wrong, except that the databases of tests are quick instead of durable. */
async function expectHealth(): Promise<void> {
  const wrong = async () =>
    (await servers.examine()).filter(({ check, ok }) => !ok && !/^(fsync|synchronous_commit|full_page)/.test(check))
  // Labels that were being bought at a kill are looked up at the carrier first.
  await expect.poll(wrong, { timeout: 120_000, interval: 2_000 }).toEqual([])
}

test('two servers are one site: live messages and sign-outs cross, and the doctor names both', async () => {
  await expectOneSiteBothWays()
  const { said } = (await servers.examine()).find(({ check }) => check === 'servers') ?? {}
  for (const port of servers.ports) expect(said).toContain(`server on port ${port}`)
  await expectHealth()
})

interface Round {
  /** An import of orders and a bulk run that sends invitations. */
  imported: number
  invited: number
  orders: number
  emails: string[]
  /** When the server was ended, and when the work of the office was done. */
  from: number
  to: number
}

/** Starts an import and invitations, ends the server that imports in the middle of it, and waits for the other one. */
async function endServerAtWork(
  name: string,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<Round & { status: number | null }> {
  const desk = await person('order-desk')
  const administrator = await person('administrator')
  // Enough for seconds.
  const orders = await plentyOfOrders(1_000)
  const numbered = orders.map((order, at) => ({ ...order, order_number: `${name}-${at}` }))
  const { data: stores } = await desk.get('/stores')
  const store = stores.find((store: { code: string }) => store.code === 'DEMO')
  const emails = Array.from({ length: people }, (_, at) => `${name}-${at}@factory.example`)
  const ids: number[] = []
  for (const email of emails) {
    const fields = { name: email, email, language: null, role_ids: [] }
    ids.push((await administrator.post('/users', fields, 'office')).data.id)
  }
  const planned = await administrator.post('/bulk-runs', { action: 'users.invite', ids }, 'office')
  const file = fileOf(numbered)
  const uploaded = await desk.upload('/order-sync/imports', { store_id: String(store.id) }, `${name}.json`, file)
  await administrator.post(`/bulk-runs/${planned.data.id}/start`, {}, 'office')

  const work = `select s.label from import_runs r join servers s on s.id = split_part(r.lease_owner, ' ', 1)
    where r.id = $1 and r.settled > 0 and r.state = 'running'`
  let label: string | undefined
  const atWork = async () => (label = (await query<{ label: string }>(work, [uploaded.data.id]))[0]?.label)
  await expect.poll(atWork, { interval: 20 }).toBeDefined()
  const port = servers.ports.find((port) => label === `server on port ${port}`) ?? Number.NaN
  const from = Date.now()
  const status = await servers.end(port, signal)

  const stateOf = async (client: FloorClient, path: string) => (await client.get(path)).data.state
  // A thousand orders, while ten stations are at work.
  const minutes = { timeout: 300_000, interval: 500 }
  await expect.poll(() => stateOf(desk, `/order-sync/imports/${uploaded.data.id}`), minutes).toBe('done')
  await expect.poll(() => stateOf(administrator, `/bulk-runs/${planned.data.id}`), minutes).toBe('done')
  const to = Date.now()
  await servers.start(port)
  const { id: imported } = uploaded.data
  return { imported, invited: planned.data.id, orders: numbered.length, emails, from, to, status }
}

/** The import and the invitations were done whole and once. */
async function expectDoneOnce({ imported, invited, orders, emails }: Round): Promise<void> {
  const runs = `select state, created, updated, skipped, failed from import_runs where id = $1`
  expect(await query(runs, [imported])).toEqual([{ state: 'done', created: orders, updated: 0, skipped: 0, failed: 0 }])
  const lines = 'select count(distinct order_id)::int as orders from import_lines where run_id = $1'
  expect(await query(lines, [imported])).toEqual([{ orders }])
  expect(await query('select state, changed from bulk_runs where id = $1', [invited])).toEqual([
    { state: 'done', changed: emails.length },
  ])
  const invitations = `select count(*)::int as n from audit_entries a join users u on u.id = a.subject_id
    where a.action = 'user.invited' and u.email = any($1) group by u.id having count(*) <> 1`
  expect(await query(invitations, [emails])).toEqual([])
}

/** How often each of these people got a mail. */
function mailsTo(emails: readonly string[]): number[] {
  return emails.map((email) => servers.mails.filter(({ to }) => to.includes(email)).length)
}

// CHECK-33
testForRelease(
  'a day on two servers loses and doubles nothing when one is killed and the other one drained',
  async () => {
    await servers.importCatalog(catalogWith('STORED'))
    let progress = ''
    let isOver = false
    const closing = new AbortController()
    const day = runDay({
      bases: servers.bases,
      password: demoPassword,
      stations: 10,
      seed: 1,
      // More than is done before both servers are back.
      orders: { name: 'orders.json', bytes: fileOf(await plentyOfOrders(1_500)) },
      limitMinutes: 20,
      closing: closing.signal,
      onProgress: (line) => (progress = line),
    }).finally(() => (isOver = true))
    // Judged at the end; a failure before must not end the process.
    day.catch(() => undefined)
    await expect.poll(() => progress, { timeout: 300_000 }).toMatch(/[1-9]\d* steps acknowledged/)

    const killed = await endServerAtWork('killed', 'SIGKILL')
    // What was at a printer then may be printed again.
    const again = 'select id from print_jobs where attempt > 1 order by id'
    const printedAgain = await query(again)
    const drained = await endServerAtWork('drained', 'SIGTERM')
    expect(drained.status).toBe(0)
    expect(isOver).toBe(false)
    const shipped = `select count(*)::int as n from orders where status in ('shipping', 'completed')`
    const countShipped = async () => (await query<{ n: number }>(shipped))[0]?.n
    await expect.poll(countShipped, { timeout: 300_000, interval: 500 }).toBeGreaterThan(20)
    closing.abort()
    const { tally: done, imported } = await day

    const report = await reportDay(
      database.read,
      String(await readFile(join(checkoutFolder(), 'server/invariants.sql'))),
      done,
      imported,
    )
    expect(report).toMatchObject({ lost: 0, doubled: 0, different_repeats: 0, unexpected: [], invariants: [] })
    expect(report.acknowledged).toBeGreaterThan(100)
    expect(report.orders.completed).toBeGreaterThan(20)
    for (const round of [killed, drained]) await expectDoneOnce(round)
    // A mail that was being sent at the kill is lost, and the link can be sent again by hand.
    expect(Math.max(...mailsTo(killed.emails))).toBe(1)
    expect(mailsTo(drained.emails)).toEqual(drained.emails.map(() => 1))
    expect(await query(again)).toEqual(printedAgain)
    expect(printedAgain.length).toBeLessThanOrEqual((await query('select from printers')).length)
    expect(tally.unexpected).toEqual([])
    await expectOneSiteBothWays()
    await expectHealth()

    const waitsOf = ({ from, to }: Round) => {
      const waits = done.waits
        .filter((wait) => wait.station !== null && wait.from + wait.ms >= from && wait.from <= to)
        .map((wait) => ({ ...wait, from: wait.from - from }))
        .toSorted((one, other) => other.ms - one.ms)
      const stations = new Set(waits.map(({ station }) => station))
      return { stations_that_waited: stations.size, longest_wait_ms: waits[0]?.ms ?? 0, longest: waits.slice(0, 3) }
    }
    const figures = { steps: report.acknowledged, killed: waitsOf(killed), drained: waitsOf(drained) }
    process.stdout.write(`two servers: ${JSON.stringify(figures)}\n`)
  },
  { timeout: 1_500_000 },
)
