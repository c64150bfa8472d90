import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { Connection, longSilenceMs } from './connection/connection.ts'
import { isDatabaseAway, isReadOnlyDatabase } from './connection/connection-errors.ts'
import { lockOfServers } from './presence/lock-of-servers.ts'
import { requireUsableDatabase } from './usable-database.ts'

/** One file of the migrations folder; `checksum` is over its text with LF line ends. */
export type Migration = { name: string; text: string; checksum: string }

type Applied = { name: string; checksum: string }

/**
 * Why `what` can't be used: it was made before the first of the present migrations. Nothing was released by then, and
 * from there on data is migrated forward only (SERVER-9).
 */
export function explainOlderData(what: 'database' | 'backup'): string {
  return (
    `This ${what} was made by an older version, and the last commit that can open it is 427e830f: check that one out ` +
    'to go on with it, or start this version with a new DATA_DIR, or on an empty database.'
  )
}

// Any number does, as long as nothing else in the database takes the same advisory lock.
const migrateLock = 7_265_281

/**
 * Brings the database behind `connection` to the state of the `NNNN_what.sql` files in `folder`, and lets `app_role`
 * (when it is another than the migrating one) read and write the tables without owning them. Calls `onPending`
 * before it applies any, and says whether the database is new.
 * Several processes may call it at once: one migrates, the others wait for it. Answers the names applied by this call.
 * Refuses a database that was migrated by a newer version, or by one before the first of these files, files that
 * changed after they were applied, and to change what a running server of an earlier version works with.
 * Rule: CHECK-39, SERVER-3, SERVER-9.
 */
export async function migrate(
  connection: pg.ClientConfig,
  options: { folder: string; app_role?: string; onPending?: (isNew: boolean) => void },
): Promise<string[]> {
  const migrations = readMigrations(options.folder)
  const client = new Connection({ ...connection, application_name: 'platen migrate', silence_ms: longSilenceMs })
  await client.connect()
  try {
    await requireUsableDatabase(client)
    await lock(client)
    const applied = await appliedMigrations(client)
    const pending = pendingMigrations(migrations, applied)
    const names = pending.map((migration) => migration.name)
    if (names.length > 0 && applied.length > 0) await takeServersOut(client)
    if (names.length > 0) options.onPending?.(applied.length === 0)
    for (const migration of pending) await apply(client, migration)
    if (options.app_role) await grant(client, options.app_role)
    return names
  } finally {
    // Ending the session frees the lock, and takes back what a failed migration did.
    await client.end()
  }
}

/** The migrations of a folder in their order. Refuses wrong names and numbers that are doubled or missing. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  names.forEach((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (Number(number) !== index + 1) {
      const due = String(index + 1).padStart(4, '0')
      throw new StartRefusal(`The migration ${name} is out of order: number ${due} is due, as ${due}_what.sql.`)
    }
  })
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** What is still to be applied. Refuses where what was applied is not the beginning of what the code brings. */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  if (applied[0] && applied[0].name !== migrations[0]?.name) throw new StartRefusal(explainOlderData('database'))
  applied.forEach((was, index) => {
    const is = migrations[index]
    if (!is || is.name !== was.name) {
      throw new StartRefusal(
        `The database holds the migration ${was.name}, which this version does not know: a newer version has been at it. ` +
          'Start that version again, or restore a backup made before it.',
      )
    }
    if (is.checksum !== was.checksum) {
      throw new StartRefusal(
        `The migration ${was.name} was changed after it was applied to this database. ` +
          'Bring the file back to what it was, and put the change into a new migration.',
      )
    }
  })
  return migrations.slice(applied.length)
}

async function lock(client: pg.Client): Promise<void> {
  // Asked again and again rather than waited for: a waiting statement holds a snapshot that may block a migration.
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [migrateLock])
    if (rows[0].locked) return
    await wait(100)
  }
}

// A server that was killed a moment ago may not have been missed yet.
const serversGoneMs = 2_000

/** Waits a moment until no server is at work on the database, and keeps them out until the connection ends. */
async function takeServersOut(client: pg.Client): Promise<void> {
  const until = performance.now() + serversGoneMs
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      lockOfServers.space,
      lockOfServers.number,
    ])
    if (rows[0].taken) return
    if (performance.now() > until) {
      throw new StartRefusal(
        'A server of an earlier version is running on this database, which this version would change. ' +
          'Stop it (every one of them, if there are several), and start this version.',
        { mayPass: true },
      )
    }
    await wait(100)
  }
}

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const known = await client.query(`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS known`)
  if (!known.rows[0].known) {
    await client.query(
      `CREATE TABLE public.schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
  }
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM public.schema_migrations ORDER BY name')
  return rows
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(migration.text)
    await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    // Nothing is wrong with the migration, and whether it was committed isn't known.
    if (isDatabaseAway(error) || isReadOnlyDatabase(error)) throw error
    throw new StartRefusal(`${where(migration, error)} It was rolled back; earlier migrations are applied.`)
  }
}

function where(migration: Migration, error: unknown): string {
  const { message, position } = error as pg.DatabaseError
  const line = position ? migration.text.slice(0, Number(position)).split('\n').length : undefined
  return `The migration ${migration.name} failed${line ? ` at line ${line}` : ''}: ${message}.`
}

/** Whether the role $1 lacks one of the rights below, or has one too many. */
const hasOtherRights = `
  NOT has_schema_privilege($1, 'public', 'USAGE')
  OR has_table_privilege($1, 'public.schema_migrations', 'INSERT, UPDATE, DELETE')
  OR EXISTS (
    SELECT FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) needed
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND (c.relname <> 'schema_migrations' OR needed = 'SELECT') AND NOT has_table_privilege($1, c.oid, needed))
  OR EXISTS (
    SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND CASE WHEN c.relkind = 'S' THEN NOT has_sequence_privilege($1, c.oid, 'USAGE') ELSE false END)
  OR EXISTS (
    SELECT FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT has_function_privilege($1, p.oid, 'EXECUTE'))`

/**
 * Rows may be read and written; the shape of the tables, TRUNCATE and the list of migrations stay with the owner.
 * Rights that the role has aren't granted again: that writes, and on a full disk the doctor couldn't look at anything.
 */
async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query(`SELECT current_user = $1 OR NOT (${hasOtherRights}) AS settled`, [role])
  if (rows[0].settled) return
  const name = client.escapeIdentifier(role)
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name};
    GRANT EXECUTE ON ALL ROUTINES IN SCHEMA public TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON public.schema_migrations FROM ${name}`)
}
