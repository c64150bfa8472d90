import type { importFormats } from '@platen/contracts/orders/order-sync'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { JsonValue } from '../../platform/files/json-text.format.ts'

/** What is wrong with an order, or worth knowing of it. */
export type Problem = FileProblem

export interface IncomingDesign {
  area: string
  file_name: string
}

export interface IncomingLine {
  /** The shop's id of the line, else its position when the order was first read; equal in every version of the order. */
  external_line_id: string
  sku: string
  title: string
  quantity: number
  unit_price_minor: number | null
  personalisation: string
  designs: IncomingDesign[]
}

/** What the shop has done with the order; everything but open keeps it from being created here. */
export type SourceState = 'open' | 'cancelled' | 'refunded' | 'voided' | 'fulfilled'

/**
 * What a source says about an order, whatever its format; the same content read from two formats is equal. Texts are
 * NFC and trimmed, '' where the source says nothing. Amounts are in the currency's minor unit.
 */
export interface OrderContent {
  external_id: string
  external_number: string
  /** ISO 8601 in UTC. */
  placed_at: string
  /** A day, YYYY-MM-DD; null: placed at plus the site's handling days. */
  ship_by: string | null
  currency: string | null
  subtotal_minor: number | null
  shipping_minor: number | null
  tax_minor: number | null
  total_minor: number | null
  customer_name: string
  email: string
  phone: string
  ship_to_name: string
  ship_to_company: string
  ship_to_address1: string
  ship_to_address2: string
  ship_to_city: string
  ship_to_state: string
  ship_to_postal_code: string
  /** ISO 3166-1 alpha-2; null is missing, which is a problem of the address. */
  ship_to_country: string | null
  shipping_service: string
  tags: string[]
  customer_note: string
  payment: 'paid' | 'pending'
  source_state: SourceState
  /** Whether external_line_id comes from the shop or is a position, which a newer version may shift. */
  line_ids: 'source' | 'position'
  lines: IncomingLine[]
}

/** An order as it was read, before anything is looked up. */
export interface IncomingOrder extends OrderContent {
  /** When the source last changed it, ISO 8601 in UTC; null where the format does not say. */
  source_updated_at: string | null
  /**
   * Where it is written in our own format: the fields whose columns the file lacks. That format has no place for much of
   * what a shop says, so a known order hears it through `nativeVersion`. Null: its source says all that it knows.
   */
  native: { unsaid: (keyof OrderContent)[] } | null
  warnings: Problem[]
  /** The rows or the record as they stood in the file, for the history; can be stored as it is. */
  raw: JsonValue
  /** Physical lines of the file on which its rows or its record begin. */
  line_numbers: number[]
}

/** A record that cannot be an order, with everything that is wrong with it. */
interface UnreadableRecord {
  external_number: string
  problems: Problem[]
  raw: JsonValue
  line_numbers: number[]
}

export type ReadRecord = { kind: 'order'; order: IncomingOrder } | ({ kind: 'unreadable' } & UnreadableRecord)

export type OrderFileFormat = (typeof importFormats)[number]

/** A whole file: its records in file order, and what the reader should know of the file itself. */
export interface ReadOrderFile {
  format: OrderFileFormat
  records: ReadRecord[]
  notices: Problem[]
}
