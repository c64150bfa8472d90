import sql, { type Sql } from 'sql-template-tag'

/**
 * Whether the lease of a row (`lease_owner`, `lease_until`) is over, for the worker who asks: its time has passed, its
 * process is gone (SERVER-2), or it is this worker's own, which was interrupted by an error and works on nothing now.
 * An owner is what `Presence.owner` returned: the id of its process in `servers`, and its work.
 */
export function leaseIsOver(owner: string): Sql {
  return sql`(lease_until < now() or lease_owner = ${owner}
    or not exists (select from servers s where s.id = split_part(lease_owner, ' ', 1)))`
}
