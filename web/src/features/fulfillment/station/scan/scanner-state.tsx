import { mdiAlertCircle, mdiCheckCircle, mdiPauseCircle, mdiProgressClock } from '@mdi/js'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import css from '../head/station-head.module.css'

/** Whether this window receives scans: without the focus the scanner's keys go elsewhere. */
function useWindowFocus(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('focus', changed)
      window.addEventListener('blur', changed)
      return () => {
        window.removeEventListener('focus', changed)
        window.removeEventListener('blur', changed)
      }
    },
    () => document.hasFocus(),
  )
}

export function ScannerState({ queued, paused }: { queued: number; paused: boolean }) {
  const t = useTexts('scan')
  const heard = useWindowFocus()
  const state = !heard
    ? ({ tone: 'danger', icon: mdiAlertCircle, text: t('scanner.unheard') } as const)
    : paused && queued > 0
      ? ({ tone: 'warning', icon: mdiPauseCircle, text: t('scanner.held', { count: queued }) } as const)
      : queued > 1
        ? ({ tone: 'info', icon: mdiProgressClock, text: t('scanner.working', { count: queued }) } as const)
        : ({ tone: 'success', icon: mdiCheckCircle, text: t('scanner.ready') } as const)
  return (
    <span className={`${css.scanner} ${toneClass(state.tone)}`} role="status" data-scanner={state.tone}>
      <Icon path={state.icon} size={18} />
      <span>{state.text}</span>
    </span>
  )
}
