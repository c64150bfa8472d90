import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testForRelease } from '../../../../scripts/testing/only-for-release.ts'
import { givenHolder } from '../../../testing/processes/database-holder.ts'
import { isLocked } from './cluster-lock.ts'
import { clusterFolder } from './data-folder.ts'
import { databaseAccount } from './database-account.ts'
import { openDatabaseServer, type OpenDatabase } from './database-server.ts'
import { findPostmaster } from './pid-file.ts'

let dataFolder: string
const folders: string[] = []

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

function open(mode: 'server' | 'command' = 'server', folder = dataFolder): Promise<OpenDatabase> {
  return openDatabaseServer({ data_folder: folder, mode, label: `${mode} here` })
}

async function ask<Row>(connection: pg.ClientConfig, text: string): Promise<Row | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows[0] as Row | undefined
  } finally {
    await client.end()
  }
}

/** Waits until the code under test has looked so many times whether a process lives. */
async function afterLooks(count: number): Promise<void> {
  const looks = vi.spyOn(process, 'kill')
  onTestFinished(() => looks.mockRestore())
  await expect.poll(() => looks.mock.calls.filter(([, signal]) => signal === 0).length).toBeGreaterThanOrEqual(count)
}

function server() {
  return findPostmaster(clusterFolder(dataFolder))
}

async function killServer(): Promise<void> {
  const pid = Number(server()?.pid)
  process.kill(pid, 'SIGKILL')
  // Pause: between two looks at whether the process is gone. Its successor may be there already.
  for (let now = server(); now?.state === 'running' && now.pid === pid; now = server()) await wait(10)
}

beforeAll(async () => {
  dataFolder = givenFolder()
  const opened = await open()
  await ask(opened.owner, 'CREATE TABLE kept (id int)')
  await ask(opened.owner, 'GRANT SELECT, INSERT, DELETE ON kept TO platen_app')
  await opened.stop()
})

beforeEach(async () => {
  const opened = await open('command')
  await ask(opened.app, 'DELETE FROM kept')
  await opened.stop()
})

