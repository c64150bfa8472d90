import { mdiAlertCircleOutline, mdiPrinterOutline, mdiTimerSandEmpty } from '@mdi/js'
import {
  labelSizeWords,
  printerStateWords,
  type LabelSize,
  type PrinterState,
} from '@platen/contracts/printers/printer-choices'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import type { Look, StatusLook } from '../../ui/status/chip.tsx'

const stateLooks: Record<PrinterState, Look> = {
  idle: { tone: 'normal' },
  waiting: { tone: 'waiting', icon: mdiTimerSandEmpty },
  printing: { tone: 'info', icon: mdiPrinterOutline },
  failing: { tone: 'danger', icon: mdiAlertCircleOutline },
}

/** Returns how printers are named and look, in the user's language. */
export function usePrinterLooks() {
  const inLanguage = useInLanguage()
  return {
    labelSize: (size: LabelSize) => inLanguage(labelSizeWords[size]),
    state: (state: PrinterState): StatusLook => ({
      ...stateLooks[state],
      label: inLanguage(printerStateWords[state]),
    }),
  }
}
