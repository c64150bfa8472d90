import { useEffect, useRef } from 'react'
import { scannerBusy } from './scan-activity.ts'
import { listenForScans } from './scan-listener.ts'

/** Gives every scan of a keyboard-wedge scanner to `work`, wherever the focus is. */
export function useScans(work: (text: string) => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const stop = listenForScans((text) => latest.current(text))
    scannerBusy.set(true)
    return () => {
      stop()
      scannerBusy.set(false)
    }
  }, [])
}
