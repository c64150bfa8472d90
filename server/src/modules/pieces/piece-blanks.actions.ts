import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { reserveForPieces, returnBlank, scrapBlank, swapBlank } from '../stock/stock.public.ts'
import { takeOutOfSlot } from './piece-slots.actions.ts'
import { findReplacement, wasSentToPrint } from './piece.views.ts'
import { cancelPieces } from './pieces.actions.ts'
import { insertReplacement, recordAction, saveBlank, type LockedPiece } from './pieces.store.ts'

/** Replaces a scrapped piece with a new one and reserves a blank for it (PIECE-14). Returns the new piece's barcode. */
export async function replaceScrappedPiece(
  tx: Tx,
  audit: AuditContext,
  piece: LockedPiece,
  note: string,
): Promise<string> {
  await saveBlank(tx, piece.id, 'scrapped')
  const replacement = await insertReplacement(tx, audit, piece.id)
  await scrapBlank(tx, audit, { piece_id: piece.id, variant_id: piece.variant_id }, note)
  await reserveForPieces(tx, audit, [{ piece_id: replacement.id, variant_id: replacement.variant_id }])
  return replacement.barcode
}

/**
 * Undoes a scrap by cancelling the replacement. Throws `replacement_started` unless the replacement is unchanged and
 * waiting, and `undo_impossible` if it was already cancelled with its item or order.
 */
export async function undoScrap(tx: Tx, audit: AuditContext, piece: LockedPiece): Promise<void> {
  const replacement = await findReplacement(tx, piece.id)
  if (!replacement) throw refusal('undo_impossible')
  if (!replacement.unchanged) throw refusal('replacement_started', { replacement: replacement.barcode })
  await cancelPieces(tx, audit, piece.order_id, [replacement.id], `reject of ${piece.barcode} undone`)
  await saveBlank(tx, piece.id, 'consumed')
}

/** Takes another blank of the same variant for a piece and returns the wrong one to stock. */
export async function swapPieceBlank(
  tx: Tx,
  audit: AuditContext,
  piece: LockedPiece,
  { reason, note, text }: { reason: string; note: string; text: string },
): Promise<void> {
  await recordAction(tx, audit, [piece.id], 'blank_swapped', { reason, note })
  await swapBlank(tx, audit, { piece_id: piece.id, variant_id: piece.variant_id }, text)
}

/**
 * Settles the blank of a cancelled piece, which leaves its slot. Throws `blank_already_answered`, and
 * `blank_was_printed` for returning a printed one.
 */
export async function settleBlank(
  tx: Tx,
  audit: AuditContext,
  piece: LockedPiece,
  answer: 'return' | 'scrap',
): Promise<void> {
  if (piece.stage !== 'cancelled' || piece.blank !== 'consumed') throw refusal('blank_already_answered')
  if (answer === 'return' && (await wasSentToPrint(tx, piece.id))) throw refusal('blank_was_printed')
  await saveBlank(tx, piece.id, answer === 'return' ? 'returned' : 'scrapped')
  await recordAction(tx, audit, [piece.id], answer === 'return' ? 'blank_returned' : 'blank_scrapped')
  await takeOutOfSlot(tx, audit, piece)
  const blank = { piece_id: piece.id, variant_id: piece.variant_id }
  if (answer === 'return') await returnBlank(tx, audit, blank, 'cancelled')
  else await scrapBlank(tx, audit, blank, 'cancelled')
}
