import sql, { empty, type Sql } from 'sql-template-tag'

/**
 * Whether the lease of a row (`lease_owner`, `lease_until`) is over: its time has passed, its process is gone
 * (SERVER-2), or it is the own one of the worker who asks, which was interrupted by an error and works on nothing now.
 * Work that must not be done again at once, such as paper, doesn't name its owner. An owner is what `Presence.owner`
 * returned: the id of its process in `servers`, and its work.
 */
export function leaseIsOver(owner?: string): Sql {
  return sql`(lease_until < now() ${owner === undefined ? empty : sql`or lease_owner = ${owner}`}
    or not exists (select from servers s where s.id = split_part(lease_owner, ' ', 1)))`
}
