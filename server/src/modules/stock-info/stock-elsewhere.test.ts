import { expect, test } from 'vitest'
import { givenStockIn, givenStockOut, post } from '../../../testing/nouns/given-documents.ts'
import { warehouseOfTests } from '../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

async function rowOf(sku: string) {
  const { data } = await here.operator.get('/stock/stock-info', { query: { per_page: '100' } })
  return data.find((row: { sku: string }) => row.sku === sku)
}

/** The figures of a variant as the list has them; its own page must say the same. */
async function figuresOf(sku: string) {
  const row = await rowOf(sku)
  expect((await here.operator.get(`/stock/stock-info/${row.id}`)).data).toEqual(row)
  return { on_hand: row.on_hand, incoming: row.incoming, on_pallets: row.on_pallets }
}

async function ledgerOf(sku: string) {
  const { id } = await rowOf(sku)
  return (await here.operator.get('/stock-movements', { query: { variant_id: id } })).data
}

// STOCK-11
test('incoming is what drafts of Stock In expect and have not counted, until they are posted or cancelled', async () => {
  const sku = await here.givenSku(2)
  const delivery = await givenStockIn(here.operator, [
    { sku, expected: 10, counted: 4 },
    { sku, expected: 3, counted: 5 },
    { sku, counted: 1 },
  ])
  const cancelled = await givenStockIn(here.operator, [{ sku, expected: 20 }])
  await givenStockOut(here.operator, [{ sku, counted: 1 }])
  expect(await figuresOf(sku)).toEqual({ on_hand: 2, incoming: 26, on_pallets: 0 })
  expect((await here.operator.post(`/stock-in/${cancelled.id}/cancel`, { version: 1 })).status).toBe(200)
  expect(await figuresOf(sku)).toEqual({ on_hand: 2, incoming: 6, on_pallets: 0 })
  expect((await post(here.operator, 'stock-in', delivery.id)).status).toBe(200)
  expect(await figuresOf(sku)).toEqual({ on_hand: 12, incoming: 0, on_pallets: 0 })
})

// STOCK-11
test('the figure on pallets is the sum of all pallets, less what goes to the pick area', async () => {
  const sku = await here.givenSku(1)
  const pallet = await here.givenPallet({ [sku]: 7 })
  await here.givenPallet({ [sku]: 5 }, 'A-01-1')
  expect(await figuresOf(sku)).toEqual({ on_hand: 1, incoming: 0, on_pallets: 12 })
  await here.move('to-pick', { pallet: pallet.code, sku, quantity: 3 })
  expect(await figuresOf(sku)).toEqual({ on_hand: 4, incoming: 0, on_pallets: 9 })
})

// STOCK-11
test('the ledger names the document or the pallet that caused a movement', async () => {
  const sku = await here.givenSku()
  const stockIn = await givenStockIn(here.operator, [{ sku, counted: 5 }])
  await post(here.operator, 'stock-in', stockIn.id)
  const stockOut = await givenStockOut(here.operator, [{ sku, counted: 1 }])
  await post(here.operator, 'stock-out', stockOut.id)
  const pallet = await here.givenPallet()
  await here.move('from-pick', { pallet: pallet.code, sku, quantity: 2 })
  await here.move('to-pick', { pallet: pallet.code, sku, quantity: 1 })
  const named = { document: null, pallet: null }
  const document = (kind: string, { id, number }: { id: number; number: string }) => ({ id, number, kind })
  const onPallet = { ...named, pallet: { id: pallet.id, code: pallet.code }, reversible: false }
  expect(await ledgerOf(sku)).toMatchObject([
    { ...onPallet, kind: 'in', on_hand_change: 1 },
    { ...onPallet, kind: 'out', on_hand_change: -2 },
    { ...named, kind: 'out', on_hand_change: -1, document: document('out', stockOut), reversible: true },
    { ...named, kind: 'in', on_hand_change: 5, document: document('in', stockIn), reversible: true },
  ])
})
