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
 * @param signInName - an email or a user name
 */
export function passwordThrottle(signInName: string, lane: Lane): Buffer {
  return hashKey(`login:${nameLane(lane)}${signInName}`)
}

/** Returns the key under which wrong codes of an account are counted, apart from its wrong passwords. */
export function codeThrottle(userId: number, lane: Lane): Buffer {
  return hashKey(`second factor:${nameLane(lane)}${userId}`)
}
