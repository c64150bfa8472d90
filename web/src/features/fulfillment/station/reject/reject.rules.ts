import { type Disposition, isStarted, type Stage } from '@platen/contracts/fulfillment/stages'

/** The part of a piece that the choices depend on. */
export interface Rejectable {
  stage: Stage
  /** Whether any area was ever sent to a printer, so that the blank is no longer unused. */
  sent_to_print: boolean
  areas: readonly { area: string; state: 'pending' | 'sent' | 'printed' | 'skipped' | 'failed' }[]
}

/**
 * The dispositions that the piece's stage allows, in display order (PIECE-14 to PIECE-16, PIECE-22): rework only after
 * printing, another blank only before anything was sent.
 */
export function dispositionsFor(piece: Rejectable): Disposition[] {
  if (!isStarted(piece.stage)) return []
  const offered: (Disposition | false)[] = [
    'scrap',
    piece.stage !== 'barcode_printed' && 'rework',
    'relabel',
    piece.stage === 'barcode_printed' && !piece.sent_to_print && 'wrong_blank',
  ]
  return offered.filter((disposition) => disposition !== false)
}

/** The preselected disposition of a reason: its usual one, or scrap if the stage doesn't allow that. */
export function usualDisposition(piece: Rejectable, usual: Disposition): Disposition {
  return dispositionsFor(piece).includes(usual) ? usual : 'scrap'
}

/** Rework without an area means "not cured", which requires a confirmed piece. */
export function mayReworkWithoutArea({ stage }: Rejectable): boolean {
  return stage === 'confirmed_printed' || stage === 'quality_checked'
}

/** The preselected areas of a reason: the skipped side, or the only one. */
export function usualAreas(piece: Rejectable, reasonCode: string): string[] {
  if (reasonCode === 'not_cured' && mayReworkWithoutArea(piece)) return []
  const skipped = piece.areas.filter((area) => area.state === 'skipped')
  if (reasonCode === 'missing_side' && skipped.length > 0) return skipped.map((area) => area.area)
  return piece.areas.length === 1 ? piece.areas.map((area) => area.area) : []
}

export interface RejectChoice {
  reason: { id: number; needs_text: boolean } | null
  disposition: Disposition
  areas: readonly string[]
  note: string
}

/** The missing fields of a reject. Empty if it can be sent. */
export function missingFields(piece: Rejectable, choice: RejectChoice): ('reason' | 'areas' | 'note')[] {
  const missing: ('reason' | 'areas' | 'note')[] = []
  if (choice.reason === null) missing.push('reason')
  if (choice.disposition === 'rework' && choice.areas.length === 0 && !mayReworkWithoutArea(piece))
    missing.push('areas')
  if (choice.reason?.needs_text && choice.note.trim() === '') missing.push('note')
  return missing
}
