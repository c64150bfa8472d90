import { mdiAlertCircleOutline, mdiCancel, mdiCheckCircleOutline, mdiPrinterOutline, mdiTimerSandEmpty } from '@mdi/js'
import {
  labelSizeWords,
  printerStateWords,
  type LabelSize,
  type PrinterState,
} from '@platen/contracts/printers/printer-choices'
import type { PrintJobState } from '@platen/contracts/values/words'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { StatusLook, Tone } from '../../ui/status/chip.tsx'

const stateLooks: Record<PrinterState, { tone: Tone; icon: string }> = {
  idle: { tone: 'normal', icon: mdiCheckCircleOutline },
  waiting: { tone: 'waiting', icon: mdiTimerSandEmpty },
  printing: { tone: 'info', icon: mdiPrinterOutline },
  failing: { tone: 'danger', icon: mdiAlertCircleOutline },
}

const jobLooks: Record<PrintJobState, { tone: Tone; icon: string }> = {
  queued: { tone: 'waiting', icon: mdiTimerSandEmpty },
  sent: { tone: 'info', icon: mdiPrinterOutline },
  done: { tone: 'normal', icon: mdiCheckCircleOutline },
  failed: { tone: 'danger', icon: mdiAlertCircleOutline },
  cancelled: { tone: 'cancelled', icon: mdiCancel },
}

/** Returns how printers and their jobs are named and look, in the user's language. */
export function usePrinterLooks() {
  const inLanguage = useInLanguage()
  const t = useTexts('printers')
  return {
    labelSize: (size: LabelSize) => inLanguage(labelSizeWords[size]),
    state: (state: PrinterState): StatusLook => ({
      ...stateLooks[state],
      label: inLanguage(printerStateWords[state]),
    }),
    job: (state: PrintJobState): StatusLook => ({ ...jobLooks[state], label: t(`queue.states.${state}`) }),
  }
}
