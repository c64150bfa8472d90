import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setShortcuts } from '../../platform/shortcuts.ts'
import { onShortcut } from './on-shortcut.ts'

const act = vi.fn()
let stop = () => {}
let now = 0

/** Keys one after the other, each this many ms after the one before; '^K' is Ctrl K. */
function type(keys: readonly string[], gapMs: number): void {
  for (const key of keys) {
    now += gapMs
    vi.advanceTimersByTime(gapMs)
    const event = new KeyboardEvent('keydown', { key: key.replace('^', ''), ctrlKey: key.startsWith('^') })
    Object.defineProperty(event, 'timeStamp', { value: now })
    window.dispatchEvent(event)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  act.mockReset()
  stop = onShortcut('k', act)
})
afterEach(() => {
  stop()
  setShortcuts(true)
  vi.useRealTimers()
})

describe('a shortcut', () => {
  it('runs once on Ctrl with its letter in either case, however long the key is held', () => {
    type(['^k'], 400)
    vi.advanceTimersByTime(100)
    expect(act).toHaveBeenCalledOnce()
    type(['^K'], 400)
    vi.advanceTimersByTime(100)
    expect(act).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, repeat: true }))
    vi.advanceTimersByTime(100)
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('runs after a person has typed words', () => {
    type([...'shirt', '^k'], 110)
    vi.advanceTimersByTime(100)
    expect(act).toHaveBeenCalledOnce()
  })

  it.each([
    ['within', [...'4000', '^k', ...'0001', 'Enter']],
    ['at the end', [...'400000', '^k']],
    ['at the head', ['^k', ...'40000001', 'Enter']],
  ])('never comes out of a scanner: %s of its burst', (_where, keys) => {
    type(keys, 8)
    vi.advanceTimersByTime(500)
    expect(act).not.toHaveBeenCalled()
  })

  it('does nothing when shortcuts are turned off', () => {
    setShortcuts(false)
    type(['^k'], 400)
    vi.advanceTimersByTime(100)
    expect(act).not.toHaveBeenCalled()
  })
})
