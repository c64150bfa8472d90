import { type ProposedSettings, proposeSettings } from '@platen/contracts/site/site-proposals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { addDemoUsers, type DemoRole } from '../../src/modules/demo/demo-users.actions.ts'
import { adoptServerKey } from '../../src/modules/auth/auth.public.ts'
import { seedSite } from '../../src/modules/settings/settings.public.ts'
import { openServices, systemContext, type AppServices } from '../../src/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import type { Ctx } from '../../src/platform/http/context.ts'
import type { Uploads } from '../../src/platform/http/uploads/upload.ts'
import type { Mail } from '../../src/platform/mail/mailer.ts'
import { checkTableUse } from './check-table-use.ts'
import type { ServerKey } from '../../src/platform/server-key/server-key.ts'
import { createToken } from './fresh-token.ts'
import { keyOfTests } from './key-of-tests.ts'
import { createMemoryFiles } from './memory-files.ts'
import { readingThreadsOfTests, rendererOfTests } from './threads-of-tests.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createFilledDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  services: AppServices
  database: Database
  /** The database behind it, with its owner for tampering on purpose. */
  testDatabase: TestDatabase
  /** Mails that were sent. */
  mails: Mail[]
  /** Lines of the log from `warn` on, as objects. */
  logged: Record<string, unknown>[]
  /** Somebody with one seeded role; a station goes with every call of the client. */
  as(role: DemoRole, station?: number | string): Promise<TestClient>
  anonymous: TestClient
  /** A context of the system user, to prepare what a test is about through actions. */
  system(): Promise<Ctx>
  /** Ends it and leaves its database. */
  leave(): Promise<void>
  /** Ends it and drops its database. */
  close(): Promise<void>
}

interface AppParts {
  env?: Record<string, string>
  serverKey?: ServerKey
  /** Receives uploads instead of the usual one. */
  uploads?: Uploads
  /** How long a call waits for its turn and for a connection, in ms; by default as long as a busy machine takes. */
  turnMs?: number
  setUp?: (services: AppServices) => Promise<unknown>
}

// Of the demo's password, at the lowest cost, because most of what people sign in for here isn't about passwords.
// Written down, because a test file that replaces the hashing may be the one that fills the database that others copy.
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$wkvEFJMBUDtUdeQYwdN1kA$0uoBz6AwZqNWelxeIenU95b9oV2lZ0TprCCtsM3sUjI'

// What the first start writes into the database: a site with other ones isn't a copy.
const seeded = ['SITE_TIME_ZONE', 'HANDLING_DAYS']

/** Whether a site with these settings can be a copy of one that was set up before. */
export const isUsual = (env: Record<string, string>): boolean => !seeded.some((name) => name in env)

/** A site that works on every day, so that no ship-by date depends on the weekday of the test. */
const siteOfTests: ProposedSettings = { ...proposeSettings('Etc/UTC'), working_days: [1, 2, 3, 4, 5, 6, 7] }

/**
 * The whole server in process on a database of its own, with the demo's users and nothing else. Call it in `beforeAll`
 * and `close` in `afterAll`. `env` sets settings of the site, e.g. `{ SESSION_IDLE_S: '3' }`.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  { files = createMemoryFiles(), ...parts }: Pick<AppParts, 'uploads' | 'turnMs'> & { files?: FileStore } = {},
): Promise<TestApp> {
  if (!isUsual(env)) return createTestAppOn(await createTestDatabase(), files, { ...parts, env, setUp: addPeople })
  return createTestAppOn(await createDatabaseWith('people'), files, { ...parts, env })
}

/** A database of a site with the demo's users, and what else is added, as a copy of the first one of the run. */
export function createDatabaseWith(name: string, fill: (site: TestApp) => Promise<void> = async () => {}) {
  return createFilledDatabase(name, async (own) => {
    const site = await createTestAppOn(own, createMemoryFiles(), { setUp: addPeople })
    await fill(site)
    await site.leave()
  })
}

const addPeople = ({ database }: AppServices) => database.transaction((tx) => addDemoUsers(tx, passwordHash))

/** The same on a database and files that hold something already, e.g. out of a backup. `close` drops the database. */
export async function createTestAppOn(
  own: TestDatabase,
  files: FileStore,
  { env = {}, serverKey = keyOfTests, uploads, turnMs = 60_000, setUp }: AppParts = {},
): Promise<TestApp> {
  const mails: Mail[] = []
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const services = openServices({
    config: readConfig({ NODE_ENV: 'test', SITE_TIME_ZONE: 'America/Toronto', ...env }),
    connection: own.app,
    files,
    serverKey,
    ...(uploads && { uploads }),
    documents: rendererOfTests(),
    readingThreads: readingThreadsOfTests(),
    patient: true,
    turnMs,
    beforeCommit: checkTableUse,
    log,
    mail: {
      configured: true,
      send: async (mail) => void mails.push(mail),
      hasRoom: async () => true,
      end: async () => undefined,
    },
  })
  await services.database.catalog()
  await services.database.transaction(async (tx) => {
    await seedSite(tx, services.config, siteOfTests)
    await adoptServerKey(tx, serverKey)
  })
  await setUp?.(services)
  const app = await createApp(services, null)
  await app.ready()

  const anonymous = createTestClient(app, null)
  const tokens = new Map<DemoRole, Promise<string>>()
  const leave = async () => {
    await app.close()
    await services.close()
  }
  return {
    app,
    services,
    database: services.database,
    testDatabase: own,
    mails,
    logged,
    async as(role, station) {
      const token = tokens.get(role) ?? createToken(services.database, role)
      tokens.set(role, token)
      return createTestClient(app, await token, station)
    },
    anonymous,
    system: () => systemContext(services),
    leave,
    async close() {
      await leave()
      await own.drop()
    },
  }
}
