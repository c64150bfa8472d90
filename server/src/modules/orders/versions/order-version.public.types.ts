import type { OrderStatus } from '@platen/contracts/orders/status'
import type { ContentField } from '../../order-files/order-content.public.rules.ts'
import type {
  IncomingLine,
  IncomingOrder,
  OrderContent,
  Problem,
} from '../../order-files/incoming-order.public.types.ts'

/** A stored item of an order, with the line id of the last applied source. */
export interface CurrentItem {
  external_line_id: string
  /** Its living pieces; of those, the ones that wait for a barcode and the packaged ones. */
  living: number
  waiting: number
  packaged: number
  /**
   * Why no more pieces of it can be created: its position in the order, and the area that its product lost (null: the
   * variant is archived).
   */
  unprintable: { line: number; area: string | null } | null
}

/**
 * A line that the store removed, refunded or sent, or of which it took back units: an older file must not bring it back
 * (IMPORT-25).
 */
export interface GoneLine {
  /** '' for a line that the order never had here. */
  external_line_id: string
  sku: string
  title: string
  /** When the store changed it, or, where its file had no time, when that was imported; null: now. */
  since: string | null
  /** How many the order kept when a file that isn't known to be newer wanted more. */
  kept?: number | undefined
}

/** The current state of an order, to compare a newer version of its source with. */
export interface CurrentOrder {
  store_id: number
  status: OrderStatus
  /** Its current content including staff's edits. Quantities don't include cancelled units. */
  content: OrderContent
  /** The same as an export has it: with the designs that items have by a mapping. */
  exported: OrderContent
  items: readonly CurrentItem[]
  gone: readonly GoneLine[]
  /**
   * What staff edited and the source can't change: names of fields, and
   * `lines.<external_line_id>.<sku|quantity|designs>`.
   */
  staff_edited: readonly string[]
  /** Whether its label exists, or is being bought or looked up. */
  hasLabel: boolean
}

export interface SourceVersion {
  content: OrderContent
  /** ISO 8601; null if the source doesn't say when it changed. */
  updated_at: string | null
  /** Lines of its file that are not in the content. */
  left_out?: IncomingOrder['left_out']
  /** The places in its lines of those that the store took back or sent in part. */
  reduced?: IncomingOrder['reduced']
  /** Whether a person says that it is newer than what is gone of the order. */
  is_confirmed?: boolean
}

export interface FieldChange {
  field: ContentField
  from: OrderContent[ContentField]
  to: OrderContent[ContentField]
}

export type LineField = 'sku' | 'quantity' | 'designs' | 'personalisation' | 'title' | 'unit_price_minor'

/** A change of an item. Quantity 0 cancels what is left of it. */
export interface LineChange {
  external_line_id: string
  fields: LineField[]
  /** The item's new values, including unchanged ones. */
  wanted: IncomingLine
}

export interface VersionChanges {
  kind: 'changes'
  fields: FieldChange[]
  lines: LineChange[]
  added: IncomingLine[]
  /** What of the order is gone from the store after this version. */
  gone: GoneLine[]
  /** The source has cancelled, refunded or voided the order and nothing prevents cancelling it. */
  cancel: 'cancelled' | 'refunded' | 'voided' | null
  /** The payment arrived (lifts a payment hold) or was withdrawn (puts the order on one). */
  payment: 'arrived' | 'withdrawn' | null
  /** What was kept because it was changed here. */
  kept: Problem[]
  /** What came too late or can't be used, for the order's timeline. */
  late: Problem[]
  /** Whether `late` puts the order on a system hold, as it does until shipping. */
  hold: boolean
  /** What the version changes, as remarks of the import line. */
  changed: Problem[]
  /** The version to store as the newest one of the source. Its lines have the line ids of the stored items. */
  source: OrderContent
  /**
   * The version with what is in `late` left as it was, to plan `source` again from; null if nothing is late. What was
   * kept, because it was changed here, doesn't wait.
   */
  waiting: OrderContent | null
}

/** What a newer version of a stored order means (IMPORT-10, IMPORT-11). */
export type VersionPlan = { kind: 'unchanged' } | { kind: 'older' } | { kind: 'closed' } | VersionChanges
