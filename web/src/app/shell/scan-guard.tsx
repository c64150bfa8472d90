import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { onShortcutButtons } from '../../ui/scan/shortcuts/on-shortcut.ts'
import { scanLookUp } from '../../ui/scan/scan-activity.ts'
import { guardScans } from '../../ui/scan/scan-handlers.ts'
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
          const opener = await loadOpener()
          await opener?.openScanned(text, usText, router)
        },
        (reason, text) => {
          void loadOpener().then((opener) => opener?.sayUnread(reason, text))
        },
        (keys, text) => {
          void loadOpener().then((opener) => opener?.sayOtherLayout(keys, text))
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

/** Loads what opens a scanned record, or says that the server can't be reached. */
async function loadOpener() {
  try {
    const [{ openScanned, sayOtherLayout, sayUnread }] = await Promise.all([
      import('../open-scanned.ts'),
      loadTexts(['scanned']),
    ])
    return { openScanned, sayOtherLayout, sayUnread }
  } catch {
    notify('error', translate('app', 'error.network'))
    return null
  }
}
