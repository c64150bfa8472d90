import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { isWhole } from '../../../scripts/testing/whole-grids.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../../testing/faults/small-disk.ts'
import { findFreePort } from '../../testing/processes/server-process.ts'
import { demoEmail, demoPassword } from '../modules/demo/demo-users.actions.ts'

// A real disk that is really full, below the real server: what docs/reliability.md promises (API-19, SITE-16).
const slow = { timeout: 300_000, interval: 100 }
let disk: SmallDisk
let env: NodeJS.ProcessEnv
let server: ChildProcess
let log = ''
let token = ''
const saved: string[] = []

interface Answer {
  status: number
  code: string | undefined
  retryAfter: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects is checked by its expectations
  data: any
}

async function call(method: string, path: string, body?: object, key: string = crypto.randomUUID()): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await answer.json()) as { code?: string; data?: unknown }
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after'), data }
}

const addSupplier = (code: string) =>
  call('POST', '/suppliers', { code, name: 'A'.repeat(120), email: null, lead_time_days: null }, `supplier-${code}-key`)

/** Adds suppliers until the disk refuses one, and returns what refused it. */
async function addUntilRefused(prefix: string): Promise<Answer & { supplier: string }> {
  for (let n = 0; ; n++) {
    const supplier = `${prefix}-${n}`
    const answer = await addSupplier(supplier)
    if (answer.status !== 200) return { ...answer, supplier }
    saved.push(supplier)
  }
}

const signIn = () =>
  call('POST', '/auth/login', { email: demoEmail('packer'), password: demoPassword, bearer_only: true })
const health = () => call('GET', '/health')
const untilReady = () => vi.waitFor(async () => expect((await health()).status).toBe(200), slow)

async function runDoctor(): Promise<{ status: number | null; output: string }> {
  const doctor = disk.run(join(inject('builtServer'), 'doctor.js'), [], env)
  let output = ''
  doctor.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  doctor.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  await once(doctor, 'close')
  return { status: doctor.exitCode, output }
}

/** The codes of all suppliers that the tests added. */
async function readSuppliers(): Promise<string[]> {
  const codes: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await call('GET', `/suppliers?page=${page}&per_page=100`)
    if (data.length === 0) return codes.filter((code) => /^(FULL|PANIC)-/.test(code))
    codes.push(...data.map((one: { code: string }) => one.code))
  }
}

/** Frees the disk: what was refused is saved by the same call, once, and what was acknowledged is there. */
async function expectBack(refused: string): Promise<void> {
  await disk.free()
  await untilReady()
  expect((await addSupplier(refused)).status).toBe(200)
  saved.push(refused)
  expect((await signIn()).status).toBe(200)
  expect((await readSuppliers()).toSorted()).toEqual(saved.toSorted())
  expect((await runDoctor()).output).toMatch(/^WARN +disk /m)
}

// Needs the right to mount, and minutes.
describe.runIf(isWhole && canMount)('a disk that is really full', () => {
  beforeAll(async () => {
    disk = await mountSmallDisk(700)
    env = {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATA_DIR: join(disk.folder, 'data'),
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'warn',
    }
    server = disk.run(join(inject('builtServer'), 'main.js'), [], env)
    server.stdout?.on('data', (bytes: Buffer) => (log += bytes.toString()))
    server.stderr?.on('data', (bytes: Buffer) => (log += bytes.toString()))
    await vi.waitFor(async () => expect((await health().catch(() => null))?.status).toBe(200), slow)
    const email = demoEmail('administrator')
    token = (await call('POST', '/auth/login', { email, password: demoPassword, bearer_only: true })).data.access_token
  }, slow.timeout)

  afterAll(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await disk.remove()
  })

  test(
    'refuses what would be saved, answers what is read, says so, and is back when there is space',
    async () => {
      await disk.fill()
      const { supplier, ...refused } = await addUntilRefused('FULL')
      expect(refused).toMatchObject({ status: 503, code: 'disk_full' })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect((await call('GET', '/orders')).status).toBe(200)
      expect((await call('GET', '/auth/me')).status).toBe(200)
      const signedIn = await signIn()
      expect([200, 503]).toContain(signedIn.status)
      if (signedIn.status === 503) expect(signedIn.code).toBe('disk_full')
      expect(await health()).toMatchObject({ status: 503, data: { live: true, ready: false, reason: 'disk_full' } })
      // The server's pipe is read in the meantime.
      await expect.poll(() => log).toContain('No space left on device')
      const doctor = await runDoctor()
      expect([doctor.status, doctor.output]).toEqual([1, expect.stringMatching(/^WRONG +disk .*nothing can be saved/m)])
      await expectBack(supplier)
    },
    slow.timeout,
  )

  test(
    'under the log of the database stops it, and the log and the doctor say why',
    async () => {
      await disk.fill()
      await fillDatabaseLog()
      const { supplier, ...refused } = await addUntilRefused('PANIC')
      expect(refused).toMatchObject({ status: 503, code: expect.stringMatching(/^(database_away|disk_full)$/) })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect(await health()).toMatchObject({ status: 503, data: { live: true, ready: false, reason: 'disk_full' } })
      await vi.waitFor(
        () => expect(log).toMatch(/could not be started again: .*(No space left on device|disk is full)/),
        slow,
      )
      const doctor = await runDoctor()
      expect([doctor.status, doctor.output]).toEqual([
        1,
        expect.stringMatching(/does not start: .*(No space left on device|disk is full)/),
      ])
      await expectBack(supplier)
    },
    slow.timeout,
  )
})

/** Writes to the log of the database alone, until there is no room for its next file. */
async function fillDatabaseLog(): Promise<void> {
  const data = join(disk.inside, 'data')
  const [, , , , host = ''] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(data, 'database-password'), 'utf8')).trim()
  const client = new pg.Client({ host, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const isEnded = new Promise((resolve) => client.once('end', resolve))
  try {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'fill', repeat('x', 4000000))`)
  } catch (error) {
    expect((error as Error).message).toMatch(/terminat|No space left/i)
  }
  await isEnded
}
