import type { importFormats } from '@platen/contracts/orders/order-sync'
import type { z } from 'zod'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { JsonValue } from '../../platform/files/text/json-text.format.ts'
import type { orderContent } from './order-content.rules.ts'

/** What is wrong with an order, or worth knowing of it. */
export type Problem = FileProblem

/**
 * What a source says about an order, whatever its format; the same content read from two formats is equal. Texts are
 * NFC and trimmed, '' where the source says nothing. Amounts are in the currency's minor unit.
 */
export type OrderContent = z.output<typeof orderContent>
export type IncomingLine = OrderContent['lines'][number]
export type IncomingDesign = IncomingLine['designs'][number]
export type SourceState = OrderContent['source_state']

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
