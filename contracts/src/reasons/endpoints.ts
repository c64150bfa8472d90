import { z } from 'zod'
import { endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { reasonErrors } from './errors.ts'
import { dispositions } from '../fulfillment/stages.ts'
import { orderReasonUses } from '../orders/reasons.ts'
import { archivingOf, deletingOf, historyOf, recordStamp } from '../records/record.ts'
import { reasonUses } from '../stock/reasons.ts'
import { reasonLists } from './lists.ts'

export const reasonRow = z.strictObject({
  /** Its permanent number in its noun: reject reasons, reasons of orders, or reasons of stock. */
  id,
  list: z.enum(reasonLists),
  /** Permanent: histories and other programs know it. */
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  /** What a reject for this reason usually leads to; null in the other lists. */
  disposition: z.enum(dispositions).nullable(),
  needs_text: z.boolean(),
  archived: z.boolean(),
  /** Whether Platen needs it: it can be renamed, not archived. */
  required: z.boolean(),
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  version: z.number().int(),
  record: recordStamp,
})
export type ReasonRow = z.infer<typeof reasonRow>

const access = 'setting.write'
const idParams = z.strictObject({ id: idText })

export const listReasons = endpoint({
  route: 'GET /reasons',
  access,
  summary: 'Every list of reasons in its order, archived ones last in each.',
  response: z.array(reasonRow),
})

const reasonCode = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z][a-z_]*$/)
const names = { name_en: text(80), name_fr: text(80), needs_text: z.boolean() }
const disposition = z.enum(dispositions)

export const createRejectReason = endpoint({
  route: 'POST /reject-reasons',
  access,
  summary: 'Adds a reason for rejecting a piece, at the end of its list.',
  body: z.strictObject({ code: reasonCode, ...names, disposition, copy_of: id.optional() }),
  response: reasonRow,
})

export const editRejectReason = endpoint({
  route: 'PUT /reject-reasons/:id',
  access,
  summary: 'Changes a reason for rejecting a piece. Its code is permanent.',
  params: idParams,
  body: z.strictObject({ ...names, disposition, version }),
  response: reasonRow,
})

export const createOrderReason = endpoint({
  route: 'POST /order-reasons',
  access,
  summary: 'Adds a reason for holding or cancelling an order, at the end of its list.',
  body: z.strictObject({ used_for: z.enum(orderReasonUses), code: reasonCode, ...names, copy_of: id.optional() }),
  response: reasonRow,
})

export const editOrderReason = endpoint({
  route: 'PUT /order-reasons/:id',
  access,
  summary: 'Changes a reason for holding or cancelling an order. Its code is permanent.',
  params: idParams,
  body: z.strictObject({ ...names, version }),
  response: reasonRow,
})

export const createStockReason = endpoint({
  route: 'POST /stock-reasons',
  access,
  summary: 'Adds a reason for taking stock out or adjusting it, at the end of its list.',
  body: z.strictObject({ used_for: z.enum(reasonUses), code: reasonCode, ...names, copy_of: id.optional() }),
  response: reasonRow,
})

export const editStockReason = endpoint({
  route: 'PUT /stock-reasons/:id',
  access,
  summary: 'Changes a reason of stock. Its code is permanent.',
  params: idParams,
  body: z.strictObject({ ...names, version }),
  response: reasonRow,
})

export const orderReasons = endpoint({
  route: 'PUT /reasons/order',
  access,
  summary: 'Puts the reasons of a list that are in use in this order.',
  body: z.strictObject({ list: z.enum(reasonLists), ids: z.array(id).min(1).max(200) }),
  response: z.array(reasonRow),
})

const archived = {
  archive: 'Archives a reason: it stays readable where it was given, and can no longer be chosen.',
  restore: 'Restores an archived reason.',
}
const removed = 'Deletes a reason that was never given; a used one can be archived.'

export const { archive: archiveRejectReason, restore: restoreRejectReason } = archivingOf(
  'reject-reasons',
  access,
  reasonRow,
  archived,
)
export const { archive: archiveOrderReason, restore: restoreOrderReason } = archivingOf(
  'order-reasons',
  access,
  reasonRow,
  archived,
)
export const { archive: archiveStockReason, restore: restoreStockReason } = archivingOf(
  'stock-reasons',
  access,
  reasonRow,
  archived,
)
export const deleteRejectReason = deletingOf('reject-reasons', access, removed)
export const deleteOrderReason = deletingOf('order-reasons', access, removed)
export const deleteStockReason = deletingOf('stock-reasons', access, removed)
export const rejectReasonHistory = historyOf('reject-reasons', access)
export const orderReasonHistory = historyOf('order-reasons', access)
export const stockReasonHistory = historyOf('stock-reasons', access)

export const reasonContract = {
  endpoints: [
    listReasons,
    orderReasons,
    createRejectReason,
    editRejectReason,
    archiveRejectReason,
    restoreRejectReason,
    deleteRejectReason,
    rejectReasonHistory,
    createOrderReason,
    editOrderReason,
    archiveOrderReason,
    restoreOrderReason,
    deleteOrderReason,
    orderReasonHistory,
    createStockReason,
    editStockReason,
    archiveStockReason,
    restoreStockReason,
    deleteStockReason,
    stockReasonHistory,
  ],
  errors: reasonErrors,
} as const satisfies Contract
