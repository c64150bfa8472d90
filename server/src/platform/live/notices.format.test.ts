import type { LiveMessage } from '@platen/contracts/live'
import { expect, test } from 'vitest'
import { packNotices, readNotices } from './notices.format.ts'

const message = (id: number | null, origin: string | null = null): LiveMessage => ({ topic: 'orders', id, origin })

test('packed messages are read back, each once', () => {
  const messages = [message(1), message(2, 'tab'), message(1), message(null)]
  expect(packNotices(messages).flatMap(readNotices)).toEqual([message(1), message(2, 'tab'), message(null)])
})

test('every notice stays below the 8,000 bytes that PostgreSQL accepts, with origins of any length and letters', () => {
  const topics = ['orders', 'pieces', 'stock', 'products', 'designs'] as const
  const messages = topics.flatMap((topic) =>
    Array.from({ length: 100 }, (_, id): LiveMessage => ({ topic, id, origin: `é靴${'x'.repeat(60)}${id}` })),
  )
  const notices = packNotices(messages)
  expect(notices.length).toBeGreaterThan(1)
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000)
  expect(notices.flatMap(readNotices)).toHaveLength(500)
})

test('an empty list makes no notice', () => {
  expect(packNotices([])).toEqual([])
})

test.each(['', 'null', '{}', '[1, null, "x"]', '[{"topic":"no-such-topic"}]', '[{"id":1}]'])(
  'an invalid notice is ignored: %s',
  (payload) => {
    expect(readNotices(payload)).toEqual([])
  },
)
