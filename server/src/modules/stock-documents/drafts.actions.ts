import type { StockInDetail, StockOutDetail } from '@platen/contracts/stock-documents/documents'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { findStockReason } from '../reasons/offered-reasons.public.views.ts'
import { assertChosen } from '../records/record-fields.actions.ts'
import { changeRecordIn, createRecord, lockVersion, recordEvent } from '../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { suppliers } from '../suppliers/suppliers.public.ts'
import * as store from './stock-documents.store.ts'
import { readDocumentValues, readStockIn, readStockOut } from './stock-documents.views.ts'

/** A document of Stock In or Stock Out as a record. */
export interface DocumentNoun<A> extends RecordKind<A> {
  kind: store.DocumentKind
}

export const stockInNoun: DocumentNoun<StockInDetail> = defineRecord({
  kind: 'in',
  noun: 'stock-in',
  table: 'stock_documents',
  label: 'number',
  readValues: readDocumentValues,
  read: readStockIn,
})

export const stockOutNoun: DocumentNoun<StockOutDetail> = defineRecord({
  kind: 'out',
  noun: 'stock-out',
  table: 'stock_documents',
  label: 'number',
  readValues: readDocumentValues,
  read: readStockOut,
})

type InFields = Pick<store.DocumentFields, 'supplier_id' | 'reference' | 'expected_on' | 'note'>
type OutFields = Pick<store.DocumentFields, 'reason_id' | 'reason_text' | 'reference' | 'note'>

const noneIn = { reason_id: null, reason_text: '' }
const noneOut = { supplier_id: null, expected_on: null }

/** Locks a draft. Throws `not_found`, and says who posted or cancelled one that is no longer a draft (STOCK-18). */
export async function lockDraft<A>(tx: Tx, { kind }: DocumentNoun<A>, id: number): Promise<store.LockedDocument> {
  const document = await store.lockDocument(tx, kind, id)
  if (!document) throw refusal('not_found')
  if (document.status === 'draft') return document
  const { number, closed_at: at, closed_by: who } = document
  const values = { number, who: who ?? '', at: new Date(at ?? 0) }
  throw refusal(document.status === 'posted' ? 'stock_document_posted' : 'stock_document_cancelled', values)
}

/** Starts a draft of Stock In. */
export function addStockIn(ctx: Ctx, fields: InFields): Promise<StockInDetail> {
  return createRecord(ctx, stockInNoun, async (tx) => {
    await assertChosen(tx, suppliers, 'supplier_id', fields.supplier_id)
    return { id: await store.insertDocument(tx, 'in', { ...fields, ...noneIn }) }
  })
}

/** Starts a draft of Stock Out. */
export function addStockOut(ctx: Ctx, fields: OutFields): Promise<StockOutDetail> {
  return createRecord(ctx, stockOutNoun, async (tx) => {
    await assertReason(tx, fields, null)
    return { id: await store.insertDocument(tx, 'out', { ...fields, ...noneOut }) }
  })
}

export function editStockIn(
  ctx: Ctx,
  id: number,
  { version, ...fields }: InFields & { version: number },
): Promise<StockInDetail> {
  return ctx.write(async (tx) => {
    const draft = await lockDraft(tx, stockInNoun, id)
    return changeRecordIn(tx, ctx, stockInNoun, { id, version }, async () => {
      await assertChosen(tx, suppliers, 'supplier_id', fields.supplier_id, draft.supplier_id)
      await store.saveDocument(tx, id, draft.number, { ...fields, ...noneIn })
    })
  })
}

export function editStockOut(
  ctx: Ctx,
  id: number,
  { version, ...fields }: OutFields & { version: number },
): Promise<StockOutDetail> {
  return ctx.write(async (tx) => {
    const draft = await lockDraft(tx, stockOutNoun, id)
    return changeRecordIn(tx, ctx, stockOutNoun, { id, version }, async () => {
      await assertReason(tx, fields, draft.reason_id)
      await store.saveDocument(tx, id, draft.number, { ...fields, ...noneOut })
    })
  })
}

/** Cancels a draft: it moves nothing and stays readable. */
export function cancelDocument<A>(ctx: Ctx, noun: DocumentNoun<A>, { id, version }: RecordVersion): Promise<A> {
  return ctx.write(async (tx) => {
    await lockDraft(tx, noun, id)
    await lockVersion(tx, ctx, noun, id, version)
    await store.closeDocument(tx, id, { status: 'cancelled', user_id: ctx.user.id, claim_sheet_id: null })
    await recordEvent(tx, ctx, noun, id, { event: 'cancelled' })
    return noun.read(ctx, tx, id)
  })
}

async function assertReason(
  tx: Tx,
  { reason_id: chosen, reason_text: text }: Pick<OutFields, 'reason_id' | 'reason_text'>,
  before: number | null,
): Promise<void> {
  const reason = chosen === null ? undefined : await findStockReason(tx, chosen, 'out')
  if (!reason && chosen !== before) throw fieldRefusal('reason_id', 'stock_reason_unknown')
  if (reason?.needs_text && text === '') throw fieldRefusal('reason_text', 'stock_reason_needs_text')
}
