import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import * as store from './pieces.store.ts'
import { isAllowedMove } from './stage.rules.ts'

/**
 * Moves pieces one step and writes the event of each (PIECE-8). Returns the ids of the moved pieces; the others were at
 * another stage or held. Throws for a move that is not in the table of PIECE-8.
 */
export async function movePieces(
  tx: Tx,
  audit: AuditContext,
  ids: readonly number[],
  move: store.Move,
): Promise<Set<number>> {
  if (!isAllowedMove(move.from, move.to, move.kind))
    throw new Error(`no ${move.kind} leads from ${move.from} to ${move.to}`)
  return store.movePieces(tx, audit, ids, move)
}

/**
 * Assigns waiting pieces to a barcode batch and moves them to barcode printed (PIECE-9). The caller has consumed their
 * blanks.
 */
export async function labelPieces(tx: Tx, audit: AuditContext, ids: readonly number[], batchId: number): Promise<void> {
  await store.saveBatchLabels(tx, ids, batchId)
  await movePieces(tx, audit, ids, { from: 'waiting_barcode', to: 'barcode_printed', kind: 'step' })
}

/** Counts one more label of a piece and records why it was printed. Returns how many labels it has had. */
export async function countReprint(tx: Tx, audit: AuditContext, pieceId: number, reason: string): Promise<number> {
  const count = await store.incrementLabelCount(tx, pieceId)
  await store.recordAction(tx, audit, [pieceId], 'relabelled', { reason, count })
  return count
}

/** Moves pieces to packaged, with their tracking number in the event, and takes them out of their slot. */
export async function packagePieces(
  tx: Tx,
  audit: AuditContext,
  ids: readonly number[],
  tracking: string,
): Promise<void> {
  await movePieces(tx, audit, ids, { from: 'quality_checked', to: 'packaged', kind: 'step', note: tracking })
  await store.saveSlot(tx, ids, null)
}