afterAll(() => {
  const pid = server()
  if (pid?.state === 'running') process.kill(pid.pid, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

// CHECK-38
test('a started database is durable, in C.UTF-8 and without a network port', async () => {
  const opened = await open()
  const found = await ask(
    opened.app,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
            current_setting('full_page_writes') AS full_page_writes, current_setting('data_checksums') AS checksums,
            current_setting('listen_addresses') AS network, pg_encoding_to_char(encoding) AS encoding, datctype AS locale
       FROM pg_database WHERE datname = current_database()`,
  )
  await opened.stop()
  expect(found).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    checksums: 'on',
    network: '',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
  })
})

testForRelease('a stopped database leaves no process and no socket', async () => {
  const opened = await open()
  await opened.stop()
  expect(server()).toBeUndefined()
  expect(existsSync(String(opened.app.host))).toBe(false)
})

test('a database that does not start says why, in the words of PostgreSQL', async () => {
  const [there, away] = ['pg_wal', 'pg_wal.away'].map((name) => join(clusterFolder(dataFolder), name)) as [
    string,
    string,
  ]
  renameSync(there, away)
  try {
    await expect(open()).rejects.toThrow(/does not start: FATAL: +required WAL directory "pg_wal" does not exist/)
  } finally {
    renameSync(away, there)
  }
})

test('a second server on the same folder is refused and told which process runs there', async () => {
  const holder = await givenHolder(dataFolder)
  await expect(open()).rejects.toThrow(`server of the test, process ${holder.pid}`)
  await holder.leave()
})

// SERVER-1
test('a server waits for a command that has the folder to end, however long it takes, and says so once', async () => {
  const holder = await givenHolder(dataFolder, 'command')
  const told: string[] = []
  const opening = openDatabaseServer({
    data_folder: dataFolder,
    mode: 'server',
    label: 'server here',
    onWait: (what) => told.push(what),
  })
  await expect.poll(() => told).toEqual([expect.stringContaining(`command of the test (process ${holder.pid})`)])
  // Whether the command still lives.
  await afterLooks(5)
  await holder.leave()
  const opened = await opening
  expect(told).toHaveLength(1)
  expect(await ask(opened.app, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await opened.stop()
})

testForRelease('one of two servers started at once runs and the other is refused', async () => {
  const started = await Promise.allSettled([open(), open()])
  expect(started.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const one of started) if (one.status === 'fulfilled') await one.value.stop()
})

testForRelease('a command uses the running server and leaves it running', async () => {
  const holder = await givenHolder(dataFolder)
  const command = await open('command')
  expect(command.runningServer).toEqual({ pid: holder.pid, label: 'server of the test' })
  await ask(command.app, 'INSERT INTO kept VALUES (1)')
  await command.stop()
  expect(server()?.state).toBe('running')
  await holder.leave()
  expect(server()).toBeUndefined()
})

testForRelease('a command that started the database leaves it to another command, which ends it', async () => {
  const first = await givenHolder(dataFolder, 'command')
  const second = await open('command')
  await first.leave()
  await ask(second.app, 'INSERT INTO kept VALUES (2)')
  await second.stop()
  expect(server()).toBeUndefined()
})

test('a database whose process was killed is adopted with everything that was written', async () => {
  const holder = await givenHolder(dataFolder)
  const before = server()?.pid
  await holder.kill()
  const opened = await open()
  expect(opened.adopted).toBe(true)
  expect(server()?.pid).toBe(before)
  await opened.stop()
})

test('a database is recovered after a kill of both processes', async () => {
  const holder = await givenHolder(dataFolder)
  const second = await open('command')
  await ask(second.app, 'INSERT INTO kept VALUES (3)')
  await holder.kill()
  await killServer()
  const opened = await open()
  expect(opened.adopted).toBe(false)
  expect(await ask(opened.app, 'SELECT id FROM kept')).toEqual({ id: 3 })
  await opened.stop()
})

// SERVER-1: processes of another container can't be seen; its lock can.
describe.runIf(process.platform === 'linux')('a cluster in use by a server in another container', () => {
  const file = () => join(clusterFolder(dataFolder), 'postmaster.pid')

  /** What another container's server leaves to see: its lock, and a pid file with a number that means nothing here. */
  async function givenUnseenServer() {
    const holder = await givenHolder(dataFolder)
    await holder.kill()
    await killServer()
    const lock = spawn('flock', ['--no-fork', clusterFolder(dataFolder), 'sleep', '60'])
    await once(lock, 'spawn')
    await expect.poll(() => isLocked(clusterFolder(dataFolder))).toBe(true)
    const unrelated = spawn('sleep', ['60'], { ...databaseAccount(), cwd: '/' })
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(/^\d+/, String(unrelated.pid)))
    return {
      pidFile: readFileSync(file(), 'utf8'),
      leave: async () => {
        unrelated.kill()
        lock.kill()
        await once(lock, 'exit')
      },
    }
  }

  test('is left alone, and opened once that one has left', async () => {
    const unseen = await givenUnseenServer()
    const opening = open()
    // Each look at the process of the pid file is followed by one at whether the cluster is free.
    await afterLooks(3)
    expect(readFileSync(file(), 'utf8')).toBe(unseen.pidFile)
    await unseen.leave()
    const opened = await opening
    expect(isLocked(clusterFolder(dataFolder))).toBe(true)
    expect(await ask(opened.app, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await opened.stop()
    // The process that writes the log ends last.
    await expect.poll(() => isLocked(clusterFolder(dataFolder))).toBe(false)
  })

  testForRelease('is refused with a sentence while that one stays', async () => {
    const unseen = await givenUnseenServer()
    await expect(open()).rejects.toThrow('another container')
    expect(readFileSync(file(), 'utf8')).toBe(unseen.pidFile)
    // One that has only just started has no such file yet.
    rmSync(file())
    await expect(open()).rejects.toThrow('another container')
    await unseen.leave()
  })
})

testForRelease('a pid file with a reused process number does not prevent the start', async () => {
  const holder = await givenHolder(dataFolder)
  await holder.kill()
  await killServer()
  const unrelated = spawn('sleep', ['60'], { ...databaseAccount(), cwd: '/' })
  const file = join(clusterFolder(dataFolder), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(unrelated.pid)))
  expect(server()?.state).toBe('pid_taken_by_another')
  const opened = await open()
  expect(await ask(opened.app, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await opened.stop()
  expect(unrelated.exitCode).toBeNull()
  unrelated.kill()
})

testForRelease('a database that is killed while its process lives comes back at the same address', async () => {
  const told: string[] = []
  const opened = await openDatabaseServer({
    data_folder: dataFolder,
    mode: 'server',
    label: 'server here',
    onTrouble: (what) => told.push(what),
  })
  await ask(opened.app, 'INSERT INTO kept VALUES (4)')
  for (let kill = 1; kill <= 2; kill += 1) {
    await killServer()
    await expect.poll(() => told.length).toBe(2 * kill)
    expect(await ask(opened.app, 'SELECT id FROM kept')).toEqual({ id: 4 })
  }
  await expect(open()).rejects.toThrow('already at work')
  await opened.stop()
  expect(server()).toBeUndefined()
})

testForRelease('a database of another version is refused with a message', async () => {
  const folder = givenFolder()
  const opened = await open('server', folder)
  await opened.stop()
  writeFileSync(join(clusterFolder(folder), 'PG_VERSION'), '12\n')
  await expect(open('server', folder)).rejects.toThrow('made by PostgreSQL 12')
})

testForRelease('leftovers of a start that was killed while creating the database are removed', async () => {
  const folder = givenFolder()
  const half = `${clusterFolder(folder)}.new-abcdef`
  writeFileSync(half, '')
  const opened = await open('command', folder)
  await opened.stop()
  expect(existsSync(half)).toBe(false)
})
