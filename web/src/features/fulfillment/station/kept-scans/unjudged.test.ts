import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { isUnjudged, patiently } from './unjudged.ts'

afterEach(() => void vi.useRealTimers())

describe('a scan stays kept', () => {
  it.each([
    [0, true, 'no answer'],
    [401, true, 'the session ended: it waits for its person'],
    [429, true, 'too many calls'],
    [502, true, 'a proxy without its server'],
    [503, true, 'the database is away'],
    [400, false, 'a station that is none'],
    [403, false, 'not permitted'],
    [404, false, 'unknown barcode'],
    [409, false, 'somebody was faster'],
    [500, false, 'a fault, which the same call would meet again'],
  ])('after %i: %s (%s)', (status, kept) => {
    expect(isUnjudged(new ApiError(status, { code: 'internal' }))).toBe(kept)
  })

  it('not after a fault of the screen itself', () => {
    expect(isUnjudged(new TypeError('x is undefined'))).toBe(false)
  })

  it('after a silence that is longer than a carrier is given', async () => {
    vi.useFakeTimers()
    const waiting = patiently(new Promise<never>(() => {}))
    const end = expect(waiting).rejects.toSatisfy(isUnjudged)
    await vi.advanceTimersByTimeAsync(30_000)
    await end
  })

  it('and is not disturbed by an answer in time', async () => {
    await expect(patiently(Promise.resolve('confirmed'))).resolves.toBe('confirmed')
    await expect(patiently(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
})
