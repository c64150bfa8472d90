import {
  queueStages,
  stationKinds,
  unpackagedStages,
  type Stage,
  type StationKind,
  type Disposition,
} from '@platen/contracts/fulfillment/stages'
import type { ErrorCode, TextValues } from '@platen/contracts/errors'
import type { HoldKind } from '@platen/contracts/orders/order-status'
import { holdReasonText } from '@platen/contracts/values/words'

export type MoveKind = 'step' | 'scrap' | 'rework' | 'cancel' | 'unpack' | 'undo'

const rejectable: readonly Stage[] = ['barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked']

/** The table of PIECE-8, the same that the database holds as a foreign key: [from, to, kind]. */
export const transitions: readonly (readonly [Stage, Stage, MoveKind])[] = [
  ['waiting_barcode', 'barcode_printed', 'step'],
  ['barcode_printed', 'design_printed', 'step'],
  ['design_printed', 'confirmed_printed', 'step'],
  ['confirmed_printed', 'quality_checked', 'step'],
  ['quality_checked', 'packaged', 'step'],
  ...rejectable.map((from) => [from, 'scrapped', 'scrap'] as const),
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
  ...rejectable.map((to) => ['scrapped', to, 'undo'] as const),
]

export function mayMove(from: Stage, to: Stage, kind: MoveKind): boolean {
  return transitions.some(([f, t, k]) => f === from && t === to && k === kind)
}

/** What the verdict needs to know of a scanned piece. */
export interface PieceFacts {
  barcode: string
  stage: Stage
  stage_since: string
  hold_reason: string | null
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

export interface Judged {
  level: 'ready' | 'ask' | 'stop'
  code: ErrorCode | 'ready'
  values: TextValues
  go_to: StationKind | null
}

const needs: Partial<Record<Stage, ErrorCode>> = {
  waiting_barcode: 'piece_needs_barcode',
  barcode_printed: 'piece_needs_print',
  design_printed: 'piece_needs_confirm',
  confirmed_printed: 'piece_needs_quality',
}
const already: Partial<Record<Stage, ErrorCode>> = {
  barcode_printed: 'piece_already_labelled',
  design_printed: 'piece_already_printed',
  confirmed_printed: 'piece_already_confirmed',
  quality_checked: 'piece_already_checked',
}

/** The station whose queue holds the pieces of a stage. */
export function stationOfStage(stage: Stage): StationKind | null {
  return stationKinds.find((kind) => queueStages[kind] === stage) ?? null
}

/** What a scanned piece is at this station and what to do with it (PIECE-31). */
export function judgePiece(piece: PieceFacts, at: StationKind): Judged {
  const go_to = stationOfStage(piece.stage)
  const when = new Date(piece.stage_since)
  const touched = { who: piece.who, when: new Date(piece.at) }
  const stop = (code: ErrorCode, values: TextValues, place: StationKind | null = null): Judged => ({
    level: 'stop',
    code,
    values,
    go_to: place,
  })
  if (piece.stage === 'scrapped') {
    const values = { barcode: piece.barcode, when }
    // Its replacement was cancelled, or made anew with its item.
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
    return stop('piece_held', { order: piece.order_number, reason: holdReasonText(piece.hold_kind, piece.hold_reason) })
  if (piece.stage === 'waiting_barcode' && piece.short) return stop('piece_short', { sku: piece.sku })
  if (piece.stage === queueStages[at]) return { level: 'ready', code: 'ready', values: {}, go_to: null }
  const here = stationKinds.indexOf(at)
  const there = go_to === null ? -1 : stationKinds.indexOf(go_to)
  const code = there < here ? needs[piece.stage] : already[piece.stage]
  return stop(code ?? 'piece_already_packaged', touched, go_to)
}

/** Where a reject leads: a move, or null for the two dispositions without one. Undefined: not possible in this stage. */
export function rejectMove(
  stage: Stage,
  disposition: Disposition,
  areas: readonly string[],
  sentToPrint: boolean,
): { to: Stage; kind: MoveKind } | null | undefined {
  switch (disposition) {
    case 'scrap':
      return rejectable.includes(stage) ? { to: 'scrapped', kind: 'scrap' } : undefined
    case 'rework': {
      const to = areas.length > 0 ? 'barcode_printed' : 'design_printed'
      return mayMove(stage, to, 'rework') ? { to, kind: 'rework' } : undefined
    }
    case 'relabel':
      return rejectable.includes(stage) ? null : undefined
    case 'wrong_blank':
      return stage === 'barcode_printed' && !sentToPrint ? null : undefined
  }
}

export const undoLimitMinutes = 10

/** The last change of stage of a piece, as undo judges it. */
export interface LastStep {
  from_stage: Stage | null
  to_stage: Stage
  kind: string
  user_id: number
  who: string
  at: string
  /** The next stage has touched the piece since: it was scanned at Package. */
  touched_since: boolean
}

/**
 * Where an undo leads, or why it is refused: own step, ten minutes, not touched since, and only the pairs of the table
 * (PIECE-27).
 */
export function judgeUndo(
  last: LastStep,
  userId: number,
  now: Date,
): { to: Stage } | { code: ErrorCode; values: TextValues } {
  if (
    last.from_stage === null ||
    (last.kind !== 'step' && last.kind !== 'scrap') ||
    !mayMove(last.to_stage, last.from_stage, 'undo')
  ) {
    return { code: 'undo_impossible', values: {} }
  }
  if (last.touched_since) return { code: 'undo_touched', values: {} }
  if (last.user_id !== userId) return { code: 'undo_not_yours', values: { who: last.who } }
  const at = new Date(last.at)
  if (now.getTime() - at.getTime() > undoLimitMinutes * 60_000) return { code: 'undo_too_late', values: { when: at } }
  return { to: last.from_stage }
}

/** A piece is printed when each of its areas was printed or left out. */
export function allAreasDone(areas: readonly { state: string }[]): boolean {
  return areas.length > 0 && areas.every((area) => area.state === 'printed' || area.state === 'skipped')
}

/** Confirm at once: only where every area was printed by its job (PRINT-19). */
export function allAreasByJob(areas: readonly { state: string; by_job: boolean }[]): boolean {
  return areas.length > 0 && areas.every((area) => area.state === 'printed' && area.by_job)
}
