import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFieldFile } from '../../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { takePieces } from '../../../../testing/floor/floor-steps.ts'
import { readPieces } from '../../../../testing/floor/given-order.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(async () => {
  ;({ site } = here.floor)
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

/** Imports files of this name into a new store. */
const loadIntoStore = async (name: string) => {
  const store = await givenStore(site)
  return async (file: string) => (await importFile(site, store, file, name)).lines[0]
}
const look = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data
const release = (id: number) => here.at.desk.post(`/orders/${id}/release`, {})
const retry = (id: number) => here.at.desk.post(`/orders/${id}/retry`)
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)
const problems = (order: { problems: { code: string }[] }) => order.problems.map(({ code }) => code)

interface Item {
  sku: string
  quantity: number
  cancelled_quantity: number
}

/** What is still made of an order, by SKU. Several lines of a SKU are several entries. */
const made = ({ items }: { items: Item[] }) =>
  items.flatMap(({ sku, quantity, cancelled_quantity: cancelled }) =>
    quantity > cancelled ? [`${quantity - cancelled} ${sku}`] : [],
  )

interface Row {
  id: string
  sku: string
  quantity: string
  sent: string
  refunded: string
  changed: string
}

// Fixed days: they are those of the file.
interface System {
  name: string
  columns: Partial<Record<keyof Row, string>>
  always: Record<string, string>
  separator?: string
}

const etsy: System = {
  name: 'orders.csv',
  columns: { id: 'Transaction ID', sku: 'SKU', quantity: 'Quantity', sent: 'Date Shipped' },
  always: {
    ...{ 'Sale Date': '11/18/26', 'Item Name': 'Thing', Price: '5.00', Currency: 'USD', 'Date Paid': '11/18/26' },
    ...{ 'Ship Name': 'Kim Doe', 'Ship Address1': '1 Main St', 'Ship City': 'Boston', 'Ship Zipcode': '02134' },
    ...{ 'Ship Country': 'United States', 'Order ID': '3477000101' },
  },
}
const amazon: System = {
  name: 'orders.txt',
  columns: { id: 'order-item-id', sku: 'sku', quantity: 'quantity-purchased', sent: 'quantity-shipped' },
  always: {
    ...{ 'order-id': '250-1', 'purchase-date': '2026-11-18T23:36:18+00:00', 'recipient-name': 'Kim Doe' },
    ...{ 'ship-address-1': '1 Main St', 'ship-city': 'Boston', 'ship-postal-code': '02134', 'ship-country': 'US' },
  },
  separator: '\t',
}
const shipStation: System = {
  name: 'orders.csv',
  columns: { id: 'Item - Order Item ID', sku: 'Item - SKU', quantity: 'Item - Qty', changed: 'Date - Last Modified' },
  always: {
    ...{ 'Order - Number': 'SS-1', 'Order - Status': 'Awaiting Shipment', 'Date - Order Date': '2026-11-18T10:33:09Z' },
    ...{ 'Ship To - Name': 'Kim Doe', 'Ship To - Address 1': '1 Main St', 'Ship To - City': 'Boston' },
    ...{ 'Ship To - Postal Code': '02134', 'Ship To - Country': 'US' },
  },
}
const wooCommerce: System = {
  name: 'orders.csv',
  columns: {
    ...{ id: 'Order Item Id', sku: 'SKU', quantity: 'Quantity', refunded: 'Quantity Refunded' },
    changed: 'Date Modified',
  },
  always: {
    ...{ 'Order ID': '772', 'Order Number': '772', 'Order Status': 'processing', 'Order Date': '2026-11-18T10:33:09Z' },
    ...{ 'Full Name (Shipping)': 'Kim Doe', 'Address 1 (Shipping)': '1 Main St', 'City (Shipping)': 'Boston' },
    ...{ 'Country Code (Shipping)': 'US' },
  },
}
const orderDesk: System = {
  name: 'orders.csv',
  columns: {
    ...{ id: 'item_id', sku: 'item_code', quantity: 'item_quantity', sent: 'date_shipped', changed: 'date_updated' },
  },
  always: {
    ...{ order_id: '26211', source_id: 'OD-1', folder: 'New', date_added: '2026-11-18 10:33:09' },
    ...{ shipping_first_name: 'Kim', shipping_last_name: 'Doe', shipping_address1: '1 Main St' },
    ...{ shipping_city: 'Boston', shipping_country: 'US', customer_first_name: 'Kim' },
  },
}
const ours: System = {
  name: 'orders.csv',
  columns: { sku: 'sku', quantity: 'quantity' },
  always: {
    ...{ order_number: 'N-1', placed_at: '2026-11-18T10:33:09Z', customer_name: 'Kim Doe', address1: '1 Main St' },
    ...{ city: 'Boston', postal_code: '02134', country: 'US' },
  },
}
const systems = { etsy, amazon, shipStation, wooCommerce, orderDesk }
type SystemName = keyof typeof systems

