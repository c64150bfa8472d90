import { stages, type Stage } from '@platen/contracts/fulfillment/stages'

/**
 * Which pieces go when so many units of an item are cancelled: those that came least far, of those the youngest. Pieces
 * that are packaged, cancelled or scrapped are left alone.
 */
export function piecesToCancel(pieces: readonly { id: number; stage: Stage }[], units: number): number[] {
  return pieces
    .filter(({ stage }) => stage !== 'packaged' && stage !== 'cancelled' && stage !== 'scrapped')
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || b.id - a.id)
    .slice(0, units)
    .map((piece) => piece.id)
}
