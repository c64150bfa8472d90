import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { reachablePrograms, type Programs } from '../../src/platform/embedded-postgres/programs.ts'
import { initdb, serverEnvironment, superuser } from '../../src/platform/embedded-postgres/cluster.ts'
import { databaseAccount } from '../../src/platform/embedded-postgres/database-account.ts'

// Quick instead of durable: what these databases hold is not worth keeping.
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  // Each test has connections of its own, which would plan a statement five times before they keep a plan. A test that
  // looks at plans, or fills its tables, asks for those of production (`planAsInProduction`).
  plan_cache_mode: 'force_generic_plan',
}

/**
 * A shell that ends the server and removes its folder as soon as its standard input closes, which it does however the
 * tests end, also when they are killed.
 */
const guard = `"$@" & server=$!
  read -r never
  kill -QUIT $server
  wait $server
  rm -rf "$FOLDER" "$DATA"`

/** Where the data is kept: in memory where Linux offers enough of that, or with other temporary files. */
function findPlaceOfData(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * `npm run test:clocks` shifts the clock of the tests by a library that is loaded into Node; here PostgreSQL gets the
 * same clock, unless the run is about a Node that is wrong alone (PLATEN_TEST_CLOCK=node).
 */
function shiftedClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, PLATEN_TEST_CLOCK } = process.env
  return FAKETIME === undefined || PLATEN_TEST_CLOCK === 'node'
    ? {}
    : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}

/** A PostgreSQL server for one run of the tests; `stop` ends it and removes everything that it left. */
export type ThrowAwayPostgres = { connection: pg.ClientConfig; stop: () => Promise<void> }

/**
 * Starts one on a socket in a temporary folder: of version 18 from the package, or of 15 from the machine's own
 * PostgreSQL when `version` is '15'.
 */
export async function startThrowAwayPostgres(version: string | undefined): Promise<ThrowAwayPostgres> {
  const account = databaseAccount()
  // Programs don't run from everywhere that data may be kept.
  const folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  const data = mkdtempSync(join(findPlaceOfData(), 'platen-test-data-'))
  if (account) for (const own of [folder, data]) chownSync(own, account.uid, account.gid)
  try {
    const programs = version ? installed(version) : reachablePrograms(account, folder)
    const cluster = join(data, 'db')
    await initdb(programs, account, cluster, ['--no-sync'])
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = [join(programs.folder, 'bin', 'postgres'), '-D', cluster, '-k', folder, ...options]
    const log = openSync(join(folder, 'log'), 'w')
    const shell = spawn('/bin/sh', ['-c', guard, 'sh', ...server], {
      ...account,
      cwd: '/',
      env: { ...serverEnvironment(), ...shiftedClock(), FOLDER: folder, DATA: data },
      stdio: ['pipe', log, log],
      // Ctrl-C at the terminal goes to the tests, which end the server in their own order.
      detached: true,
    })
    const connection = { host: folder, user: superuser, database: 'postgres' }
    const stop = async () => {
      if (shell.exitCode !== null) return
      const ended = once(shell, 'exit')
      shell.stdin?.end()
      await ended
    }
    await ready(connection).catch(async (error: unknown) => {
      const log = readFileSync(join(folder, 'log'), 'utf8')
      await stop()
      throw new Error(`PostgreSQL for the tests did not start: ${String(error)}\n${log}`)
    })
    return { connection, stop }
  } catch (error) {
    for (const own of [folder, data]) rmSync(own, { recursive: true, force: true })
    throw error
  }
}

function installed(version: string): Programs {
  const folder = join('/usr/lib/postgresql', version)
  if (!existsSync(join(folder, 'bin', 'postgres'))) {
    throw new Error(`PLATEN_TEST_PG=${version} asks for PostgreSQL ${version}, which is not installed in ${folder}.`)
  }
  return { folder, major: Number(version) }
}

async function ready(connection: pg.ClientConfig): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      // Pause: between two questions whether the database is ready.
      await wait(50)
    }
  }
}
