import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { addDemoUsers } from '../../src/modules/demo/demo-users.actions.ts'
import { seedSite } from '../../src/modules/settings/settings.public.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { ConnectionConfig } from '../../src/platform/db/connection/connection.ts'
import { createBackgroundTasks } from '../../src/platform/background-tasks.ts'
import { startJobs } from '../../src/platform/jobs/periodic.ts'
import { openServices, systemContext, type AppServices } from '../../src/services.ts'
import { keyOfTests } from './key-of-tests.ts'
import { createMemoryFiles } from './memory-files.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A line between the server and its database, which can fail as lines do. */
export interface DatabaseLine {
  /** Connects through the line. */
  connection: ConnectionConfig
  /** Opens the line (again), as when the database is back. */
  open(): Promise<void>
  /** Breaks all connections and lets no new ones through, as when the database died. */
  cut(): Promise<void>
  /**
   * Nothing comes through the present connections any more, in either direction, and nothing tells so, as when a
   * firewall forgot them or a host vanished. New ones work.
   */
  silence(): void
  /** Sends these bytes right behind the next rows that the database returns, in one chunk, and closes that connection. */
  appendToNextRows(bytes: Buffer): void
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
  isSilent: boolean
}

const dataRow = 'D'.charCodeAt(0)

/** Creates a line, not open yet, to the database on the socket of `connection`. */
export function createDatabaseLine(connection: ConnectionConfig): DatabaseLine {
  const folder = mkdtempSync(join(tmpdir(), 'platen-line-'))
  const pairs = new Set<Pair>()
  let server: Server | undefined
  let appended: Buffer | undefined

  function connectBoth(near: Socket): void {
    const far = connect(`${connection.host}/.s.PGSQL.5432`)
    const pair = { near, far, isSilent: false }
    pairs.add(pair)
    near.on('data', (bytes) => {
      if (!pair.isSilent) far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (pair.isSilent) return
      if (!appended || !bytes.includes(dataRow)) return void near.write(bytes)
      near.end(Buffer.concat([bytes, appended]))
      appended = undefined
    })
    near.on('error', () => near.destroy())
    far.on('error', () => far.destroy())
    near.on('close', () => {
      pairs.delete(pair)
      // Whoever is behind a silent line doesn't learn that the other end is gone.
      if (!pair.isSilent) far.destroy()
    })
    far.on('close', () => {
      if (!pair.isSilent) near.destroy()
    })
  }

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    await closed
    server = undefined
  }

  return {
    connection: { ...connection, host: folder },
    async open() {
      const opened = createServer(connectBoth)
      server = opened
      await new Promise<void>((resolve) => opened.listen(join(folder, '.s.PGSQL.5432'), resolve))
    },
    cut,
    silence() {
      for (const pair of pairs) pair.isSilent = true
    },
    appendToNextRows(bytes) {
      appended = bytes
    },
    async close() {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The services of a demo site whose database is behind a line. */
export interface SiteBehindLine {
  /** The database, also past the line. */
  database: TestDatabase
  line: DatabaseLine
  services: AppServices
  close(): Promise<void>
}

/**
 * Opens the services of a demo site behind a line.
 * @param silenceMs - after how long without a word its connections are given up in any case
 */
export async function openBehindLine(silenceMs: number): Promise<SiteBehindLine> {
  const database = await createTestDatabase()
  const line = createDatabaseLine(database.app)
  await line.open()
  const services = openServices({
    config: readConfig({ NODE_ENV: 'test' }),
    connection: { ...line.connection, silence_ms: silenceMs },
    files: createMemoryFiles(),
    serverKey: keyOfTests,
    log: pino({ level: 'silent' }),
  })
  await services.database.transaction((tx) => seedSite(tx, services.config))
  await services.database.transaction((tx) => addDemoUsers(tx, 'x'.repeat(40)))
  return {
    database,
    line,
    services,
    async close() {
      await services.close()
      await line.close()
      await database.drop()
    },
  }
}

/** Lets the line go silent under a periodic job, and waits until the job has failed and worked again. */
export async function expectJobsToRunAgain({ line, services }: SiteBehindLine, work: () => Promise<unknown>) {
  let worked = 0
  let failed = 0
  const run = async () => {
    if (failed === 0) line.silence()
    await work()
    worked++
  }
  const log = { ...services.log, error: () => failed++ } as unknown as typeof services.log
  const tasks = createBackgroundTasks(log)
  const stop = startJobs([{ name: 'job', every_s: 0.05, run }], tasks, () => systemContext(services))
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect.poll(() => worked).toBeGreaterThan(0)
  stop()
  await tasks.end()
}

/** Returns what PostgreSQL sends before it ends a connection by itself. */
export function fatalMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}
