import { newColumnKey } from '../../platform/files/text/column-key.format.ts'
import { hasColumn, readTextTable, type TextTable } from '../../platform/files/text/text-table.format.ts'
import { toStorableProblem } from '../../platform/files/file-problem.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { decodeText, isAssumed, type DecodedText } from '../../platform/files/text/text-encoding.format.ts'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { looksLikeJson, readJsonText } from '../../platform/files/text/json-text.format.ts'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import { readMappedTable } from './columns/columns.format.ts'
import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { asksForColumns } from '@platen/contracts/order-files/asks-for-columns'
import { isOfTexts, ownColumns } from '@platen/contracts/order-files/columns'
import type { Problem, ReadOrderFile, UnknownOrderFile } from './incoming-order.public.types.ts'
import { readNativeCsv } from './native/native-csv.format.ts'
import { readNativeJson } from './native/native-json.format.ts'
import { recognizeJson, recognizeTable, type TableReader } from './systems/known-systems.format.ts'
import { readShopifyCsv } from './shopify/shopify-csv.format.ts'

/** How a file is read, where nothing in it says so. */
export interface ReadingOptions {
  /** The encoding of a file that is not in UTF-8 or UTF-16, if somebody has chosen one. */
  encoding?: LegacyEncoding | undefined
  /** The site's time zone, for times without one; UTC if it doesn't matter. */
  time_zone?: string | undefined
  /** The day, YYYY-MM-DD, after which nothing was done yet; without it, no day is too late. */
  today?: string | undefined
  /** The columns that somebody chose for a table of an unknown system, or those with texts to print for a known one. */
  columns?: ColumnMapping | undefined
}

/**
 * Reads a file of orders, recognizing the format by its content, not its name. Returns a `RefusedFile` with the reason
 * if the file is not text, not a known format, or has no orders; problems of single orders are in the records. An
 * encoding that was guessed is a notice. A table that is refused with its header can be read by chosen columns.
 */
export function readOrderFile(bytes: Uint8Array, options: ReadingOptions = {}): ReadOrderFile | UnknownOrderFile {
  const decoded = decodeText(bytes, options.encoding)
  if (isRefusedFile(decoded)) return decoded
  const zone = options.time_zone ?? 'UTC'
  const file = looksLikeJson(decoded.text) ? readJson(decoded.text, zone) : readTable(decoded, zone, options)
  if (isRefusedFile(file)) return file
  return { ...file, notices: [...assumedEncodingNotice(decoded), ...file.notices].map(toStorableProblem) }
}

function readJson(text: string, zone: string): ReadOrderFile | RefusedFile {
  const json = readJsonText(text)
  if (isRefusedFile(json)) return json
  const readOther = recognizeJson(json)
  return readOther ? readOther(zone) : readNativeJson(json)
}

const sampleWords = 8

const emails = /(?<![^\s,;"])[^\s,;"@]+@[^\s,;"]+/g

/**
 * Shows words with other letters than English ones: whoever knows the names sees whether the encoding is right. Emails
 * aren't for everybody (PACK-15).
 */
function assumedEncodingNotice({ text, encoding }: DecodedText): Problem[] {
  if (!isAssumed(encoding)) return []
  const words = text.replaceAll(emails, ' ').match(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}'’]*\P{ASCII}[\p{L}\p{M}'’]*/gu) ?? []
  const sample = [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 1).slice(0, sampleWords)
  return [{ field: '', code: 'encoding_assumed', values: { encoding, sample: toQuotable(sample.join(', ')) } }]
}

function readTable(
  decoded: DecodedText,
  zone: string,
  { columns, today }: ReadingOptions,
): ReadOrderFile | UnknownOrderFile {
  const table = readOrderTable(decoded)
  if (isRefusedFile(table)) return table
  const reader = recognizeReader(table)
  const { header } = table
  if (columns && !(reader && isOfTexts(columns))) {
    const mapped = readMappedTable(table, columns, zone, today)
    return isRefusedFile(mapped) ? mapped : { ...withTitle(mapped, table), header }
  }
  const texts = columns?.personalization ?? []
  const missing = texts.filter((column) => !hasColumn(table.places, column))
  if (missing.length > 0) return refusedFile('csv_column_missing', { columns: missing.join(', ') })
  const file = reader?.(table, { zone, texts }) ?? refusedFile('order_file_unknown')
  const isToChoose = isRefusedFile(file) ? asksForColumns.has(file.refused.code) : (file.unread ?? []).length > 0
  const titledFile = isRefusedFile(file) ? file : withTitle(file, table)
  return isToChoose || columns ? { ...titledFile, header } : titledFile
}

/** Says of a file in its notices which line of it was taken for a title. */
function withTitle(file: ReadOrderFile, { titleLine: line }: TextTable): ReadOrderFile {
  if (line === null) return file
  return { ...file, notices: [{ field: '', code: 'title_left_out', values: { line } }, ...file.notices] }
}

/** Reads a file of orders as a table. A header that is known may have a title of several cells above it. */
export function readOrderTable(decoded: DecodedText): TextTable | RefusedFile {
  return readTextTable(decoded, (cells) => {
    const header = cells.map((cell) => cell.trim())
    const places = new Map(header.map((name, place) => [newColumnKey(name), place]))
    if (header.filter(Boolean).length < 4) return false
    const reader = recognizeReader({ header, places })
    // A title, or a row of another table, may have a word that is one of our columns.
    if (reader === readNativeCsv) return ownColumns.filter(({ name }) => places.has(name)).length > 2
    return reader !== null && reader !== refuseCatalog
  })
}

const refuseCatalog: TableReader = () => refusedFile('order_file_is_catalog')

/** Returns what reads a table whose columns nobody has to choose. */
function recognizeReader(table: Pick<TextTable, 'header' | 'places'>): TableReader | null {
  const has = (...columns: string[]) => columns.some((column) => hasColumn(table.places, column))
  if (has('lineitem quantity', 'lineitem sku', 'lineitem name')) return readShopifyCsv
  const readOther = recognizeTable(table)
  if (readOther) return readOther
  // One of our columns is enough, so that a missing one can be named instead of rejecting the format.
  if (has('order_number', 'placed_at', 'customer_name')) return readNativeCsv
  if (has('product_code', 'cost_cents', 'on_hand')) return refuseCatalog
  if (has('design_front')) return readNativeCsv
  return null
}
