import { isUnpackaged, type Stage } from '@platen/contracts/fulfillment/stages'
import { refusal } from '../../../platform/http/refusal.ts'

interface SplitPiece {
  id: number
  item_id: number
  stage: Stage
}

/**
 * How many units of each item the chosen pieces are. Refuses pieces that are not the order's, packaged or over, and to
 * leave the order without a living piece.
 */
export function splitUnits(
  number: string,
  pieces: readonly SplitPiece[],
  chosen: readonly number[],
): { item_id: number; quantity: number }[] {
  const ids = new Set(chosen)
  const moving = pieces.filter((piece) => ids.has(piece.id) && isUnpackaged(piece.stage))
  if (moving.length < ids.size) throw refusal('split_pieces_elsewhere', { number })
  const living = pieces.filter((piece) => piece.stage === 'packaged' || isUnpackaged(piece.stage))
  if (living.length === moving.length) throw refusal('split_leaves_nothing', { number })
  const units = new Map<number, number>()
  for (const { item_id } of moving) units.set(item_id, (units.get(item_id) ?? 0) + 1)
  return [...units].map(([item_id, quantity]) => ({ item_id, quantity }))
}

/** How many units of each item are wanted; an item that is named more than once counts by its sum. */
export function unitsByItem(lines: readonly { item_id: number; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { item_id, quantity } of lines) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return units
}
