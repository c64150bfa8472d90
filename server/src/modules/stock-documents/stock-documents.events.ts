import { defineEvent } from '../../platform/event-type.ts'
import type { AuditContext } from '../../platform/http/context.ts'

/** Units of a line that a posted delivery puts on a pallet. */
export interface ReceivedLine {
  line_id: number
  variant_id: number
  sku: string
  pallet_id: number
  quantity: number
  /** The supplier lot; empty where nobody knows it. */
  lot: string
}

/**
 * A delivery is posted, with lines that go to pallets. The handler puts them there in the same transaction (STOCK-19).
 */
export const receivedOnPallets = defineEvent<{ audit: AuditContext; number: string; lines: readonly ReceivedLine[] }>(
  'stock-documents.received-on-pallets',
)

export const stockDocumentEvents = [receivedOnPallets]
