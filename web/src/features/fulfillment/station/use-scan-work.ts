import { readScan, type Scan } from '@platen/contracts/scan'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useErrorText } from '../../../ui/states.tsx'
import { recordScan, type ScanResult } from './last-scans.ts'

/** Reads a scan, lets the screen work on it, and says what became of it by sound and in "Last scans". */
export function useScanWork(
  work: (scan: Scan) => Promise<ScanResult | void>,
  takes: 'pieces' | 'anything',
  { stationLost, missed }: { stationLost: () => void; missed: ((code: string, text: string) => void) | undefined },
): (raw: string) => Promise<void> {
  const say = useErrorText()
  const { t } = useTranslation('station')
  const miss = (code: string, text: string) => {
    recordScan({ level: 'error', code, text })
    missed?.(code, text)
  }
  return async (raw) => {
    const scan = readScan(raw)
    const code = scan.code === '' ? '–' : scan.code
    if (scan.kind === 'unknown' && (takes === 'pieces' || scan.reason !== 'not_a_barcode')) {
      return miss(code, t(`faults.${scan.reason}`))
    }
    if (scan.kind !== 'piece' && scan.kind !== 'unknown' && takes === 'pieces') {
      return miss(code, t(`faults.${scan.kind}`))
    }
    try {
      const result = await work(scan)
      if (result) recordScan({ ...result, code: result.code ?? code })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'station_unknown') stationLost()
      // A refused move names its piece, which the screen shows with what it is now; anything else names nothing.
      if (error instanceof ApiError && error.status === 409) recordScan({ level: 'error', code, text: say(error) })
      else miss(code, say(error))
    }
  }
}
