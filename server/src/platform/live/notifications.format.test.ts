import { expect, test } from 'vitest'
import { formatNotifications, parseNotification, type TableWrite } from './notifications.format.ts'

const write = (owner: number | null, origin: string | null = null): TableWrite => ({ table: 'orders', owner, origin })

test('a formatted notification is parsed again, without duplicates', () => {
  const entries = [write(1), write(2, 'tab'), write(1), write(null)]
  expect(formatNotifications(entries).flatMap(parseNotification)).toEqual([write(1), write(2, 'tab'), write(null)])
})

test('every notification stays below the 8,000 bytes that PostgreSQL accepts, for origins of any length', () => {
  const entries = ['orders', 'pieces', 'stock_levels', 'products', 'designs'].flatMap((table) =>
    Array.from({ length: 100 }, (_, owner): TableWrite => ({ table, owner, origin: `é靴${'x'.repeat(60)}${owner}` })),
  )
  const notifications = formatNotifications(entries)
  expect(notifications.length).toBeGreaterThan(1)
  for (const notification of notifications) expect(Buffer.byteLength(notification)).toBeLessThan(8_000)
  expect(notifications.flatMap(parseNotification)).toHaveLength(500)
})

test('no notification is formatted when nothing was written', () => {
  expect(formatNotifications([])).toEqual([])
})

test.each([
  '',
  'null',
  '{}',
  '[1, null, "x"]',
  '[["no table", null, null]]',
  '[["orders", "x", null]]',
  '[["orders"]]',
])('the malformed payload %s is ignored', (payload) => {
  expect(parseNotification(payload)).toEqual([])
})
