import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import * as store from './pieces.store.ts'
import { mayMove } from './stage.rules.ts'

/**
 * Moves pieces one step and writes the event of each. Out: the pieces that were moved; the others were at another stage,
 * or held. Only the moves of PIECE-8 exist.
 */
export async function movePieces(
  tx: Tx,
  who: AuditContext,
  ids: readonly number[],
  move: store.Move,
): Promise<Set<number>> {
  if (!mayMove(move.from, move.to, move.kind)) throw new Error(`no ${move.kind} leads from ${move.from} to ${move.to}`)
  return store.movePieces(tx, who, ids, move)
}

/** Labels waiting pieces in a barcode batch; their blanks are consumed by the caller. */
export async function labelPieces(tx: Tx, who: AuditContext, ids: readonly number[], batchId: number): Promise<void> {
  await store.setLabelled(tx, ids, batchId)
  await movePieces(tx, who, ids, { from: 'waiting_barcode', to: 'barcode_printed', kind: 'step' })
}

/** Counts one more label of a piece and keeps why it was printed. Out: how many labels it has had. */
export async function countReprint(tx: Tx, who: AuditContext, pieceId: number, reason: string): Promise<number> {
  const count = await store.countLabel(tx, pieceId)
  await store.recordAction(tx, who, [pieceId], 'relabelled', { reason, count })
  return count
}

/** Packages pieces under a tracking number: they leave their slot. */
export async function packagePieces(
  tx: Tx,
  who: AuditContext,
  ids: readonly number[],
  tracking: string,
): Promise<void> {
  await movePieces(tx, who, ids, { from: 'quality_checked', to: 'packaged', kind: 'step', note: tracking })
  await store.setSlot(tx, ids, null)
}
