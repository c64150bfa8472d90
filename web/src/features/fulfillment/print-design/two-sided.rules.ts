export type AreaState = 'pending' | 'sent' | 'printed' | 'skipped' | 'failed'

/** A print area of the piece on the bench; they come in the product's order. */
export interface Side {
  area: string
  state: AreaState
}

/** What can be done with the side that lies up. Null or false: not now. */
export interface SideGestures {
  /** Send the design: for the first time, or once more. */
  print: 'first' | 'again' | null
  /** The operator says that it is printed. */
  mark: boolean
  skip: boolean
  /** The side that comes next when the piece is turned. */
  flip: string | null
  /** The side before this one, to go back to. */
  back: string | null
  /** The one thing to do: the only filled button. None while the printer works. */
  filled: 'print' | 'flip' | null
}

const isDone = ({ state }: Side) => state === 'printed' || state === 'skipped'

/** The side that lies up when a piece is put on the platen: the first one that is still to be done (PRINT-13). */
export function openingSide(sides: readonly Side[]): string | null {
  return (sides.find((side) => !isDone(side)) ?? sides[0])?.area ?? null
}

/** The next side to turn to: the first open one after this one, else one that was left open before it. */
export function nextSide(sides: readonly Side[], up: string): string | null {
  const at = sides.findIndex((side) => side.area === up)
  const after = [...sides.slice(at + 1), ...sides.slice(0, Math.max(at, 0))]
  return after.find((side) => !isDone(side))?.area ?? null
}

/**
 * What the operator may do with the side that lies up (PRINT-13): a piece is turned over once this side
 * is printed or skipped, and can always be turned back to the side before.
 */
export function gesturesOf(sides: readonly Side[], up: string): SideGestures {
  const at = sides.findIndex((side) => side.area === up)
  const side = sides[at]
  if (!side) return { print: null, mark: false, skip: false, flip: null, back: null, filled: null }
  const done = isDone(side)
  const next = nextSide(sides, up)
  const flip = done ? next : null
  return {
    print: side.state === 'pending' || side.state === 'failed' ? 'first' : 'again',
    mark: !done,
    skip: !done,
    flip,
    back: sides[at - 1]?.area ?? null,
    filled: flip ? 'flip' : side.state === 'pending' || side.state === 'failed' ? 'print' : null,
  }
}

/** Which side lies up on the bench. `up` is null while no piece does. */
export interface Platen {
  piece_id: number | null
  up: string | null
  /** Asked once for a piece, used for each side of it that is skipped. */
  skip_reason: string | null
}

export type Turn =
  | { kind: 'laid'; piece_id: number; sides: readonly Side[] }
  | { kind: 'flipped'; sides: readonly Side[] }
  | { kind: 'turned_back'; sides: readonly Side[] }
  | { kind: 'skipped'; sides: readonly Side[]; reason: string }
  | { kind: 'cleared' }

export const emptyPlaten: Platen = { piece_id: null, up: null, skip_reason: null }

/**
 * The two-sided flow. A piece that is laid again (scanned twice, fetched anew) stays as it lies; the printer being done
 * turns nothing over, the operator does; a skipped side leads to the next one by itself.
 */
export function turned(platen: Platen, turn: Turn): Platen {
  switch (turn.kind) {
    case 'laid': {
      const known = turn.piece_id === platen.piece_id && turn.sides.some((side) => side.area === platen.up)
      return known ? platen : { piece_id: turn.piece_id, up: openingSide(turn.sides), skip_reason: null }
    }
    case 'flipped':
      return lieUp(platen, platen.up && gesturesOf(turn.sides, platen.up).flip)
    case 'turned_back':
      return lieUp(platen, platen.up && gesturesOf(turn.sides, platen.up).back)
    case 'skipped':
      return { ...lieUp(platen, platen.up && nextSide(turn.sides, platen.up)), skip_reason: turn.reason }
    case 'cleared':
      return emptyPlaten
  }
}

function lieUp(platen: Platen, up: string | null): Platen {
  return up === null ? platen : { ...platen, up }
}

/** Whether a side is the front or the back: the two that must never be mistaken for each other. */
export function faceOf(area: string): 'front' | 'back' | 'other' {
  return area === 'front' || area === 'back' ? area : 'other'
}

/** The bench prints another kind than this piece is routed to: the tag that it belongs to, or null. */
export function strayTag(pieceTag: string | null, printerTag: string | null | undefined): string | null {
  return pieceTag && printerTag && pieceTag !== printerTag ? pieceTag : null
}

/** Whether a piece that lay ready here was finished by its printing: by the printer's report, or by the operator's mark. */
export function printedHere(
  before: { id: number; step: number },
  after: { id: number; step: number; stage: string },
): boolean {
  const moved = after.id === before.id && after.step > before.step
  return moved && (after.stage === 'design_printed' || after.stage === 'confirmed_printed')
}
