import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { guardScans } from '../../ui/scan/scan-listener.ts'

/**
 * Guards every screen against scans. The code that opens a scanned record is loaded with the first scan that no screen
 * handles.
 */
export function ScanGuard() {
  const router = useRouter()
  useEffect(
    () =>
      guardScans((text) => {
        void import('../open-scanned.ts').then(({ openScanned }) => openScanned(text, router))
      }),
    [router],
  )
  return null
}
