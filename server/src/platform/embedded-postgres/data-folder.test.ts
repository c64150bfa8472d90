import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clusterFolder, resolveDataFolder } from './data-folder.ts'
import { databaseAccount } from './database-account.ts'

const asRoot = process.getuid?.() === 0
let checkout: string
const made: string[] = []

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'platen-test-'))
  chmodSync(checkout, 0o755)
  made.push(checkout)
})

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function givenCluster(folder: string): void {
  mkdirSync(clusterFolder(folder), { recursive: true })
  writeFileSync(join(clusterFolder(folder), 'PG_VERSION'), '18\n')
}

test('the data folder is in the checkout without DATA_DIR', () => {
  expect(resolveDataFolder(undefined, checkout, { database: true })).toBe(join(checkout, '.data'))
})

test('a missing data folder is created closed to other accounts, whatever the umask', () => {
  const before = process.umask(0o077)
  const folder = resolveDataFolder(join(checkout, 'a', 'b'), checkout, { database: true })
  process.umask(before)
  expect(statSync(folder).mode & 0o777).toBe(asRoot ? 0o711 : 0o700)
})

test('a relative DATA_DIR is resolved from the start folder', () => {
  expect(resolveDataFolder('.', checkout, { database: false })).toBe(process.cwd())
})

test.each([true, false])(
  'a DATA_DIR that is a file, or below one, is refused with a message (database: %s)',
  (database) => {
    const file = join(checkout, 'file')
    writeFileSync(file, '')
    for (const given of [file, join(file, 'data'), join(file, 'data', 'deeper')])
      expect(() => resolveDataFolder(given, checkout, { database })).toThrow(
        `The data folder ${given} cannot be created: ${file} is not a folder.`,
      )
  },
)

test.runIf(!asRoot)('a data folder of another account is refused with a message', () => {
  chmodSync(checkout, 0o500)
  expect(() => resolveDataFolder(checkout, '/', { database: true })).toThrow('cannot be written to')
})

// Only root hands the database to another account, so only there can a folder be out of that account's reach.
describe.runIf(asRoot)('a start by root', () => {
  test('refuses a closed DATA_DIR and names the closed folder', () => {
    chmodSync(checkout, 0o700)
    expect(() => resolveDataFolder(join(checkout, 'data'), '/', { database: true })).toThrow(`chmod o+x ${checkout}`)
  })

  test('accepts a closed DATA_DIR that only holds files', () => {
    chmodSync(checkout, 0o700)
    expect(resolveDataFolder(join(checkout, 'data'), '/', { database: false })).toBe(join(checkout, 'data'))
  })

  test('uses /var/lib/platen if the checkout is closed, and stays there when the checkout is opened', () => {
    chmodSync(checkout, 0o700)
    const folder = resolveDataFolder(undefined, checkout, { database: true })
    made.push(folder)
    expect(folder).toMatch(/^\/var\/lib\/platen\/[0-9a-f]{12}$/)
    givenCluster(folder)
    chmodSync(checkout, 0o755)
    expect(basename(resolveDataFolder(undefined, checkout, { database: true }))).toBe(basename(folder))
  })

  test('keeps a database in a checkout that was closed afterwards', () => {
    givenCluster(join(checkout, '.data'))
    chmodSync(checkout, 0o700)
    expect(() => resolveDataFolder(undefined, checkout, { database: true })).toThrow(`chmod o+x ${checkout}`)
  })

  test('runs a database that an ordinary account created as that account', () => {
    givenCluster(checkout)
    chownSync(clusterFolder(checkout), 4321, 4322)
    expect(databaseAccount(clusterFolder(checkout))).toEqual({ uid: 4321, gid: 4322 })
  })
})