const without = (system: System, ...fields: (keyof Row)[]): System => {
  const columns = Object.fromEntries(Object.entries(system.columns).filter(([key]) => !fields.some((f) => f === key)))
  return { ...system, columns }
}

function write({ columns, always, separator = ',' }: System, rows: readonly Partial<Row>[]): string {
  const fields = Object.entries(columns) as [keyof Row, string][]
  const defaults: Row = { id: '', sku: '', quantity: '1', sent: '', refunded: '', changed: '' }
  const lines = rows.map((row) => [...fields.map(([key]) => ({ ...defaults, ...row })[key]), ...Object.values(always)])
  const header = [...fields.map(([, column]) => column), ...Object.keys(always)]
  return `${[header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\n')}\n`
}

const card = { id: '4001', sku: 'CARD-OS' }
const sticker = { id: '4002', sku: 'STICKER-OS' }

/** How a store says in its file that it removed, sent or gave back a line. */
const gone: Record<string, (system: SystemName) => Partial<Row>> = {
  removed: () => ({ quantity: '0' }),
  sent: (system) => ({ sent: system === 'amazon' ? '1' : system === 'etsy' ? '11/19/26' : '2026-11-19 10:00:00' }),
  refunded: () => ({ quantity: '0', refunded: '1' }),
}
const needs: Record<string, keyof Row> = { removed: 'quantity', sent: 'sent', refunded: 'refunded' }
const grid = (Object.keys(systems) as SystemName[]).flatMap((system) =>
  Object.keys(gone)
    .filter((how) => systems[system].columns[needs[how] ?? 'sku'] !== undefined)
    .flatMap((how) => {
      const withIds = [system, how, without(systems[system], 'changed')] as const
      const noIds = [
        `${system} without ids of lines` as string,
        how,
        without(systems[system], 'changed', 'id'),
      ] as const
      // Amazon’s reports always have ids of lines.
      return systems[system].columns.id && system !== 'amazon' ? [withIds, noIds] : [withIds]
    })
    .map(([name, how, layout]) => [name, how, layout, gone[how]?.(system) ?? {}] as const),
)

// IMPORT-25
describe.each(grid)('in a file of %s, a line that the store has %s', (_system, _how, layout, state) => {
  const older = write(layout, [card, sticker])
  const newer = write(layout, [card, { ...sticker, ...state }])
  const start = async (first: string) => {
    const load = await loadIntoStore(layout.name)
    const { id } = (await load(first)).order
    return { load, id }
  }

  test('isn’t made again by an older file, and is gone when the newer one comes again', async () => {
    const { load, id } = await start(older)
    await load(newer)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
    await release(id)
    const line = await load(older)
    expect(codes(line)).toContain('change_line_returned')
    const held = await look(id)
    expect([made(held), held.hold?.kind, problems(held)]).toEqual([
      ['1 CARD-OS'],
      'system',
      expect.arrayContaining(['change_line_returned']),
    ])
    expect(held.problems.map(({ message }: { message: string }) => message).join()).toContain('STICKER-OS')
    expect(codes(await load(older))[0]).toBe('skipped_still_held')
    await load(newer)
    const after = await look(id)
    expect([made(after), problems(after)]).toEqual([['1 CARD-OS'], []])
  })

  test('is left out once the order is released, and made once it is tried again', async () => {
    const { load, id } = await start(older)
    await load(newer)
    await release(id)
    await load(older)
    await release(id)
    const left = await look(id)
    expect([made(left), left.hold]).toEqual([['1 CARD-OS'], null])
    expect(codes(await load(older))).toEqual(['skipped_unchanged'])
    await load(newer)
    await load(older)
    await retry(id)
    const again = await look(id)
    expect([made(again), again.hold]).toEqual([['1 CARD-OS', '1 STICKER-OS'], null])
    expect(codes(await load(older))).toEqual(['skipped_unchanged'])
    await load(newer)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
  })

  test('isn’t made where the order came in without it', async () => {
    const { load, id } = await start(newer)
    await release(id)
    expect(codes(await load(older))).toContain('change_line_returned')
    const held = await look(id)
    expect([made(held), held.hold?.kind]).toEqual([['1 CARD-OS'], 'system'])
    await load(newer)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
    await load(older)
    await retry(id)
    expect(made(await look(id))).toEqual(['1 CARD-OS', '1 STICKER-OS'])
  })
})

