/** The maximum number of pieces in a batch (contracts/fulfillment/print-barcode). */
export const maxPerBatch = 1000

export const labelKinds = ['pdf', 'sheet', 'zpl'] as const
export type LabelKind = (typeof labelKinds)[number]

/** The filters of the queue, as stored in the URL. */
export interface QueueChoice {
  search: string
  filters: {
    printer_tag_id?: string
    product_id?: string
    order_ids?: string
    urgent?: string
    late?: string
    blocked?: string
  }
}

export interface BatchOrder {
  piece_ids?: number[]
  filters: {
    printer_tag_id?: number
    product_id?: number
    order_ids?: number[]
    search?: string
    urgent?: boolean
    late?: boolean
  }
  label: LabelKind
  limit?: number
}

const flag = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined)

export interface WantedLabels {
  /** The selected pieces. Empty to print everything that the queue shows. */
  chosen: readonly number[]
  /** The number shown on screen, because more pieces may have arrived since. */
  count: number
  label: LabelKind
}

/**
 * Builds the request of a batch: the selected pieces, or everything that the queue shows. Includes the filters in both
 * cases, so that the remaining pieces are counted under them.
 */
export function batchOrder(choice: QueueChoice, { chosen, count, label }: WantedLabels): BatchOrder {
  const { printer_tag_id, product_id, order_ids, urgent, late } = choice.filters
  const filters: BatchOrder['filters'] = {}
  if (printer_tag_id) filters.printer_tag_id = Number(printer_tag_id)
  if (product_id) filters.product_id = Number(product_id)
  if (order_ids) filters.order_ids = order_ids.split(',').map(Number)
  if (choice.search) filters.search = choice.search
  if (flag(urgent) !== undefined) filters.urgent = flag(urgent) ?? false
  if (flag(late) !== undefined) filters.late = flag(late) ?? false
  const selection =
    chosen.length > 0 ? { piece_ids: chosen.slice(0, maxPerBatch) } : { limit: Math.min(count, maxPerBatch) }
  return { ...selection, filters, label }
}

/** Whether "Print all" has anything to print. Held and short pieces are shown but not printed. */
export function canPrintAll(choice: QueueChoice, total: number): boolean {
  return !choice.filters.blocked && total > 0
}

/** The number of pieces that can still be printed, under the current filters and outside of them. */
export interface RemainingPieces {
  here: number
  outside: number
}

interface RestFacts {
  result: { remaining: number; remaining_outside: number }
  /** The screen's own count. Undefined until it has counted again. */
  ready: number | undefined
  here: number | undefined
}

/**
 * The pieces that remain after a batch: from its response until the screen has counted again, so that old and new
 * numbers are never mixed.
 */
export function remainingPieces({ result, ready, here }: RestFacts): RemainingPieces {
  if (ready === undefined || here === undefined) return { here: result.remaining, outside: result.remaining_outside }
  return { here, outside: Math.max(0, ready - here) }
}
