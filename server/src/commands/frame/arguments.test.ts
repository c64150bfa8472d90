import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'

let own: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'platen-commands-'))

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A command as a person runs it; without `env` on a database that does not answer. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const program = spawn(process.execPath, [join(inject('builtServer'), `${command}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  program.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()))
  program.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()))
  await once(program, 'close')
  return { status: program.exitCode, stdout, stderr }
}

test.each<[string, string[], string]>([
  ['restore', ['a', 'b'], 'Name one file.'],
  ['reset-two-step', [], 'Name one email.'],
  ['reset-password', ['a@b.example', 'c@d.example'], 'Name one email.'],
  ['doctor', ['--fast'], "Unknown option '--fast'"],
  [
    'import',
    ['--encoding', 'latin', 'orders.csv'],
    '--encoding takes one of: Windows-1252, Windows-1250, Macintosh, Windows-1251, CP850, CP437, Shift_JIS.',
  ],
  ['simulate', ['--stations', '0'], '--stations takes a whole number from 1 to 200.'],
])('%s %j prints its usage before any site is opened', async (command, args, said) => {
  const { status, stdout, stderr } = await run(command, args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.split('\n').slice(0, 2)).toEqual([said, expect.stringMatching(`^npm run ${command} -- `)])
  expect(stderr).not.toContain('    at ')
})

test('--help explains how to call a command', async () => {
  const { status, stdout } = await run('doctor', ['--help'])
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^npm run doctor -- /) })
})

test('a simulated day ends with a message when its orders cannot be read', async () => {
  const { status, stderr } = await run('simulate', ['--orders', join(folder, 'none.csv')])
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/none\.csv cannot be read \(ENOENT\)/),
  })
})

test.each<[string, Record<string, string>]>([
  ['production', { NODE_ENV: 'production' }],
  ['a factory without demo', { DEMO: 'off' }],
])('simulate does not touch %s and creates no password that is never shown', async (_site, env) => {
  const url = (user: string) =>
    `postgres://${user}@localhost/${own.name}?host=${encodeURIComponent(String(own.app.host))}`
  const given = { DATABASE_URL: url('platen_app'), DATABASE_MIGRATE_URL: url('platen_owner'), PORT: '1', ...env }
  const { status, stderr } = await run('simulate', [], given)
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^(simulate|This database) .*\.\n$/) })
  const client = new pg.Client(own.owner)
  await client.connect()
  const { rows } = await client.query('select from users where password_hash is not null')
  await client.end()
  expect(rows).toHaveLength(0)
})
