import { useEffect, useRef, useState } from 'react'
import { scannerBusy } from './scan-activity.ts'
import { listenForScans } from './scan-listener.ts'
import { ScanQueue } from './scan-queue.ts'

interface UseScansOptions {
  /** False while the screen cannot take a scan yet; scans wait meanwhile and none is lost. */
  ready?: boolean
}

/**
 * Gives every scan of a keyboard-wedge scanner to `work`, one after the other, wherever the focus is. Out: how many wait,
 * and `scan` to hand in a code by other means (typed by hand, a camera).
 */
export function useScans(work: (text: string) => Promise<void> | void, options: UseScansOptions = {}) {
  const { ready = true } = options
  const latest = useRef(work)
  const [waiting, setWaiting] = useState(0)
  const [queue] = useState(() => new ScanQueue(async (text) => latest.current(text), setWaiting))
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => queue.setOpen(ready), [queue, ready])
  useEffect(() => {
    const stop = listenForScans((text) => queue.add(text))
    scannerBusy.set(true)
    return () => {
      stop()
      scannerBusy.set(false)
    }
  }, [queue])
  return { waiting, scan: (text: string) => queue.add(text) }
}
