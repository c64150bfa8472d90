import { useEffectEvent, useLayoutEffect } from 'react'
import { isScreenScanning } from './scan-activity.ts'
import { listenForScans, type ScanHandler } from './scan-handlers.ts'

/** Calls `onScan` with every scan of a keyboard-wedge scanner or the camera, wherever the focus is. */
export function useScans(onScan: ScanHandler): void {
  const onLatest = useEffectEvent(onScan)
  // From the moment that the screen is shown: what is scanned right after the paint has somebody who listens.
  useLayoutEffect(() => {
    const stop = listenForScans((text, usText) => onLatest(text, usText))
    isScreenScanning.set(true)
    return () => {
      stop()
      isScreenScanning.set(false)
    }
  }, [])
}
