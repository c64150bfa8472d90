import { hasColumn, readTextTable, type TextTable } from '../../platform/files/text/text-table.format.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { decodeText, isAssumed, type DecodedText } from '../../platform/files/text/text-encoding.format.ts'
import type { SingleByteEncoding } from '../../platform/files/text/single-byte-encodings.format.ts'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import type { Problem, ReadOrderFile } from './incoming-order.types.ts'
import { readNativeCsv } from './native/native-csv.format.ts'
import { readNativeJson } from './native/native-json.format.ts'
import { recognizeTable } from './other-systems.format.ts'
import { readShopifyCsv } from './shopify/shopify-csv.format.ts'

/** How a file is read, where nothing in it says so. */
export interface ReadingOptions {
  /** The encoding of a file that is not in UTF-8 or UTF-16, if somebody has chosen one. */
  encoding?: SingleByteEncoding | undefined
}

/**
 * Reads a file of orders, recognizing the format by its content, not its name. Returns a `RefusedFile` with the reason
 * if the file is not text, not a known format, or has no orders; problems of single orders are in the records. An
 * encoding that was guessed is a notice.
 */
export function readOrderFile(bytes: Uint8Array, options: ReadingOptions = {}): ReadOrderFile | RefusedFile {
  const decoded = decodeText(bytes, options.encoding)
  if (isRefusedFile(decoded)) return decoded
  const file = readDecoded(decoded)
  if (isRefusedFile(file)) return file
  return { ...file, notices: [...assumedEncodingNotice(decoded), ...file.notices] }
}

function readDecoded(decoded: DecodedText): ReadOrderFile | RefusedFile {
  if (looksLikeJson(decoded.text)) return readNativeJson(decoded.text)
  const opened = openTable(decoded)
  if (isRefusedFile(opened)) return opened
  return opened.format === 'native_csv' ? readNativeCsv(opened.table) : readShopifyCsv(opened.table)
}

const sampleWords = 8

/** Shows words with other letters than English ones: whoever knows the names sees whether the encoding is right. */
function assumedEncodingNotice({ text, encoding }: DecodedText): Problem[] {
  if (!isAssumed(encoding)) return []
  const words = text.match(/[\p{L}\p{M}'’]*[^\x00-\x7f][\p{L}\p{M}'’]*/gu) ?? []
  const sample = [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 1).slice(0, sampleWords)
  return [{ field: '', code: 'encoding_assumed', values: { encoding, sample: toQuotable(sample.join(', ')) } }]
}

type OpenedTable = { format: 'native_csv' | 'shopify_csv'; table: TextTable } | RefusedFile

/** An object, an array, or a bare JSON value, which is JSON too even though it has no orders. */
function looksLikeJson(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return true
  return text.length < 1_000 && /^\s*(null|true|false|-?\d[\d.eE+-]*|"[^"\r\n]*")\s*$/.test(text)
}

function openTable(decoded: DecodedText): OpenedTable {
  const table = readTextTable(decoded)
  if (isRefusedFile(table)) return table
  const has = (...columns: string[]) => columns.some((column) => hasColumn(table.places, column))
  if (has('lineitem quantity', 'lineitem sku', 'lineitem name')) return { format: 'shopify_csv', table }
  const other = recognizeTable(table.header)
  if (other) return other
  if (has('product_code', 'cost_cents', 'on_hand')) return refusedFile('order_file_is_catalog')
  // One of our columns is enough, so that a missing one can be named instead of rejecting the format.
  if (has('order_number', 'placed_at', 'customer_name', 'design_front')) return { format: 'native_csv', table }
  return refusedFile('order_file_unknown')
}
