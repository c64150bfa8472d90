import {
  readJsonText,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '../../../platform/files/text/json-text.format.ts'
import { showCell } from '../../../platform/files/text/shown-cells.format.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { OrderFileFormat, Problem, ReadOrderFile, ReadRecord } from '../incoming-order.public.types.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'
import { FileTimes } from './file-times.format.ts'
import { ignoredAttributesNotice, reportIgnored } from './ignored-attributes.format.ts'
import { lackingColumns } from './lacking-columns.format.ts'
import { readWrittenOrder } from './written-order.format.ts'
import type { LineOption, Written, WrittenOrder } from './written-order.types.ts'

/** How the JSON of one system is laid out. */
export interface JsonLayout {
  format: OrderFileFormat
  /** The name of the system, as people know it. */
  system: string
  /** What each order has where the answer wasn't cut down to some fields; of several, any one is enough. */
  required: readonly (readonly string[])[]
  html: boolean
  /** The name of the number, for messages. */
  number: string
  /** Whether somebody has placed it. */
  isOrder?(entry: JsonObject): boolean
  read(entry: JsonObject, at: JsonPlace): WrittenOrder
}

/** Where the objects of an order begin. */
export interface JsonPlace {
  lineOf(object: JsonObject): number
}

/**
 * Reads the orders of an answer of a store's API, saved as a file. Assumed: a name that an order has twice makes it
 * unreadable, because no store writes that, and either value may be the state that it has there.
 */
export function readJsonOrders(
  json: JsonText,
  entries: readonly JsonValue[],
  layout: JsonLayout,
  zone: string,
): ReadOrderFile | RefusedFile {
  const objects = entries.filter(isObject)
  const lacking = layout.required.filter((names) => !objects.some((object) => names.some((name) => name in object)))
  if (lacking.length > 0)
    return lackingColumns(
      layout.system,
      lacking.flatMap((names) => names[0] ?? []),
    )
  const { isOrder = () => true } = layout
  const placed = entries.filter((entry) => !isObject(entry) || isOrder(entry))
  if (placed.length === 0) return refusedFile('order_file_no_orders')
  const times = new FileTimes(zone, null)
  const ignored = new Set<string>()
  const records = placed.map((entry) => readEntry(json, entry, layout, times, ignored))
  const left = entries.length - placed.length
  const drafts: Problem[] = left === 0 ? [] : [{ field: '', code: 'drafts_left_out', values: { count: left } }]
  return {
    format: layout.format,
    records: mergeRepeatedOrders(records, layout.number),
    notices: [...times.notices(), ...drafts, ...ignoredAttributesNotice('note_attributes', ignored)],
  }
}

function readEntry(
  json: JsonText,
  entry: JsonValue,
  layout: JsonLayout,
  times: FileTimes,
  ignored: Set<string>,
): ReadRecord {
  const found = new RecordFindings()
  if (!isObject(entry)) {
    found.fatal.add('', 'json_object_expected')
    const { list: problems } = found.fatal
    return unreadableRecord({ external_number: '', problems, raw: entry, line_numbers: [] })
  }
  const at = json.lines.get(entry) ?? 1
  for (const object of findObjects(entry)) {
    for (const name of json.repeated.get(object) ?? []) {
      found.fatal.add(toQuotable(name), 'name_repeated', { name: toQuotable(name) })
    }
  }
  const order = layout.read(entry, { lineOf: (object) => json.lines.get(object) ?? at })
  reportIgnored(found, 'note_attributes', order.ignored ?? [], ignored)
  return readWrittenOrder(found, order, {
    is_table: false,
    mark: '.',
    times,
    html: layout.html,
    names_countries: false,
  })
}

/** Returns all objects of a value, at any depth. */
export function findObjects(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(findObjects)
  return isObject(value) ? [value, ...Object.values(value).flatMap(findObjects)] : []
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a path of names, or undefined where any of them is missing. */
export function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  let value: JsonValue | undefined = object
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
  return value
}

/** Writes a value of JSON as the texts of a table are: a number in its digits, null as nothing. */
export function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Writes any value as a person reads it: a list with commas, an object as `Front: Zoe; Back: 7`. */
export function plainTextOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(plainTextOf).filter(Boolean).join(', ')
  if (!isObject(value)) return textOf(value)
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const text = plainTextOf(part)
      return text === '' ? [] : `${name}: ${text}`
    })
    .join('; ')
}

