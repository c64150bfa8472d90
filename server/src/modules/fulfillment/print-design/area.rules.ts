import type { ErrorCode } from '@platen/contracts/errors'

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

/** The name that a design carries to the RIP: `{barcode}_{area}_{sku}.png`; what a file system refuses becomes a dash. */
export function designFileName(barcode: string, area: string, sku: string, mediaType: string): string {
  const safe = sku.replace(/[^A-Za-z0-9._-]/g, '-')
  return `${barcode}_${area}_${safe}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`
}

/** The printer tag of a piece whose printer is for another one; null where the printer may print it. */
export function strayTag(pieceTag: string | null, printerTag: string | null): string | null {
  return pieceTag !== null && printerTag !== null && pieceTag !== printerTag ? pieceTag : null
}
