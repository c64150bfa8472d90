import type { StockInDetail, StockOutDetail } from '@platen/contracts/stock-documents/documents'
import type { Tx } from '../../platform/db/database.types.ts'
import { type Call, auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordEvent } from '../records/records.actions.ts'
import { lockStock } from '../stock/stock.public.ts'
import { receiveStock, takeOutStock } from '../stock/stock-posting.public.ts'
import { createClaimSheet } from './claim-sheet.actions.ts'
import { lockDraft, stockInNoun, stockOutNoun, type DocumentNoun } from './drafts.actions.ts'
import { findMissing } from './stock-document-lines.rules.ts'
import { receivedOnPallets } from './stock-documents.events.ts'
import * as store from './stock-documents.store.ts'
import { type DocumentLine, readLinePallets, readLines } from './stock-documents.views.ts'

/** Locks a draft as somebody saw it and returns its lines. Throws if it changed since or has nothing to post. */
async function lockSeen<A>(
  tx: Tx,
  noun: DocumentNoun<A>,
  id: number,
  countVersion: number,
): Promise<{ draft: store.LockedDocument; lines: DocumentLine[] }> {
  const draft = await lockDraft(tx, noun, id)
  if (draft.count_version !== countVersion) throw refusal('stock_count_changed', { number: draft.number })
  const lines = await readLines(tx, id)
  if (lines.every((line) => line.counted === 0)) throw refusal('stock_document_empty', { number: draft.number })
  return { draft, lines }
}

// What a line moves is `units_moved_by` and `units_put_on_pallet` in the database, which checks it at the commit.
const toPosted = ({ id, variant_id, counted, damaged }: DocumentLine) => ({
  line_id: id,
  variant_id,
  quantity: counted - damaged,
})

/**
 * Posts a delivery in one transaction (STOCK-19): what was counted and isn't damaged comes on hand, short pieces get
 * blanks in queue order, damaged units go on a claim sheet, and what is missing may become a new draft. What goes to a
 * pallet comes into the warehouse instead and serves no piece.
 */
export function postStockIn(
  ctx: Ctx,
  id: number,
  { count_version: seen, keep_remainder: keepRemainder }: { count_version: number; keep_remainder: boolean },
): Promise<StockInDetail> {
  return ctx.write(async (tx) => {
    const { draft, lines } = await lockSeen(tx, stockInNoun, id, seen)
    const claimSheetId = await createClaimSheet(tx, ctx, draft, lines)
    await store.closeDocument(tx, id, { status: 'posted', user_id: ctx.user.id, claim_sheet_id: claimSheetId })
    if (keepRemainder) await addRemainder(tx, ctx, draft, lines)
    const posted = { kind: 'in' as const, number: draft.number, reason_id: null, reason: '' }
    // The average cost of what goes to pallets changes, too; stock is locked before pallets.
    await lockStock(
      tx,
      lines.map((line) => line.variant_id),
    )
    const inPickArea = lines.filter((line) => line.pallet === null)
    const served = await receiveStock(tx, auditContext(ctx), posted, inPickArea.map(toPosted))
    await putOnPallets(tx, ctx, draft, lines)
    await store.insertServedPieces(
      tx,
      id,
      served.map((piece) => piece.piece_id),
    )
    await recordEvent(tx, ctx, stockInNoun, id, { event: 'posted' })
    return stockInNoun.read(ctx, tx, id)
  })
}

/** Has the warehouse receive the lines that go to pallets. */
async function putOnPallets(
  tx: Tx,
  ctx: Call,
  draft: store.LockedDocument,
  lines: readonly DocumentLine[],
): Promise<void> {
  const palletOf = new Map((await readLinePallets(tx, draft.id)).map((line) => [line.line_id, line.pallet_id]))
  const received = lines.flatMap((line) => {
    const { line_id, variant_id, quantity } = toPosted(line)
    const palletId = palletOf.get(line_id)
    if (palletId === undefined || quantity === 0) return []
    return [{ line_id, variant_id, sku: line.sku, pallet_id: palletId, quantity, lot: line.lot }]
  })
  if (received.length === 0) return
  await tx.emit(receivedOnPallets, { audit: auditContext(ctx), number: draft.number, lines: received })
}

/** Starts a draft with what didn't come, if anything is missing. */
async function addRemainder(
  tx: Tx,
  ctx: Call,
  { id, supplier_id, reference }: store.LockedDocument,
  lines: readonly DocumentLine[],
): Promise<void> {
  const missing = findMissing(lines)
  if (missing.length === 0) return
  const fields = { supplier_id, reference, expected_on: null, reason_id: null, reason_text: '', note: '' }
  const remainderId = await store.insertDocument(tx, 'in', fields, id)
  await store.insertLines(tx, remainderId, missing)
  await recordEvent(tx, ctx, stockInNoun, remainderId, { event: 'created' })
}

/** Posts a document of Stock Out in one transaction; refused whole if a variant has too few available (STOCK-22). */
export function postStockOut(
  ctx: Ctx,
  id: number,
  { count_version: seen }: { count_version: number },
): Promise<StockOutDetail> {
  return ctx.write(async (tx) => {
    const { draft, lines } = await lockSeen(tx, stockOutNoun, id, seen)
    await store.closeDocument(tx, id, { status: 'posted', user_id: ctx.user.id, claim_sheet_id: null })
    const { number, reason_id, reason_text: reason } = draft
    await takeOutStock(tx, auditContext(ctx), { kind: 'out', number, reason_id, reason }, lines.map(toPosted))
    await recordEvent(tx, ctx, stockOutNoun, id, { event: 'posted' })
    return stockOutNoun.read(ctx, tx, id)
  })
}
