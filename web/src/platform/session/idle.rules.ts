/** Minutes without activity after which a session that is not remembered ends (SPEC-93). */
export const idleLimitMinutes = 30

/** Whether the limit has passed at `now` (ms). Unknown activity is not idleness: a fresh browser has no stamp. */
export function isIdle(now: number, lastActivity: number | null, remembered: boolean): boolean {
  if (remembered || lastActivity === null) return false
  return now - lastActivity > idleLimitMinutes * 60_000
}
