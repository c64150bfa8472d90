import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiCogPlayOutline,
  mdiInboxOutline,
  mdiPauseCircleOutline,
  mdiTruckOutline,
} from '@mdi/js'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import { useTexts } from '../platform/i18n/translate.ts'
import type { StatusLook, Tone } from '../ui/status/chip.tsx'

const looks: Record<OrderStatus, { tone: Tone; icon: string }> = {
  open: { tone: 'normal', icon: mdiInboxOutline },
  processing: { tone: 'normal', icon: mdiCogPlayOutline },
  shipping: { tone: 'normal', icon: mdiTruckOutline },
  completed: { tone: 'normal', icon: mdiCheckCircleOutline },
  cancelled: { tone: 'cancelled', icon: mdiCancel },
  failed: { tone: 'danger', icon: mdiAlertCircleOutline },
}

/** Returns the color, icon and label of an order status. */
export function useOrderStatusLook(): (status: OrderStatus) => StatusLook {
  const t = useTexts('words')
  return (status) => ({ ...looks[status], label: t(`order_statuses.${status}`) })
}

/** Returns the look of a hold: always a warning, labeled with its kind. */
export function useHoldLook(): (kind: HoldKind) => StatusLook {
  const t = useTexts('words')
  return (kind) => ({ tone: 'warning', icon: mdiPauseCircleOutline, label: t(`holds.${kind}`) })
}
