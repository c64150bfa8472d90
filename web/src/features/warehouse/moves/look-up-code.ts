import { readGs1 } from '@platen/contracts/values/codes/gs1'
import { readScan } from '@platen/contracts/values/scan'
import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { apiQuery, askFor } from '../../../platform/api/use-api.ts'
import { askInTime } from '../../../ui/scan/ask-in-time.ts'
import { reportUnknownScan } from '../../../ui/scan/scan-handlers.ts'

/** The code of a scan: that of a QR label's address, a GS1 code as it is, else the text without what scanners add. */
export const scannedCode = (text: string): string => (readGs1(text) === null ? readScan(text).code : text.trim())

/**
 * Looks up what a scanned code is. One that is unknown as typed is looked up once more as a US keyboard would have
 * typed it (`usText`), because scanner and computer may be set to different layouts.
 */
export async function lookUpScan(text: string, usText: string | null): Promise<WarehouseLookup> {
  const found = await lookUp(scannedCode(text))
  if (found.kind !== 'unknown') return found
  const again = usText === null ? found : await lookUp(scannedCode(usText))
  if (again.kind !== 'unknown') return again
  reportUnknownScan(text)
  return found
}

async function lookUp(code: string): Promise<WarehouseLookup> {
  if (code === '') return { kind: 'unknown', code, like: 'other' }
  // A scan asks what a code is now.
  const query = apiQuery('GET /warehouse/lookup/:code', { params: { code } })
  const answer = await askInTime(query.queryKey, () => askFor(query))
  return answer.data
}
