import { mdiAlertCircleOutline, mdiCancel, mdiPauseCircleOutline } from '@mdi/js'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import { useTexts } from '../platform/i18n/translate.ts'
import type { Look, StatusLook } from '../ui/status/chip.tsx'

const looks: Record<OrderStatus, Look> = {
  open: { tone: 'normal' },
  processing: { tone: 'normal' },
  shipping: { tone: 'normal' },
  completed: { tone: 'normal' },
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
