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
}

const flag = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined)

/**
 * What to order: the chosen pieces, or everything that the queue on screen shows. The filters go with both, so that what
 * is left is counted under them.
 */
export function batchOrder(choice: QueueChoice, chosen: readonly number[], label: LabelKind): BatchOrder {
  const { printer_tag_id, product_id, urgent, late } = choice.filters
  const filters: BatchOrder['filters'] = {}
  if (printer_tag_id) filters.printer_tag_id = Number(printer_tag_id)
  if (product_id) filters.product_id = Number(product_id)
  if (choice.search) filters.search = choice.search
  if (flag(urgent) !== undefined) filters.urgent = flag(urgent) ?? false
  if (flag(late) !== undefined) filters.late = flag(late) ?? false
  return { ...(chosen.length > 0 && { piece_ids: chosen.slice(0, mostPerBatch) }), filters, label }
}

/** Whether "print all" has something to print: held and short pieces are shown but not printed. */
export function canPrintAll(choice: QueueChoice, total: number): boolean {
  return !choice.filters.blocked && total > 0
}
