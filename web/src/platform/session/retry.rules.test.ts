import { describe, expect, it } from 'vitest'
import { secondsUntilRetry } from './retry.rules.ts'

describe('a call that failed', () => {
  it.each([0, 408, 429, 500, 502, 503, 504, 599])('is tried again by itself after a %i', (status) => {
    const pauses = [1, 2, 3, 4, 5, 6, 100].map((failures) =>
      secondsUntilRetry({ status, retryAfterSeconds: null }, failures),
    )
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30])
  })

  it.each([
    [0, 1],
    [3, 3],
    [120, 120],
    [86_400, 300],
    [10 ** 12, 300],
    [-5, 1],
  ])('waits for what Retry-After: %i says: %i seconds', (told, waits) => {
    expect(secondsUntilRetry({ status: 503, retryAfterSeconds: told }, 9)).toBe(waits)
  })

  it.each([400, 401, 403, 404, 409, 413])('is not tried again by itself after a %i', (status) => {
    expect(secondsUntilRetry({ status, retryAfterSeconds: 2 }, 1)).toBeNull()
  })
})
