/** Numbers per second that a site may use up between two restores; see docs/decisions/008. */
export const numbersPerSecond = 10

const origin = Date.UTC(2026, 0, 1)

/**
 * Returns the number above which every sequence continues when a backup is restored at this time. It depends on the
 * clock alone, because the backup cannot know how far the site had counted. Returns 0 for a time before 2026.
 */
export function numberFloor(at: Date): number {
  return Math.max(0, Math.ceil(((at.getTime() - origin) / 1000) * numbersPerSecond))
}
