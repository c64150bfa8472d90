import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { useEffect } from 'react'
import { hasNewNeeds } from '../../../platform/new-needs.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'

const figures = ['late_orders', 'failed_orders', 'unknown_labels'] as const

/**
 * Tells the bell when more needs the user than when they last looked there, in this browser. What there was when they
 * first came isn't new, and what was done since can come again. What they may not read, as while they view as a role,
 * stays as it was.
 */
export function useNewNeeds(counts: MenuCounts | undefined): void {
  const name = `platen-needs-${useUser().id}`
  useEffect(() => {
    if (!counts) return undefined
    const now = figures.map((figure) => counts[figure]?.count ?? null)
    const readSeen = () => {
      const parts = safeStorage.read(name)?.split(' ') ?? []
      return now.map((count, at) => {
        const part = parts[at] ?? ''
        const last = /^\d+$/.test(part) ? Number(part) : null
        return count === null ? last : Math.min(count, last ?? count)
      })
    }
    const isNewSince = (seen: (number | null)[]) => now.some((count, at) => count !== null && count !== seen[at])
    // A figure that was never read leaves an empty part.
    const keep = (seen: (number | null)[]) => safeStorage.write(name, seen.join(' '))
    const before = readSeen()
    keep(before)
    hasNewNeeds.set(isNewSince(before))
    const stop = hasNewNeeds.subscribe(() => {
      if (hasNewNeeds.get()) return
      const seen = readSeen()
      keep(now.map((count, at) => count ?? seen[at] ?? null))
    })
    // They have looked in another tab.
    const follow = ({ key }: StorageEvent) => {
      if (key === name) hasNewNeeds.set(isNewSince(readSeen()))
    }
    window.addEventListener('storage', follow)
    return () => {
      window.removeEventListener('storage', follow)
      stop()
      hasNewNeeds.set(false)
    }
  }, [counts, name])
}
