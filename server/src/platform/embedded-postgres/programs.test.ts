import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testForRelease } from '../../../../scripts/testing/only-for-release.ts'
import { databaseAccount } from './database-account.ts'
import { installedPackage, reachablePrograms, type Programs } from './programs.ts'

const account = databaseAccount()
const installed = installedPackage()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  chmodSync(folder, 0o711)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The package as npm leaves it where install scripts are held back: without its links. */
function givenPackage(mode: number): { native: string; version: string } {
  const parent = join(folder, 'package')
  mkdirSync(parent)
  const native = join(parent, 'native')
  cpSync(installed.native, native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  // Whatever the umask was under which npm put it here.
  chmodSync(native, 0o755)
  for (const path of readdirSync(native, { recursive: true, encoding: 'utf8' })) chmodSync(join(native, path), 0o755)
  chmodSync(parent, mode)
  return { ...installed, native }
}

function readVersion(programs: Programs): string {
  return execFileSync(join(programs.folder, 'bin', 'initdb'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
}

test('the programs include the trigram extension that search needs', () => {
  expect(existsSync(join(installed.native, 'share/postgresql/extension/pg_trgm.control'))).toBe(true)
})

// Elsewhere the copies below, which need root, look at it.
const testInPlace = account ? testForRelease : test

testInPlace('a package whose install script did not run works in place', () => {
  const given = givenPackage(0o755)
  const programs = reachablePrograms(account, folder, given)
  expect(programs).toEqual({ folder: given.native, major: 18 })
  expect(readVersion(programs)).toContain('18.')
})

// Only root hands the database to another account, so only there can the package be out of that account's reach.
describe.runIf(account)('a start by root from a closed checkout', () => {
  test('copies the programs once to where the account can run them, whatever the umask', () => {
    const before = process.umask(0o077)
    const programs = reachablePrograms(account, folder, givenPackage(0o700))
    process.umask(before)
    expect(programs.folder).toBe(join(folder, `postgresql-${installed.version}`))
    expect(readVersion(programs)).toContain('18.')
  })

  testForRelease('removes what a killed copy left behind', () => {
    const given = givenPackage(0o700)
    reachablePrograms(account, folder, given)
    mkdirSync(join(folder, `postgresql-${installed.version}.killed`))
    reachablePrograms(account, folder, given)
    expect(readdirSync(folder).sort()).toEqual(['package', `postgresql-${installed.version}`])
  })

  testForRelease('replaces the older copy with a newer version and leaves nothing else behind', () => {
    const given = givenPackage(0o700)
    reachablePrograms(account, folder, { ...given, version: '18.0.0' })
    reachablePrograms(account, folder, given)
    expect(readdirSync(folder).sort()).toEqual(['package', `postgresql-${installed.version}`])
  })
})
