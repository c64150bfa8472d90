export type AreaState = 'pending' | 'sent' | 'printed' | 'skipped' | 'failed'

/** A print area of the current piece, in the product's order. */
export interface Side {
  area: string
  state: AreaState
}

/** The possible actions on the side that is up. Null or false if not possible now. */
export interface SideActions {
  /** Send the design to the printer, for the first time or again. */
  print: 'first' | 'again' | null
  /** Mark the side as printed. */
  mark: boolean
  skip: boolean
  /** The side that comes up when the piece is flipped. */
  flip: string | null
  /** The previous side, to turn back to. */
  back: string | null
  /** The main action: the only filled button. None while the printer is working. */
  filled: 'print' | 'flip' | null
}

const isDone = ({ state }: Side) => state === 'printed' || state === 'skipped'

/** The side that is up when a piece is put on the platen: the first one that is not done (PRINT-13). */
export function openingSide(sides: readonly Side[]): string | null {
  return (sides.find((side) => !isDone(side)) ?? sides[0])?.area ?? null
}

/** The next side: the first one after this that is not done, else an earlier one. */
export function nextSide(sides: readonly Side[], up: string): string | null {
  const at = sides.findIndex((side) => side.area === up)
  const after = [...sides.slice(at + 1), ...sides.slice(0, Math.max(at, 0))]
  return after.find((side) => !isDone(side))?.area ?? null
}

/**
 * Derives the possible actions on the side that is up (PRINT-13). A piece can be flipped once this side is printed or
 * skipped, and can always be turned back.
 */
export function sideActions(sides: readonly Side[], up: string): SideActions {
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

/** The state of the platen. `up` is the side that is up, or null without a piece. */
export interface Platen {
  piece_id: number | null
  up: string | null
  /** Asked once per piece and used for each skipped side. */
  skip_reason: string | null
}

export type PlatenAction =
  | { kind: 'laid'; piece_id: number; sides: readonly Side[] }
  | { kind: 'flipped'; sides: readonly Side[] }
  | { kind: 'turned_back'; sides: readonly Side[] }
  | { kind: 'skipped'; area: string; sides: readonly Side[]; reason: string }
  | { kind: 'cleared' }

export const emptyPlaten: Platen = { piece_id: null, up: null, skip_reason: null }

/**
 * The reducer of the two-sided flow. A piece that is scanned again or refetched stays on its side. Only the operator
 * flips a piece, not a finished print; a skipped side moves on by itself, unless the piece was turned meanwhile.
 */
export function reducePlaten(platen: Platen, turn: PlatenAction): Platen {
  switch (turn.kind) {
    case 'laid': {
      const known = turn.piece_id === platen.piece_id && turn.sides.some((side) => side.area === platen.up)
      return known ? platen : { piece_id: turn.piece_id, up: openingSide(turn.sides), skip_reason: null }
    }
    case 'flipped':
      return lieUp(platen, platen.up && sideActions(turn.sides, platen.up).flip)
    case 'turned_back':
      return lieUp(platen, platen.up && sideActions(turn.sides, platen.up).back)
    case 'skipped':
      return {
        ...(platen.up === turn.area ? lieUp(platen, nextSide(turn.sides, turn.area)) : platen),
        skip_reason: turn.reason,
      }
    case 'cleared':
      return emptyPlaten
  }
}

function lieUp(platen: Platen, up: string | null): Platen {
  return up === null ? platen : { ...platen, up }
}

/** Whether printing has just finished a piece that was ready here, by the printer's report or the operator's mark. */
export function wasPrintedHere(
  before: { id: number; step: number },
  after: { id: number; step: number; stage: string },
): boolean {
  const moved = after.id === before.id && after.step > before.step
  return moved && (after.stage === 'design_printed' || after.stage === 'confirmed_printed')
}

/** The sides that are left to print of a piece that was begun; none of one that wasn't, or is finished (PRINT-41). */
export function unprintedSides({ stage, areas }: { stage: string; areas: readonly Side[] }): string[] {
  const isBegun = areas.some(({ state }) => state === 'printed' || state === 'sent')
  if (stage !== 'barcode_printed' || !isBegun) return []
  return areas.filter(({ state }) => state === 'pending' || state === 'failed').map(({ area }) => area)
}
