import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { readScan, type Scan } from '@platen/contracts/values/scan'
import { api } from '../../../../platform/api/api.ts'
import { touch } from '../../../../platform/api/use-api.ts'
import { ApiError, showInPlace } from '../../../../platform/api/api-error.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { reportUnknownScan } from '../../../../ui/scan/scan-handlers.ts'
import { playSound } from '../../../../ui/scan/sounds.ts'
import { useErrorText } from '../../../../ui/states.tsx'
import type { ScanQueue } from '../../../../scans/scan-queue.ts'
import type { ScanQueueCallbacks } from '../../../../scans/scan-queue-callbacks.ts'
import { useScanCallbacks } from '../../../../scans/use-scan-queue.ts'
import { isUnprocessed } from '../../../../platform/api/unprocessed.ts'
import type { ScanPurpose, StoredScan, LateAnswer } from '../../../../scans/stored-scans.rules.ts'
import { recordScan, type ScanResult, settleStoredScan } from './last-scans.ts'
import { unlockAfter, type UnmatchedScan, unmatchedScan } from './bench-lock.ts'
import { currentPieceAnswer, pieceRoute } from '../piece/piece-source.ts'
import { scanLevel } from './verdict.rules.ts'

/** How a page handles scans that were made while the server was unreachable. */
export interface LateScans {
  /** What a scan is for here. Null if somebody has to act after the scan. */
  action: ScanPurpose | null
  /**
   * Runs the action of a late scan, or looks up its piece.
   * @throws ApiError
   */
  work: (scan: Scan, storedScan: StoredScan, givenUp: AbortSignal) => Promise<Omit<LateAnswer, 'code'>>
  /** Opens one of them. */
  open: (code: string) => void
}

interface ScanWorkOptions {
  /** Whether scans wait, because the screen is loading or a dialog is open. */
  isPaused: boolean
  kind: StationKind
  /** What this page does with a scan in front of the operator, and which codes it accepts. */
  scan: (scan: Scan, storedScan: StoredScan, givenUp: AbortSignal) => Promise<ScanResult>
  takes: 'pieces' | 'anything'
  late: LateScans | undefined
  stationLost: () => void
  /** Takes the current piece off the screen. */
  clear: () => void
}

/**
 * Parses each scan of the queue, lets the screen handle it, and reports the result by sound and in "Last scans". Scans
 * that the server hasn't processed stay stored.
 */
export function useScanWork(
  scans: ScanQueue,
  { kind, scan: work, isPaused, takes, late, stationLost, clear }: ScanWorkOptions,
): void {
  const say = useErrorText()
  const t = useTexts('scan')
  const showNothing = (unmatched: UnmatchedScan) => {
    unmatchedScan.set(unmatched)
    clear()
  }
  const showFault = (code: string, text: string, reason: string) => {
    recordScan({ level: 'error', code, text })
    showNothing({ code, text, reason })
  }
  /** Why this page can't handle a scan, or null. */
  const findFault = (scan: Scan) => {
    if (scan.kind === 'unknown' && (takes === 'pieces' || scan.reason !== 'not_a_barcode')) return scan.reason
    return scan.kind !== 'piece' && scan.kind !== 'unknown' && takes === 'pieces' ? scan.kind : null
  }
  /**
   * Says what the server knows of a SKU that was scanned in place of a label, as long as nothing else was scanned since
   * (SCREEN-71).
   */
  const tellOfSku = (scan: Scan) => {
    if (scan.kind !== 'unknown' || scan.reason !== 'not_a_barcode') return
    const before = unmatchedScan.get()
    const asked = api(pieceRoute, { params: { barcode: scan.code }, query: { at: kind }, unansweredInPlace: true })
    asked.catch((error: unknown) => {
      if (!(error instanceof ApiError)) return
      showInPlace(error)
      if (before === null || unmatchedScan.get() !== before || !error.code.startsWith('barcode_of_sku')) return
      unmatchedScan.set({ ...before, text: say(error), reason: error.code })
    })
  }
  const live = async (storedScan: StoredScan, givenUp: AbortSignal) => {
    const scan = readScan(storedScan.text)
    const code = codeOf(scan)
    const fault = findFault(scan)
    const showUnknown = (text: string, reason: string) => {
      showFault(code, text, reason)
      reportUnknownScan(storedScan.text)
      tellOfSku(scan)
    }
    if (fault) return showUnknown(t(`faults.${fault}`), fault)
    try {
      const result = await work(scan, storedScan, givenUp)
      givenUp.throwIfAborted()
      if (result.unmatched !== undefined) return showUnknown(result.text ?? '', result.unmatched)
      recordScan({ ...result, code: result.code ?? code })
      unlockAfter(storedScan)
    } catch (error) {
      if (givenUp.aborted || (late && isUnprocessed(error))) throw error
      if (error instanceof ApiError && error.code === 'station_unknown') stationLost()
      // The station then asks to be paired, also where no live message says so.
      if (error instanceof ApiError && error.code === 'device_not_paired') touch('GET /devices/own')
      showInPlace(error)
      const isUnknown = error instanceof ApiError && error.status === 404
      if (!currentPieceAnswer(error)) {
        const reason = error instanceof ApiError ? error.code : ''
        return isUnknown ? showUnknown(say(error), reason) : showFault(code, say(error), reason)
      }
      // A refused move contains its piece, which the screen shows in its current state. Any other error has no piece.
      recordScan({ level: 'error', code, text: say(error) })
      unlockAfter(storedScan)
    }
  }
  const lateWork = async (storedScan: StoredScan, givenUp: AbortSignal): Promise<LateAnswer> => {
    const scan = readScan(storedScan.text)
    const code = codeOf(scan)
    const fault = findFault(scan)
    if (fault || !late) return { level: 'error', code, text: fault ? t(`faults.${fault}`) : '', open: false }
    try {
      return { code, ...(await late.work(scan, storedScan, givenUp)) }
    } catch (error) {
      if (givenUp.aborted || isUnprocessed(error)) throw error
      const currentState = currentPieceAnswer(error)
      return { level: currentState ? scanLevel(currentState.verdict) : 'error', code, text: say(error), open: false }
    }
  }
  const callbacks: ScanQueueCallbacks = {
    live,
    needsServer: (text) => findFault(readScan(text)) === null,
    late: late
      ? async (storedScan, givenUp) => {
          const answer = await lateWork(storedScan, givenUp)
          givenUp.throwIfAborted()
          settleStoredScan(answer.level === 'ok' ? answer : { ...answer, text: t('kept.listed') })
          return answer
        }
      : null,
    action: late?.action ?? null,
    onStored: ({ text }) => {
      const code = codeOf(readScan(text))
      recordScan({ level: 'warn', code, text: t('kept.short'), sound: 'stored' })
      showNothing({ code, text: t('kept.one'), reason: 'kept', tone: 'warning', isKept: true })
    },
    onFull: (text) => showFault(codeOf(readScan(text)), t('kept.full'), 'kept_full'),
    onCaughtUp: (answers) => {
      // The list now shows the result. What was scanned since stays in front.
      if (unmatchedScan.get()?.isKept) unmatchedScan.set(null)
      playSound((['error', 'warn'] as const).find((level) => answers.some((answer) => answer.level === level)) ?? 'ok')
    },
  }
  useScanCallbacks(scans, callbacks, isPaused)
}

function codeOf({ code }: Scan): string {
  return code === '' ? '–' : code
}
