import { isLiving, isUnpackaged, type Stage } from '@platen/contracts/fulfillment/stages'
import { refusal } from '../../../platform/http/refusal.ts'

interface SplitPiece {
  id: number
  item_id: number
  stage: Stage
}

/**
 * Returns how many units of each item the chosen pieces are. Throws if pieces belong to another order, are packaged,
 * cancelled or scrapped, and if the order would be left without a living piece.
 */
export function countSplitUnits(
  number: string,
  pieces: readonly SplitPiece[],
  chosen: readonly number[],
): { item_id: number; quantity: number }[] {
  const ids = new Set(chosen)
  const moving = pieces.filter((piece) => ids.has(piece.id) && isUnpackaged(piece.stage))
  if (moving.length < ids.size) throw refusal('split_pieces_elsewhere', { number })
  const living = pieces.filter((piece) => isLiving(piece.stage))
  if (living.length === moving.length) throw refusal('split_leaves_nothing', { number })
  const units = new Map<number, number>()
  for (const { item_id } of moving) units.set(item_id, (units.get(item_id) ?? 0) + 1)
  return [...units].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
}

/** Returns the units per item; quantities of an item that is named more than once are added. */
export function sumUnitsByItem(lines: readonly { item_id: number; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { item_id, quantity } of lines) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return units
}
