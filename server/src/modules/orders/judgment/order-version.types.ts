import type { OrderStatus } from '@platen/contracts/orders/order-status'
import type { IncomingLine, OrderContent, Problem } from '../../order-files/order-files.public.ts'
import type { ContentField } from '../../order-files/order-files.public.ts'

/** An item of an order as it stands here, with the line's id by which the last applied source knows it. */
export interface CurrentItem {
  external_line_id: string
  /** Its living pieces, those that wait for their barcode, and those that are packaged. */
  living: number
  waiting: number
  packaged: number
  /** Why no further piece of it can be printed: its place in the order, and the area that its product lost (null: no variant). */
  lost: { line: number; area: string | null } | null
}

/** An order as it stands here, to hold a newer version of its source against. */
export interface CurrentOrder {
  status: OrderStatus
  /** What it says now, staff's edits included; the quantity of a line is what is not cancelled. */
  content: OrderContent
  items: readonly CurrentItem[]
  /** What staff edited and the source leaves alone: names of fields, and `lines.<external_line_id>.<sku|quantity|designs>`. */
  staff_edited: readonly string[]
  /** Its label exists, or is being bought or looked up. */
  labelled: boolean
}

export interface SourceVersion {
  content: OrderContent
  /** ISO 8601; null where the source does not tell when it changed. */
  updated_at: string | null
}

export interface FieldChange {
  field: ContentField
  from: OrderContent[ContentField]
  to: OrderContent[ContentField]
}

export type LineField = 'sku' | 'quantity' | 'designs' | 'personalisation' | 'title' | 'unit_price_minor'

/** An item that is to say something else; quantity 0 cancels what is left of it. */
export interface LineChange {
  external_line_id: string
  fields: LineField[]
  /** What the item is to say, with what stays as it is. */
  wanted: IncomingLine
}

export interface VersionChanges {
  kind: 'changes'
  fields: FieldChange[]
  lines: LineChange[]
  added: IncomingLine[]
  /** The source has cancelled, refunded or voided it and nothing speaks against it: cancel, and leave the rest. */
  cancel: 'cancelled' | 'refunded' | 'voided' | null
  /** The payment came in (lifts a payment hold), or was taken back (puts it on one). */
  payment: 'arrived' | 'withdrawn' | null
  /** What was left because it was changed here. */
  kept: Problem[]
  /** What came too late or cannot be used, as lines for the order's timeline. */
  late: Problem[]
  /** Whether the late ones put the order on a system hold: they do until shipping. */
  hold: boolean
  /** To be kept as the last applied source; its lines carry the ids of the items here. */
  source: OrderContent
}

/** What a version of an order that is known here means (IMPORT-10, IMPORT-11). */
export type VersionPlan = { kind: 'unchanged' } | { kind: 'older' } | { kind: 'closed' } | VersionChanges
