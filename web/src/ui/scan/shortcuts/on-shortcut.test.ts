import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setShortcuts } from '../../../platform/shortcuts.ts'
import { onShortcut, onShortcutButtons } from './on-shortcut.ts'

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

describe('the key of a button', () => {
  const presses = vi.fn()
  const show = (html: string) => {
    document.body.innerHTML = html
    for (const button of document.querySelectorAll('button')) button.onclick = () => presses(button.id)
  }
  const pressed = () => presses.mock.calls.flat()
  beforeEach(() => {
    stop()
    presses.mockReset()
    stop = onShortcutButtons()
    show(
      '<button id="pass" aria-keyshortcuts="F2"></button><button id="send" aria-keyshortcuts="Control+Enter"></button>',
    )
  })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('presses the button that names it, once no other key follows', () => {
    type(['F2'], 400)
    expect(pressed()).toEqual([])
    vi.advanceTimersByTime(100)
    expect(pressed()).toEqual(['pass'])
    type(['^Enter'], 400)
    vi.advanceTimersByTime(100)
    expect(pressed()).toEqual(['pass', 'send'])
  })

  it.each([
    ['as a prefix', ['F2', ...'400000000010', 'Enter']],
    ['within', [...'4000', 'F2', ...'0001', 'Enter']],
    ['as a suffix', [...'400000000010', 'F2']],
    ['as an Enter with Ctrl', [...'400000000010', '^Enter']],
  ])('never comes out of a scanner that sends it %s', (_where, keys) => {
    type(keys, 8)
    vi.advanceTimersByTime(500)
    expect(pressed()).toEqual([])
  })

  it('presses no button that is disabled or busy, and none below an open dialog', () => {
    show(
      '<button id="off" disabled aria-keyshortcuts="F2"></button><button id="busy" aria-busy="true" aria-keyshortcuts="F3"></button>',
    )
    type(['F2', 'F3'], 400)
    vi.advanceTimersByTime(100)
    show(
      '<button id="below" aria-keyshortcuts="F2"></button><div role="dialog" aria-modal="true"><button id="confirm" aria-keyshortcuts="Control+Enter"></button></div>',
    )
    type(['F2', '^Enter'], 400)
    vi.advanceTimersByTime(100)
    expect(pressed()).toEqual(['confirm'])
  })

  it('leaves the other keys of the browser alone, and does nothing when shortcuts are turned off', () => {
    const event = new KeyboardEvent('keydown', { key: 'F5', cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    setShortcuts(false)
    type(['F2'], 400)
    vi.advanceTimersByTime(100)
    expect(pressed()).toEqual([])
  })
})