const timed = [shipStation, without(shipStation, 'id'), wooCommerce, orderDesk, without(orderDesk, 'id')]

// IMPORT-25
describe.each(timed.map((layout, at) => [at, layout] as const))('files with times (%i)', (_at, layout) => {
  // Fixed days: they are those of the store.
  const at = (day: number, ...rows: Partial<Row>[]) =>
    write(
      layout,
      rows.map((row) => ({ ...row, changed: `2026-11-${day} 10:00:00` })),
    )
  const removed = { ...sticker, quantity: '0' }

  test('bring a removed line back as one line if they are newer, and remove it again', async () => {
    const load = await loadIntoStore(layout.name)
    const { id } = (await load(at(18, card, sticker))).order
    await load(at(20, card, removed))
    expect(codes(await load(at(18, card, sticker)))).toEqual(['skipped_older'])
    await load(at(21, card, sticker))
    const back = await look(id)
    expect([made(back), back.hold, back.items.length]).toEqual([['1 CARD-OS', '1 STICKER-OS'], null, 2])
    await load(at(22, card, { ...sticker, quantity: '3' }))
    expect(made(await look(id))).toEqual(['1 CARD-OS', '3 STICKER-OS'])
    await load(at(23, card, removed))
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
  })

  test.each([
    ['that was removed', at(18, card, sticker)],
    ['that the order never had', at(18, card)],
  ])('bring back a line %s and was left out when an older file had it', async (_which, first) => {
    const load = await loadIntoStore(layout.name)
    const { id } = (await load(first)).order
    await load(at(20, card, removed))
    await load(write(without(layout, 'changed'), [card, sticker]))
    await release(id)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
    await load(at(21, card, sticker))
    expect(made(await look(id))).toEqual(['1 CARD-OS', '1 STICKER-OS'])
  })

  test('prove nothing about what a file without a time said after them', async () => {
    const load = await loadIntoStore(layout.name)
    const { id } = (await load(at(18, card, sticker))).order
    await load(write(without(layout, 'changed'), [card, removed]))
    // It was written after the first file, but nobody knows whether before or after the second.
    expect(codes(await load(at(19, card, sticker)))).toContain('change_line_returned')
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
  })
})

// IMPORT-25
test('units that the store took back aren’t made again by an older file', async () => {
  const store = await givenStore(site)
  const load = async (quantity: string) =>
    (await importFile(site, store, write(etsy, [{ ...card, quantity }, sticker]))).lines[0]
  const { id } = (await load('3')).order
  await load('2')
  expect(codes(await load('3'))).toEqual(['change_line_returned'])
  const held = await look(id)
  expect([made(held), held.hold?.kind]).toEqual([['2 CARD-OS', '1 STICKER-OS'], 'system'])
  await load('2')
  expect((await look(id)).hold).toBe(null)
  await load('4')
  await retry(id)
  expect(made(await look(id))).toEqual(['4 CARD-OS', '1 STICKER-OS'])
})

const shopifyCsv = `Name,Financial Status,Fulfillment Status,Created at,Cancelled at,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Province,Shipping Zip,Shipping Country,Id
#7,paid,unfulfilled,2026-11-18 10:00:00 -0500,,3,Thing,CARD-OS,Kim Doe,1 Main St,Boston,MA,02134,US,907
`
const shopifyJson = JSON.stringify({
  orders: [
    {
      ...{ id: 907, name: '#7', created_at: '2026-11-18T10:00:00-05:00', updated_at: '2026-11-20T10:00:00-05:00' },
      ...{ financial_status: 'paid', fulfillment_status: null },
      line_items: [{ id: 1, sku: 'CARD-OS', name: 'Thing', quantity: 3, current_quantity: 2 }],
      shipping_address: { name: 'Kim Doe', address1: '1 Main St', city: 'Boston', zip: '02134', country_code: 'US' },
    },
  ],
})
const amazonOf = (sent: string) => write(amazon, [{ ...card, quantity: '3', sent }])

