import type { HoldKind } from '@platen/contracts/orders/status'
import type { OrderContent } from '../../order-files/incoming-order.public.types.ts'

/** The columns of a new order that aren't derived from others: its content and its initial state. */
export interface NewOrder extends Omit<OrderContent, 'lines' | 'line_ids' | 'source_state' | 'ship_by'> {
  store_id: number
  status: 'open' | 'failed'
  hold_kind: HoldKind | null
  hold_reason: string | null
  ship_by: string
  source: 'file' | 'api' | 'reship'
  source_content: unknown
  source_updated_at: string | null
  linked_order_id: number | null
  /** The search text without the order number. */
  search_text: string
}
