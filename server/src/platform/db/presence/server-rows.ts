import type pg from 'pg'

// On the connection of the process itself, whose session holds the lock; the pool has other sessions.

// The namespace of these advisory locks; the second number is the hash of the process's id.
const space = 20_557

/** Locks the id of this process for as long as the connection lives, and stores that the process is at work. */
export async function announceServer(client: pg.Client, id: string, label: string, host: string): Promise<void> {
  // Shared: after a silent connection was given up, its lock may still be there for a while.
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, id])
  await client.query('insert into servers (id, label, host) values ($1, $2, $3) on conflict (id) do nothing', [
    id,
    label,
    host,
  ])
}

/** The condition that the process of a row of `servers s` holds its lock now. */
export const holdsItsLock = `exists (
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.granted and l.classid = ${space} and l.objid = hashtext(s.id)::oid)`

/** Returns the ids of other processes that hold no lock now. */
export async function findUnlocked(client: pg.Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from servers s where s.id <> $1 and not ${holdsItsLock}`,
    [id],
  )
  return rows.map((row) => row.id)
}

export async function removeServers(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query('delete from servers where id = any($1)', [ids])
}
