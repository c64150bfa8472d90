/** The most pieces that one batch takes (contracts/fulfillment/print-barcode). */
export const mostPerBatch = 1000

export const labelKinds = ['pdf', 'sheet', 'zpl'] as const
export type LabelKind = (typeof labelKinds)[number]

/** What narrows the queue on screen, as its address holds it. */
export interface QueueChoice {
  search: string
  filters: { printer_tag_id?: string; product_id?: string; urgent?: string; late?: string; blocked?: string }
}

export interface BatchOrder {
  piece_ids?: number[]
  filters: {
    printer_tag_id?: number
    product_id?: number
    search?: string
    urgent?: boolean
    late?: boolean
  }
  label: LabelKind
  limit?: number
}

const flag = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined)

export interface WantedLabels {
  /** Chosen pieces; none where everything that the queue shows is wanted. */
  chosen: readonly number[]
  /** As many as the screen said, and no more: others may have come since. */
  count: number
  label: LabelKind
}

/**
 * What to order: the chosen pieces, or everything that the queue on screen shows. The filters go with both, so that what
 * is left is counted under them.
 */
export function batchOrder(choice: QueueChoice, { chosen, count, label }: WantedLabels): BatchOrder {
  const { printer_tag_id, product_id, urgent, late } = choice.filters
  const filters: BatchOrder['filters'] = {}
  if (printer_tag_id) filters.printer_tag_id = Number(printer_tag_id)
  if (product_id) filters.product_id = Number(product_id)
  if (choice.search) filters.search = choice.search
  if (flag(urgent) !== undefined) filters.urgent = flag(urgent) ?? false
  if (flag(late) !== undefined) filters.late = flag(late) ?? false
  const which =
    chosen.length > 0 ? { piece_ids: chosen.slice(0, mostPerBatch) } : { limit: Math.min(count, mostPerBatch) }
  return { ...which, filters, label }
}

/** Whether "print all" has something to print: held and short pieces are shown but not printed. */
export function canPrintAll(choice: QueueChoice, total: number): boolean {
  return !choice.filters.blocked && total > 0
}

/** How many pieces can be printed still: under the filters on screen, and outside of them. */
export interface Rest {
  here: number
  outside: number
}

interface RestFacts {
  result: { remaining: number; remaining_outside: number }
  /** What the screen has counted since; undefined while it has not. */
  ready: number | undefined
  here: number | undefined
}

/** What waits after a batch: as its answer said, until the screen has counted anew; never an old figure beside a new one. */
export function restNow({ result, ready, here }: RestFacts): Rest {
  if (ready === undefined || here === undefined) return { here: result.remaining, outside: result.remaining_outside }
  return { here, outside: Math.max(0, ready - here) }
}
