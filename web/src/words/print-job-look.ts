import { mdiAlertCircleOutline, mdiCancel, mdiPrinterOutline, mdiTimerSandEmpty } from '@mdi/js'
import type { PrintJobState } from '@platen/contracts/values/words'
import { useTexts } from '../platform/i18n/translate.ts'
import type { Look, StatusLook } from '../ui/status/chip.tsx'

const looks: Record<PrintJobState, Look> = {
  queued: { tone: 'waiting', icon: mdiTimerSandEmpty },
  sent: { tone: 'info', icon: mdiPrinterOutline },
  done: { tone: 'normal' },
  failed: { tone: 'danger', icon: mdiAlertCircleOutline },
  cancelled: { tone: 'cancelled', icon: mdiCancel },
}

/** Returns how the state of a print job is named and looks. */
export function usePrintJobLook(): (state: PrintJobState) => StatusLook {
  const t = useTexts('words')
  return (state) => ({ ...looks[state], label: t(`print_job_states.${state}`) })
}
