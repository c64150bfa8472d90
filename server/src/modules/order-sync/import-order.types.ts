import type { AuditContext } from '../../platform/http/context.ts'
import type { LineLookup } from '../orders/content/line-look-up.public.views.ts'
import type { ShipByRule } from '../settings/settings.public.ts'
import type { KnownOrder } from './known-orders.store.ts'
import type { NewLine } from './order-sync.store.ts'
import type { StoreMemory } from './closed/store-memory.rules.ts'
import type { ClosedState } from './closed/store-states.types.ts'
import type { OrdersToCreate } from './runs/orders-to-create.actions.ts'

/** What the orders of a batch have in common. */
export interface ImportContext {
  audit: AuditContext
  store_id: number
  time_zone: string
  ship_by: ShipByRule
  /** The store as it is during the batch; the database refuses orders of an archived one. */
  store: { name: string; paused: boolean; archived: boolean }
  /** The store's orders that the batch names. */
  known: KnownOrder[]
  memory: StoreMemory
  lines: LineLookup
  created: OrdersToCreate
}

/** A line of the sync history, without its position in the file. */
export type ImportedLine = Omit<NewLine, 'position' | 'external_number' | 'file_lines' | 'held'>

/** What became of a record. */
export interface Imported extends ImportedLine {
  /** The order as later records of the batch find it, where it was created or changed. */
  known?: KnownOrder
  /** Whether the order arrives on hold or is put on hold by the record. */
  holds?: boolean
  /** Whether what the record says of the state in the store is remembered. */
  says_state?: boolean
  /** How its lines say that the store has closed it, where its state doesn't: remembered, too. */
  closed_by_lines?: ClosedState
}
