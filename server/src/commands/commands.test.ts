import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { isWhole } from '../../../scripts/testing/whole-grids.ts'
import { findFreePort } from '../../testing/processes/server-process.ts'
import { checkoutFolder } from '../platform/checkout.ts'

// What a person types, as processes of their own: on a site whose server runs, and on one where nothing does.
const samples = (name: string) => join(checkoutFolder(), 'samples', name)
const slow = { timeout: 240_000 }
let folder: string
let port: number
let counts: Record<string, Record<string, number>>
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-commands-'))
  // When root starts it, the database runs as nobody, who must be able to pass.
  await chmod(folder, 0o755)
  port = await findFreePort()
  counts = JSON.parse(await readFile(samples('counts.json'), 'utf8'))['first import']
})
afterAll(async () => {
  for (const process of started.filter((one) => one.exitCode === null)) {
    process.kill('SIGTERM')
    await once(process, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

function run(file: string, args: string[], place = 'first', env: Record<string, string> = {}) {
  const process_ = spawn(process.execPath, [join(inject('builtServer'), `${file}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATA_DIR: join(folder, place),
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(process_)
  const output = { out: '', err: '' }
  process_.stdout.on('data', (bytes: Buffer) => (output.out += bytes.toString()))
  process_.stderr.on('data', (bytes: Buffer) => (output.err += bytes.toString()))
  return { process: process_, ended: once(process_, 'close').then(() => ({ status: process_.exitCode, ...output })) }
}

async function command(name: string, args: string[], place?: string, env?: Record<string, string>) {
  const answer = await run(name, args, place, env).ended
  return { ...answer, json: () => JSON.parse(answer.out.trim().split('\n').at(-1) ?? '') as Record<string, unknown> }
}

describe.sequential('commands', () => {
  // ACCESS-65
  test('make a site where there is none, and say without a running server that nobody has an email', slow, async () => {
    const nobody = await command('reset-two-step', ['nobody@demo.platen'])
    expect(nobody).toMatchObject({ status: 1, out: '', err: 'No user has the email nobody@demo.platen.\n' })
    // Two more sites that nobody has used, with the owner of the database's files. A whole run makes them from nothing.
    if (!isWhole)
      for (const other of ['third', 'fourth']) execFileSync('cp', ['-Rp', join(folder, 'first'), join(folder, other)])
  })

  test('import each kind of file without a running server and print one line of JSON', slow, async () => {
    const files = ['catalog.csv', 'designs', 'native-orders.csv', 'native-orders.json'].map(samples)
    const first = await command('import', ['--json', '--store', 'shop', '--create-store', ...files])
    expect(first.status, first.err).toBe(0)
    const { created, failed, pieces } = counts['native-orders.csv'] ?? {}
    // The demo factory brought the catalog; the second order file holds the same orders as the first.
    expect(first.json()).toMatchObject({ created: 24 + (created ?? 0), updated: 0, failed, pieces })
    // Otherwise only one of them is imported again, into the restored site.
    if (!isWhole) return
    const again = await command('import', ['--json', '--store', 'shop', ...files])
    expect(again.json()).toMatchObject({ created: 0, updated: 0, pieces: 0 })
  })

  // Each of these would start the database and stop it again without one.
  describe('while a server runs', () => {
    let server: ReturnType<typeof run>
    const health = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      )
    beforeAll(async () => {
      server = run('main', [])
      await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 60_000, interval: 50 })
    })

    // ACCESS-65
    test('find whose two-step verification to reset however the email is written', slow, async () => {
      const known = await command('reset-two-step', ['Administrator@Demo.Platen '])
      expect(known.err).toBe('administrator@demo.platen has no two-step verification. Sign in with the password.\n')
    })

    // ACCESS-85
    test('print a temporary password once, and say for whom there is none', slow, async () => {
      const nobody = await command('reset-password', ['nobody@demo.platen'])
      expect(nobody).toMatchObject({ status: 1, out: '', err: 'No user has the email nobody@demo.platen.\n' })
      const unknown = await command('reset-password', ['Nobody'])
      expect(unknown).toMatchObject({ status: 1, err: 'No user has the user name nobody.\n' })
      const known = await command('reset-password', ['Viewer@Demo.Platen '])
      expect(known).toMatchObject({ status: 0, err: '' })
      expect(known.out).toMatch(
        /^The temporary password of viewer@demo\.platen is\n {2}[\w-]{22}\nIt is shown this once/,
      )
    })

    test('report what is wrong in an import and end with status 1', slow, async () => {
      const none = await command('import', ['--json', '--store', 'nowhere', samples('native-orders.csv')])
      expect(none).toMatchObject({ status: 1, out: '', err: expect.stringContaining('There is no store nowhere.') })
      const picture = await command('import', ['--json', '--store', 'shop', samples('README.md')])
      expect(picture.status).toBe(1)
      expect(picture.err).not.toContain('    at ')
    })

    // IMPORT-5
    test('print each failed order with its line of the file and why, and end with 0, 1 or 2', slow, async () => {
      const field = (name: string) => join(checkoutFolder(), 'server/testing/field-orders', name)
      const [good, bad] = [
        field('values/26-own-format-header-with-spaces.csv'),
        field('lines/11-skus-rounded-by-spreadsheet.csv'),
      ]
      const imported = await command('import', ['--store', 'field', '--create-store', samples('designs'), good])
      expect([imported.status, imported.err]).toEqual([0, expect.not.stringContaining('C-2600')])
      const failed = await command('import', ['--store', 'field', bad])
      expect(failed.status).toBe(1)
      expect(failed.out).toContain('orders: 0 created, 0 updated, 0 skipped, 2 failed')
      expect(failed.err).toMatch(/^ {2}line 2, #C1100, lines\.1\.sku: .*4\.00638E\+12.*$/m)
      expect(failed.err).toMatch(/^ {2}line 3, #C1101, lines\.1\.sku: /m)
      expect(failed.err).toContain('/orders/sync-history/detail/')
      const again = await command('import', ['--store', 'field', good, bad])
      expect([again.status, again.out]).toEqual([
        2,
        expect.stringContaining('2 skipped, 0 failed, 2 still with problems'),
      ])
      expect(again.err).toMatch(/^ {2}line 3, #C1101, lines\.1\.sku: /m)
      const other = await command('import', ['--store', 'other', '--create-store', samples('designs'), good, bad])
      expect([other.status, other.out]).toEqual([2, expect.stringContaining('2 failed')])
    })

    test('allow import, doctor and backup, but no restore and no second server', slow, async () => {
      const [imported, doctor, saved] = await Promise.all([
        command('import', ['--json', '--store', 'shop', samples('shopify-orders.csv')]),
        command('doctor', ['--json']),
        command('backup', [join(folder, 'busy')]),
      ])
      // The sample has orders that fail.
      expect(imported.status, imported.err).toBe(2)
      const { created, failed, skipped } = counts['shopify-orders.csv'] ?? {}
      expect(imported.json()).toMatchObject({ created, failed, skipped })
      expect(doctor.status, doctor.err).toBe(0)
      expect(doctor.json()).toMatchObject({
        ok: true,
        findings: expect.arrayContaining([
          ...['fsync', 'synchronous_commit', 'full_page_writes', 'invariants', 'files'].map((check) =>
            expect.objectContaining({ check, ok: true }),
          ),
          // SERVER-5
          expect.objectContaining({ check: 'servers', said: expect.stringMatching(/server on port \d+ on /) }),
        ]),
      })
      expect(saved).toMatchObject({ status: 0, out: expect.stringMatching(/^\d+ tables and \d+ files are in /) })
      expect(await command('restore', [join(folder, 'busy')])).toMatchObject({
        status: 1,
        err: expect.stringMatching(/is running on this site\. Stop it first/),
      })
      expect(await run('main', []).ended).toMatchObject({ status: 1, err: expect.stringMatching(/server/) })
      expect(await health()).toBe(200)
      expect(await command('backup', [join(folder, 'whole')])).toMatchObject({ status: 0 })
    })

    // ACCESS-68
    test('replace the server key only where no server runs', slow, async () => {
      const running = await command('rotate-key', [])
      expect(running).toMatchObject({ status: 1, err: expect.stringContaining('A server is running on this site.') })
    })

    test('leave the server to end in order', slow, async () => {
      server.process.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ status: 0 })
    })
  })

  // ACCESS-68
  test('replace the server key, which the doctor knows afterwards', slow, async () => {
    const rotated = await command('rotate-key', [])
    expect(rotated).toMatchObject({ status: 0, out: expect.stringMatching(/ is a new one \([0-9a-f]{8}\)/) })
    const [, fingerprint] = /\(([0-9a-f]{8})\)/.exec(rotated.out) ?? []
    const told = { check: 'server key', ok: true, said: expect.stringContaining(String(fingerprint)) }
    expect((await command('doctor', ['--json'])).json()).toMatchObject({ findings: expect.arrayContaining([told]) })
  })

  test('refuse to restore a truncated file or into a site in use, and restore into an empty site', slow, async () => {
    await copyFile(join(folder, 'whole'), join(folder, 'cut'))
    await truncate(join(folder, 'cut'), 100_000)
    expect(await command('restore', [join(folder, 'cut')], 'second')).toMatchObject({
      status: 1,
      err: expect.stringContaining('not a whole Platen backup'),
    })
    expect(await command('restore', [join(folder, 'whole')], 'first')).toMatchObject({
      status: 1,
      err: expect.stringContaining('already holds people or orders'),
    })
    expect(await command('restore', [join(folder, 'whole')], 'second')).toMatchObject({ status: 0 })
    const doctor = await command('doctor', ['--json'], 'second')
    const told = { check: 'restored', ok: true, said: expect.stringMatching(/^at .* from the backup of /) }
    expect(doctor.json()).toMatchObject({ ok: true, findings: expect.arrayContaining([told]) })
    const again = await command('import', ['--json', '--store', 'shop', samples('native-orders.csv')], 'second')
    expect(again.json()).toMatchObject({ created: 0, updated: 0, failed: 0, pieces: 0 })
  })

  test('complete a backup with a lost file, name the file and end with 1; so does its restore', slow, async () => {
    const stored = join(folder, 'second', 'files')
    const files = (await readdir(stored, { recursive: true })).filter((path) => /[0-9a-f]{64}$/.test(path)).sort()
    const sha256 = basename(files[0] ?? '')
    await rm(join(stored, files[0] ?? ''))
    const saved = await command('backup', [join(folder, 'gap')], 'second')
    expect(saved).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^\d+ tables and \d+ files are in /),
      err: expect.stringContaining(`${sha256} is missing`),
    })
    if (!isWhole) return
    expect(await command('restore', [join(folder, 'gap')], 'fifth')).toMatchObject({
      status: 0,
      err: expect.stringContaining(`${sha256} is missing`),
    })
  })

  test('simulate a healthy day of a demo without a server, and refuse every other site', slow, async () => {
    const { orders } = JSON.parse(await readFile(samples('native-orders.json'), 'utf8')) as { orders: unknown[] }
    const few = join(folder, 'few.json')
    await writeFile(few, JSON.stringify({ orders: orders.slice(0, isWhole ? 12 : 3) }))
    const stations = isWhole ? '4' : '1'
    const day = await command(
      'simulate',
      ['--orders', few, '--stations', stations, '--minutes', '2', '--json'],
      'third',
    )
    expect(day.status, day.err).toBe(0)
    expect(day.json()).toMatchObject({ lost: 0, doubled: 0, different_repeats: 0, invariants: [], unexpected: [] })
    const own = await command('simulate', ['--orders', few], 'fourth', { DEMO: 'off' })
    expect(own).toMatchObject({ status: 1, err: expect.stringContaining('is not the demo factory') })
  })
})
