import { createHash } from 'node:crypto'

/**
 * From where somebody tries a password or a code: a device that signed in to the account before (known-devices), or a
 * session of the account; null from anywhere else. Each has a counter of its own, so that what others try delays
 * neither a known device nor somebody who is signed in (ACCESS-28).
 */
export type Lane = { device: string } | { session_id: number } | null

function nameLane(lane: Lane): string {
  if (lane === null) return ''
  return 'device' in lane ? `device ${lane.device}:` : `session ${lane.session_id}:`
}

const hashKey = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns the key under which wrong passwords are counted. A hash: unknown names are other people’s data.
 *
 * Assumed: by the name that was typed. Counted by the account, a delay under one name after failures under another one
 * would tell that both are names of one account. Somebody who knows both of one gets twice the tries for it: some
 * hundreds a day, as they have at any other account, too.
 *
 * @param signInName - an email or a user name
 */
export function passwordThrottle(signInName: string, lane: Lane): Buffer {
  return hashKey(`login:${nameLane(lane)}${signInName}`)
}

/** Returns the keys under which wrong passwords of an account are counted: one for each of its names. */
export function passwordThrottles(
  { email, user_name: userName }: { email: string | null; user_name: string | null },
  lane: Lane,
): Buffer[] {
  return [email, userName].filter((name) => name !== null).map((name) => passwordThrottle(name, lane))
}

/** Returns the key under which wrong codes of an account are counted, apart from its wrong passwords. */
export function codeThrottle(userId: number, lane: Lane): Buffer {
  return hashKey(`second factor:${nameLane(lane)}${userId}`)
}
