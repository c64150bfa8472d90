import type pg from 'pg'

/** Whoever runs the embedded server: the process and what it calls itself, e.g. `server on port 8080`. */
export type Holder = { pid: number; label: string }

// One number space of advisory locks for Platen, in the database `postgres` of the cluster.
const space = 20_556
const owner = 1
const inUse = 2

/** The name of a connection that tells others who holds the locks on it. PostgreSQL keeps 63 bytes of it. */
export function holderName(label: string): string {
  return `platen ${process.pid} ${label}`
}

/** Takes charge of the server for as long as the connection lives; false where another process has it. */
export async function takeCharge(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock', owner)
}

/**
 * Notes on this connection that the database is used beside the process that has charge of the server; false where
 * that process is just about to end it.
 */
export async function noteUse(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock_shared', inUse)
}

/** Takes that note back. */
export async function noteUseEnded(client: pg.Client): Promise<void> {
  await lock(client, 'pg_advisory_unlock_shared', inUse)
}

/** Whether nobody else uses the database; keeps newcomers from noting their use. */
export async function isAlone(client: pg.Client): Promise<boolean> {
  return lock(client, 'pg_try_advisory_lock', inUse)
}

/** Who has charge of the server, as far as it can be told. */
export async function holder(client: pg.Client): Promise<Holder | undefined> {
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
