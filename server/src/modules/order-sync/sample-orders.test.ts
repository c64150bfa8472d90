import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { readCatalogCsv } from '../products/catalog-csv.format.ts'
import type { IncomingOrder } from '../order-files/incoming-order.public.types.ts'
import { extractContent } from '../order-files/order-content.public.rules.ts'
import { readOrderFile } from '../order-files/order-file.public.format.ts'
import {
  validateOrder,
  type ValidationData,
  type OutcomeItem,
} from '../orders/content/order-validation.public.rules.ts'

const samples = `${checkoutFolder()}/samples`
const sample = (name: string) => readFileSync(`${samples}/${name}`)
const counts = JSON.parse(sample('counts.json').toString())
const catalog = readCatalogCsv(sample('catalog.csv'))
const rows = 'refused' in catalog ? [] : catalog.rows

/** The sample catalog and designs, as the database would know them. */
const known: ValidationData = {
  variants: new Map(rows.map((row, at) => [skuKey(row.sku), { variant_id: at + 1, print_areas: row.print_areas }])),
  designs: new Map(
    sample('designs/designs.csv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '')
      .map((file) => [
        designNameKey(file),
        createHash('sha256')
          .update(sample(`designs/${file}`))
          .digest('hex'),
      ]),
  ),
}

function readOrders(name: string): IncomingOrder[] {
  const file = readOrderFile(sample(name))
  if ('refused' in file) throw new Error(file.refused.code)
  expect(file.notices).toEqual([])
  return file.records.map((record) => {
    if (record.kind === 'unreadable') throw new Error(`${record.external_number}: ${JSON.stringify(record.problems)}`)
    return record.order
  })
}

/** What a first import of these orders gives, in the words of counts.json. */
function runFirstImport(orders: IncomingOrder[]) {
  const outcomes = orders.map((order) => validateOrder(order, known))
  const open = outcomes.filter((outcome) => outcome.kind === 'order' && outcome.status === 'open')
  const made = open.flatMap((outcome) => (outcome.kind === 'order' ? [outcome] : []))
  const items = made.flatMap((outcome) => outcome.items)
  const printed = items.filter((item) => item.printed)
  return {
    created: made.length,
    on_payment_hold: made.filter((outcome) => outcome.hold === 'payment').length,
    items: items.length,
    pieces: printed.reduce((sum, item) => sum + item.quantity, 0),
    failed: outcomes.filter((outcome) => outcome.kind === 'order' && outcome.status === 'failed').length,
    skipped: outcomes.filter((outcome) => outcome.kind === 'skipped').length,
    short: readShort(printed),
  }
}

/** Pieces beyond what the catalog has on hand: held orders reserve like any other. */
function readShort(items: OutcomeItem[]): number {
  const wanted = new Map<string, number>()
  for (const item of items) wanted.set(skuKey(item.sku), (wanted.get(skuKey(item.sku)) ?? 0) + item.quantity)
  return rows.reduce((sum, row) => sum + Math.max(0, (wanted.get(skuKey(row.sku)) ?? 0) - row.on_hand), 0)
}

describe('a first import of the sample orders', () => {
  it('gives exactly the outcomes of counts.json for the Shopify export', () => {
    expect(runFirstImport(readOrders('shopify-orders.csv'))).toEqual(counts['first import']['shopify-orders.csv'])
  })

  it('gives exactly the outcomes of counts.json for the native file, as CSV and as JSON', () => {
    const expected = { on_payment_hold: 0, ...counts['first import']['native-orders.csv'] }
    expect(runFirstImport(readOrders('native-orders.csv'))).toEqual(expected)
    expect(runFirstImport(readOrders('native-orders.json'))).toEqual(expected)
  })

  it('fails, holds and skips exactly the orders that the sample lists', () => {
    const orders = readOrders('shopify-orders.csv')
    const { lists } = counts['shopify-orders.csv']
    const numbersWhere = (wanted: (order: IncomingOrder) => boolean) =>
      orders
        .filter(wanted)
        .map((order) => order.external_number)
        .toSorted()
    const failedBy = (code: string) =>
      numbersWhere((order) => {
        const outcome = validateOrder(order, known)
        return outcome.kind === 'order' && outcome.problems.some((problem) => problem.code === code)
      })
    expect(failedBy('sku_unknown')).toEqual(lists.unknown_sku.map((line: string) => line.split(' ')[0]))
    expect(failedBy('design_missing')).toEqual(lists.line_without_any_design)
    expect(failedBy('design_unknown')).toEqual(lists.design_not_in_library)
    expect(numbersWhere((order) => order.source_state === 'cancelled')).toEqual(lists.cancelled)
    expect(numbersWhere((order) => order.source_state === 'fulfilled')).toEqual(lists.already_fulfilled)
    expect(numbersWhere((order) => order.payment === 'pending')).toEqual(lists.payment_pending)
    expect(numbersWhere((order) => order.customer_note.includes('\n'))).toEqual(lists.multiline_notes)
  })
})

describe('reading the sample orders', () => {
  it('gives the same 200 orders from native CSV and JSON', () => {
    const fromCsv = readOrders('native-orders.csv').map(extractContent)
    expect(fromCsv).toHaveLength(200)
    expect(readOrders('native-orders.json').map(extractContent)).toEqual(fromCsv)
  })

  it.each(['native-orders.csv', 'native-orders.json'])('finds every count of counts.json in %s', (name) => {
    const orders = readOrders(name)
    const { data_rows: _rows, ...expected } = counts[name]
    expect(figures(orders)).toEqual(expected)
  })

  it('finds the counts of the Shopify export', () => {
    const orders = readOrders('shopify-orders.csv')
    const of = counts['shopify-orders.csv']
    const lines = orders.flatMap((order) => order.lines)
    expect({
      orders: orders.length,
      lines: lines.length,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      two_sided_lines: lines.filter((line) => line.designs.length === 2).length,
      orders_with_notes: orders.filter((order) => order.customer_note !== '').length,
      orders_by_country: tally(orders.map((order) => order.ship_to_country ?? '')),
    }).toEqual({
      orders: of.orders,
      lines: of.lines,
      pieces: of.pieces,
      two_sided_lines: of.two_sided_lines,
      orders_with_notes: of.orders_with_notes,
      orders_by_country: of.orders_by_country,
    })
    expect(tally(orders.map((order) => order.shipping_service))).toEqual({
      EXPRESS: 100,
      XPRESSPOST: 60,
      INTL_TRACKED: 84,
      EXPEDITED: 68,
      STANDARD: 88,
    })
    expect(orders.every((order) => order.currency === 'CAD' && (order.total_minor ?? 0) > 0)).toBe(true)
  })
})

function figures(orders: IncomingOrder[]) {
  const lines = orders.flatMap((order) => order.lines)
  const sidesOf = (line: (typeof lines)[number]) => line.designs.map((design) => design.area).join()
  const two = lines.filter((line) => sidesOf(line) === 'front,back')
  const shipBy = orders.map((order) => order.ship_by ?? '').toSorted()
  const sum = (some: typeof lines) => some.reduce((total, line) => total + line.quantity, 0)
  return {
    orders: orders.length,
    lines: lines.length,
    pieces: sum(lines),
    two_sided_lines: two.length,
    two_sided_pieces: sum(two),
    back_only_lines: lines.filter((line) => sidesOf(line) === 'back').length,
    single_sided_lines: lines.filter((line) => line.designs.length === 1).length,
    multi_line_orders: orders.filter((order) => order.lines.length > 1).length,
    orders_with_note: orders.filter((order) => order.customer_note !== '').length,
    unknown_sku_lines: lines.filter((line) => !known.variants.has(skuKey(line.sku))).length,
    distinct_skus: new Set(lines.map((line) => skuKey(line.sku))).size,
    orders_by_country: tally(orders.map((order) => order.ship_to_country ?? '')),
    orders_by_shipping_service: tally(orders.map((order) => order.shipping_service)),
    earliest_ship_by: shipBy[0],
    latest_ship_by: shipBy.at(-1),
  }
}

function tally(values: string[]): Record<string, number> {
  const result: Record<string, number> = {}
  for (const value of values) result[value] = (result[value] ?? 0) + 1
  return result
}
