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

/**
 * Whether a worker can claim a run: it waits its turn and isn't put off (`putOff`), or its lease is over. The rows have
 * the columns of `leaseIsOver`, `state` and `failed_tries`.
 */
export function isClaimable(owner: string): Sql {
  return sql`state in ('queued', 'running')
    and case state when 'queued' then lease_until is null or lease_until < now() else ${leaseIsOver(owner)} end`
}

/** The order in which runs are claimed: those that failed go behind the others. */
export const claimOrder = sql`failed_tries, id`

/**
 * Puts a claimed run back into the queue, behind the others, for ten seconds, and longer each time that it failed for
 * nothing that can be named. Assumed: five minutes at most; soon enough after somebody mended what was wrong.
 */
export function putOff(isOutage: boolean): Sql {
  return sql`state = 'queued', lease_owner = null, failed_tries = failed_tries + ${isOutage ? 0 : 1},
    lease_until = now() + least(10 * (failed_tries + 1), 300) * interval '1 second'`
}
