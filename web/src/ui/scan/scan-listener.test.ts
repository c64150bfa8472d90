import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForScans } from './scan-listener.ts'

let received: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  received = []
  document.body.innerHTML = '<input id="note"><button id="reject" type="button">Reject…</button>'
  stop = listenForScans((text) => received.push(text))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLInputElement

/** Presses one key as a browser does: keydown, the default of it, keyup. Out: whether the default was prevented. */
function press(key: string, code: string, at: number): boolean {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const free = target.dispatchEvent(event)
  if (free && target instanceof HTMLInputElement && key.length === 1) target.value += key
  if (free && target instanceof HTMLButtonElement && key === 'Enter') target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', { key, code, bubbles: true }))
  return !free
}

/** Types as a scanner does: a key every 5 ms, and the suffix. */
function scan(text: string, { suffix = 'Enter', everyMs = 5, from = 1000 } = {}): boolean {
  ;[...text].forEach((char, i) => press(char, `Digit${char}`, from + i * everyMs))
  return suffix !== '' && press(suffix, suffix, from + text.length * everyMs)
}

// INPUT-1
describe('a scanner', () => {
  it('is heard with nothing focused, with Enter and with Tab behind the code', () => {
    scan('400000001236')
    scan('400000001244', { suffix: 'Tab', from: 3000 })
    expect(received).toEqual(['400000001236', '400000001244'])
  })

  it('is heard without a suffix once it is silent', () => {
    scan('400000001236', { suffix: '' })
    expect(received).toEqual([])
    vi.advanceTimersByTime(250)
    expect(received).toEqual(['400000001236'])
  })

  it('never presses the button that has the focus', () => {
    const rejected = vi.fn()
    element('reject').addEventListener('click', rejected)
    element('reject').focus()
    expect(scan('400000001236')).toBe(true)
    expect(rejected).not.toHaveBeenCalled()
    expect(received).toEqual(['400000001236'])
  })

  it('leaves no digits in a text field, and what stood in it stands again', () => {
    element('note').value = 'stain on'
    element('note').focus()
    scan('400000001236')
    expect(element('note').value).toBe('stain on')
    expect(received).toEqual(['400000001236'])
  })

  it('loses none of twenty scans in one second', () => {
    const codes = Array.from({ length: 20 }, (_, i) => String(400000000000 + i))
    codes.forEach((code, i) => scan(code, { everyMs: 3, from: 1000 + i * 50 }))
    expect(received).toEqual(codes)
  })
})

describe('a person', () => {
  it('types into a field undisturbed, Enter included', () => {
    element('note').focus()
    expect(scan('1234', { everyMs: 140 })).toBe(false)
    expect(element('note').value).toBe('1234')
    expect(received).toEqual([])
  })

  it('presses a button with Enter', () => {
    const pressed = vi.fn()
    element('reject').addEventListener('click', pressed)
    element('reject').focus()
    press('Enter', 'Enter', 5000)
    expect(pressed).toHaveBeenCalledOnce()
  })
})
