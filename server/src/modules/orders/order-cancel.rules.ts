import { isUnpackaged, stages, type Stage } from '@platen/contracts/fulfillment/stages'

/**
 * Chooses the pieces to cancel when units of an item are cancelled: those least far along, of those the newest.
 * Packaged, cancelled and scrapped pieces are never chosen.
 */
export function choosePiecesToCancel(pieces: readonly { id: number; stage: Stage }[], units: number): number[] {
  return pieces
    .filter(({ stage }) => isUnpackaged(stage))
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || b.id - a.id)
    .slice(0, units)
    .map((piece) => piece.id)
}
