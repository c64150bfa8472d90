import { expect, test } from 'vitest'
import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import type { OrderContent } from '../incoming-order.public.types.ts'
import { moveDates } from './moved-dates.format.ts'
import { readOrderFile } from '../order-file.public.format.ts'
import { readSampleFile } from '../../../../testing/floor/given-samples.ts'

function readOrders(bytes: Buffer): OrderContent[] {
  const file = readOrderFile(bytes)
  if (isRefusedFile(file)) throw new Error(file.refused.code)
  return file.records.flatMap((record) => (record.kind === 'order' ? [record.order] : []))
}

const dayMs = 86_400_000
const newest = (orders: readonly OrderContent[]) => Math.max(...orders.map((order) => Date.parse(order.placed_at)))

// IMPORT-21
test.each(['native-orders.csv', 'native-orders.json', 'shopify-orders.csv'])(
  'the dates of %s move together, and nothing else changes',
  (name) => {
    const bytes = readSampleFile(name)
    const before = readOrders(bytes)
    for (const now of [
      new Date('2031-02-28T23:59:00Z'),
      new Date('2032-02-29T12:00:00Z'),
      new Date('2020-01-01T00:00:00Z'),
    ]) {
      const moved = Buffer.from(moveDates(bytes, now).bytes)
      expect(moved).toHaveLength(bytes.length)
      const after = readOrders(moved)
      const age = now.getTime() - newest(after)
      expect([age >= 0, age < dayMs]).toEqual([true, true])
      const by = newest(after) - newest(before)
      expect(moveDates(bytes, now).days).toBe(by / dayMs)
      expect(Math.abs(by % dayMs)).toBe(0)
      const back = after.map(({ placed_at, ship_by, ...order }) => ({
        ...order,
        placed_at: new Date(Date.parse(placed_at) - by).toISOString(),
        ship_by: ship_by && new Date(Date.parse(ship_by) - by).toISOString().slice(0, 10),
      }))
      const plain = ({ raw: _raw, ...order }: OrderContent & { raw?: unknown }) => order
      expect(back.map(plain)).toEqual(before.map(plain))
    }
  },
)

test('text that only looks like a date, and a file without orders, stay unchanged', () => {
  const header = 'order_number,placed_at,customer_name,address1,city,postal_code,country,sku,quantity,note'
  const row =
    '2020-11-09-1,2020-11-09T01:20:42-05:00,Ann,1 Main St,Laval,H7A 1A1,CA,TEE-2020-11-09,2,v2020-11-09 2020-02-30'
  const { bytes, days } = moveDates(Buffer.from(`${header}\n${row}\n`), new Date('2020-12-09T12:00:00Z'))
  expect(days).toBe(30)
  expect(Buffer.from(bytes).toString()).toBe(`${header}\n${row.replace('2020-11-09T', '2020-12-09T')}\n`)
  const other = Buffer.from('2020-11-09')
  expect(moveDates(other, new Date('2020-12-09T12:00:00Z'))).toEqual({ bytes: other, days: 0 })
})
