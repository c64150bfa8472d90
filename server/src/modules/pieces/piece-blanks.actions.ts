import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { reserveForPieces, returnBlank, scrapBlank, swapBlank } from '../stock/stock.public.ts'
import { takeOutOfSlot } from './piece-slots.actions.ts'
import { replacementOf, wasSentToPrint } from './piece.views.ts'
import { cancelPieces } from './pieces.actions.ts'
import { insertReplacement, recordAction, setBlank, type LockedPiece } from './pieces.store.ts'

/** Makes a new piece in place of a scrapped one and reserves a blank for it. Out: the barcode of the new piece. */
export async function replaceScrapped(tx: Tx, who: AuditContext, piece: LockedPiece, note: string): Promise<string> {
  await setBlank(tx, piece.id, 'scrapped')
  const replacement = await insertReplacement(tx, who, piece.id)
  await scrapBlank(tx, who, { piece_id: piece.id, variant_id: piece.variant_id }, note)
  await reserveForPieces(tx, who, [{ piece_id: replacement.id, variant_id: replacement.variant_id }])
  tx.announce('print-barcode')
  return replacement.barcode
}

/**
 * Takes a scrap back: the replacement is cancelled. Refuses unless it still waits as it was made. Where it was cancelled
 * already (with its item, or its order), there is nothing left that the scrapped piece could stand for.
 */
export async function reviveScrapped(tx: Tx, who: AuditContext, piece: LockedPiece): Promise<void> {
  const replacement = await replacementOf(tx, piece.id)
  if (!replacement) throw refusal('undo_impossible')
  if (!replacement.untouched) throw refusal('replacement_started', { replacement: replacement.barcode })
  await cancelPieces(tx, who, piece.order_id, [replacement.id], `reject of ${piece.barcode} undone`)
  await setBlank(tx, piece.id, 'consumed')
}

/** Gives a piece another blank of the same variant; the wrong one goes back to stock. */
export async function swapBlankOf(
  tx: Tx,
  who: AuditContext,
  piece: LockedPiece,
  { reason, note, text }: { reason: string; note: string; text: string },
): Promise<void> {
  await recordAction(tx, who, [piece.id], 'blank_swapped', { reason, note })
  await swapBlank(tx, who, { piece_id: piece.id, variant_id: piece.variant_id }, text)
}

/**
 * Says what becomes of the blank of a cancelled piece, which leaves its slot. Refuses a blank that was answered already,
 * and to return one that was printed.
 */
export async function settleBlank(
  tx: Tx,
  who: AuditContext,
  piece: LockedPiece,
  answer: 'return' | 'scrap',
): Promise<void> {
  if (piece.stage !== 'cancelled' || piece.blank !== 'consumed') throw refusal('blank_already_answered')
  if (answer === 'return' && (await wasSentToPrint(tx, piece.id))) throw refusal('blank_was_printed')
  await setBlank(tx, piece.id, answer === 'return' ? 'returned' : 'scrapped')
  await recordAction(tx, who, [piece.id], answer === 'return' ? 'blank_returned' : 'blank_scrapped')
  await takeOutOfSlot(tx, who, piece)
  const blank = { piece_id: piece.id, variant_id: piece.variant_id }
  if (answer === 'return') await returnBlank(tx, who, blank, 'cancelled')
  else await scrapBlank(tx, who, blank, 'cancelled')
}
