import type { JsonObject, JsonText, JsonValue } from '../../../platform/files/text/json-text.format.ts'
import { showCell } from '../../../platform/files/text/shown-cells.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.public.types.ts'
import {
  nativeLineFields,
  nativeOrderFields,
  readNativeOrder,
  toPlainField,
  type NativeLine,
  type NativeOrderFields,
} from './native-order.format.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { ignoredColumnsNotice } from '../../../platform/files/text/text-table.format.ts'
import { isClearPersonalization, isPersonalization, writePersonalization } from '../personalization.format.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { RecordFindings } from '../record-findings.format.ts'
import type { DraftLine } from '../order-lines.format.ts'
import { doubtUnreadColumn } from '../unread/doubted-columns.format.ts'
import { findUnreadColumns, judgeUnreadColumns } from '../unread/unread-columns.format.ts'
import { findObjects, plainTextOf } from '../written/json-orders.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'

const orderNames = new Set<string>([...nativeOrderFields, 'lines'])
const lineNames = new Set<string>(nativeLineFields)

/**
 * Reads orders in our own JSON format, `{"orders": [...]}`. Quantities and texts are read as in a table, as a number or
 * as a text: "2.0" is a quantity, and 60622 a postal code. Unknown fields are ignored and reported, and a bad order
 * doesn't stop the others. Assumed: a name that appears twice is a doubt, because either value could be meant, and so
 * is a fraction in the place of a text, because 1001.10 and 1001.1 are one number. Where nobody knows then which order
 * it is, or how many are wanted, it is none.
 */
export function readNativeJson(json: JsonText): ReadOrderFile | RefusedFile {
  const { value } = json
  if (!isObject(value) || !Array.isArray(value.orders)) return refusedFile('json_not_orders')
  if (value.orders.length === 0) return refusedFile('order_file_no_orders')
  const unknown = new Set(Object.keys(value).filter((name) => name !== 'orders'))
  const records = value.orders.map((entry) => readEntry(json, entry, unknown))
  return {
    format: 'native_json',
    records: mergeRepeatedOrders(records, 'order_number'),
    notices: ignoredColumnsNotice([...unknown]),
  }
}

function readEntry(json: JsonText, entry: JsonValue, unknown: Set<string>): ReadRecord {
  const found = new RecordFindings()
  const problems = found.fatal
  if (!isObject(entry)) {
    problems.add('', 'json_object_expected')
    return unreadableRecord({ external_number: '', problems: problems.list, raw: entry, line_numbers: [] })
  }
  const names = { json, found, unknown }
  judgeRepeatedNames(found, json, entry)
  noteUnknown(unknown, entry, orderNames)
  const texts = nativeOrderFields.map((name) => [name, readOrderText(found, entry, name)] as const)
  const fields = Object.fromEntries(texts.map(([name, text]) => [name, toPlainField(name, text ?? '')]))
  const at = json.lines.get(entry) ?? 1
  const lines = readLines(problems, entry).map((line, place) => readLineEntry(names, line, `lines.${place + 1}`, at))
  judgeUnreadNames(found, entry, at)
  // A known order keeps what can't be read here.
  const lacking = texts.flatMap(([name, text]) => (text === null || !Object.hasOwn(entry, name) ? name : []))
  const personalized =
    Array.isArray(entry.lines) && entry.lines.some((line) => isObject(line) && personalNames(line).length > 0)
  const named = fields as NativeOrderFields
  const record = { fields: named, lines, raw: entry, line_numbers: [at], lacking, personalized, is_list: true }
  return readNativeOrder(record, found)
}

/** Doubts an order with a state, a further design or the like among its names that nothing reads. */
function judgeUnreadNames(found: RecordFindings, entry: JsonObject, at: number): void {
  const lines = Array.isArray(entry.lines) ? entry.lines.filter(isObject) : []
  const objects = [entry, ...lines]
  const isUnread = (name: string) => !orderNames.has(name) && !lineNames.has(name)
  const names = new Set(objects.flatMap((object) => Object.keys(object).filter(isUnread)))
  if (names.size === 0) return
  const textsOf = (name: string) => objects.map((object) => plainTextOf(object[name]))
  for (const name of personalNames(entry).filter(isClearPersonalization)) {
    const text = plainTextOf(entry[name])
    if (text !== '') doubtUnreadColumn(found, { name, text }, [at])
  }
  judgeUnreadColumns(found, findUnreadColumns([...names]), textsOf, [at])
}

