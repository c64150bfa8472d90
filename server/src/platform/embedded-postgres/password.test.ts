import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenHolder } from '../../../testing/processes/database-holder.ts'
import { superuser } from './cluster.ts'
import { clusterFolder } from './data-folder.ts'
import { openDatabaseServer, type OpenDatabase } from './database-server.ts'
import { findPostmaster } from './pid-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-password-'))
  chmodSync(folder, 0o711)
})
afterAll(() => {
  const left = findPostmaster(clusterFolder(folder))
  if (left?.state === 'running') process.kill(left.pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const open = (onTrouble?: (what: string) => void) =>
  openDatabaseServer({ data_folder: folder, mode: 'server', label: 'server here', onTrouble })
const passwordFile = () => join(folder, 'database-password')

async function ask(connection: pg.ClientConfig, text = 'SELECT 1 AS one'): Promise<unknown> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

const asSuperuser = ({ owner }: OpenDatabase) => ({ ...owner, user: superuser })

/** Every role is let in with the password, and with no other. */
async function expectPassword(database: OpenDatabase): Promise<void> {
  for (const connection of [database.app, database.owner, asSuperuser(database)]) {
    expect(await ask(connection)).toEqual({ one: 1 })
    await expect.poll(() => ask({ ...connection, password: 'guessed' }).catch((error) => error.code)).toBe('28P01')
  }
}

// ACCESS-67
test('the database asks for a password on its socket, which only the account of the server can read', async () => {
  const database = await open()
  await expectPassword(database)
  const file = statSync(passwordFile())
  expect([file.mode & 0o777, file.uid]).toEqual([0o600, process.getuid?.()])
  await database.stop()
  const again = await open()
  await expectPassword(again)
  expect(again.app).toMatchObject({ password: database.app.password })
  await again.stop()
})

/** As a version of before left it: everybody is let in, and nobody has a password. */
async function forget(connection: pg.ClientConfig): Promise<void> {
  const roles = [superuser, 'platen_owner', 'platen_app'].map((role) => `ALTER ROLE ${role} PASSWORD NULL;`)
  await ask({ ...connection, user: superuser }, `DO $$ BEGIN ${roles.join(' ')} END $$`)
  rmSync(passwordFile())
  writeFileSync(join(clusterFolder(folder), 'pg_hba.conf'), 'local all all trust\n')
}

// ACCESS-67
test('a database of before is changed over at the start', async () => {
  const before = await open()
  await forget(before.app)
  await before.stop()
  const database = await open()
  await expectPassword(database)
  await database.stop()
})

// ACCESS-67
test('a running database of before is changed over by the process that adopts it', async () => {
  const holder = await givenHolder(folder)
  const connection = { host: holder.host, database: 'platen', user: 'platen_app' }
  await forget({ ...connection, password: readFileSync(passwordFile(), 'utf8').trim() })
  process.kill(Number(findPostmaster(clusterFolder(folder))?.pid), 'SIGHUP')
  await expect.poll(() => ask(connection).catch(() => null)).toEqual({ one: 1 })
  await holder.kill()
  const database = await open()
  expect(database.adopted).toBe(true)
  await expectPassword(database)
  await database.stop()
})

// ACCESS-67
test('a lost password is replaced by the next start', async () => {
  rmSync(passwordFile())
  const database = await open()
  await expectPassword(database)
  expect(readFileSync(join(clusterFolder(folder), 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  await database.stop()
})

// ACCESS-67
test('a command that finds no password is refused, and leaves nothing that keeps the next start from working', async () => {
  rmSync(passwordFile())
  await expect(openDatabaseServer({ data_folder: folder, mode: 'command', label: 'a command' })).rejects.toThrow()
  expect(findPostmaster(clusterFolder(folder))?.state).not.toBe('running')
  const database = await open()
  await expectPassword(database)
  await database.stop()
})

/** PostgreSQL dies while its server goes on, and `meanwhile` happens; the server starts it again. */
async function expectRecovered(meanwhile: (database: OpenDatabase) => Promise<void> | void): Promise<void> {
  const told: string[] = []
  const database = await open((what) => told.push(what))
  await meanwhile(database)
  process.kill(Number(findPostmaster(clusterFolder(folder))?.pid), 'SIGKILL')
  await expect.poll(() => told.at(-1)).toBe('The database is back.')
  // With the password that the connections of the server have.
  await expectPassword(database)
  expect(readFileSync(passwordFile(), 'utf8').trim()).toBe(database.app.password)
  await database.stop()
}

// ACCESS-67
test('a server whose PostgreSQL dies after the password got lost goes on with it and writes it down again', async () => {
  await expectRecovered(() => rmSync(passwordFile()))
  await expectRecovered(() => writeFileSync(passwordFile(), 'another\n'))
})

// ACCESS-67
test('a server whose PostgreSQL dies after its passwords were changed sets them again', async () => {
  await expectRecovered(async (database) => {
    const change = (role: string) => ask(asSuperuser(database), `ALTER ROLE ${role} PASSWORD 'changed'`)
    await change('platen_app')
    await change(superuser)
  })
})

// ACCESS-67
test('a second start that finds no password leaves the database of the running server closed', async () => {
  const database = await open()
  rmSync(passwordFile())
  await expect(open()).rejects.toThrow('already at work')
  await expectPassword(database)
  await database.stop()
})
