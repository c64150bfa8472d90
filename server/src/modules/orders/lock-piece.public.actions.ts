import type { Tx } from '../../platform/db/database.types.ts'
import { meanwhileRefusal, refusal } from '../../platform/http/refusal.ts'
import { lockOrder } from './order-status.public.actions.ts'
import { lockPieces, findOrderOfPiece, type LockedPiece } from '../pieces/pieces.public.ts'

/**
 * Locks the order of a piece, then the piece. Throws `not_found`, or `changed_meanwhile` if the piece was split off to
 * another order in between: locking that one too would break the lock order.
 */
export async function lockPieceWithOrder(tx: Tx, pieceId: number): Promise<LockedPiece> {
  const orderId = await findOrderOfPiece(tx, pieceId)
  if (orderId === undefined) throw refusal('not_found')
  await lockOrder(tx, orderId)
  const [piece] = await lockPieces(tx, [pieceId])
  if (!piece) throw refusal('not_found')
  if (piece.order_id !== orderId) throw meanwhileRefusal('changed_meanwhile', { who: 'Platen' })
  return piece
}
