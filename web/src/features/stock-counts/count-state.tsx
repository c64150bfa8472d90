import { mdiCloseCircleOutline, mdiCounter, mdiPauseCircleOutline } from '@mdi/js'
import { stockCountStateNames, type StockCountState } from '@platen/contracts/stock-counts/columns'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { Chip, type Look } from '../../ui/status/chip.tsx'

const looks: Record<StockCountState, Look> = {
  open: { tone: 'info', icon: mdiCounter },
  paused: { tone: 'warning', icon: mdiPauseCircleOutline },
  closed: { tone: 'normal' },
  cancelled: { tone: 'cancelled', icon: mdiCloseCircleOutline },
}

/** The state of a count in words, color and icon. */
export function CountState({ status }: { status: StockCountState }) {
  const inLanguage = useInLanguage()
  return <Chip {...looks[status]} label={inLanguage(stockCountStateNames[status])} />
}
