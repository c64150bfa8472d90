import { optionalText, requestInstant } from '@platen/contracts/endpoint'
import { orderBulkTitles } from '@platen/contracts/orders/bulk-titles'
import * as contract from '@platen/contracts/orders/actions'
import { z } from 'zod'
import type { BulkAction } from '../../../platform/bulk/bulk-action.types.ts'
import { defineBulkAction } from '../../../platform/bulk/bulk-actions.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { auditContext } from '../../../platform/http/context.ts'
import type { Denial } from '../../../platform/http/refusal.ts'
import { applyEdit } from '../content/order-edit.actions.ts'
import { cancelEntireOrder } from '../order-cancel.actions.ts'
import { findCancelDenial, findReleaseDenial } from '../order-denials.rules.ts'
import { releaseOrder } from '../order-holds.actions.ts'
import { findReasonDenial, resolveReason } from '../reasons/order-reasons.actions.ts'
import { holdOrder, lockOrder } from '../order-status.public.actions.ts'
import { readBulkStates } from './order-bulk-states.views.ts'
import { findBulkHoldDenial, findExpediteDenial, findStopExpeditingDenial, type BulkState } from './order-bulk.rules.ts'
import { readOrderGroups, type OrderGroup } from './order-groups.public.views.ts'

type OrderAction<Input> = Pick<BulkAction<Ctx, Input>, 'single' | 'input' | 'run'> & {
  key: Exclude<keyof typeof orderBulkTitles, 'hand_over'>
  findDenial(order: BulkState, input: Input | null): Denial | null
  /** Judges the input itself, once for all orders. */
  findInputDenial?(db: Reader, input: Input): Promise<Denial | null>
}

function orderAction<Input>({ key, findDenial, findInputDenial, ...action }: OrderAction<Input>): BulkAction<Ctx> {
  return defineBulkAction<Input>({
    ...action,
    key: `orders.${key}`,
    list: 'orders',
    title: orderBulkTitles[key],
    async judge(db, ids, input) {
      const orders = await readBulkStates(db, ids)
      const ofInput = input === null ? null : ((await findInputDenial?.(db, input)) ?? null)
      return orders.map((order) => ({ id: order.id, name: order.number, denial: findDenial(order, input) ?? ofInput }))
    },
    groups: {
      readGroups: readOrderGroups,
      // What orders are expedited for decides only together with an input.
      findDenial: (group: OrderGroup) => findDenial({ ...group, expedited_reason: '', expedited_until: null }, null),
    },
  })
}

/** What can be done with many orders (BULK-7): the actions of one order, with the same permissions. */
export const orderBulkActions: readonly BulkAction<Ctx>[] = [
  orderAction({
    key: 'hold',
    single: contract.holdOrder,
    input: contract.holdOrder.body,
    findDenial: findBulkHoldDenial,
    findInputDenial: (db, input) => findReasonDenial(db, 'hold', input),
    run: async (tx, ctx, id, reasonInput) =>
      holdOrder(tx, auditContext(ctx), id, 'manual', await resolveReason(tx, ctx, 'hold', reasonInput)),
  }),
  orderAction({
    key: 'release',
    single: contract.releaseOrder,
    input: contract.releaseOrder.body,
    findDenial: (order, input) => findReleaseDenial(order, input?.payment_received ?? true),
    run: (tx, ctx, id, { payment_received }) => releaseOrder(tx, auditContext(ctx), id, payment_received),
  }),
  orderAction({
    key: 'expedite',
    single: contract.editOrder,
    input: z.strictObject({
      expedited_reason: optionalText(300).default(''),
      expedited_until: requestInstant.nullable().default(null),
    }),
    findDenial: findExpediteDenial,
    run: async (tx, ctx, id, input) => applyEdit(tx, ctx, await lockOrder(tx, id), { expedited: true, ...input }),
  }),
  orderAction({
    key: 'stop_expediting',
    single: contract.editOrder,
    input: z.strictObject({}),
    findDenial: findStopExpeditingDenial,
    run: async (tx, ctx, id) => applyEdit(tx, ctx, await lockOrder(tx, id), { expedited: false }),
  }),
  orderAction({
    key: 'cancel',
    single: contract.cancelOrder,
    input: contract.cancelOrder.body,
    findDenial: findCancelDenial,
    findInputDenial: (db, input) => findReasonDenial(db, 'cancel', input),
    run: async (tx, ctx, id, reasonInput) =>
      cancelEntireOrder(tx, auditContext(ctx), id, await resolveReason(tx, ctx, 'cancel', reasonInput)),
  }),
]
