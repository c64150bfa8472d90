import type { ErrorCode, TextValues } from '@platen/contracts/errors'

export type AreaState = 'pending' | 'sent' | 'printed' | 'skipped' | 'failed'
export type AreaAction = 'send' | 'mark' | 'skip'

/**
 * Returns why an action on an area is not possible, or null if it is (PRINT-12: an area is pending, sent, printed,
 * skipped or failed). `again` means that the operator explicitly asked to print it once more.
 */
export function checkAreaAction(state: AreaState, action: AreaAction, again: boolean): ErrorCode | null {
  switch (action) {
    case 'send':
      if (again || state === 'pending' || state === 'failed') return null
      return state === 'sent' ? 'area_already_sent' : 'area_already_done'
    case 'mark':
      return state === 'printed' || state === 'skipped' ? 'area_already_done' : null
    case 'skip':
      return state === 'printed' || state === 'skipped' ? 'area_already_done' : null
  }
}

/** Who last marked or skipped an area, or whether a print job did. */
export interface AreaClosing {
  by_job: boolean
  user_id: number
  who: string
  /** Null if it was closed in the office. */
  station: { id: number; name: string } | null
  at: string
}

/**
 * Returns why an area can't be reopened, or null if it can. Operators can undo their own mark or skip within the time
 * limit of every undo (PIECE-44); what a printer printed stays printed.
 */
export function checkAreaUndo(
  { area, state, closing }: { area: string; state: AreaState; closing: AreaClosing | undefined },
  by: { user_id: number; station_id: number; now: Date; limit_minutes: number },
): { code: ErrorCode; values: TextValues } | null {
  if ((state !== 'printed' && state !== 'skipped') || !closing) return { code: 'undo_area_open', values: { area } }
  if (closing.by_job) return { code: 'undo_area_by_printer', values: { area } }
  if (closing.user_id !== by.user_id) return { code: 'undo_not_yours', values: { who: closing.who } }
  if (closing.station !== null && closing.station.id !== by.station_id)
    return { code: 'undo_other_station', values: { station: closing.station.name } }
  const at = new Date(closing.at)
  if (by.now.getTime() - at.getTime() > by.limit_minutes * 60_000)
    return { code: 'undo_too_late', values: { when: at, minutes: by.limit_minutes } }
  return null
}

/**
 * Returns the file name that a design is sent to the RIP with: `{barcode}_{area}_{sku}.png`. Characters that file
 * systems don't allow become dashes.
 */
export function designFileName(barcode: string, area: string, sku: string, mediaType: string): string {
  const safe = sku.replace(/[^A-Za-z0-9._-]/g, '-')
  return `${barcode}_${area}_${safe}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`
}
