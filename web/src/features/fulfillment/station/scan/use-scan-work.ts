import { readScan, type Scan } from '@platen/contracts/values/scan'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { playSound } from '../../../../ui/scan/sounds.ts'
import { useErrorText } from '../../../../ui/states.tsx'
import type { BenchWork } from '../kept-scans/bench-scans.ts'
import { isUnjudged } from '../kept-scans/unjudged.ts'
import type { Gesture, KeptScan, LateAnswer } from '../kept-scans/kept-scans.rules.ts'
import { recordScan, type ScanResult, settleKept } from './last-scans.ts'
import type { MissedScan } from '../piece/use-piece.ts'
import { answerIn } from '../piece/piece-source.ts'
import { scanLevelOf } from './verdict.rules.ts'

/** How a page accounts for scans that were made while the server was away. */
export interface LateScans {
  /** The gesture that a scan is here; null where somebody has to act after it. */
  gesture: Gesture | null
  /** Makes the gesture of a late scan, or looks up what it names. Refuses with ApiError. */
  work: (scan: Scan, kept: KeptScan) => Promise<Omit<LateAnswer, 'code'>>
  /** Takes one of them onto the bench. */
  open: (code: string) => void
}

interface ScanWorkOptions {
  /** What this page does with a scan in front of the operator, and with which codes. */
  scan: (scan: Scan, kept: KeptScan) => Promise<ScanResult | void>
  takes: 'pieces' | 'anything'
  late: LateScans | undefined
  stationLost: () => void
  missed: ((missed: MissedScan | null) => void) | undefined
}

/**
 * Reads a scan, lets the screen work on it, and says what became of it by sound and in "Last scans". What the server
 * never judged stays kept.
 */
export function useScanWork({ scan: work, takes, late, stationLost, missed }: ScanWorkOptions): BenchWork {
  const say = useErrorText()
  const t = useTexts('station')
  const miss = (code: string, text: string) => {
    recordScan({ level: 'error', code, text })
    missed?.({ code, text })
  }
  /** Why a scan names nothing that this page works on, or null. */
  const faultOf = (scan: Scan) => {
    if (scan.kind === 'unknown' && (takes === 'pieces' || scan.reason !== 'not_a_barcode')) return scan.reason
    return scan.kind !== 'piece' && scan.kind !== 'unknown' && takes === 'pieces' ? scan.kind : null
  }
  const live = async (kept: KeptScan) => {
    const scan = readScan(kept.text)
    const code = codeOf(scan)
    const fault = faultOf(scan)
    if (fault) return miss(code, t(`faults.${fault}`))
    try {
      const result = await work(scan, kept)
      if (result) recordScan({ ...result, code: result.code ?? code })
    } catch (error) {
      if (late && isUnjudged(error)) throw error
      if (error instanceof ApiError && error.code === 'station_unknown') stationLost()
      // A refused move names its piece, which the screen shows with what it is now; anything else names nothing.
      if (error instanceof ApiError && error.status === 409) recordScan({ level: 'error', code, text: say(error) })
      else miss(code, say(error))
    }
  }
  const lateWork = async (kept: KeptScan): Promise<LateAnswer> => {
    const scan = readScan(kept.text)
    const code = codeOf(scan)
    const fault = faultOf(scan)
    if (fault || !late) return { level: 'error', code, text: fault ? t(`faults.${fault}`) : '', open: false }
    try {
      return { code, ...(await late.work(scan, kept)) }
    } catch (error) {
      if (isUnjudged(error)) throw error
      const stands = answerIn(error)
      return { level: stands ? scanLevelOf(stands.verdict) : 'error', code, text: say(error), open: false }
    }
  }
  return {
    live,
    needsServer: (text) => faultOf(readScan(text)) === null,
    late: late
      ? async (kept) => {
          const answer = await lateWork(kept)
          settleKept(answer.level === 'ok' ? answer : { ...answer, text: t('kept.listed') })
          return answer
        }
      : null,
    gesture: late?.gesture ?? null,
    kept: ({ text }) => {
      const code = codeOf(readScan(text))
      recordScan({ level: 'warn', code, text: t('kept.short'), sound: 'kept' })
      missed?.({ code, text: t('kept.one'), tone: 'warning' })
    },
    full: (text) => miss(codeOf(readScan(text)), t('kept.full')),
    caughtUp: (answers) => {
      // The list says now what became of it.
      missed?.(null)
      playSound((['error', 'warn'] as const).find((level) => answers.some((one) => one.level === level)) ?? 'ok')
    },
  }
}

function codeOf({ code }: Scan): string {
  return code === '' ? '–' : code
}
