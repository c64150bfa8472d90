import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import type { ScanAction, StoredScan, LateAnswer } from '../../../../scans/stored-scans.rules.ts'
import { markActionSent } from '../../../../scans/use-scan-queue.ts'
import { lookUpPiece, type PieceAnswer } from '../piece/piece-source.ts'
import type { LateScans } from './use-scan-work.ts'
import { scanLevel } from './verdict.rules.ts'

interface LateScansOfPieces {
  at: StationKind
  /** The action of a scan at this station. Null if somebody has to act after the scan. */
  scanIs: ScanAction | null
  open: (code: string) => void
  /** Sends a stored action with its own key, and shows what it did to a piece that is open (`showLate`). */
  send?: (id: number, storedScan: StoredScan) => Promise<{ text: string; level?: LateAnswer['level'] }>
}

/**
 * Handles the late scans of stations that work on pieces: executes an action once, or looks up the piece. The look-up
 * always comes first, because it also shows without a notification whether the server responds.
 */
export function useLateScans({ at, scanIs, open, send }: LateScansOfPieces): LateScans {
  const t = useTexts('scan')
  const lookedUp = ({ verdict }: PieceAnswer) => ({
    level: scanLevel(verdict),
    text: verdict.code === 'ready' ? t('kept.ready') : verdict.message,
    open: verdict.level === 'ready' || verdict.level === 'ask',
  })
  return {
    action: scanIs,
    open,
    work: async ({ code }, storedScan, givenUp) => {
      const found = await lookUpPiece(code, at, givenUp)
      const mayHaveReached = storedScan.piece_id !== null
      if (!send || storedScan.action === null || (found.verdict.level !== 'ready' && !mayHaveReached))
        return lookedUp(found)
      const id = storedScan.piece_id ?? found.piece.id
      markActionSent(storedScan.key, id)
      const { text, level = 'ok' } = await send(id, storedScan)
      return { level, text, open: false }
    },
  }
}
