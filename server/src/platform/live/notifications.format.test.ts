import { expect, test } from 'vitest'
import { formatNotification, parseNotification, type TableRead, type TableWrite } from './notifications.format.ts'

const formatWrites = (writes: TableWrite[]) => formatNotification({ writes, reads: [], asks: false })
const parseWrites = (payload: string) => parseNotification(payload).writes
const write = (owner: number | null, origin: string | null = null): TableWrite => ({ table: 'orders', owner, origin })

test('a formatted notification is parsed again, without duplicates', () => {
  const entries = [write(1), write(2, 'tab'), write(1), write(null)]
  expect(formatWrites(entries).flatMap(parseWrites)).toEqual([write(1), write(2, 'tab'), write(null)])
})

test('every notification stays below the 8,000 bytes that PostgreSQL accepts, for origins of any length', () => {
  const entries = ['orders', 'pieces', 'stock_levels', 'products', 'designs'].flatMap((table) =>
    Array.from({ length: 100 }, (_, owner): TableWrite => ({ table, owner, origin: `é靴${'x'.repeat(60)}${owner}` })),
  )
  const notifications = formatWrites(entries)
  expect(notifications.length).toBeGreaterThan(1)
  for (const notification of notifications) expect(Buffer.byteLength(notification)).toBeLessThan(8_000)
  expect(notifications.flatMap(parseWrites)).toHaveLength(500)
})

test('no notification is formatted when there is nothing to tell', () => {
  expect(formatWrites([])).toEqual([])
})

test('reads stay below the same limit, and are parsed again with the question for them', () => {
  const reads = Array.from({ length: 500 }, (_, nth): TableRead => {
    return { table: `table_${nth}`, access: nth % 2 === 0 ? 'order.read' : ['user.read', 'role.read'], others: true }
  })
  const notifications = formatNotification({ writes: [write(1)], reads, asks: true })
  for (const notification of notifications) expect(Buffer.byteLength(notification)).toBeLessThan(8_000)
  const parsed = notifications.map(parseNotification)
  expect(parsed.flatMap((one) => one.reads)).toEqual(reads)
  expect(parsed.flatMap(({ writes }) => writes)).toEqual([write(1)])
  expect(parsed.filter(({ asks }) => asks)).toHaveLength(1)
})

test.each([
  '',
  'null',
  '{}',
  '[1, null, "x"]',
  '[["no table", null, null]]',
  '[["orders", "x", null]]',
  '[["orders"]]',
  '{"asks":1}',
  '{"reads":[["orders","public",true],["orders",["order.read","public"],true],["orders",[],true]]}',
  '{"reads":[["orders",null,true],["orders","order.read"],["no table","order.read",true],"orders",null]}',
])('the malformed payload %s is ignored', (payload) => {
  expect(parseNotification(payload)).toEqual({ writes: [], reads: [], asks: false })
})
