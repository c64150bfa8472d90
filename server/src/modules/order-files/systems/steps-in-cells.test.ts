import type { DayOrder } from '@platen/contracts/order-files/columns'
import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  givenExportOrder,
  tableFormats,
  writeRows,
  writeTable,
  type ExportRow,
  type TableFormat,
} from '../../../../testing/nouns/order-tables.ts'
import { shopFormats, writeShopTable } from '../../../../testing/nouns/shop-rows.fixture.ts'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

// Fixed days: they are those of a file, and of the day on which it is read.
const today = '2026-11-27'

const say = ({ source_state, payment, lines, doubts }: IncomingOrder) =>
  [
    source_state,
    ...(payment === 'pending' ? ['pending'] : []),
    ...lines.map(({ sku }) => sku),
    ...doubts.map(({ values: { status, column, value } }) => status ?? `${column}: ${value}`),
  ].join(', ')

function only(records: readonly ReadRecord[]): string {
  const [record, ...others] = records
  if (record?.kind !== 'order' || others.length > 0) throw new Error(JSON.stringify(records))
  return say(record.order)
}

/** What is read of a table whose rows have further cells, each row its own. */
function read(name: string, cells: readonly ExportRow[], chooseAll = true, days?: DayOrder): string {
  const format = tableFormats.find((tableFormat): tableFormat is TableFormat => tableFormat.name === name)
  if (!format) throw new Error(name)
  const { lines } = givenExportOrder()
  const given = givenExportOrder({ lines: lines.slice(0, cells.length) })
  const rows = writeRows(format, [given]).map((row, at) => {
    const {
      'Payment status': _payment,
      'Fulfillment status': _fulfillment,
      ...rest
    } = { ...row } as Record<string, string>
    return { ...rest, ...cells[at] }
  })
  const options = columnsOf(format, Object.keys(rows[0] ?? {}))
  if (!chooseAll && options.columns) {
    const { payment_status: _p, fulfillment_status: _f, cancelled_at: _c, ...fields } = options.columns.fields
    options.columns = { ...options.columns, fields }
  }
  if (days && options.columns) options.columns = { ...options.columns, days }
  const file = readOrderFile(Buffer.from(writeTable(format, rows)), { ...options, today })
  if ('refused' in file) throw new Error(file.refused.code)
  return only(file.records)
}

const mapped = (cells: ExportRow, chooseAll = true) => read('a mapped table', [cells], chooseAll)
const none = [
  '0000-00-00 00:00:00',
  '1/1/0001',
  '1970-01-01 00:00:00',
  '1899-12-30',
  '30.11.-0001',
  '-',
  'N/A',
  'null',
  '0',
]
const open = 'open, TEE-BLK-S'

// IMPORT-43
describe('a column of a mapped table with a time that is none', () => {
  it.each(none)('leaves an order unpaid, not sent and not cancelled with “%s”', (cell) => {
    expect(mapped({ 'Date paid': cell })).toBe('open, pending, TEE-BLK-S')
    expect(mapped({ 'Shipped at': cell })).toBe(open)
    expect(mapped({ 'Cancelled at': cell })).toBe(open)
    expect(mapped({ 'Item shipped at': cell })).toBe(open)
  })

  it('leaves an order unpaid where the time of its payment is empty, but not where a word for it is', () => {
    expect(['Date paid', 'Paid at', 'paid_at'].map((name) => mapped({ [name]: '' }))).toEqual(
      Array.from({ length: 3 }, () => 'open, pending, TEE-BLK-S'),
    )
    expect(mapped({ Paid: '' })).toBe(open)
  })
})

// IMPORT-43
describe('a column of a mapped table with a time that can’t be the right one', () => {
  it.each(['2026-11-28', '12/24/2026', '2099-12-31', '1985-06-01', 'Dec 31, 2026', '31-Dec-2026', '31 déc. 2026'])(
    'holds an order with “%s”',
    (cell) => {
      for (const name of ['Date paid', 'Shipped at', 'Cancelled at', 'Item shipped at']) {
        expect(mapped({ [name]: cell })).toBe(`${open}, ${name}: ${cell}`)
      }
      for (const name of ['Date paid', 'Shipped at', 'Cancelled at']) {
        expect(mapped({ [name]: cell }, false)).toBe(`${open}, ${name}: ${cell}`)
      }
    },
  )
})

// IMPORT-43
it('reads the day of a cancellation as the file writes days, or as somebody chose', () => {
  const cancelled = (cell: string, row: ExportRow, days?: DayOrder) =>
    read('a mapped table', [{ 'Cancelled at': cell, ...row }], true, days)
  expect(cancelled('05/12/2026', {}, 'day_first')).toBe(`${open}, Cancelled at: 05/12/2026`)
  expect(cancelled('05/12/2026', {}, 'month_first')).toBe('cancelled, TEE-BLK-S')
  expect(cancelled('05/12/2026', { Date: '18/11/2026' })).toBe(`${open}, Cancelled at: 05/12/2026`)
  expect(cancelled('05/12/2026', { Date: '18/11/2026' }, 'month_first')).toBe(`${open}, Cancelled at: 05/12/2026`)
})

