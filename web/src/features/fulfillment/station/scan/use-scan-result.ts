import { formatTime } from '../../../../platform/i18n/format.ts'
import { textIfKnown, useTexts } from '../../../../platform/i18n/translate.ts'
import type { ScanResult } from './last-scans.ts'
import type { PieceAnswer } from '../piece/piece-source.ts'
import { inTwo, scanLevelOf } from './verdict.rules.ts'

/** What "Last scans" says of a look-up: "already checked, 14:46", "cancelled 13:20"; nothing beside a ready piece. */
export function useScanResult(): (answer: Pick<PieceAnswer, 'verdict'> & { at: string | null }) => ScanResult {
  useTexts('piece')
  return ({ verdict, at }) => {
    const level = scanLevelOf(verdict)
    if (verdict.code === 'ready') return { level }
    const short = at === null ? null : textIfKnown('piece', `short.${verdict.code}`, { time: formatTime(at) })
    // Without its time the sentence itself: "cancelled :" says too little.
    if (short === null) return { level, ...(verdict.message && { text: inTwo(verdict.message)[0] }) }
    return { level, text: short }
  }
}

/** When it came to be what it is: the last touch of a living piece, the end of another one. */
export function sinceOf({ piece }: Pick<PieceAnswer, 'piece'>): string {
  return piece.stage === 'cancelled' || piece.stage === 'scrapped' ? piece.stage_since : piece.last_touch.at
}
