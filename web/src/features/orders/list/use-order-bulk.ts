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
import type { Api } from '@platen/contracts/api'
import { maxPageSize } from '@platen/contracts/lists/page-sizes'
import { orderBulkTitles } from '@platen/contracts/orders/bulk-titles'
import type { OrderStatus } from '@platen/contracts/orders/status'
import { useNavigate } from '@tanstack/react-router'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { type BulkField, type BulkPlan, planBulk } from '../../../ui/bulk/bulk-dialogs.ts'
import type { OfferedReason } from '../../../ui/dialog/dialogs.ts'
import type { Reading } from '../../../ui/states.tsx'
import type { BulkAction } from '../../../ui/list/selection/selection-types.ts'
import { useOrderReasons } from '../../../pickers/offered-reasons.ts'
import type { OrderRow } from '../order-source.ts'
import { maxHandedOver, useHandOver } from '../shipments/use-hand-over.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const reasonRules = rulesOf('POST /orders/:id/hold', 'POST /orders/:id/cancel')

type Key = keyof typeof orderBulkTitles

/** What the endpoint asks for that does the act to one order. */
type AccessOf<R extends Api['route']> = Extract<Api, { route: R }>['access']

interface Act extends Pick<BulkPlan, 'text' | 'danger' | 'useFields'> {
  key: Key
  access: Access
  icon: string
  fields?: readonly BulkField[]
}

/** Whether the orders of a group can have this done with them; the server says which of them really can. */
function isOfGroup(key: Key, group: OrderStatus | 'all'): boolean {
  if (group === 'completed' || group === 'cancelled') return false
  return (group === 'shipping') === (key === 'hand_over')
}

/** The bulk actions for the selected orders of a group, as far as the reader may do them. */
export function useOrderBulk(group: OrderStatus | 'all'): BulkAction<OrderRow>[] {
  const t = useTexts('order-list')
  const inLanguage = useInLanguage()
  const { userAbilities } = useSession()
  const handOver = useHandOver()
  const acts = useActs()
  const printBarcodes = usePrintBarcodes()
  const actions = acts
    .filter(({ key, access }) => isOfGroup(key, group) && isAllowed(userAbilities, access))
    .map(({ key, access: _access, icon, fields = [], ...plan }): BulkAction => {
      const title = inLanguage(orderBulkTitles[key])
      const action = `orders.${key}`
      return {
        action,
        label: title,
        icon,
        takesAll: true,
        isDangerous: plan.danger === true,
        isRunning: key === 'hand_over' && handOver.isRunning,
        // A page of parcels is handed over in one call, as from the order's own screen.
        run: async (target) =>
          key === 'hand_over' && 'ids' in target && target.ids.length <= maxHandedOver
            ? handOver.run(target.ids)
            : planBulk({
                action,
                title,
                target,
                fields,
                will: (count, figure) => t(`bulk.${key}`, { count, figure }),
                ...plan,
              }),
      }
    })
  const waits = group === 'all' || group === 'open' || group === 'processing'
  // The screen where it happens opens with the one, and prints with the other.
  const printing: Permission[] = ['fulfillment.read', 'fulfillment.write.print']
  const mayPrint = printing.every((permission) => isAllowed(userAbilities, permission))
  return waits && mayPrint ? [printBarcodes, ...actions] : actions
}

/** The reason of a hold or a cancellation, as the server offers it, and its words. */
function useReasonFields(use: 'hold' | 'cancel'): Reading<BulkField[], undefined> {
  const t = useTexts('order-list')
  const ui = useTexts('ui')
  const reading = useOrderReasons(use)
  const fieldsOf = (reasons: readonly OfferedReason[]): BulkField[] => [
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
      requiredWith: {
        field: 'reason_id',
        values: reasons.filter((reason) => reason.needs_text).map(({ value }) => value),
      },
    },
  ]
  return { ...reading, data: reading.data && { ...reading.data, data: fieldsOf(reading.data.data) } }
}

/** All acts in the order of their buttons. */
function useActs(): readonly Act[] {
  const t = useTexts('order-list')
  const ordersText = useTexts('orders')
  const fieldTexts = useTexts('fields')
  return [
    {
      key: 'hold',
      access: 'order.write.hold' satisfies AccessOf<'POST /orders/:id/hold'>,
      icon: mdiPauseCircleOutline,
      useFields: () => useReasonFields('hold'),
      text: t('bulk.hold_text'),
    },
    {
      key: 'release',
      access: 'order.write.hold' satisfies AccessOf<'POST /orders/:id/release'>,
      icon: mdiPlayCircleOutline,
      fields: [{ kind: 'flag', name: 'payment_received', label: t('bulk.paid') }],
    },
    {
      key: 'expedite',
      access: 'order.write.edit' satisfies AccessOf<'PATCH /orders/:id'>,
      icon: mdiFlash,
      fields: [
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
          hint: ordersText('expedited_until_hint'),
        },
      ],
    },
    { key: 'stop_expediting', access: 'order.write.edit' satisfies AccessOf<'PATCH /orders/:id'>, icon: mdiFlashOff },
    {
      key: 'hand_over',
      access: [
        'fulfillment.write.package',
        'order.write.edit',
      ] satisfies AccessOf<'POST /fulfillment/packaging/hand-over'>,
      icon: mdiTruckCheckOutline,
      text: ordersText('hand_over.text'),
    },
    {
      key: 'cancel',
      access: 'order.write.cancel' satisfies AccessOf<'POST /orders/:id/cancel'>,
      icon: mdiCancel,
      useFields: () => useReasonFields('cancel'),
      text: t('bulk.cancel_text'),
      danger: true,
    },
  ]
}

/** Opens Print Barcode with the waiting pieces of the selected orders, which prints them as one batch. */
function usePrintBarcodes(): BulkAction<OrderRow> {
  const t = useTexts('order-list')
  const navigate = useNavigate()
  return {
    action: 'print_barcodes',
    label: t('bulk.print_barcodes'),
    icon: mdiBarcode,
    fits: ({ hold_kind, pieces }) => hold_kind === null && pieces.waiting_barcode > 0,
    noneFits: t('bulk.none_waits'),
    max: maxPageSize,
    run: async (target) => {
      if (!('ids' in target)) return false
      await navigate({ to: '/fulfillment/print-barcode', search: { order_ids: target.ids.join(',') } })
      return true
    },
  }
}