/**
 * Returns names with their values, however a store or an app writes them: `[{ name, value }]`, also with `key`, an
 * object of names, a list of texts, any of these as a text of JSON, or a text. What has no name has that of its path.
 */
export function namedValuesAt(object: JsonObject, ...paths: string[]): LineOption[] {
  for (const path of paths) {
    const named = namedValuesOf(parsed(valueAt(object, path)), path)
    if (named.length > 0) return named
  }
  return []
}

/** Returns the names and values of a cell that an app wrote as JSON, under `name` what has none; null where it isn't. */
export function namedValuesInText(text: string, name: string): LineOption[] | null {
  const value = parsed(text)
  return typeof value === 'object' ? namedValuesOf(value, name) : null
}

function namedValuesOf(value: JsonValue, path: string): LineOption[] {
  const nodes = isObject(value) ? objectsAt({ value }, 'value') : []
  if (Array.isArray(value) || nodes.length > 0) {
    return (Array.isArray(value) ? value : nodes).flatMap((entry) => toNamedValue(entry, path))
  }
  if (isObject(value)) return Object.entries(value).map(([name, part]) => ({ name, value: plainTextOf(part) }))
  return nameText(path, value)
}

/** A value without a name of its own is read with all that it has. */
function toNamedValue(entry: JsonValue, path: string): LineOption[] {
  if (!isObject(entry)) return nameText(path, entry)
  const { name, key, ...others } = entry
  const own = textOf(name) || textOf(key)
  return nameText(own || path, own !== '' && 'value' in others ? others.value : others)
}

function nameText(name: string, value: JsonValue | undefined): LineOption[] {
  const text = plainTextOf(value)
  return text === '' ? [] : [{ name, value: text }]
}

/** Reads a text that is JSON of its own, as far as such JSON is read at all. One that has a name twice stays a text. */
function parsed(value: JsonValue | undefined): JsonValue {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value ?? null
  const read = readJsonText(value)
  return isRefusedFile(read) || read.repeated.size > 0 ? value : read.value
}

/** Returns the first text among alternative paths, under the path that it was found at. */
export function written(object: JsonObject, ...paths: string[]): Written {
  const filled = paths.find((path) => textOf(valueAt(object, path)).trim() !== '')
  const name = filled ?? paths[0] ?? ''
  return { name, text: filled === undefined ? '' : showCell(textOf(valueAt(object, filled))) }
}

/** Returns the objects of a list, also of one as GraphQL writes it: `{ nodes }` or `{ edges: [{ node }] }`. */
export function objectsAt(object: JsonObject, ...paths: string[]): JsonObject[] {
  for (const path of paths) {
    const value = valueAt(object, path)
    if (Array.isArray(value)) return value.filter(isObject)
    if (!isObject(value)) continue
    if (Array.isArray(value.nodes)) return value.nodes.filter(isObject)
    if (Array.isArray(value.edges))
      return value.edges.flatMap((edge) => (isObject(edge) && isObject(edge.node) ? [edge.node] : []))
  }
  return []
}

/** Names under which systems put the orders of an answer. */
const lists = [
  ...['orders', 'order', 'Orders', 'products', 'product', 'results', 'data', 'payload', 'receipts', 'edges', 'nodes'],
  'node',
]

/**
 * Finds the orders in the answer of a system: a list, a single order, or either in the usual wrappings. Null where a
 * wrapping has their list twice.
 */
export function findEntries({ value, repeated }: Pick<JsonText, 'value' | 'repeated'>, depth = 6): JsonValue[] | null {
  if (Array.isArray(value)) {
    const isWrapped = value.every((entry) => isObject(entry) && isObject(entry.node))
    if (isWrapped && value.some((entry) => isObject(entry) && repeated.get(entry)?.has('node'))) return null
    return isWrapped ? value.flatMap((entry) => (isObject(entry) ? (entry.node ?? []) : [])) : value
  }
  if (!isObject(value) || depth === 0) return []
  const name = lists.find((list) => typeof value[list] === 'object' && value[list] !== null)
  if (name === undefined) return [value]
  if (repeated.get(value)?.has(name)) return null
  return findEntries({ value: value[name] ?? null, repeated }, depth - 1)
}
