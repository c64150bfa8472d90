import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onShortcutButtons } from '../../ui/scan/on-shortcut.ts'
import { guardScans } from '../../ui/scan/scan-listener.ts'

/**
 * Guards every screen against scans, and presses buttons by the keys that they name. The code that opens a scanned
 * record is loaded with the first scan that no screen handles, and what can't be read as a scan is said.
 */
export function ScanGuard() {
  const router = useRouter()
  useEffect(
    () =>
      guardScans(
        (text, usText) => {
          void import('../open-scanned.ts').then(({ openScanned }) => openScanned(text, usText, router))
        },
        (reason, text) => {
          void import('../open-scanned.ts').then(({ sayUnread }) => sayUnread(reason, text))
        },
      ),
    [router],
  )
  useEffect(onShortcutButtons, [])
  return null
}
