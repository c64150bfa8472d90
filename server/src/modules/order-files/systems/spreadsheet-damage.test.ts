import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole } from '../../../../../scripts/testing/whole-grids.ts'
import { damagesOf, openSheet, storeOrders, type Sheet } from '../../../../testing/nouns/spreadsheet-damage.ts'
import { columnsOf, tableFormats, writeTable, type TableFormat } from '../../../../testing/nouns/order-tables.ts'
import type { IncomingOrder } from '../incoming-order.public.types.ts'
import { serializeDesigns } from '../order-content.public.rules.ts'
import { readOrderFile } from '../order-file.public.format.ts'

/** The orders of a sheet without a doubt or a problem. A file that is refused has none. */
function readOrders(format: TableFormat, { header, rows }: Sheet): IncomingOrder[] {
  const text = writeTable(format, rows, header)
  const file = readOrderFile(Buffer.from(text), columnsOf(format, header))
  if ('refused' in file) return []
  return file.records.flatMap((record) => {
    if (record.kind !== 'order') return []
    const { order } = record
    const isOpen = order.source_state === 'open' && order.payment === 'paid'
    const isDoubtful = order.doubts.length > 0 || order.problems.length > 0
    const lacks = order.ship_to_name === '' || order.ship_to_address1 === '' || order.ship_to_city === ''
    // Without a SKU, a line has a problem as soon as it is looked up.
    const isFailed = lacks || order.ship_to_country === null || order.lines.some(({ sku }) => sku === '')
    return isOpen && !isDoubtful && !isFailed ? [order] : []
  })
}

const linesOf = (order: IncomingOrder) =>
  order.lines.map((line) => [line.sku, line.quantity, serializeDesigns(line)].join(' ')).toSorted()

/** Where an order goes. The version of it whose text was changed, by an x at the end, may be the only one left. */
const placeOf = (order: IncomingOrder) =>
  [order.ship_to_name, order.ship_to_address1, order.ship_to_city, order.ship_to_country]
    .map((text) => (text ?? '').replace(/x$/, ''))
    .join(', ')

/** Whether a sheet still has a line of an order, in a row that says by its number or its customer whose it is. */
function hasLine(format: TableFormat, { rows }: Sheet, number: string, line: string): boolean {
  const name = storeOrders.find((order) => order.number === number)?.name ?? ''
  return rows.some((row) => {
    const isOwn = row[format.number] === number || (row[format.number] === '' && Object.values(row).includes(name))
    return isOwn && line.startsWith(`${row[format.sku]} ${row[format.quantity]} `)
  })
}

// IMPORT-30
describe.each(tableFormats)('whatever is done to a table of $name', (format) => {
  const whole = openSheet(format)
  const originals = new Map(readOrders(format, whole).map((order) => [order.external_number, order]))

  it('makes nothing but what the store has, unless a person has looked at it', () => {
    expect(originals.size).toBe(14)
    fc.assert(
      fc.property(damagesOf(format), (damages) => {
        const sheet = damages.reduce((one, { change }) => change(one), whole)
        fc.pre(sheet.rows.length > 0)
        const done = damages.map(({ name }) => name).join(', ')
        const has = (name: string | undefined) => name !== undefined && sheet.header.includes(name)
        const hasNet = has(format.items) || (has(format.subtotal) && has(format.price))
        for (const order of readOrders(format, sheet)) {
          const original = originals.get(order.external_number)
          if (!original) throw new Error(`no order ${order.external_number} after: ${done}`)
          const lines = linesOf(order)
          const wanted = linesOf(original)
          // Nothing shows a row that was cut where a table has no sum.
          const isThere = (line: string) => lines.includes(line) || hasLine(format, sheet, order.external_number, line)
          const expected = hasNet ? wanted : wanted.filter(isThere)
          expect(lines, `${order.external_number} after: ${done}`).toEqual(expected)
          expect(placeOf(order), `${order.external_number} after: ${done}`).toBe(placeOf(original))
        }
      }),
      { numRuns: isWhole ? 1_000 : 40, seed: 24 },
    )
  })
})
