import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { isUnprocessed, withTimeout } from './unprocessed.ts'

afterEach(() => void vi.useRealTimers())

describe('a stored scan', () => {
  it.each([
    [0, true, 'no answer'],
    [401, true, 'the session ended: it waits for its person'],
    [429, true, 'too many calls'],
    [502, true, 'a proxy without its server'],
    [503, true, 'the database is away or the disk full'],
    [400, false, 'an unknown station'],
    [403, false, 'not permitted'],
    [404, false, 'unknown barcode'],
    [409, false, 'somebody was faster'],
    [500, false, 'a fault, which the same call would meet again'],
  ])('stays after %i: %s (%s)', (status, kept) => {
    expect(isUnprocessed(new ApiError(status, { code: 'internal' }))).toBe(kept)
  })

  it('is removed after an error of the screen itself', () => {
    expect(isUnprocessed(new TypeError('x is undefined'))).toBe(false)
  })

  it('stays after a timeout that is longer than the one for carriers', async () => {
    vi.useFakeTimers()
    const waiting = withTimeout(new Promise<never>(() => {}))
    const end = expect(waiting).rejects.toSatisfy(isUnprocessed)
    await vi.advanceTimersByTimeAsync(30_000)
    await end
  })

  it('passes on a response in time', async () => {
    await expect(withTimeout(Promise.resolve('confirmed'))).resolves.toBe('confirmed')
    await expect(withTimeout(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
})
