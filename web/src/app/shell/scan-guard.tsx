import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useObservable } from '../../platform/observable.ts'
import { onShortcutButtons } from '../../ui/scan/on-shortcut.ts'
import { scanLookUp } from '../../ui/scan/scan-activity.ts'
import { guardScans } from '../../ui/scan/scan-listener.ts'
import css from './scan-guard.module.css'

/**
 * Guards every screen against scans, and presses buttons by the keys that they name. The code that opens a scanned
 * record is loaded with the first scan that no screen handles; what it looks up is said, and what can't be read, too.
 */
export function ScanGuard() {
  const router = useRouter()
  useEffect(
    () =>
      guardScans(
        async (text, usText) => {
          const { openScanned } = await import('../open-scanned.ts')
          await openScanned(text, usText, router)
        },
        (reason, text) => {
          void import('../open-scanned.ts').then(({ sayUnread }) => sayUnread(reason, text))
        },
      ),
    [router],
  )
  useEffect(onShortcutButtons, [])
  const lookUp = useObservable(scanLookUp)
  return (
    lookUp !== null && (
      <p className={css.lookUp} role="status">
        <Loader size="1em" color="currentColor" />
        <span>{lookUp}</span>
      </p>
    )
  )
}
