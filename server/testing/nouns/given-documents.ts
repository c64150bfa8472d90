import type { TestClient } from '../platform/test-client.ts'

const emptyIn = { supplier_id: null, reference: '', expected_on: null, note: '' }
export const noNumbers = { expected: null, counted: 0, damaged: 0, unit_cost_minor: null }

interface StockInNumbers {
  expected: number | null
  counted: number
  damaged: number
  unit_cost_minor: number | null
}

/** A draft of Stock In with these lines. Returns its detail. */
export async function givenStockIn(
  client: TestClient,
  lines: readonly ({ sku: string; pallet?: string; lot?: string } & Partial<StockInNumbers>)[] = [],
  fields: object = {},
) {
  const added = await client.post('/stock-in', { ...emptyIn, ...fields })
  if (added.status !== 200) throw new Error(added.bytes.toString())
  let document = added.data
  for (const line of lines) {
    document = (await client.post(`/stock-in/${document.id}/lines`, { ...noNumbers, ...line })).data
  }
  return document
}

/** Returns the id of a reason for taking stock out. */
export async function reasonOf(client: TestClient, code: string): Promise<number> {
  const { data } = await client.get('/stock/reasons')
  return data.find((one: { code: string; used_for: string }) => one.used_for === 'out' && one.code === code).id
}

/** A draft of Stock Out with these lines. Returns its detail. */
export async function givenStockOut(client: TestClient, lines: readonly { sku: string; counted: number }[] = []) {
  const reason = await reasonOf(client, 'damage')
  const added = await client.post('/stock-out', { reason_id: reason, reason_text: '', reference: '', note: '' })
  if (added.status !== 200) throw new Error(added.bytes.toString())
  let document = added.data
  for (const line of lines) document = (await client.post(`/stock-out/${document.id}/lines`, line)).data
  return document
}

/** Posts a document as it is now. */
export async function post(client: TestClient, noun: 'stock-in' | 'stock-out', id: number, keepRemainder = false) {
  const { data } = await client.get(`/${noun}/${id}`)
  const body = { count_version: data.count_version, ...(noun === 'stock-in' && { keep_remainder: keepRemainder }) }
  return client.post(`/${noun}/${id}/posting`, body)
}
