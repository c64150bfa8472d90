import { readScan } from '@platen/contracts/values/scan'
import { useEffect, useLayoutEffect } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { observable, useObservable } from '../../../../platform/observable.ts'
import { countHeardScan, lockActs } from '../../../../ui/scan/act-lock.ts'
import { listenForUnread } from '../../../../ui/scan/scan-handlers.ts'
import type { ScanQueue } from '../../../../scans/scan-queue.ts'
import { scansInState, type StoredScan } from '../../../../scans/stored-scans.rules.ts'

/** A scan that showed nothing: its code was misread or is unknown, or the server didn't answer. */
export interface UnmatchedScan {
  code: string
  text: string
  /** The code of its headline (`useHeadline`). */
  reason: string
  tone?: 'danger' | 'warning'
  /** Whether what was shown before stays in sight, locked, and the operator may go on with it. */
  keepsFormer?: boolean
  /** Whether it is stored until the server responds, and listed then. */
  isKept?: boolean
  /** When keys were heard that can't be read (ms since 1970), because the answer to an earlier scan doesn't unlock them. */
  unreadAt?: number
}

/**
 * The scan that showed nothing, if no other one came since. Nothing can be done at the bench until a piece is shown,
 * because the operator no longer holds the previous one.
 */
export const unmatchedScan = observable<UnmatchedScan | null>(null)

/** Unlocks the bench once a scan has shown something, unless keys that can't be read were heard after it. */
export function unlockAfter(scan: Pick<StoredScan, 'at'>): void {
  const last = unmatchedScan.get()
  const isEarlier = last?.unreadAt !== undefined && scan.at < last.unreadAt
  unmatchedScan.set(isEarlier ? { ...last, keepsFormer: true } : null)
}

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

/** Locks the acts of a bench while what it shows isn't what was scanned last (SCREEN-21). */
export function useBenchLock(scans: ScanQueue): BenchLock {
  const queued = useObservable(scans.queued)
  const looking = useObservable(isLookingUp)
  const unmatched = useObservable(unmatchedScan)
  const list = useObservable(scans.storage.list)
  const next = scansInState(list, 'live')[0]
  const code = next ? readScan(next.text).code : ''
  const ui = useTexts('ui')
  const unreadText = ui('scan_unread')
  // Keys of a scanner that can't be read mean that the operator has another piece in hand (SCREEN-34).
  useLayoutEffect(
    () =>
      listenForUnread(() => {
        countHeardScan()
        const last = unmatchedScan.get()
        const keepsFormer = last === null || last.keepsFormer === true
        unmatchedScan.set({
          code: '',
          text: unreadText,
          reason: 'unread',
          tone: 'warning',
          keepsFormer,
          unreadAt: Date.now(),
        })
      }),
    [unreadText],
  )
  useLayoutEffect(() => {
    const follow = () => scans.queued.get() > 0 && isLookingUp.set(true)
    follow()
    const stops = [scans.queued.subscribe(follow), lockActs(() => isLookingUp.get() || unmatchedScan.get() !== null)]
    return () => {
      for (const stop of stops) stop()
      isLookingUp.set(false)
      unmatchedScan.set(null)
    }
  }, [scans])
  // After the answer has been rendered.
  useEffect(() => {
    if (queued > 0 || !looking) return
    void shown.then(() => scans.queued.get() === 0 && isLookingUp.set(false))
  }, [scans, queued, looking])
  return { lookingUp: looking ? code : null, unmatched }
}
