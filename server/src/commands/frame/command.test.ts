import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/processes/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'

// SERVER-7

let own: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'platen-printing-'))

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Takes a backup, as a person does. */
function backUp(file: string, output: number | 'pipe') {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl('platen_app', own),
    DATABASE_MIGRATE_URL: databaseUrl('platen_owner', own),
  }
  const stdio = ['ignore', output, 'pipe'] as const
  return spawn(process.execPath, [join(inject('builtServer'), 'backup.js'), file], { env, stdio: [...stdio] })
}

test('a command whose result can’t be written does its work, says so, and fails', async () => {
  const file = join(folder, 'full')
  const full = openSync('/dev/full', 'w')
  const command = backUp(file, full)
  closeSync(full)
  let errors = ''
  command.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  await once(command, 'close')
  expect([command.exitCode, existsSync(file)]).toEqual([1, true])
  expect(errors).toMatch(/The result could not be written to standard output: ENOSPC[^\n]*\n$/)
  expect(errors).not.toContain('    at ')
})

test('a command whose readers have gone does its work to the end', async () => {
  const file = join(folder, 'gone')
  const command = backUp(file, 'pipe')
  command.stdout?.destroy()
  command.stderr?.destroy()
  await once(command, 'exit')
  expect([command.exitCode, existsSync(file)]).toEqual([0, true])
})
