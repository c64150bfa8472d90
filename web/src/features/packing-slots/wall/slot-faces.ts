import {
  mdiArchiveOutline,
  mdiBroom,
  mdiCancel,
  mdiCheckCircle,
  mdiClockAlertOutline,
  mdiProgressClock,
  mdiTrayRemove,
} from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ColoredLook, StatusLook } from '../../../ui/status/chip.tsx'
import type { SlotFilter } from './slot-look.rules.ts'

const looks: Record<SlotFilter, ColoredLook> = {
  free: { tone: 'neutral', icon: mdiTrayRemove },
  filling: { tone: 'info', icon: mdiProgressClock },
  complete: { tone: 'success', icon: mdiCheckCircle },
  late: { tone: 'danger', icon: mdiClockAlertOutline },
  to_clear: { tone: 'warning', icon: mdiBroom },
  blocked: { tone: 'cancelled', icon: mdiCancel },
  archived: { tone: 'cancelled', icon: mdiArchiveOutline },
}

/** Returns the color, icon and label of what a slot is shown as, and of the mark of late ones. */
export function useSlotFaces(): (face: SlotFilter) => StatusLook<ColoredLook> {
  const t = useTexts('packing-slots')
  return (face) => ({ ...looks[face], label: t(`states.${face}`) })
}
