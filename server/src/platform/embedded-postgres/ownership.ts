import type pg from 'pg'

/** The process in charge of the embedded server and its label, e.g. `server on port 8080`. */
export type Holder = { pid: number; label: string }

// The namespace of Platen's advisory locks, in the database `postgres` of the cluster.
const space = 20_556
const owner = 1
const inUse = 2

/** Returns the connection name that shows others who holds its locks. PostgreSQL keeps 63 bytes of it. */
export function holderName(label: string): string {
  return `platen ${process.pid} ${label}`
}

/** Returns whether a process is a server, which goes on, and not a command, which ends by itself. */
export function isServer({ label }: Holder): boolean {
  return /^server\b/.test(label)
}

/** Takes charge of the server for as long as the connection lives; returns false if another process has it. */
export async function takeCharge(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock', owner)
}

/**
 * Registers that this connection uses the database of another process; returns false if that process is about to stop
 * the server.
 */
export async function registerUse(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock_shared', inUse)
}

/** Removes that registration. */
export async function unregisterUse(client: pg.Client): Promise<void> {
  await lock(client, 'pg_advisory_unlock_shared', inUse)
}

/** Returns whether no other process uses the database, and keeps new ones from registering. */
export async function isAlone(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock', inUse)
}

/** Returns the process in charge of the server, if it can be determined. */
export async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2`,
    [space, owner],
  )
  const parts = /^platen (\d+) (.+)$/.exec(rows[0]?.name ?? '')
  return parts ? { pid: Number(parts[1]), label: parts[2] ?? '' } : undefined
}

async function lock(client: pg.Client, verb: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${verb}($1::int, $2::int) AS done`, [space, key])
  return rows[0]?.done === true
}
