import { expect, it } from 'vitest'
import { workOfCheck } from './work-of-check.rules.ts'

const readable = { readable: true }
const unread = { readable: false }

it.each([
  ['orders', { total: 3, created: 1, updated: 0, failed: 2 }, [readable, unread, unread]],
  ['none', { total: 2, created: 0, updated: 0, failed: 0 }, [readable, readable]],
  ['failed', { total: 2, created: 0, updated: 0, failed: 1 }, [readable, readable]],
  ['failed', { total: 2, created: 0, updated: 0, failed: 2 }, [readable, unread]],
  ['none', { total: 2, created: 0, updated: 0, failed: 1 }, [readable, unread]],
  ['failed', { total: 20, created: 0, updated: 0, failed: 20 }, [unread, unread]],
  ['failed', { total: 2, created: 0, updated: 0, failed: 2 }, undefined],
] as const)('the work of a check is %s with the counts %o', (work, counts, preview) => {
  expect(workOfCheck(counts, preview)).toBe(work)
})
