import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { touch } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import type { Gesture, KeptScan, LateAnswer } from '../kept-scans/kept-scans.rules.ts'
import { beginGesture } from '../kept-scans/use-bench-scans.ts'
import { keepPiece, lookUpPiece, type PieceAnswer } from '../piece/piece-source.ts'
import type { LateScans } from './use-scan-work.ts'
import { scanLevelOf } from './verdict.rules.ts'

interface LateScansOfPieces {
  at: StationKind
  /** The gesture that a scan is at this bench; null where somebody has to act after it. */
  scanIs: Gesture | null
  open: (code: string) => void
  /** Sends a kept gesture under its own key. */
  send?: (id: number, kept: KeptScan) => Promise<{ answer: PieceAnswer; text: string; level?: LateAnswer['level'] }>
}

/**
 * Late scans of a bench that works on pieces: a gesture is made, once; anything else is looked up. The look-up comes
 * first in any case: it also says, without a notification, whether the server answers.
 */
export function useLateScans({ at, scanIs, open, send }: LateScansOfPieces): LateScans {
  const t = useTexts('station')
  const lookedUp = ({ verdict }: PieceAnswer) => ({
    level: scanLevelOf(verdict),
    text: verdict.code === 'ready' ? t('kept.ready') : verdict.message,
    open: verdict.level === 'ready' || verdict.level === 'ask',
  })
  return {
    gesture: scanIs,
    open,
    work: async ({ code }, kept) => {
      const found = await lookUpPiece(code, at)
      const mayHaveReached = kept.piece_id !== null
      if (!send || kept.gesture === null || (found.verdict.level !== 'ready' && !mayHaveReached)) return lookedUp(found)
      const id = kept.piece_id ?? found.piece.id
      beginGesture(kept.key, id)
      const { answer, text, level = 'ok' } = await send(id, kept)
      keepPiece(answer, at)
      touch('GET /fulfillment/summary')
      return { level, text, open: false }
    },
  }
}
