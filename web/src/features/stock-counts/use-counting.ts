import type { StockCountDetail, StockCountLine } from '@platen/contracts/stock-counts/endpoints'
import { ApiError } from '../../platform/api/api-error.ts'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { type LotOfCode, useNotKept } from '../../scans/counted/use-not-kept.ts'
import { type CountedScans, type ScanOutcome, useCountedScans } from '../../scans/counted/use-counted-scans.ts'
import { reportUnknownScan } from '../../ui/scan/scan-handlers.ts'
import { useErrorText } from '../../ui/states.tsx'

/** What the last entry did. */
export interface CountOutcome extends ScanOutcome {
  /** What was counted, so that it can be taken back. */
  entry?: { sku: string; units: number; counted: number } | undefined
  /** A SKU that isn't part of the count. */
  outside?: string | undefined
}

export interface Counting extends Omit<CountedScans<CountOutcome>, 'last' | 'show'> {
  last: CountOutcome | null
  /** Counts a typed quantity of a SKU; a negative one takes some back. Rejects if it isn't counted. */
  add: (sku: string, units: number) => Promise<void>
  /** Adds a SKU that the count doesn't cover. */
  include: (sku: string) => Promise<void>
  isAdding: boolean
}

interface CountedUnits extends LotOfCode {
  units: number
  line: StockCountLine
}

/** The number of a batch, as its picklist has it as a barcode. */
const batchNumber = /^B-[0-9]{6,}$/i

/** Counts every scan and typed quantity. The number of a batch marks it as picked. */
export function useCounting(count: StockCountDetail, isCounting: boolean): Counting {
  const t = useTexts('stock-counts')
  const errorText = useErrorText()
  const notKept = useNotKept()
  const write = useWrite('POST /stock-counts/:id/entries')
  const addLine = useWrite('POST /stock-counts/:id/lines')
  const pick = useWrite('POST /fulfillment/print-barcode/picked')
  const params = { id: String(count.id) }
  const countedOf = ({ units, line, ...lot }: CountedUnits): CountOutcome => {
    const counted = formatNumber(line.counted ?? 0)
    const place = line.pick_location === '' ? '' : ` · ${line.pick_location}`
    const text =
      line.expected === null
        ? t('counted', { counted })
        : t('counted_of', { counted, expected: formatNumber(line.expected) })
    return {
      level: 'ok',
      title: t('entry', { units: formatNumber(units, { signDisplay: 'exceptZero' }), sku: line.sku }),
      text: [`${text}${place}`, notKept(lot)].filter(Boolean).join(' · '),
      entry: { sku: line.sku, units, counted: line.counted ?? 0 },
    }
  }
  const failed = (error: unknown, code: string): CountOutcome => {
    if (error instanceof ApiError && error.code === 'count_code_unknown') reportUnknownScan(code)
    const isOutside = error instanceof ApiError && error.code === 'count_outside_scope'
    const outside = isOutside ? ((error.details as { sku?: string } | undefined)?.sku ?? code) : undefined
    return { level: isOutside ? 'warn' : 'error', title: outside ?? code, text: errorText(error), outside }
  }
  const pickBatch = async (number: string, key: string): Promise<CountOutcome> => {
    const { data } = await pick.run({ body: { number }, key, unansweredInPlace: true })
    const text = data.already ? t('picked_before', { who: data.picked_by }) : t('picked_now')
    return { level: data.already ? 'warn' : 'ok', title: data.number, text }
  }
  const { show, ...scans } = useCountedScans<CountOutcome>(isCounting ? `stock-count-${count.id}` : null, {
    failed,
    send: async (code, { key, us_text: usText }) => {
      if (batchNumber.test(code)) return pickBatch(code, key)
      const body = { code, units: null, ...(usText !== undefined && { us_code: usText.trim() }) }
      const { data } = await write.run({ params, body, key, unansweredInPlace: true })
      return countedOf(data)
    },
  })
  const add = async (sku: string, units: number) => {
    try {
      const { data } = await write.run({ params, body: { code: sku, units } })
      show(countedOf(data))
    } catch (error) {
      show(failed(error, sku))
      throw error
    }
  }
  const include = async (sku: string) => {
    try {
      const { data } = await addLine.run({ params, body: { code: sku } })
      show({ level: 'ok', title: data.sku, text: t('included') })
    } catch (error) {
      show(failed(error, sku))
    }
  }
  return { ...scans, add, include, isAdding: write.running || addLine.running }
}
