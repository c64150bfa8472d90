import { readScan } from '@platen/contracts/values/scan'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLive } from '../platform/live/live.ts'
import { observable, useObservable } from '../platform/observable.ts'
import { onSessionEnd } from '../platform/session/session.ts'
import { useSession } from '../platform/session/use-can.tsx'
import { heldScan, lockActs } from '../ui/scan/act-lock.ts'
import { isScreenScanning } from '../ui/scan/scan-activity.ts'
import { listenForScans } from '../ui/scan/scan-handlers.ts'
import { ScanQueue } from './scan-queue.ts'
import type { ScanQueueCallbacks } from './scan-queue-callbacks.ts'
import { scansInState, type StoredScan } from './stored-scans.rules.ts'

/** By station (or document) and user, so that a change of screens finds the scans in progress. */
const queues = new Map<string, ScanQueue>()
let onScreen: ScanQueue | null = null
const noneQueued = observable(0)

onSessionEnd((ending) => {
  for (const currentQueue of queues.values()) currentQueue.onSessionEnd(ending)
  queues.clear()
})

/**
 * The scan queue of this station. Receives scans wherever the focus is, as soon as the station is known; they wait
 * until the screen is ready (`setWork`, `setOpen`). Null while no station is chosen. Until the last of them is answered
 * and shown, the acts of the screen are locked (SCREEN-21).
 */
export function useScanQueue(station: string | null): ScanQueue | null {
  const { user } = useSession()
  const [last, setLast] = useState<ScanQueue | null>(null)
  // After the session has ended, the station stays unchanged until the guard has redirected.
  const currentQueue = station === null ? null : user === null ? last : queueFor(station, user.id)
  if (currentQueue !== last) setLast(currentQueue)
  const isAnswering = useRef(false)
  const queued = useObservable(currentQueue?.queued ?? noneQueued)
  // After the answer has been rendered.
  useLayoutEffect(() => {
    isAnswering.current = queued > 0
  }, [queued])
  useLayoutEffect(() => lockActs(() => isAnswering.current || (currentQueue?.queued.get() ?? 0) > 0), [currentQueue])
  // From the moment that the screen is shown: what is scanned right after the paint has somebody who listens.
  useLayoutEffect(() => {
    if (!currentQueue) return
    onScreen = currentQueue
    const stop = listenForScans(async (text, usText) => currentQueue.addScan(text, usText))
    const goOn = () => currentQueue.retry()
    const follow = ({ key }: StorageEvent) => {
      if (!key?.startsWith('platen-kept-scans')) return
      currentQueue.storage.reload()
      currentQueue.retry()
    }
    const stopLive = isLive.subscribe(() => isLive.get() && currentQueue.retry())
    window.addEventListener('online', goOn)
    window.addEventListener('focus', goOn)
    window.addEventListener('storage', follow)
    isScreenScanning.set(true)
    return () => {
      stop()
      stopLive()
      window.removeEventListener('online', goOn)
      window.removeEventListener('focus', goOn)
      window.removeEventListener('storage', follow)
      isScreenScanning.set(false)
      currentQueue.leave()
      if (onScreen === currentQueue) onScreen = null
    }
  }, [currentQueue])
  return currentQueue
}

/**
 * Handles the scans of a queue with what the screen does. While it can't (`isPaused`: it is loading, or a dialog is
 * open), they wait, and open dialogs say which one waits for them to be closed.
 */
export function useScanCallbacks(queue: ScanQueue | null, callbacks: ScanQueueCallbacks, isPaused: boolean): void {
  useEffect(() => queue?.setWork(callbacks), [queue, callbacks])
  useEffect(() => queue?.setOpen(!isPaused), [queue, isPaused])
  useEffect(() => {
    if (!queue || !isPaused) return undefined
    const follow = () => {
      const next = scansInState(queue.storage.list.get(), 'live')[0]
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

function queueFor(station: string, user: number): ScanQueue {
  const name = `${station} ${user}`
  const currentQueue = queues.get(name) ?? new ScanQueue(station, user)
  queues.set(name, currentQueue)
  return currentQueue
}

/** Passes a code to the current station as if it were scanned. */
export function scanAgain(code: string): void {
  onScreen?.addScan(code)
}

/** Records that a scan's action is about to be sent for this piece. From then on exactly this call is repeated. */
export function markActionSent(key: string, pieceId: number): void {
  onScreen?.markSent(key, pieceId)
}

/**
 * Stores an action of the current station that didn't reach the server.
 * @returns false if it was not stored
 */
export function storeAction(
  pressed: Pick<StoredScan, 'key' | 'text' | 'action' | 'piece_id'> & Partial<StoredScan>,
): boolean {
  return onScreen?.keepAction(pressed) ?? false
}
