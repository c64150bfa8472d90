import {
  isStarted,
  queueStages,
  startedStages,
  stationKinds,
  stationOfStage,
  unpackagedStages,
  type Stage,
  type StationKind,
  type Disposition,
} from '@platen/contracts/fulfillment/stages'
import type { ErrorCode, TextValues } from '@platen/contracts/errors'
import type { HoldKind } from '@platen/contracts/orders/status'
import { holdReasonText } from '@platen/contracts/values/words'

export type MoveKind = 'step' | 'scrap' | 'rework' | 'cancel' | 'unpack' | 'undo'

/** The table of PIECE-8, which the database also has as a foreign key: [from, to, kind]. */
export const transitions: readonly (readonly [Stage, Stage, MoveKind])[] = [
  ['waiting_barcode', 'barcode_printed', 'step'],
  ['barcode_printed', 'design_printed', 'step'],
  ['design_printed', 'confirmed_printed', 'step'],
  ['confirmed_printed', 'quality_checked', 'step'],
  ['quality_checked', 'packaged', 'step'],
  ...startedStages.map((from) => [from, 'scrapped', 'scrap'] as const),
  ['design_printed', 'barcode_printed', 'rework'],
  ['confirmed_printed', 'barcode_printed', 'rework'],
  ['quality_checked', 'barcode_printed', 'rework'],
  ['confirmed_printed', 'design_printed', 'rework'],
  ['quality_checked', 'design_printed', 'rework'],
  ...unpackagedStages.map((from) => [from, 'cancelled', 'cancel'] as const),
  ['packaged', 'quality_checked', 'unpack'],
  ['design_printed', 'barcode_printed', 'undo'],
  ['confirmed_printed', 'design_printed', 'undo'],
  ['quality_checked', 'confirmed_printed', 'undo'],
  ...startedStages.map((to) => ['scrapped', to, 'undo'] as const),
]

export function isAllowedMove(from: Stage, to: Stage, kind: MoveKind): boolean {
  return transitions.some(([f, t, k]) => f === from && t === to && k === kind)
}

/** The facts about a scanned piece that the verdict needs. */
export interface PieceFacts {
  barcode: string
  stage: Stage
  stage_since: string
  hold_reason: string | null
  hold_reason_en: string | null
  hold_reason_fr: string | null
  hold_kind: HoldKind | null
  short: boolean
  blank: 'none' | 'consumed' | 'returned' | 'scrapped'
  sent_to_print: boolean
  replaced_by: string | null
  sku: string
  order_number: string
  who: string
  at: string
}

export interface PieceVerdict {
  level: 'ready' | 'ask' | 'stop'
  code: ErrorCode | 'ready'
  values: TextValues
  go_to: StationKind | null
}

const neededStepErrors: Partial<Record<Stage, ErrorCode>> = {
  waiting_barcode: 'piece_needs_barcode',
  barcode_printed: 'piece_needs_print',
  design_printed: 'piece_needs_confirm',
  confirmed_printed: 'piece_needs_quality',
}
const doneStepErrors: Partial<Record<Stage, ErrorCode>> = {
  barcode_printed: 'piece_already_labelled',
  design_printed: 'piece_already_printed',
  confirmed_printed: 'piece_already_confirmed',
  quality_checked: 'piece_already_checked',
}

