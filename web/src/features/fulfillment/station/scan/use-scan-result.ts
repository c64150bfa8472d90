import { isLiving } from '@platen/contracts/fulfillment/stages'
import { formatRecentTime } from '../../../../platform/i18n/format-dates.ts'
import { textIfKnown, useTexts } from '../../../../platform/i18n/translate.ts'
import type { ScanResult } from './last-scans.ts'
import type { PieceAnswer } from '../piece/piece-source.ts'
import { splitMessage, scanLevel } from './verdict.rules.ts'

/**
 * Describes a look-up in "Last scans": "already checked, 14:46", "cancelled Nov 12, 13:20"; nothing for a piece that is
 * ready.
 */
export function useScanResult(): (answer: Pick<PieceAnswer, 'verdict'> & { at: string | null }) => ScanResult {
  useTexts('scan')
  return ({ verdict, at }) => {
    const level = scanLevel(verdict)
    if (verdict.code === 'ready') return { level, isLookUp: true }
    const short = at === null ? null : textIfKnown('scan', `short.${verdict.code}`, { time: formatRecentTime(at) })
    // Without a time, the full sentence, because "cancelled :" says too little.
    if (short === null) return { level, ...(verdict.message && { text: splitMessage(verdict.message)[0] }) }
    return { level, text: short }
  }
}

/** When the piece got its current state: the last touch of a living piece, or when another one ended. */
export function sinceOf({ piece }: Pick<PieceAnswer, 'piece'>): string {
  return isLiving(piece.stage) ? piece.last_touch.at : piece.stage_since
}
