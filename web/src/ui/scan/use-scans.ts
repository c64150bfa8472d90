import { useEffect, useRef } from 'react'
import { isScreenScanning } from './scan-activity.ts'
import { listenForScans } from './scan-listener.ts'

/** Calls `onScan` with every scan of a keyboard-wedge scanner, wherever the focus is. */
export function useScans(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const stop = listenForScans((text) => latest.current(text))
    isScreenScanning.set(true)
    return () => {
      stop()
      isScreenScanning.set(false)
    }
  }, [])
}
