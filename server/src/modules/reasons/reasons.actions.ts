import type { Disposition } from '@platen/contracts/fulfillment/stages'
import type { OrderReasonUse } from '@platen/contracts/orders/reasons'
import type { ReasonList } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import type { ReasonUse } from '@platen/contracts/stock/reasons'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import {
  archiveRecord,
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  findOriginal,
  restoreRecord,
  type RecordKind,
} from '../audit/records.public.ts'
import * as store from './reasons.store.ts'
import {
  readList,
  readOrderReasonValues,
  readReason,
  readReasons,
  readRejectReasonValues,
  readStockReasonValues,
} from './reasons.views.ts'

const kinds = {
  reject: defineRecord({
    noun: 'reject-reasons',
    table: 'reject_reasons',
    label: 'code',
    searched_by: 'label',
    readValues: readRejectReasonValues,
    read: (_ctx, db, id) => readReason(db, 'reject_reasons', id),
  }),
  order: defineRecord({
    noun: 'order-reasons',
    table: 'order_reasons',
    label: 'code',
    searched_by: 'label',
    readValues: readOrderReasonValues,
    read: (_ctx, db, id) => readReason(db, 'order_reasons', id),
  }),
  stock: defineRecord({
    noun: 'stock-reasons',
    table: 'stock_reasons',
    label: 'code',
    searched_by: 'label',
    readValues: readStockReasonValues,
    read: (_ctx, db, id) => readReason(db, 'stock_reasons', id),
  }),
} as const satisfies Record<string, RecordKind<ReasonRow>>
export type ReasonKind = keyof typeof kinds

type Names = store.ReasonNames
type Edited = { id: number; version: number }
type Copied = { copy_of?: number | undefined }

async function assertCodeFree(tx: Tx, list: ReasonList, code: string): Promise<void> {
  await store.lockReasonLists(tx)
  if (await store.hasCode(tx, list, code)) throw fieldRefusal('code', 'reason_code_taken', { code })
}

/** Adds a reject reason at the end of its list. Throws `reason_code_taken`. */
export function addRejectReason(
  ctx: Ctx,
  { copy_of: copyOf, ...reason }: Names & { code: string; disposition: Disposition } & Copied,
): Promise<ReasonRow> {
  return createRecord(ctx, kinds.reject, async (tx) => {
    await assertCodeFree(tx, 'reject', reason.code)
    const original = await findOriginal(copyOf, (id) => readReason(tx, 'reject_reasons', id))
    return { id: await store.insertRejectReason(tx, reason), copy_of: original?.code }
  })
}

/** Adds a reason for holding or cancelling orders at the end of its list. Throws `reason_code_taken`. */
export function addOrderReason(
  ctx: Ctx,
  { copy_of: copyOf, ...reason }: Names & { code: string; used_for: OrderReasonUse } & Copied,
): Promise<ReasonRow> {
  return createRecord(ctx, kinds.order, async (tx) => {
    await assertCodeFree(tx, reason.used_for, reason.code)
    const original = await findOriginal(copyOf, (id) => readReason(tx, 'order_reasons', id))
    return { id: await store.insertOrderReason(tx, reason), copy_of: original?.code }
  })
}

/** Adds a reason of stock at the end of its list. Throws `reason_code_taken`. */
export function addStockReason(
  ctx: Ctx,
  { copy_of: copyOf, ...reason }: Names & { code: string; used_for: ReasonUse } & Copied,
): Promise<ReasonRow> {
  return createRecord(ctx, kinds.stock, async (tx) => {
    await assertCodeFree(tx, reason.used_for, reason.code)
    const original = await findOriginal(copyOf, (id) => readReason(tx, 'stock_reasons', id))
    return { id: await store.insertStockReason(tx, reason), copy_of: original?.code }
  })
}

export function editRejectReason(
  ctx: Ctx,
  id: number,
  { version, ...reason }: Names & { disposition: Disposition; version: number },
): Promise<ReasonRow> {
  return changeRecord(ctx, kinds.reject, { id, version }, (tx) => store.saveRejectReason(tx, id, reason))
}

export function editOrderReason(
  ctx: Ctx,
  id: number,
  { version, ...reason }: Names & { version: number },
): Promise<ReasonRow> {
  return changeRecord(ctx, kinds.order, { id, version }, (tx) => store.saveOrderReason(tx, id, reason))
}

export function editStockReason(
  ctx: Ctx,
  id: number,
  { version, ...reason }: Names & { version: number },
): Promise<ReasonRow> {
  return changeRecord(ctx, kinds.stock, { id, version }, (tx) => store.saveStockReason(tx, id, reason))
}

/** Archives a reason. Throws `reason_required` for one that Platen needs. */
export function archiveReason(ctx: Ctx, kind: ReasonKind, reason: Edited): Promise<ReasonRow> {
  return archiveRecord(ctx, kinds[kind], reason, (tx) => assertNotRequired(tx, ctx, kind, reason.id))
}

export function restoreReason(ctx: Ctx, kind: ReasonKind, reason: Edited): Promise<ReasonRow> {
  return restoreRecord(ctx, kinds[kind], reason)
}

/** Deletes a reason that was never given. Throws `record_in_use`, also for one that Platen needs. */
export function deleteReason(ctx: Ctx, kind: ReasonKind, reason: Edited): Promise<{ deleted: true }> {
  return deleteRecord(ctx, kinds[kind], reason)
}

async function assertNotRequired(tx: Tx, ctx: Ctx, kind: ReasonKind, id: number): Promise<void> {
  const { required, code } = await kinds[kind].read(ctx, tx, id)
  if (required) throw refusal('reason_required', { code })
}

/** Puts the reasons of a list in this order. Throws `reason_order_changed` unless it names each one in use. */
export function orderReasons(
  ctx: Ctx,
  { list, ids }: { list: ReasonList; ids: readonly number[] },
): Promise<ReasonRow[]> {
  return ctx.write(async (tx) => {
    await store.lockReasonLists(tx)
    const inUse = (await readList(tx, list)).filter((reason) => !reason.archived).map(({ id }) => id)
    const wanted = [...new Set(ids)]
    if (wanted.length !== inUse.length || !inUse.every((id) => wanted.includes(id))) {
      throw refusal('reason_order_changed')
    }
    await store.saveOrder(tx, list, wanted)
    return readReasons(tx)
  })
}
