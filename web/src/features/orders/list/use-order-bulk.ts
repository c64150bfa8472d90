import {
  mdiBarcode,
  mdiCancel,
  mdiFlash,
  mdiFlashOff,
  mdiPauseCircleOutline,
  mdiPlayCircleOutline,
  mdiTruckCheckOutline,
} from '@mdi/js'
import { type Access, isAllowed, type Permission } from '@platen/contracts/ability'
import { maxPageSize } from '@platen/contracts/lists/page-sizes'
import { orderBulkTitles } from '@platen/contracts/orders/bulk-titles'
import type { OrderStatus } from '@platen/contracts/orders/status'
import { useNavigate } from '@tanstack/react-router'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { type BulkField, planBulk } from '../../../ui/bulk/bulk-dialogs.ts'
import type { BulkAction } from '../../../ui/list/selection/selection-types.ts'
import { loadReasons } from '../../../pickers/offered-reasons.ts'
import { maxHandedOver, useHandOver } from '../shipments/use-hand-over.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const reasonRules = rulesOf('POST /orders/:id/hold', 'POST /orders/:id/cancel')

type Key = keyof typeof orderBulkTitles

const access: Record<Key, Access> = {
  hold: 'order.write.hold',
  release: 'order.write.hold',
  expedite: 'order.write.edit',
  stop_expediting: 'order.write.edit',
  hand_over: ['fulfillment.write.package', 'order.write.edit'],
  cancel: 'order.write.cancel',
}

const icons: Record<Key, string> = {
  hold: mdiPauseCircleOutline,
  release: mdiPlayCircleOutline,
  expedite: mdiFlash,
  stop_expediting: mdiFlashOff,
  hand_over: mdiTruckCheckOutline,
  cancel: mdiCancel,
}

const beforeShipping: readonly Key[] = ['hold', 'release', 'expedite', 'stop_expediting', 'cancel']

/** What the orders of each group can have done with them; the dry run says which of them really can. */
const ofGroup: Record<OrderStatus | 'all', readonly Key[]> = {
  all: beforeShipping,
  open: beforeShipping,
  processing: beforeShipping,
  failed: beforeShipping,
  shipping: ['hand_over'],
  completed: [],
  cancelled: [],
}

/** The bulk actions for the selected orders of a group, as far as the reader may do them. */
export function useOrderBulk(group: OrderStatus | 'all'): BulkAction[] {
  const t = useTexts('orders')
  const fieldTexts = useTexts('fields')
  const inLanguage = useInLanguage()
  const { userAbilities } = useSession()
  const handOver = useHandOver()
  const ui = useTexts('ui')
  const reasonFields = async (use: 'hold' | 'cancel'): Promise<BulkField[]> => {
    const reasons = await loadReasons(use)
    const values = reasons.filter((one) => one.needs_text).map(({ value }) => value)
    return [
      {
        kind: 'choice',
        name: 'reason_id',
        label: t('reason'),
        options: reasons.map(({ value, label }) => ({ value, label })),
      },
      {
        kind: 'text',
        name: 'reason',
        label: ui('reason_words'),
        rule: reasonRules[`POST /orders/:id/${use}`].reason,
        requiredWith: { field: 'reason_id', values },
      },
    ]
  }
  const fields: Record<Key, () => readonly BulkField[] | Promise<readonly BulkField[]>> = {
    hold: () => reasonFields('hold'),
    release: () => [{ kind: 'flag', name: 'payment_received', label: t('bulk.paid') }],
    expedite: () => [
      {
        kind: 'text',
        name: 'expedited_reason',
        label: fieldTexts('names.expedited_reason'),
        rule: rulesOf('PATCH /orders/:id').expedited_reason,
      },
      {
        kind: 'dayEnd',
        name: 'expedited_until',
        label: fieldTexts('names.expedited_until'),
        hint: t('edit.until_hint'),
      },
    ],
    stop_expediting: () => [],
    hand_over: () => [],
    cancel: () => reasonFields('cancel'),
  }
  const texts: Partial<Record<Key, string>> = {
    hold: t('bulk.hold_text'),
    hand_over: t('hand_over.text'),
    cancel: t('bulk.cancel_text'),
  }
  const printBarcodes = usePrintBarcodes()
  const actions = ofGroup[group]
    .filter((key) => isAllowed(userAbilities, access[key]))
    .map((key): BulkAction => {
      const title = inLanguage(orderBulkTitles[key])
      const action = `orders.${key}`
      const text = texts[key]
      return {
        action,
        label: title,
        icon: icons[key],
        takesAll: true,
        isDangerous: key === 'cancel',
        isRunning: key === 'hand_over' && handOver.isRunning,
        // A page of parcels is handed over in one call, as from the order's own screen.
        run: async (target) =>
          key === 'hand_over' && 'ids' in target && target.ids.length <= maxHandedOver
            ? handOver.run(target.ids)
            : planBulk({
                action,
                title,
                target,
                fields: await fields[key](),
                will: (count, figure) => t(`bulk.${key}`, { count, figure }),
                ...(text !== undefined && { text }),
                ...(key === 'cancel' && { danger: true }),
              }),
      }
    })
  const waits = group === 'all' || group === 'open' || group === 'processing'
  // The screen where it happens opens with the one, and prints with the other.
  const printing: Permission[] = ['fulfillment.read', 'fulfillment.write.print']
  const mayPrint = printing.every((permission) => isAllowed(userAbilities, permission))
  return waits && mayPrint ? [printBarcodes, ...actions] : actions
}

/** Opens Print Barcode with the waiting pieces of the selected orders, which prints them as one batch. */
function usePrintBarcodes(): BulkAction {
  const t = useTexts('orders')
  const navigate = useNavigate()
  return {
    action: 'print_barcodes',
    label: t('bulk.print_barcodes'),
    icon: mdiBarcode,
    max: maxPageSize,
    run: async (target) => {
      if (!('ids' in target)) return false
      await navigate({ to: '/fulfillment/print-barcode', search: { order_ids: target.ids.join(',') } })
      return true
    },
  }
}
