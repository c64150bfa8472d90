import type { ErrorCode, TextValues } from '@platen/contracts/errors'

export type AreaState = 'pending' | 'sent' | 'printed' | 'skipped' | 'failed'
export type AreaGesture = 'send' | 'mark' | 'skip'

/**
 * Whether a gesture on an area is possible, or why not (PRINT-12: an area is pending, sent, printed, skipped or
 * failed). `again` is the operator's explicit wish to print it once more.
 */
export function judgeArea(state: AreaState, gesture: AreaGesture, again: boolean): ErrorCode | null {
  switch (gesture) {
    case 'send':
      if (again || state === 'pending' || state === 'failed') return null
      return state === 'sent' ? 'area_already_sent' : 'area_already_done'
    case 'mark':
      return state === 'printed' || state === 'skipped' ? 'area_already_done' : null
    case 'skip':
      return state === 'printed' || state === 'skipped' ? 'area_already_done' : null
  }
}

/** Who closed an area last, and how. */
export interface AreaClosing {
  by_job: boolean
  user_id: number
  who: string
  at: string
}

/**
 * Whether a closed area may be opened again, or why not: what the operator marked or skipped, by the rules of every undo
 * (one's own step, ten minutes; PIECE-44). What a printer printed is printed.
 */
export function judgeAreaUndo(
  { area, state, closing }: { area: string; state: AreaState; closing: AreaClosing | undefined },
  by: { user_id: number; now: Date; limit_minutes: number },
): { code: ErrorCode; values: TextValues } | null {
  if ((state !== 'printed' && state !== 'skipped') || !closing) return { code: 'undo_area_open', values: { area } }
  if (closing.by_job) return { code: 'undo_area_by_printer', values: { area } }
  if (closing.user_id !== by.user_id) return { code: 'undo_not_yours', values: { who: closing.who } }
  const at = new Date(closing.at)
  if (by.now.getTime() - at.getTime() > by.limit_minutes * 60_000)
    return { code: 'undo_too_late', values: { when: at } }
  return null
}

/** The name that a design carries to the RIP: `{barcode}_{area}_{sku}.png`; what a file system refuses becomes a dash. */
export function designFileName(barcode: string, area: string, sku: string, mediaType: string): string {
  const safe = sku.replace(/[^A-Za-z0-9._-]/g, '-')
  return `${barcode}_${area}_${safe}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`
}

/** The printer tag of a piece whose printer is for another one; null where the printer may print it. */
export function strayTag(pieceTag: string | null, printerTag: string | null): string | null {
  return pieceTag !== null && printerTag !== null && pieceTag !== printerTag ? pieceTag : null
}
