import type { ErrorCode } from '@platen/contracts/errors'
import type { orderDoubtErrors } from '@platen/contracts/order-sync/doubt-errors'
import type { importFormats } from '@platen/contracts/order-sync/import-outcome'
import type { z } from 'zod'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { RefusedFile } from '../../platform/files/refused-file.ts'
import type { JsonValue } from '../../platform/files/text/json-text.format.ts'
import type { orderContent } from './order-content.public.rules.ts'

/** A problem or a remark about an order. */
export type Problem = FileProblem

/** Why the content of a readable order may not be what the store has: it is held until a person has looked at it. */
export interface Doubt extends Problem {
  code: ErrorCode & keyof typeof orderDoubtErrors
  /** The lines of the file that it is about. */
  lines: number[]
}

/** A line of the file of which nothing is made and that is not in `lines`; warnings say so, too. */
export interface LeftOutLine {
  /** The line of the file. */
  line: number
  sku: string
  title: string
  /** The store removed it (quantity 0), or it is nothing to ship: a tip, a gift card; or the store has sent it. */
  why: 'removed' | 'not_shipped' | 'fulfilled'
}

/**
 * The content of an order as sent by a source, independent of the format: the same content read from two formats is
 * equal. Texts are NFC and trimmed, '' if the source has none. Amounts are in the currency's minor unit.
 */
export type OrderContent = z.output<typeof orderContent>
export type IncomingLine = OrderContent['lines'][number]
export type IncomingDesign = IncomingLine['designs'][number]
export type SourceState = OrderContent['source_state']

/** What a file has no column for, so that an order without it says nothing about it. */
export interface Lacking {
  fields: readonly Exclude<keyof OrderContent, 'lines'>[]
  /** Texts to print, and designs, of its lines. */
  texts: boolean
  designs: boolean
}

/** An order as read from a file, before anything is looked up. */
export interface IncomingOrder extends OrderContent {
  /** When the source last changed it, ISO 8601 in UTC; null if the format doesn't say. */
  source_updated_at: string | null
  /**
   * For an order in our own format, the fields whose columns the file lacks, and whether it has a place for texts to
   * print. The format can't express everything that a store sends, so a known order is updated through
   * `toNativeVersion`. Null for sources that send everything they know.
   */
  native: { missingFields: (keyof OrderContent)[]; personalized: boolean } | null
  /** A known order keeps what a table of another system lacks. Undefined where the source has a place for all. */
  lacks?: Lacking
  /**
   * Whether `external_id` is the store's own id. Otherwise it is the number, and an order of the same store with an
   * equal `number_key` is the same one, whatever its id.
   */
  id_in_file: boolean
  /** The number as it is compared: `#G004` and `g004` are equal. */
  number_key: string
  /** What staff mend on the order's page: the order is stored as failed (IMPORT-2). Fields are those of the order. */
  problems: Problem[]
  /** An order with a doubt is held. */
  doubts: Doubt[]
  /** If no other line is left in `lines`, there is nothing to make. */
  left_out: LeftOutLine[]
  /** The places in `lines`, from 0, of those that the store took back or sent in part: what is left of them is made. */
  reduced: number[]
  /**
   * Which lines the record has for certain (IMPORT-47): all, because it lists them or says how many they are; those
   * with a price, because they add up to the sum of the file; or none, because rows of a table may have been cut.
   */
  certain_lines: 'all' | 'priced' | 'none'
  /** What the store has given back, in minor units; null if the file doesn't say. */
  refunded_minor: number | null
  warnings: Problem[]
  /** The original rows or record, for the history. Safe to store. */
  raw: JsonValue
  /** The line numbers of the file at which its rows or its record begin. */
  line_numbers: number[]
}

/** What a record says of an order that its store has closed, whatever else of it can be read. */
export type ClosedOrder = Pick<
  IncomingOrder,
  'external_id' | 'external_number' | 'id_in_file' | 'native' | 'number_key' | 'source_state' | 'source_updated_at'
>

/** A record that can't be read as an order, with all its problems. */
export interface UnreadableRecord {
  external_number: string
  /** The number as it is compared; '' if it can't be read. */
  number_key: string
  /** The store's own id, where the file has one that can be read. */
  external_id?: string
  problems: Problem[]
  /** Where the record names an order that its store has closed: it is remembered (IMPORT-22). */
  closed?: ClosedOrder | null
  raw: JsonValue
  line_numbers: number[]
}

export type ReadRecord = { kind: 'order'; order: IncomingOrder } | ({ kind: 'unreadable' } & UnreadableRecord)

/** The file’s name for the order number, such as `Name`: problems name the fields of the uploaded file. */
export type NumberField = string

export type OrderFileFormat = (typeof importFormats)[number]

/** A whole file: its records in file order, and remarks about the file itself. */
export interface ReadOrderFile {
  format: OrderFileFormat
  records: ReadRecord[]
  notices: Problem[]
  /** The header of a table that was read by chosen columns, or of which some are left to choose. */
  header?: readonly string[]
  /** The columns of a table of a known system that nothing reads: one may have texts to print. */
  unread?: readonly string[]
}

/** A file without a known format. Where it is a table, its columns can be chosen. */
export interface UnknownOrderFile extends RefusedFile {
  header?: readonly string[]
}
