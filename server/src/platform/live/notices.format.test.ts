import { expect, test } from 'vitest'
import { packNotices, readNotices, type Written } from './notices.format.ts'

const written = (owner: number | null, origin: string | null = null): Written => ({ table: 'orders', owner, origin })

test('reads back what was packed, each entry once', () => {
  const entries = [written(1), written(2, 'tab'), written(1), written(null)]
  expect(packNotices(entries).flatMap(readNotices)).toEqual([written(1), written(2, 'tab'), written(null)])
})

test('every notice stays below the 8,000 bytes that PostgreSQL takes, with origins of any length and letters', () => {
  const entries = ['orders', 'pieces', 'stock_levels', 'products', 'designs'].flatMap((table) =>
    Array.from({ length: 100 }, (_, owner): Written => ({ table, owner, origin: `é靴${'x'.repeat(60)}${owner}` })),
  )
  const notices = packNotices(entries)
  expect(notices.length).toBeGreaterThan(1)
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000)
  expect(notices.flatMap(readNotices)).toHaveLength(500)
})

test('nothing to say makes no notice', () => {
  expect(packNotices([])).toEqual([])
})

test.each([
  '',
  'null',
  '{}',
  '[1, null, "x"]',
  '[["no table", null, null]]',
  '[["orders", "x", null]]',
  '[["orders"]]',
])('%s is passed over', (payload) => {
  expect(readNotices(payload)).toEqual([])
})