// IMPORT-25, IMPORT-43
describe.each([
  ['Amazon has sent', amazon.name, amazonOf('2'), 1, amazon.name, amazonOf('0')],
  ['Shopify has taken back', 'orders.json', shopifyJson, 2, 'orders.csv', shopifyCsv],
])('units that %s before', (_how, name, newer, left, olderName, older) => {
  test('the order came in aren’t made by an older file, unless somebody says so', async () => {
    const store = await givenStore(site)
    const load = async (file: string) =>
      (await importFile(site, store, file, file === newer ? name : olderName)).lines[0]
    const { id } = (await load(newer)).order
    expect(codes(await load(older))).toContain('change_line_returned')
    const held = await look(id)
    expect([made(held), held.hold?.kind]).toEqual([[`${left} CARD-OS`], 'system'])
    await load(newer)
    expect(made(await look(id))).toEqual([`${left} CARD-OS`])
    await load(older)
    await retry(id)
    expect(made(await look(id))).toEqual(['3 CARD-OS'])
  })
})

const tees = readFieldFile('lines/10a-two-lines')
const firstRemoved = readFieldFile('lines/10b-first-line-quantity-0')
const firstSent = tees.replace(',true,pending,Ana', ',true,fulfilled,Ana').replace('paid,unfulfilled', 'paid,partial')
const livingOf = (order: Parameters<typeof readPieces>[0]) =>
  readPieces(order).filter(({ stage }) => stage !== 'cancelled').length

// IMPORT-25
describe('an order of a Shopify export', () => {
  test.each([
    ['removed', firstRemoved],
    ['sent', firstSent],
  ])('makes no piece of a line that was %s, whatever an older export says', async (_how, file) => {
    const store = await givenStore(site)
    const { id } = (await importFile(site, store, tees)).lines[0].order
    await importFile(site, store, file)
    expect(livingOf(await look(id))).toBe(2)
    await release(id)
    expect(codes((await importFile(site, store, tees)).lines[0])).toContain('change_line_returned')
    expect([livingOf(await look(id)), (await look(id)).hold?.kind]).toEqual([2, 'system'])
  })

  test('doesn’t make a line twice that was started before the store sent it', async () => {
    const store = await givenStore(site)
    const { id } = (await importFile(site, store, tees)).lines[0].order
    await takePieces(here.floor, (await look(id)).items[0].pieces, 'barcode_printed')
    await importFile(site, store, firstSent)
    await release(id)
    await importFile(site, store, tees)
    const order = await look(id)
    expect([livingOf(order), order.items.length]).toEqual([3, 2])
  })
})

const ourJson = (...skus: string[]) =>
  JSON.stringify({ orders: [buildOrderRecord({ number: 'N-1', lines: skus.map((sku) => ({ sku })) })] })

// IMPORT-25
describe.each([
  ['CSV', 'orders.csv', write(ours, [card, sticker]), write(ours, [card, { ...sticker, quantity: '0' }])],
  ['JSON', 'orders.json', ourJson('CARD-OS', 'STICKER-OS'), ourJson('CARD-OS')],
])('a line that our own %s removed', (_format, name, older, newer) => {
  const start = async () => {
    const load = await loadIntoStore(name)
    const { id } = (await load(older)).order
    await load(newer)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
    expect(codes(await load(older))).toContain('change_line_returned')
    return { load, id }
  }

  test('isn’t made again by an older file, whose order is held until it is released', async () => {
    const { load, id } = await start()
    for (const file of [older, newer, older]) {
      expect(codes(await load(file))[0]).toBe('skipped_still_held')
      const held = await look(id)
      expect([made(held), held.hold.reason]).toEqual([['1 CARD-OS'], 'The content is in doubt'])
      expect(problems(held)).toEqual(['change_line_returned'])
    }
    await release(id)
    for (const file of [older, newer, older]) {
      await load(file)
      const left = await look(id)
      expect([made(left), left.hold]).toEqual([['1 CARD-OS'], null])
    }
  })

  test('is made as the line that it was once its order is tried again, and can be removed again', async () => {
    const { load, id } = await start()
    await retry(id)
    const back = await look(id)
    expect([made(back), back.hold, back.items.length]).toEqual([['1 CARD-OS', '1 STICKER-OS'], null, 2])
    await load(newer)
    expect(made(await look(id))).toEqual(['1 CARD-OS'])
  })
})
