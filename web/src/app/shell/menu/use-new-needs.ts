import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { useEffect } from 'react'
import { hasNewNeeds } from '../../../platform/new-needs.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'

const figures = ['late_orders', 'failed_orders', 'unknown_labels'] as const

/**
 * Tells the bell when more needs the user than when they last looked there, in this browser. What there was when they
 * first came isn't new, and what was done since can come again.
 */
export function useNewNeeds(counts: MenuCounts | undefined): void {
  const name = `platen-needs-${useUser().id}`
  useEffect(() => {
    if (!counts) return undefined
    const now = figures.map((figure) => counts[figure]?.count ?? 0)
    const before = safeStorage.read(name)?.split(' ').map(Number) ?? []
    const seen = now.map((count, at) => {
      const last = before[at]
      return last !== undefined && last < count ? last : count
    })
    safeStorage.write(name, seen.join(' '))
    hasNewNeeds.set(now.some((count, at) => count !== seen[at]))
    const stop = hasNewNeeds.subscribe(() => safeStorage.write(name, now.join(' ')))
    return () => {
      stop()
      hasNewNeeds.set(false)
    }
  }, [counts, name])
}
