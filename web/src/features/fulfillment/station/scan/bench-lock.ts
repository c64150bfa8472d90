import { readScan } from '@platen/contracts/values/scan'
import { useEffect } from 'react'
import { observable, useObservable } from '../../../../platform/observable.ts'
import { heldScan, lockActs } from '../../../../ui/scan/act-lock.ts'
import type { ScanQueue } from '../../../../ui/scan/queue/scan-queue.ts'
import { scansInState } from '../../../../ui/scan/queue/stored-scans.rules.ts'

/** A scan that showed nothing: its code was misread or is unknown, or the server didn't answer. */
export interface UnmatchedScan {
  code: string
  text: string
  tone?: 'danger' | 'warning'
}

/**
 * The scan that showed nothing, if no other one came since. Nothing can be done at the bench until a piece is shown,
 * because the operator no longer holds the previous one.
 */
export const unmatchedScan = observable<UnmatchedScan | null>(null)

/** True from the moment that a scan is complete until its answer is on the screen. */
export const isLookingUp = observable(false)

let shown: Promise<unknown> = Promise.resolve()

/** Keeps the bench locked until the screen has gone to what was looked up, while the next scan may run already. */
export function lockUntil(goneThere: Promise<void>): void {
  shown = Promise.allSettled([shown, goneThere])
}

interface BenchLock {
  /** The code that is being looked up, or null. */
  lookingUp: string | null
  unmatched: UnmatchedScan | null
}

/**
 * Locks the acts of a bench while what it shows isn't what was scanned last (SCREEN-21).
 * @param isPaused - whether scans wait, because a dialog is open
 */
export function useBenchLock(scans: ScanQueue, isPaused: boolean): BenchLock {
  const queued = useObservable(scans.queued)
  const looking = useObservable(isLookingUp)
  const unmatched = useObservable(unmatchedScan)
  const list = useObservable(scans.shelf.list)
  const next = scansInState(list, 'live')[0]
  const code = next ? readScan(next.text).code : ''
  useEffect(() => {
    const follow = () => scans.queued.get() > 0 && isLookingUp.set(true)
    follow()
    const stops = [scans.queued.subscribe(follow), lockActs(() => isLookingUp.get() || unmatchedScan.get() !== null)]
    return () => {
      for (const stop of stops) stop()
      isLookingUp.set(false)
      unmatchedScan.set(null)
      heldScan.set(null)
    }
  }, [scans])
  // After the answer has been rendered.
  useEffect(() => {
    if (queued > 0 || !looking) return
    void shown.then(() => scans.queued.get() === 0 && isLookingUp.set(false))
  }, [scans, queued, looking])
  const held = isPaused && queued > 0 ? code : null
  useEffect(() => heldScan.set(held), [held])
  return { lookingUp: looking ? code : null, unmatched }
}
