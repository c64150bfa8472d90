import type { StockLine, StockScan } from '@platen/contracts/stock-documents/documents'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { type CountedScans, type ScanOutcome, useCountedScans } from '../../../scans/counted/use-counted-scans.ts'
import { useNotKept } from '../../../scans/counted/use-not-kept.ts'
import { reportUnknownScan } from '../../../ui/scan/scan-handlers.ts'
import { isExpecting } from '../lines/document-sums.rules.ts'
import type { DocumentWrites, Noun, StockDocument } from '../document-source.ts'

/** Counts every scan on a draft. Scans wait while a dialog is open. */
export function useDocumentScans(
  noun: Noun,
  document: StockDocument,
  { writes, isCounting, isPaused }: { writes: DocumentWrites; isCounting: boolean; isPaused: boolean },
): CountedScans<ScanOutcome> {
  const outcomeOf = useScanWords(noun, document)
  const params = { id: String(document.id) }
  return useCountedScans(isCounting ? `${noun}-${document.id}` : null, {
    isPaused,
    send: async (code, { key, text, us_text: usText }) => {
      const body = { code, ...(usText !== undefined && { us_code: usText.trim() }) }
      const { data } = await writes.scan.run({ params, body, key, unansweredInPlace: true })
      if (data.outcome === 'unknown') reportUnknownScan(text)
      return outcomeOf(data)
    },
  })
}

/** Returns a function that says what a scan did: the running count of its line. */
function useScanWords(noun: Noun, document: StockDocument): (scan: StockScan) => ScanOutcome {
  const t = useTexts('stock-documents')
  const notKept = useNotKept()
  // Where nothing is expected, nothing that comes is unexpected (STOCK-54).
  const expectsAny = isExpecting(document.line_list)
  const judge = (line: StockLine): Pick<ScanOutcome, 'level' | 'text'> => {
    const counted = formatNumber(line.counted)
    if (noun === 'stock-out') {
      return { level: line.counted > line.available ? 'warn' : 'ok', text: t('scan.running', { counted }) }
    }
    if (line.expected === null) {
      return expectsAny
        ? { level: 'warn', text: t('scan.not_expected', { counted }) }
        : { level: 'ok', text: t('scan.running', { counted }) }
    }
    const more = line.counted - line.expected
    if (more > 0) return { level: 'warn', text: t('scan.surplus', { counted, more: formatNumber(more) }) }
    return { level: 'ok', text: t('scan.running_of', { counted, expected: formatNumber(line.expected) }) }
  }
  return ({ outcome, code, units, line, ...lot }) => {
    if (outcome === 'unknown' || !line) {
      return { level: 'warn', title: t('scan.unknown', { code }), text: t('scan.unknown_means') }
    }
    const { level, text } = judge(line)
    const title = t('scan.counted', { units: formatNumber(units), sku: line.sku })
    return { level, title, text: [text, notKept(lot)].filter(Boolean).join(' · ') }
  }
}
