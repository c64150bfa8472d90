import { readScan } from '@platen/contracts/values/scan'
import { useEffect } from 'react'
import { heldScan } from '../act-lock.ts'
import type { ScanQueue } from './scan-queue.ts'
import { scansInState } from './stored-scans.rules.ts'

/** Has open dialogs say which scan waits for them to be closed, while they pause the queue. */
export function useHeldScan(queue: ScanQueue | null, isPaused: boolean): void {
  useEffect(() => {
    if (!queue || !isPaused) return undefined
    const follow = () => {
      const next = scansInState(queue.shelf.list.get(), 'live')[0]
      heldScan.set(next ? readScan(next.text).code : null)
    }
    follow()
    const stop = queue.queued.subscribe(follow)
    return () => {
      stop()
      heldScan.set(null)
    }
  }, [queue, isPaused])
}