// IMPORT-43
describe('a column about the cancellation', () => {
  it.each([
    ...['FALSE', 'FAUX', 'FALSCH', 'FALSO', 'ONWAAR', 'FAŁSZ', 'Nein', '0.00', 'nicht storniert', 'Not cancelled'],
    ...['non annulée', 'not yet canceled', 'Active', 'open'],
  ])('leaves an order open with “%s”', (cell) => {
    expect(mapped({ Cancelled: cell })).toBe(open)
    expect(mapped({ Cancelled: cell }, false)).toBe(open)
  })

  it.each(['WAHR', 'VRAI', 'Ja', 'x', 'Storniert', 'Annulée', '2026-11-19 10:00', 'voided'])(
    'closes it with “%s”',
    (cell) => {
      expect(mapped({ Cancelled: cell })).toBe('cancelled, TEE-BLK-S')
    },
  )

  it.each([
    'lieferbar',
    'customer changed mind',
    'not in stock',
    'confirmed',
    'pending',
    'no longer wanted',
    '46345.42',
  ])('holds it with “%s”', (cell) => {
    expect(mapped({ Cancelled: cell })).toBe(`${open}, Cancelled: ${cell}`)
    expect(mapped({ Cancelled: cell }, false)).toBe(`${open}, Cancelled: ${cell}`)
    expect(read('ShipStation', [{ Cancelled: cell }])).toBe(`${open}, Cancelled: ${cell}`)
  })
})

// IMPORT-43
describe('the time at which Order Desk sent a line', () => {
  const sent = (...cells: string[]) =>
    read(
      'Order Desk',
      cells.map((cell) => ({ 'Date Shipped': cell })),
    )
  it.each([...none, 'No', 'FALSCH'])('is none with “%s”', (cell) => {
    expect(sent(cell, cell)).toBe('open, TEE-BLK-S, TEE-BLK-M')
    expect(sent('2026-11-19 10:00:00', cell)).toBe('open, TEE-BLK-M')
  })

  it('is read, and holds the order where it is something else', () => {
    expect(sent('2026-11-19 10:00:00', '2026-11-19 10:00:00')).toBe('fulfilled, TEE-BLK-S, TEE-BLK-M')
    expect(sent('by hand', '')).toBe('open, TEE-BLK-S, TEE-BLK-M, Date Shipped: by hand')
  })

  it.each([...none, ''])('is that of a copy of the line where another copy has “%s”', (cell) => {
    const line = { 'Item ID': '1', 'Item Code': 'TEE-BLK-S', 'Item Name': 'Tee', 'Variation List': '' }
    const copies = (...dates: string[]) =>
      read(
        'Order Desk',
        dates.map((date) => ({ ...line, 'Product Total': '25.00', 'Quantity Total': '1', 'Date Shipped': date })),
      )
    expect(copies(cell, '2026-11-19 10:00:00')).toBe('fulfilled, TEE-BLK-S')
    expect(copies('2026-11-19 10:00:00', cell)).toBe('fulfilled, TEE-BLK-S')
    expect(copies(cell, 'by hand')).toBe(`${open}, Date Shipped: by hand`)
    expect(copies('by hand', cell, '2026-11-19 10:00:00')).toBe('fulfilled, TEE-BLK-S')
    expect(copies(cell, 'Cancelled')).toBe('open')
  })
})

// IMPORT-43
it.each([...none, ''])('reads no time of payment from “%s” of Etsy', (cell) => {
  expect(read('Etsy', [{ 'Date Paid': cell }])).toBe('open, pending, TEE-BLK-S')
})

// IMPORT-43
describe('a cancellation that the buyer has asked Amazon for', () => {
  const asked = (...cells: string[]) => {
    const rows = cells.map((changed, at) => ({ id: '123-1', line_id: String(at + 1), sku: `SKU-${at}`, changed }))
    const file = readOrderFile(Buffer.from(writeShopTable('amazon', rows)))
    if ('refused' in file) throw new Error(file.refused.code)
    return only(file.records)
  }
  const column = shopFormats.amazon.columns.changed
  it.each(['true', 'TRUE', 'VRAI', 'WAHR', 'VERDADERO', 'Ja', '1', 'Customer changed mind'])(
    'holds the order with “%s”',
    (cell) => {
      expect(asked(cell)).toBe(`open, SKU-0, ${column}: ${cell}`)
      expect(asked('FALSCH', cell)).toBe(`open, SKU-0, SKU-1, ${column}: ${cell}`)
    },
  )

  it.each(['', 'false', 'FAUX', 'FALSCH', 'FAŁSZ', 'no', '0', '-'])('is none with “%s”', (cell) => {
    expect(asked(cell, cell)).toBe('open, SKU-0, SKU-1')
  })
})

// IMPORT-11, IMPORT-22
it.each(none)('reads no time of the last change from “%s”', (changed) => {
  const file = readOrderFile(Buffer.from(writeShopTable('woocommerce', [{ id: '1', number: '1', changed }])))
  expect(file).toMatchObject({ records: [{ order: { source_updated_at: null, warnings: [] } }] })
})
