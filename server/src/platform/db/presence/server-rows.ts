import type pg from 'pg'

// On the connection of the process itself, whose session holds the lock; the pool has other sessions.

// The namespace of these advisory locks; the second number is the hash of the process's id.
const space = 20_557

/** Locks the id of this process for as long as the connection lives, and stores that the process is at work. */
export async function announceServer(client: pg.Client, id: string, label: string, host: string): Promise<void> {
  // Shared: after a silent connection was given up, its lock may still be there for a while.
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, id])
  await storeServer(client, id, label, host)
}

/** Stores that the process is at work. Writes nothing where that is stored already. */
export async function storeServer(client: pg.Client, id: string, label: string, host: string): Promise<void> {
  await client.query(
    `insert into servers (id, label, host) select $1, $2, $3 where not exists (select from servers where id = $1)
    on conflict (id) do nothing`,
    [id, label, host],
  )
}

/**
 * Refused where people's writes would be. The pool closes a connection on which a statement failed: otherwise health
 * would be asked by it again, and stay as it is after a fail-over.
 */
export const writeNothing = 'delete from servers where false'

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

/** Removes those of these processes that still hold no lock: one that was missed may be back. Returns their ids. */
export async function removeUnlocked(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `delete from servers s where s.id = any($1) and not ${holdsItsLock} returning s.id`,
    [ids],
  )
  return rows.map((row) => row.id)
}

/** Removes the process itself, when it ends. */
export async function removeServer(client: pg.Client, id: string): Promise<void> {
  await client.query('delete from servers where id = $1', [id])
}
