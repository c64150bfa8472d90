import type { StockScan } from '@platen/contracts/stock/stock-documents'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { type CountedScans, type ScanOutcome, useCountedScans } from '../../ui/scan/counted/use-counted-scans.ts'
import type { DocumentWrites, Noun, StockDocument } from './document-source.ts'

/** Counts every scan on a draft. Scans wait while a dialog is open. */
export function useDocumentScans(
  noun: Noun,
  document: StockDocument,
  { writes, isCounting, isPaused }: { writes: DocumentWrites; isCounting: boolean; isPaused: boolean },
): CountedScans<ScanOutcome> {
  const outcomeOf = useScanWords(noun)
  const params = { id: String(document.id) }
  return useCountedScans(isCounting ? `${noun}-${document.id}` : null, {
    isPaused,
    send: async (code, { key, us_text: usText }) => {
      const body = { code, ...(usText !== undefined && { us_code: usText.trim() }) }
      const { data } = await writes.scan.run({ params, body, key, unansweredInPlace: true })
      return outcomeOf(data)
    },
  })
}

/** Returns a function that says what a scan did: the running count of its line. */
function useScanWords(noun: Noun): (scan: StockScan) => ScanOutcome {
  const t = useTexts('stock-documents')
  return ({ outcome, code, units, line }) => {
    if (outcome === 'unknown' || !line) {
      return { level: 'warn', title: t('scan.unknown', { code }), text: t('scan.unknown_means') }
    }
    const counted = formatNumber(line.counted)
    const title = t('scan.counted', { units: formatNumber(units), sku: line.sku })
    if (noun === 'stock-out') {
      const isTooMany = line.counted > line.available
      return { level: isTooMany ? 'warn' : 'ok', title, text: t('scan.running', { counted }) }
    }
    if (line.expected === null) return { level: 'warn', title, text: t('scan.not_expected', { counted }) }
    const more = line.counted - line.expected
    if (more > 0) return { level: 'warn', title, text: t('scan.surplus', { counted, more: formatNumber(more) }) }
    return { level: 'ok', title, text: t('scan.running_of', { counted, expected: formatNumber(line.expected) }) }
  }
}
