import { printerTagEndpoints, type PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord, createRecord, lockVersion, recordEvent, touchRecord } from '../records/records.actions.ts'
import { assertUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { readPrinterTagDetail, readPrinterTagValues } from './printer-tag-uses.views.ts'
import { tagMerged, tagPrintersChosen } from './printer-tags.events.ts'
import * as store from './printer-tags.store.ts'

export const tagRecord: RecordKind<PrinterTagDetail> = defineRecord({
  noun: 'printer-tags',
  table: 'printer_tags',
  label: 'code',
  readValues: readPrinterTagValues,
  read: readPrinterTagDetail,
  // Of a merged tag, what was moved stays where it is.
  beforeRestore: (tx, _ctx, { id }) => store.forgetMerge(tx, id),
})

export const uniqueTagCode: UniqueColumn = { table: 'printer_tags', column: 'code', taken: 'printer_tag_code_taken' }

type TagInput = store.TagFields & { printer_ids: readonly number[] }

/** Adds a printer tag. Its code must be unused, by archived ones too. */
export function addPrinterTag(
  ctx: Ctx,
  { printer_ids, copy_of: copyOf, ...tag }: TagInput & { copy_of?: number | undefined },
): Promise<PrinterTagDetail> {
  return createRecord(ctx, tagRecord, async (tx) => {
    await assertUnique(tx, uniqueTagCode, tag.code, null)
    const id = await store.insertTag(tx, tag)
    if (printer_ids.length > 0) await tx.emit(tagPrintersChosen, { tag_id: id, printer_ids })
    const original = await findOriginal(copyOf, async (id) => (await store.lockTags(tx, [id]))[0])
    return { id, copy_of: original?.code }
  })
}

/** Changes a printer tag and the printers that serve it. Throws `changed_meanwhile` and `record_archived`. */
export function editPrinterTag(
  ctx: Ctx,
  id: number,
  { version, printer_ids, ...tag }: TagInput & { version: number },
): Promise<PrinterTagDetail> {
  return changeRecord(ctx, tagRecord, { id, version }, async (tx) => {
    await assertUnique(tx, uniqueTagCode, tag.code, id)
    await store.saveTag(tx, id, tag)
    await tx.emit(tagPrintersChosen, { tag_id: id, printer_ids })
  })
}

/** What can be done with many printer tags (BULK-7). */
export const printerTagBulkActions = recordBulkActions(tagRecord, {
  single: printerTagEndpoints,
  nameColumn: 'code',
})

/**
 * Moves everything that uses a tag to another one in one transaction: products, variants, printers and the pieces that
 * wait for their barcode. Labeled pieces keep the tag on their label, and printers of the other one print them. The
 * emptied tag is archived, and its code means the other one from now on.
 */
export function mergePrinterTag(
  ctx: Ctx,
  { id, version, into_id: intoId }: RecordVersion & { into_id: number },
): Promise<PrinterTagDetail> {
  if (id === intoId) throw fieldRefusal('into_id', 'printer_tag_same', {})
  return ctx.write(async (tx) => {
    const tags = await store.lockTags(tx, [id, intoId])
    const [from, into] = [tags.find((tag) => tag.id === id), tags.find((tag) => tag.id === intoId)]
    await lockVersion(tx, ctx, tagRecord, id, version)
    if (!from) throw refusal('not_found')
    if (from.merged_into !== null) throw refusal('printer_tag_merged', { code: from.merged_into })
    if (!into || into.archived) throw fieldRefusal('into_id', 'printer_tag_unknown', {})

    const before = await Promise.all([from, into].map((tag) => readPrinterTagValues(tx, tag.id)))
    await tx.emit(tagMerged, { ctx, from, into })
    await store.saveMerged(tx, from.id, into.id)
    await touchRecord(tx, tagRecord, into.id)
    await recordEvent(tx, ctx, tagRecord, from.id, { event: 'merged_into', other: into.code }, before[0])
    await recordEvent(tx, ctx, tagRecord, into.id, { event: 'merged_from', other: from.code }, before[1])
    return readPrinterTagDetail(ctx, tx, into.id)
  })
}