/** Decides what a scanned piece means at a station and what to do with it (PIECE-31). */
export function decideVerdict(piece: PieceFacts, at: StationKind): PieceVerdict {
  const goTo = stationOfStage(piece.stage)
  const when = new Date(piece.stage_since)
  const touched = { who: piece.who, when: new Date(piece.at) }
  const stop = (code: ErrorCode, values: TextValues, place: StationKind | null = null): PieceVerdict => ({
    level: 'stop',
    code,
    values,
    go_to: place,
  })
  if (piece.stage === 'scrapped') {
    const values = { barcode: piece.barcode, when }
    // Its replacement was cancelled, or replaced with its item.
    if (piece.replaced_by === null) return stop('piece_rejected_alone', values)
    return stop('piece_rejected', { ...values, replacement: piece.replaced_by })
  }
  if (piece.stage === 'cancelled') {
    const values = { barcode: piece.barcode, when }
    if (piece.blank !== 'consumed') return stop('piece_cancelled', values)
    return {
      level: 'ask',
      code: piece.sent_to_print ? 'piece_cancelled_printed' : 'piece_cancelled_blank',
      values,
      go_to: null,
    }
  }
  if (piece.stage === 'packaged') return stop('piece_already_packaged', touched)
  if (piece.hold_kind)
    return stop('piece_held', { order: piece.order_number, reason: holdReasonText(piece.hold_kind, piece) })
  if (piece.stage === 'waiting_barcode' && piece.short) return stop('piece_short', { sku: piece.sku })
  if (piece.stage === queueStages[at]) return { level: 'ready', code: 'ready', values: {}, go_to: null }
  const stationIndex = stationKinds.indexOf(at)
  const nextStationIndex = goTo === null ? -1 : stationKinds.indexOf(goTo)
  const needed = nextStationIndex < stationIndex ? neededStepErrors[piece.stage] : undefined
  // Who did the step before has no part in the one that is missing.
  if (needed) return stop(needed, {}, goTo)
  return stop(doneStepErrors[piece.stage] ?? 'piece_already_packaged', touched, goTo)
}

/**
 * Returns the move of a reject, null for the two dispositions that don't move the piece, or undefined if the
 * disposition is not possible at this stage.
 */
export function findRejectMove(
  stage: Stage,
  disposition: Disposition,
  areas: readonly string[],
  sentToPrint: boolean,
): { to: Stage; kind: MoveKind } | null | undefined {
  switch (disposition) {
    case 'scrap':
      return isStarted(stage) ? { to: 'scrapped', kind: 'scrap' } : undefined
    case 'rework': {
      const to = areas.length > 0 ? 'barcode_printed' : 'design_printed'
      return isAllowedMove(stage, to, 'rework') ? { to, kind: 'rework' } : undefined
    }
    case 'relabel':
      return isStarted(stage) ? null : undefined
    case 'wrong_blank':
      return stage === 'barcode_printed' && !sentToPrint ? null : undefined
  }
}

/** The last stage change of a piece, with what undo depends on. */
export interface LastStep {
  from_stage: Stage | null
  to_stage: Stage
  kind: string
  user_id: number
  who: string
  /** Null if it was made in the office. */
  station: { id: number; name: string } | null
  at: string
  /** Whether the piece was worked on since: scanned at Package. */
  touched_since: boolean
}

/**
 * Returns the stage that an undo leads to, or why it isn't possible: only the user's own step at the same station,
 * within `limitMinutes`, not worked on since, and only pairs of the table (PIECE-27, PIECE-28).
 */
export function checkUndo(
  last: LastStep,
  { userId, stationId, now, limitMinutes }: { userId: number; stationId: number; now: Date; limitMinutes: number },
): { to: Stage } | { code: ErrorCode; values: TextValues } {
  if (
    last.from_stage === null ||
    (last.kind !== 'step' && last.kind !== 'scrap') ||
    !isAllowedMove(last.to_stage, last.from_stage, 'undo')
  ) {
    return { code: 'undo_impossible', values: {} }
  }
  if (last.touched_since) return { code: 'undo_touched', values: {} }
  if (last.user_id !== userId) return { code: 'undo_not_yours', values: { who: last.who } }
  if (last.station === null) return { code: 'undo_impossible', values: {} }
  if (last.station.id !== stationId) return { code: 'undo_other_station', values: { station: last.station.name } }
  const at = new Date(last.at)
  if (now.getTime() - at.getTime() > limitMinutes * 60_000) {
    return { code: 'undo_too_late', values: { when: at, minutes: limitMinutes } }
  }
  return { to: last.from_stage }
}

/** Whether every area is printed or skipped, so that the piece is printed. */
export function areAllAreasDone(areas: readonly { state: string }[]): boolean {
  return areas.length > 0 && areas.every((area) => area.state === 'printed' || area.state === 'skipped')
}

/** Whether every area was printed by its job, as automatic confirmation requires (PRINT-19). */
export function wereAllAreasPrintedByJob(areas: readonly { state: string; by_job: boolean }[]): boolean {
  return areas.length > 0 && areas.every((area) => area.state === 'printed' && area.by_job)
}
