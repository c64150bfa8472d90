import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { guardScans } from '../../ui/scan/scan-listener.ts'

/** Guards every screen from scans; what to open is loaded with the first scan that no screen works with. */
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
