import type { JsonObject, JsonText, JsonValue } from '../../../platform/files/text/json-text.format.ts'
import { showCell } from '../../../platform/files/text/shown-cells.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.types.ts'
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
import { doubtUnreadColumn } from '../unread/doubted-columns.format.ts'
import { findUnreadColumns, judgeUnreadColumns } from '../unread/unread-columns.format.ts'
import { plainTextOf } from '../written/json-orders.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'

const orderNames = new Set<string>([...nativeOrderFields, 'lines'])
const lineNames = new Set<string>(nativeLineFields)

/**
 * Reads orders in our own JSON format, `{"orders": [...]}`. Quantities and texts are read as in a table, as a number or
 * as a text: "2.0" is a quantity, and 60622 a postal code. Unknown fields are ignored and reported, and a bad order
 * doesn't stop the others. Assumed: a name that appears twice in an order makes the order unreadable, because either
 * value could be meant, and so does a fraction in the place of a text, because 1001.10 and 1001.1 are one number.
 */
export function readNativeJson(json: JsonText): ReadOrderFile | RefusedFile {
  const { value } = json
  if (!isObject(value) || !Array.isArray(value.orders) || json.repeated.has(value))
    return refusedFile('json_not_orders')
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
  const names = { json, problems, unknown }
  checkNames(names, entry, orderNames, '')
  const fields = Object.fromEntries(
    nativeOrderFields.map((name) => [name, toPlainField(name, readText(problems, entry, name, name))]),
  )
  const at = json.lines.get(entry) ?? 1
  const lines = readLines(problems, entry).map((line, place) => readLineEntry(names, line, `lines.${place + 1}`, at))
  judgeUnreadNames(found, entry, at)
  const lacking = nativeOrderFields.filter((name) => !Object.hasOwn(entry, name))
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
  problems: FileProblems
  unknown: Set<string>
}

function readLineEntry(names: Names, line: JsonValue, field: string, orderAt: number): NativeLine {
  const { problems } = names
  if (!isObject(line)) {
    problems.add(field, 'json_object_expected')
    return { at: orderAt, sku: '', quantity: null, design_front: '', design_back: '', personalization: '' }
  }
  const personal = personalNames(line)
  checkNames(names, line, new Set([...lineNames, ...personal]), `${field}.`)
  const { quantity = Number.NaN } = line
  const isRead = typeof quantity === 'number' || typeof quantity === 'string'
  if (!isRead) problems.add(`${field}.quantity`, 'json_number_expected')
  const texts = personal.map((name) => writePersonalization(name, readPrinted(problems, line, name, field)))
  return {
    at: names.json.lines.get(line) ?? orderAt,
    sku: readText(problems, line, 'sku', `${field}.sku`),
    quantity: isRead ? quantity : null,
    design_front: readText(problems, line, 'design_front', `${field}.design_front`),
    design_back: readText(problems, line, 'design_back', `${field}.design_back`),
    personalization: texts.filter((one) => one !== '').join('\n'),
  }
}

/** The names of a line, or of an order, whose values are texts to print, also where such a text is empty. */
function personalNames(object: JsonObject): string[] {
  const isOurs = (name: string) => orderNames.has(name) || lineNames.has(name)
  const isText = (value: JsonValue | undefined) => typeof value === 'string' || plainTextOf(value) !== ''
  return Object.keys(object).filter((name) => !isOurs(name) && isPersonalization(name) && isText(object[name]))
}

/** Reads a text to print, or several: `{"front": "Zoe", "back": "7"}`. */
function readPrinted(problems: FileProblems, line: JsonObject, name: string, field: string): string {
  const value = line[name] ?? ''
  return typeof value === 'object' ? plainTextOf(value) : readText(problems, line, name, `${field}.${name}`)
}

function checkNames({ json, problems, unknown }: Names, object: JsonObject, known: Set<string>, path: string): void {
  for (const name of json.repeated.get(object) ?? []) {
    problems.add(`${path}${toQuotable(name)}`, 'name_repeated', { name: toQuotable(name) })
  }
  for (const name of Object.keys(object)) if (!known.has(name)) unknown.add(name)
}

/** Reads a text field; missing and null are empty, and a whole number is its digits. */
function readText(problems: FileProblems, object: JsonObject, name: string, field: string): string {
  const value = object[name] ?? ''
  if (typeof value === 'string') return showCell(value)
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  problems.add(field, 'json_text_expected')
  return ''
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
