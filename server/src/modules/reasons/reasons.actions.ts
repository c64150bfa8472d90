import { reasonNouns, type ReasonList, type ReasonNoun } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { archiveRecord, changeRecord, createRecord, deleteRecord, restoreRecord } from '../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { reasonTables } from './reason-tables.rules.ts'
import * as store from './reasons.store.ts'
import { readList, readReason, readReasons, readReasonValues } from './reasons.views.ts'

function kindOf(noun: ReasonNoun): RecordKind<ReasonRow> {
  return defineRecord<RecordKind<ReasonRow>>({
    noun,
    table: reasonTables[noun],
    label: 'code',
    searched_by: 'label',
    readValues: (db, id) => readReasonValues(db, noun, id),
    read: (_ctx, db, id) => readReason(db, noun, id),
  })
}

const kinds: Record<ReasonNoun, RecordKind<ReasonRow>> = {
  'reject-reasons': kindOf('reject-reasons'),
  'order-reasons': kindOf('order-reasons'),
  'stock-reasons': kindOf('stock-reasons'),
}

interface NewReason extends store.ReasonFields {
  /** The list; that of rejects where it isn't given. */
  used_for?: ReasonList
  code: string
  copy_of?: number | undefined
}

/** Adds a reason at the end of its list. Throws `reason_code_taken`. */
export function addReason(
  ctx: Ctx,
  { used_for: list = 'reject', copy_of: copyOf, ...reason }: NewReason,
): Promise<ReasonRow> {
  const noun = reasonNouns[list]
  return createRecord(ctx, kinds[noun], async (tx) => {
    await store.lockReasonLists(tx)
    const { code } = reason
    if ((await readList(tx, list)).some((other) => other.code === code)) {
      throw fieldRefusal('code', 'reason_code_taken', { code })
    }
    const original = await findOriginal(copyOf, (id) => readReason(tx, noun, id))
    return { id: await store.insertReason(tx, list, reason), copy_of: original?.code }
  })
}

export function editReason(
  ctx: Ctx,
  noun: ReasonNoun,
  { id, version, ...reason }: store.ReasonFields & RecordVersion,
): Promise<ReasonRow> {
  return changeRecord(ctx, kinds[noun], { id, version }, (tx) => store.saveReason(tx, noun, id, reason))
}

/** Archives a reason. Throws `reason_required` for one that Platen needs. */
export function archiveReason(ctx: Ctx, noun: ReasonNoun, reason: RecordVersion): Promise<ReasonRow> {
  return archiveRecord(ctx, kinds[noun], reason, async (tx) => {
    const { required, code } = await readReason(tx, noun, reason.id)
    if (required) throw refusal('reason_required', { code })
  })
}

export function restoreReason(ctx: Ctx, noun: ReasonNoun, reason: RecordVersion): Promise<ReasonRow> {
  return restoreRecord(ctx, kinds[noun], reason)
}

/** Deletes a reason that was never given. Throws `record_in_use`, also for one that Platen needs. */
export function deleteReason(ctx: Ctx, noun: ReasonNoun, reason: RecordVersion): Promise<{ deleted: true }> {
  return deleteRecord(ctx, kinds[noun], reason)
}

/** Puts the reasons of a list in this order. Throws `reason_order_changed` unless it names each one in use. */
export function orderReasons(
  ctx: Call,
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
