/**
 * Whether a session has been idle for longer than the server's SESSION_IDLE_S (SPEC-93). A fresh browser has no last
 * activity, which doesn't count as idle.
 * @param now - ms
 * @param lastActivity - ms, null if unknown
 */
export function isIdle(now: number, lastActivity: number | null, isRemembered: boolean, limitSeconds: number): boolean {
  if (isRemembered || lastActivity === null) return false
  return now - lastActivity > limitSeconds * 1_000
}
