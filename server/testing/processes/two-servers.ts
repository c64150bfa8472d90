import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { databaseUrl, ended, findFreePort, untilReady } from './server-process.ts'

/** What the doctor says of one thing. */
interface Finding {
  check: string
  ok: boolean
  said: string
}

/** Two servers of one demo site, as README says: they share a PostgreSQL, the folder of files and the server key. */
export interface TwoServers {
  ports: readonly number[]
  /** The addresses of both. */
  bases: readonly string[]
  database: TestDatabase
  mails: MailServer['received']
  start(port: number): Promise<void>
  /** Ends a server by this signal and returns its status; null if it was killed. */
  end(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Runs the doctor. */
  examine(): Promise<Finding[]>
  /** Imports a catalog file by the command. */
  importCatalog(text: string): Promise<void>
  close(): Promise<void>
}

/** Starts both. */
export async function givenTwoServers(): Promise<TwoServers> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-two-'))
  await chmod(folder, 0o755)
  const key = join(folder, 'server-key')
  await writeFile(key, randomBytes(32).toString('hex'), { mode: 0o600 })
  const database = await createTestDatabase()
  const mail = await startMailServer()
  const ports = [await findFreePort(), await findFreePort()]
  const running = new Map<number, ChildProcess>()

  const run = (file: string, port: number, args: readonly string[] = []) =>
    spawn(process.execPath, [join(inject('builtServer'), `${file}.js`), ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY_FILE: key,
        DATABASE_URL: databaseUrl('platen_app', database),
        DATABASE_MIGRATE_URL: databaseUrl('platen_owner', database),
        SMTP_URL: mail.url,
        MAIL_FROM: 'Platen <platen@factory.example>',
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })

  async function end(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const server = running.get(port)
    server?.kill(signal)
    await ended(server)
    return server?.exitCode ?? null
  }

  async function start(port: number): Promise<void> {
    const server = run('main', port)
    server.stdout.resume()
    running.set(port, server)
    await untilReady(port)
  }

  // One after the other: the first one makes the demo factory.
  for (const port of ports) await start(port)
  return {
    ports,
    bases: ports.map((port) => `http://127.0.0.1:${port}`),
    database,
    mails: mail.received,
    start,
    end,
    async examine() {
      const doctor = run('doctor', ports[0] ?? 0, ['--json'])
      let printed = ''
      doctor.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
      await new Promise((resolve) => doctor.once('close', resolve))
      return (JSON.parse(printed) as { findings: Finding[] }).findings
    },
    async importCatalog(text) {
      const file = join(folder, 'catalog.csv')
      await writeFile(file, text)
      const command = run('import', ports[0] ?? 0, [file])
      await ended(command)
      if (command.exitCode !== 0) throw new Error('the catalog was refused')
    },
    async close() {
      for (const port of ports) await end(port, 'SIGTERM')
      mail.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
