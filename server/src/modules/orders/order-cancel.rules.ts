import { stages, type Stage } from '@platen/contracts/fulfillment/stages'

/**
 * Chooses the pieces to cancel when units of an item are cancelled: those least far along, of those the newest.
 * Packaged, cancelled and scrapped pieces are never chosen.
 */
export function choosePiecesToCancel(pieces: readonly { id: number; stage: Stage }[], units: number): number[] {
  return pieces
    .filter(({ stage }) => stage !== 'packaged' && stage !== 'cancelled' && stage !== 'scrapped')
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || b.id - a.id)
    .slice(0, units)
    .map((piece) => piece.id)
}
