/**
 * Whether the limit (seconds) has passed at `now` (ms). The limit is the server's SESSION_IDLE_S (SPEC-93). Unknown activity
 * is not idleness: a fresh browser has no stamp.
 */
export function isIdle(now: number, lastActivity: number | null, remembered: boolean, limitSeconds: number): boolean {
  if (remembered || lastActivity === null) return false
  return now - lastActivity > limitSeconds * 1_000
}
