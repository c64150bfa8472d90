import type { JsonObject } from '../../../platform/files/text/json-text.format.ts'
import { isPersonalization } from '../personalization.format.ts'
import { namedValuesAt, textOf, written, type JsonPlace } from '../written/json-orders.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import type { LineOption, Written, WrittenLine } from '../written/written-order.types.ts'
import { isNoise } from './shopify-attributes.format.ts'

/**
 * How many of a line were ordered, are wanted, and are still to be sent of those; null where the answer doesn't say.
 */
interface LineCounts {
  ordered: number | null
  wanted: number | null
  is_current: boolean
  open: number | null
  status: string
}

function countLine(line: JsonObject): LineCounts {
  const count = (...paths: string[]) => {
    const { text } = written(line, ...paths)
    return /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  const ordered = count('quantity')
  const current = count('current_quantity', 'currentQuantity')
  return {
    ordered,
    wanted: current ?? ordered,
    is_current: current !== null,
    open: count('fulfillable_quantity', 'unfulfilledQuantity'),
    status: written(line, 'fulfillment_status').text.toLowerCase(),
  }
}

interface JsonLines {
  lines: WrittenLine[]
  /** Whether the store sent or removed some of the order, without saying which lines are left. */
  is_unclear: boolean
}

/**
 * Reads the lines of an order. What was refunded or removed since is no longer wanted (`current_quantity`), and what
 * was sent is no longer open (`fulfillable_quantity`). Assumed: where nothing says that a line was sent, but none of it
 * is open, it was removed, if others are open; a person looks at that, too.
 */
export function readJsonLines(entries: readonly JsonObject[], place: JsonPlace, isPartly: boolean): JsonLines {
  const counts = entries.map(countLine)
  const isAnyOpen = counts.some(({ open, wanted }) => (open ?? wanted ?? 0) > 0)
  const isAnySent = isPartly || counts.some(({ status }) => status !== '' && status !== 'null')
  let isUnclear = false
  const readLeft = (entry: JsonObject, at: number): WrittenLine => {
    const line = readLine(entry, place)
    const { wanted = null, is_current: isCurrent = false, open = null, status = '' } = counts[at] ?? {}
    if (status === 'fulfilled' || (isPartly && open === 0 && wanted !== 0)) return { ...line, fulfilled: true }
    if (status.startsWith('partial') && open === null) return { ...line, partly_fulfilled: true }
    if (wanted === null || open === null || open >= wanted) return line
    if (open > 0) {
      if (!isAnySent) isUnclear = true
      return { ...line, quantity: { ...line.quantity, text: String(open) } }
    }
    isUnclear = true
    return isCurrent || !isAnyOpen ? line : { ...line, quantity: { ...line.quantity, text: '0' } }
  }
  const lines = entries.map((entry, at) => {
    const line = readLeft(entry, at)
    return { ...line, reduced: Number(line.quantity.text) < (counts[at]?.ordered ?? 0) }
  })
  const isMarked = lines.some((line, at) => line.fulfilled || line.quantity.text !== String(counts[at]?.wanted ?? ''))
  return { lines, is_unclear: isUnclear || (isPartly && !isMarked && !lines.some((line) => line.partly_fulfilled)) }
}

/** GraphQL writes gid://shopify/Order/5700013077272 for the id that all other formats have as a number. */
export function plainId(text: string): string {
  return /^gid:\/\/shopify\/\w+\/(\d+)/.exec(text)?.[1] ?? text
}

function readLine(line: JsonObject, place: JsonPlace): WrittenLine {
  const says = (name: string) => (typeof line[name] === 'boolean' ? line[name] : null)
  return {
    at: place.lineOf(line),
    id: plainId(textOf(line.id)),
    sku: written(line, 'sku', 'variant.sku'),
    title: written(line, 'name', 'title'),
    quantity: quantityOf(line),
    price: written(line, 'price', 'originalUnitPriceSet.shopMoney.amount', 'originalUnitPrice'),
    line_total: { name: 'price', text: '' },
    // Those of a gift card say to whom it goes.
    options: line.gift_card === true ? [] : namedValuesAt(line, 'properties', 'customAttributes'),
    shipped: line.gift_card === true ? false : (says('requires_shipping') ?? says('requiresShipping')),
    fulfilled: false,
  }
}

function quantityOf(line: JsonObject): Written {
  return written(line, 'current_quantity', 'currentQuantity', 'quantity')
}

interface AssignedAttributes {
  lines: WrittenLine[]
  unassigned: LineOption[]
  misplaced: string[]
  ignored: LineOption[]
}

/**
 * Attributes of the whole order name the design of a line by its position (`line2_design_back`), as in the CSV
 * export, or are a personalization, of which nothing says for which line it is.
 */
export function assignAttributes(lines: readonly WrittenLine[], attributes: readonly LineOption[]): AssignedAttributes {
  const [unassigned, misplaced, ignored]: [LineOption[], string[], LineOption[]] = [[], [], []]
  const added = new Map<number, LineOption[]>()
  for (const { name, value } of attributes) {
    const [, number = '', own = ''] = /^line(\d{1,6})_(.+)$/i.exec(name) ?? []
    const at = number === '' && lines.length === 1 && isDesign(name) ? 1 : Number(number)
    if (value.trim() === '') continue
    if (at >= 1 && at <= lines.length) added.set(at, [...(added.get(at) ?? []), { name: own || name, value }])
    else if (number !== '' || isDesign(name)) misplaced.push(name)
    else if (isPersonalization(name)) unassigned.push({ name, value })
    else if (!isNoise(name)) ignored.push({ name, value })
  }
  return {
    ...{ unassigned, misplaced, ignored },
    lines: lines.map((line, at) => ({ ...line, options: [...line.options, ...(added.get(at + 1) ?? [])] })),
  }
}
