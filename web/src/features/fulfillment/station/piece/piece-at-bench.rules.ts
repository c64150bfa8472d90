import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'

/** What a kind of bench knows of its own work, with what its message about a finished piece says (`E`). */
export interface BenchRules<E> {
  /** How a newer state of the piece that lies here was reached by this bench's machine alone; null if it wasn't. */
  finishedBy: (before: PieceView, after: PieceView) => E | null
  /** Whether leaving this piece for another one leaves work behind that was begun. */
  isHalfDone: (piece: PieceView) => boolean
}

interface Finished<E> {
  piece_id: number
  step: number
  extra: E
}

/**
 * The piece at a bench: looked up (`inHand`), laid, worked on (`acts`) and finished, or left before that. It is fed by
 * answers of calls and by live messages alike, in whatever order they arrive.
 */
export interface Bench<E> {
  /** What somebody has in hand, also once it isn't on the screen any more. `piece` is null until it is read. */
  inHand: { barcode: string; piece: PieceView | null } | null
  /** The piece that was last shown as ready, until it is finished here. */
  laid: PieceView | null
  /** The pieces that an action is running on; with what is known of one that was left meanwhile. */
  acts: readonly { piece_id: number; left: PieceView | null }[]
  /**
   * What was finished here, until it moves on or another piece is begun. By piece, because the answer to an action may
   * come when another piece is shown, and finished, already.
   */
  finished: readonly Finished<E>[]
  /** The step that was reported last: the operator's mark and the printer's report may both announce it. */
  reported: string
  /** Counts undone steps. Each one begins the work on the piece again. */
  undone: number
}

export type BenchEvent<E> =
  /** A piece was looked up by a scan, or is opened without one (`piece` is null, as it is still to be read). */
  | { kind: 'begun'; barcode: string; piece: PieceView | null }
  | { kind: 'closed' }
  /** The piece on the screen, as its look-up, an action or a live message says that it is now. */
  | { kind: 'shown'; answer: PieceAnswer }
  | { kind: 'act_began'; piece_id: number }
  /** The answer to an action, or the state in a refusal. With `extra` the action has finished the piece here. */
  | { kind: 'answered'; piece: PieceView; extra: E | null }
  | { kind: 'act_ended'; piece_id: number }
  | { kind: 'undone'; piece: PieceView }
  | { kind: 'set_aside'; piece_id: number }

/** What has to be reported, by sound and in "Last scans". */
export type BenchNews<E> =
  | { kind: 'finished'; piece: PieceView; extra: E }
  /** Another piece came into hand with work on this one left to do (PRINT-41). */
  | { kind: 'left'; piece: PieceView }

export interface BenchStep<E> {
  bench: Bench<E>
  news: readonly BenchNews<E>[]
}

export const emptyBench: Bench<never> = {
  inHand: null,
  laid: null,
  acts: [],
  finished: [],
  reported: '',
  undone: 0,
}

/** The reducer of the piece at a bench: what it is after an event, and what has to be reported. */
export function reduceBench<E>(bench: Bench<E>, event: BenchEvent<E>, rules: BenchRules<E>): BenchStep<E> {
  switch (event.kind) {
    case 'begun':
      return take({ ...bench, finished: [] }, event, rules)
    case 'closed':
      return silent(bench.finished.length === 0 ? bench : { ...bench, finished: [] })
    case 'shown':
      return show(bench, event.answer, rules)
    case 'act_began':
      return silent(beginAct(bench, event.piece_id))
    case 'answered':
      return settle(note(bench, event.piece), event.piece, event.extra)
    case 'act_ended':
      return endAct(bench, event.piece_id, rules)
    case 'undone': {
      const { id, barcode } = event.piece
      const finished = bench.finished.filter((other) => other.piece_id !== id)
      return take({ ...bench, finished, undone: bench.undone + 1 }, { barcode, piece: event.piece }, rules)
    }
    case 'set_aside':
      return silent(bench.inHand?.piece?.id === event.piece_id ? { ...bench, inHand: null } : bench)
  }
}

/** What finished this piece here, if it hasn't moved on since: a live message may read it again after its action. */
export function finishOf<E>({ finished }: Bench<E>, { id, step }: Pick<PieceView, 'id' | 'step'>): E | null {
  return finished.find((other) => other.piece_id === id && other.step === step)?.extra ?? null
}

const silent = <E>(bench: Bench<E>): BenchStep<E> => ({ bench, news: [] })
const leave = <E>(piece: PieceView, { isHalfDone }: BenchRules<E>): BenchNews<E>[] =>
  isHalfDone(piece) ? [{ kind: 'left', piece }] : []

/** Takes a piece in hand. The one before is left, unless an action on it is running: that one's answer decides. */
function take<E>(
  bench: Bench<E>,
  { barcode, piece }: { barcode: string; piece: PieceView | null },
  rules: BenchRules<E>,
): BenchStep<E> {
  const isSame = bench.inHand?.barcode === barcode
  const former = isSame ? null : (bench.inHand?.piece ?? null)
  const next = { ...bench, inHand: piece === null && isSame ? bench.inHand : { barcode, piece } }
  if (!former) return silent(next)
  if (!bench.acts.some((act) => act.piece_id === former.id)) return { bench: next, news: leave(former, rules) }
  return silent({
    ...next,
    acts: bench.acts.map((act) => (act.piece_id === former.id ? { ...act, left: former } : act)),
  })
}

/** Takes note of a newer state of a piece: of the one in hand, or of one that was left with an action running. */
function note<E>(bench: Bench<E>, piece: PieceView): Bench<E> {
  return {
    ...bench,
    inHand: bench.inHand?.barcode === piece.barcode ? { ...bench.inHand, piece } : bench.inHand,
    acts: bench.acts.map((act) => (act.left?.id === piece.id ? { ...act, left: piece } : act)),
  }
}

/** What is shown may still be the piece before the one in hand, which is rendered later. */
function show<E>(bench: Bench<E>, { piece, verdict }: PieceAnswer, rules: BenchRules<E>): BenchStep<E> {
  const next = note({ ...bench, inHand: bench.inHand ?? { barcode: piece.barcode, piece } }, piece)
  if (verdict.level === 'ready') return silent({ ...next, laid: piece })
  const extra = bench.laid && rules.finishedBy(bench.laid, piece)
  return extra === null ? silent(next) : settle(next, piece, extra)
}

function settle<E>(bench: Bench<E>, piece: PieceView, extra: E | null): BenchStep<E> {
  const { id, step } = piece
  const others = bench.finished.filter((other) => other.piece_id !== id)
  if (extra === null) return silent({ ...bench, finished: others })
  const reported = `${id} ${step}`
  return {
    bench: {
      ...bench,
      laid: bench.laid?.id === id ? null : bench.laid,
      finished: [...others, { piece_id: id, step, extra }],
      reported,
    },
    news: bench.reported === reported ? [] : [{ kind: 'finished', piece, extra }],
  }
}

function beginAct<E>(bench: Bench<E>, id: number): Bench<E> {
  if (bench.acts.some((act) => act.piece_id === id)) return bench
  return { ...bench, acts: [...bench.acts, { piece_id: id, left: null }] }
}

function endAct<E>(bench: Bench<E>, id: number, rules: BenchRules<E>): BenchStep<E> {
  const left = bench.acts.find((act) => act.piece_id === id)?.left
  const isBack = left?.barcode === bench.inHand?.barcode
  return {
    bench: { ...bench, acts: bench.acts.filter((act) => act.piece_id !== id) },
    news: left && !isBack ? leave(left, rules) : [],
  }
}
