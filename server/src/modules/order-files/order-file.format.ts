import { hasColumn, readTextTable, type TextTable } from '../../platform/files/text/text-table.format.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { decodeText, type DecodedText } from '../../platform/files/text/text-encoding.format.ts'
import type { ReadOrderFile } from './incoming-order.types.ts'
import { readNativeCsv } from './native/native-csv.format.ts'
import { readNativeJson } from './native/native-json.format.ts'
import { readShopifyCsv } from './shopify/shopify-csv.format.ts'

/**
 * Reads a file of orders, recognizing the format by its content, not its name. Returns a `RefusedFile` with the reason
 * if the file is not text, not a known format, or has no orders; problems of single orders are in the records.
 */
export function readOrderFile(bytes: Uint8Array): ReadOrderFile | RefusedFile {
  const opened = openOrderFile(bytes)
  if (isRefusedFile(opened)) return opened
  if (opened.format === 'native_json') return readNativeJson(opened.text)
  return opened.format === 'native_csv' ? readNativeCsv(opened.table) : readShopifyCsv(opened.table)
}

type OpenedFile =
  | { format: 'native_json'; text: string }
  | { format: 'native_csv' | 'shopify_csv'; table: TextTable }
  | RefusedFile

function openOrderFile(bytes: Uint8Array): OpenedFile {
  const decoded = decodeText(bytes)
  if (isRefusedFile(decoded)) return decoded
  if (looksLikeJson(decoded.text)) return { format: 'native_json', text: decoded.text }
  return openTable(decoded)
}

/** An object, an array, or a bare JSON value, which is JSON too even though it has no orders. */
function looksLikeJson(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return true
  return text.length < 1_000 && /^\s*(null|true|false|-?\d[\d.eE+-]*|"[^"\r\n]*")\s*$/.test(text)
}

function openTable(decoded: DecodedText): OpenedFile {
  const table = readTextTable(decoded)
  if (isRefusedFile(table)) return table
  const has = (...columns: string[]) => columns.some((column) => hasColumn(table.places, column))
  if (has('lineitem quantity', 'lineitem sku', 'lineitem name')) return { format: 'shopify_csv', table }
  if (has('product_code', 'cost_cents', 'on_hand')) return refusedFile('order_file_is_catalog')
  // One of our columns is enough, so that a missing one can be named instead of rejecting the format.
  if (has('order_number', 'placed_at', 'customer_name', 'design_front')) return { format: 'native_csv', table }
  return refusedFile('order_file_unknown')
}