interface Names {
  json: JsonText
  found: RecordFindings
  unknown: Set<string>
}

function readLineEntry(names: Names, line: JsonValue, field: string, orderAt: number): NativeLine {
  const { found } = names
  if (!isObject(line)) {
    found.fatal.add(field, 'json_object_expected')
    return { at: orderAt, sku: '', quantity: null, design_front: '', design_back: '', personalization: '' }
  }
  const personal = personalNames(line)
  noteUnknown(names.unknown, line, new Set([...lineNames, ...personal]))
  const { quantity = Number.NaN } = line
  const isRead = typeof quantity === 'number' || typeof quantity === 'string'
  if (!isRead) found.fatal.add(`${field}.quantity`, 'json_number_expected')
  const texts = personal.map((name) => writePersonalization(name, readPrinted(found, line, name, field)))
  const unusable: DraftLine['unusable'] = {}
  return {
    at: names.json.lines.get(line) ?? orderAt,
    sku: readKey(unusable, line, 'sku'),
    quantity: isRead ? quantity : null,
    design_front: readKey(unusable, line, 'design_front'),
    design_back: readKey(unusable, line, 'design_back'),
    personalization: texts.filter((text) => text !== '').join('\n'),
    unusable,
  }
}

/** The names of a line, or of an order, whose values are texts to print, also where such a text is empty. */
function personalNames(object: JsonObject): string[] {
  const isOurs = (name: string) => orderNames.has(name) || lineNames.has(name)
  const isText = (value: JsonValue | undefined) => typeof value === 'string' || plainTextOf(value) !== ''
  return Object.keys(object).filter((name) => !isOurs(name) && isPersonalization(name) && isText(object[name]))
}

/** Reads a text to print, or several: `{"front": "Zoe", "back": "7"}`. */
function readPrinted(found: RecordFindings, line: JsonObject, name: string, field: string): string {
  const value = line[name] ?? ''
  if (readText(value) === null && typeof value !== 'object') doubtText(found, `${field}.${name}`, value)
  return typeof value === 'boolean' ? '' : (readText(value) ?? plainTextOf(value))
}

function noteUnknown(unknown: Set<string>, object: JsonObject, known: Set<string>): void {
  for (const name of Object.keys(object)) if (!known.has(name)) unknown.add(name)
}

/** Without these, nobody knows which order it is. */
const identity = new Set(['order_number', 'placed_at', 'lines'])

/** Judges the names that an order, or an object within it, has twice. The first value of each was read. */
function judgeRepeatedNames(found: RecordFindings, json: JsonText, entry: JsonObject): void {
  for (const object of findObjects(entry)) {
    for (const name of json.repeated.get(object) ?? []) {
      const field = toQuotable(name)
      const isFatal = object === entry ? identity.has(name) : name === 'quantity'
      if (isFatal) found.fatal.add(field, 'name_repeated', { name: field })
      else found.doubt(field, 'doubt_name_repeated', { name: field, value: toQuotable(plainTextOf(object[name])) })
    }
  }
}

/** Reads a text of the order; null for a value that is none. */
function readOrderText(found: RecordFindings, order: JsonObject, name: string): string | null {
  const value = order[name] ?? ''
  const text = readText(value)
  if (text === null && identity.has(name)) found.fatal.add(name, 'json_text_expected')
  else if (text === null) doubtText(found, name, value)
  return text
}

function doubtText(found: RecordFindings, field: string, value: JsonValue): void {
  found.doubt(field, 'doubt_value_unread', { value: toQuotable(plainTextOf(value)) })
}

/** Reads what names something that staff choose on the order's page. It is kept as text that nothing has. */
function readKey(unusable: DraftLine['unusable'], line: JsonObject, name: 'sku' | 'design_front' | 'design_back') {
  const value = line[name] ?? ''
  const text = readText(value)
  if (text !== null) return text
  const written = toQuotable(plainTextOf(value))
  unusable[name] = { code: 'value_not_text', values: { value: written } }
  return name === 'sku' ? '' : `… ${written}`
}

/** Reads a text; what has nothing in it is empty, and a whole number is its digits. Null for anything else. */
function readText(value: JsonValue): string | null {
  if (typeof value === 'string') return showCell(value)
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  return plainTextOf(value) === '' ? '' : null
}

function readLines(problems: FileProblems, order: JsonObject): JsonValue[] {
  const { lines = [] } = order
  if (Array.isArray(lines)) return lines
  problems.add('lines', 'json_list_expected')
  return []
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
