import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardScans, listenForScans } from './scan-handlers.ts'

let received: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  received = []
  document.body.innerHTML = `
    <input id="note"><button id="reject" type="button">Reject…</button><input id="agree" type="checkbox">
    <textarea id="codes" data-takes-scans></textarea><input id="gtin" data-takes-scans>
    <select id="size"><option>S</option><option>4XL</option></select>`
  stop = listenForScans(async (text) => received.push(text))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLInputElement

/**
 * Presses a key as a browser does: keydown, its default action, keyup.
 * @returns whether the default action was prevented
 */
function press(key: string, code: string, at: number, ctrlKey = false): boolean {
  const target = document.activeElement ?? document.body
  const send = (kind: 'keydown' | 'keyup') => {
    const event = new KeyboardEvent(kind, { key, code, ctrlKey, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    return target.dispatchEvent(event)
  }
  const free = send('keydown')
  if (free && key.length === 1 && !ctrlKey) typeInto(target, key)
  if (free && target instanceof HTMLButtonElement && key === 'Enter') target.click()
  const pressed = target instanceof HTMLButtonElement || target.matches('[type=checkbox]')
  if (send('keyup') && free && pressed && key === ' ') (target as HTMLElement).click()
  return !free
}

function typeInto(target: Element, key: string): void {
  if (target instanceof HTMLSelectElement) {
    const found = [...target.options].findIndex(({ text }) => text.startsWith(key))
    if (found >= 0) target.selectedIndex = found
  } else if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')) {
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Types like a scanner: a key every 5 ms, then the suffix. */
function scan(text: string, { suffix = 'Enter', everyMs = 5, from = 1000 } = {}): boolean {
  ;[...text].forEach((char, i) => press(char, char === ' ' ? 'Space' : `Digit${char}`, from + i * everyMs))
  return suffix !== '' && press(suffix, suffix, from + text.length * everyMs)
}

// SCREEN-18
describe('a scan on a keyboard with another layout than the scanner', () => {
  it('comes with what its keys type on a US keyboard', () => {
    const received: [string, string | null][] = []
    const stopListening = listenForScans(async (text, usText) => received.push([text, usText]))
    const keys = [
      ['Q', 'KeyA'],
      ['-', 'Digit6'],
      [')', 'Minus'],
      ['&', 'Digit1'],
      ['é', 'Digit2'],
    ] as const
    keys.forEach(([key, code], i) => press(key, code, 1000 + i * 5))
    press('Enter', 'Enter', 1025)
    expect(received).toEqual([['Q-)&é', 'a6-12']])
    stopListening()
  })
})

// INPUT-1
describe('a scan', () => {
  it('is received with nothing focused, whether the suffix is Enter or Tab', () => {
    scan('400000001236')
    scan('400000001244', { suffix: 'Tab', from: 3000 })
    expect(received).toEqual(['400000001236', '400000001244'])
  })

  it('is received without a suffix after a silence', () => {
    scan('400000000010', { suffix: '' })
    expect(received).toEqual([])
    vi.advanceTimersByTime(250)
    expect(received).toEqual(['400000000010'])
  })

  it('never presses the focused button', () => {
    const rejected = vi.fn()
    element('reject').addEventListener('click', rejected)
    element('reject').focus()
    expect(scan('400000001236')).toBe(true)
    expect(rejected).not.toHaveBeenCalled()
    expect(received).toEqual(['400000001236'])
  })

  it('leaves no digits in a text field and restores its content', () => {
    element('note').value = 'stain on'
    element('note').focus()
    scan('400000001236')
    expect(element('note').value).toBe('stain on')
    expect(received).toEqual(['400000001236'])
  })

  it('is received whole when a busy computer delivers the rest of its keys late', () => {
    scan('4000000', { suffix: '' })
    vi.advanceTimersByTime(2000)
    scan('01236', { from: 1000 + 7 * 5 })
    expect(received).toEqual(['400000001236'])
  })

  it('is received whole when the page was busy during the silence', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    scan('40000000', { suffix: '' })
    now.mockReturnValue(900)
    vi.advanceTimersByTime(221)
    scan('1236', { from: 1000 + 8 * 5 })
    expect(received).toEqual(['400000001236'])
    now.mockRestore()
  })

  it('is never lost when twenty of them arrive in one second', () => {
    const codes = Array.from({ length: 20 }, (_, i) => String(400000000000 + i))
    codes.forEach((code, i) => scan(code, { everyMs: 3, from: 1000 + i * 50 }))
    expect(received).toEqual(codes)
  })
})

describe('the whole page', () => {
  it('is guarded where no screen listens, and passes scans to the application', () => {
    stop()
    stop = () => {}
    const opened: string[] = []
    const stopGuard = guardScans(
      async (text) => opened.push(text),
      () => undefined,
    )
    const cancelled = vi.fn()
    element('reject').addEventListener('click', cancelled)
    element('reject').focus()
    scan('400000001236')
    expect(cancelled).not.toHaveBeenCalled()
    expect(opened).toEqual(['400000001236'])
    const stopBench = listenForScans(async (text) => received.push(text))
    scan('400000001244', { from: 3000 })
    expect([opened.length, received]).toEqual([1, ['400000001244']])
    stopBench()
    stopGuard()
  })

  it('keeps fast text without a suffix in a field where no screen listens, because text expanders type as fast', () => {
    stop()
    stop = () => {}
    const opened: string[] = []
    const stopGuard = guardScans(
      async (text) => opened.push(text),
      () => undefined,
    )
    element('note').focus()
    scan('400000001236', { suffix: '' })
    vi.advanceTimersByTime(500)
    expect([opened, element('note').value]).toEqual([[], '400000001236'])
    stopGuard()
  })
})

describe('the suffix of a burst', () => {
  it.each([
    ['CR and LF', 'Enter', 'Enter', false],
    ['Tab and Enter', 'Tab', 'Enter', false],
    ['CR and LF as Ctrl J', 'Enter', 'j', true],
  ])('presses nothing: %s', (_name, first, second, ctrlKey) => {
    const rejected = vi.fn()
    element('reject').addEventListener('click', rejected)
    element('reject').focus()
    scan('400000001236', { suffix: first, everyMs: 25 })
    expect(press(second, second, 1000 + 13 * 25, ctrlKey)).toBe(true)
    expect(rejected).not.toHaveBeenCalled()
    expect(received).toEqual(['400000001236'])
    // A person's own Enter a moment later passes through.
    press('Enter', 'Enter', 2500)
    vi.advanceTimersByTime(100)
    expect(rejected).toHaveBeenCalledOnce()
  })

  it('does not press a button with a space at the start of a code or within it', () => {
    const rejected = vi.fn()
    for (const id of ['reject', 'agree']) {
      element(id).addEventListener('click', rejected)
      element(id).focus()
      scan(' 4000 0000 1236', { from: id === 'agree' ? 3000 : 1000 })
      vi.advanceTimersByTime(1000)
    }
    expect(rejected).not.toHaveBeenCalled()
    expect(received).toEqual([' 4000 0000 1236', ' 4000 0000 1236'])
  })
})

describe('an Enter before the code', () => {
  it('presses no button, and the code is received', () => {
    const rejected = vi.fn()
    element('reject').addEventListener('click', rejected)
    element('reject').focus()
    press('Enter', 'Enter', 995)
    scan('400000001236')
    vi.advanceTimersByTime(500)
    expect(rejected).not.toHaveBeenCalled()
    expect(received).toEqual(['400000001236'])
  })

  it('does not submit a form, while a person’s Enter in a field does', () => {
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.body.innerHTML = '<form><input id="reason" name="reason"><button>Cancel order</button></form>'
    document.querySelector('form')?.addEventListener('submit', sent)
    element('reason').value = 'late'
    element('reason').focus()
    expect(press('Enter', 'Enter', 995)).toBe(true)
    scan('400000001236')
    vi.advanceTimersByTime(500)
    expect([sent.mock.calls.length, element('reason').value]).toEqual([0, 'late'])
    press('Enter', 'Enter', 9000)
    vi.advanceTimersByTime(100)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('leaves no line break in a textarea', () => {
    const area = document.getElementById('codes') as HTMLTextAreaElement
    delete area.dataset.takesScans
    area.value = 'kept'
    area.focus()
    area.setSelectionRange(4, 4)
    if (!press('Enter', 'Enter', 995)) typeInto(area, '\n')
    scan('400000001236')
    expect([area.value, received]).toEqual(['kept', ['400000001236']])
  })

  it('is not deferred where the page itself handles it', () => {
    const acted = vi.fn((event: Event) => event.preventDefault())
    const clicked = vi.fn()
    element('reject').addEventListener('keydown', acted)
    element('reject').addEventListener('click', clicked)
    element('reject').focus()
    press('Enter', 'Enter', 995)
    vi.advanceTimersByTime(100)
    expect([acted.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 0])
  })
})

// Every pace at which scanners type, with every suffix that they can be configured to send, at every control that it
// could affect.
describe.each([5, 8, 12, 15, 25])('at %i ms per key', (everyMs) => {
  const enter = { key: 'Enter', ctrlKey: false }
  const tab = { key: 'Tab', ctrlKey: false }
  describe.each([
    ['Enter', [enter]],
    ['Tab', [tab]],
    ['CR and LF', [enter, enter]],
    [
      'CR and LF as control characters',
      [
        { key: 'm', ctrlKey: true },
        { key: 'j', ctrlKey: true },
      ],
    ],
    ['Tab and Enter', [tab, enter]],
  ])('suffix %s', (_name, suffix) => {
    it.each(['reject', 'agree', 'note', 'size'])('leaves #%s unchanged and receives a scan once', (id) => {
      const clicked = vi.fn()
      document.body.addEventListener('click', clicked, { once: true })
      const before = element(id).value
      element(id).focus()
      const free: string[] = []
      const keys = [...[...'400000001236'].map((key) => ({ key, ctrlKey: false })), ...suffix]
      keys.forEach(({ key, ctrlKey }, at) => {
        const prevented = press(key, /\d/.test(key) ? `Digit${key}` : key, 1000 + at * everyMs, ctrlKey)
        if (!prevented && !/\d/.test(key)) free.push(key)
      })
      vi.advanceTimersByTime(1000)
      expect([clicked.mock.calls.length, free, element(id).value]).toEqual([0, [], before])
      expect(element('agree').checked).toBe(false)
      expect(document.activeElement?.id).toBe(id)
      expect(received).toEqual(['400000001236'])
    })
  })
})

// STOCK-53
it('keeps a group separator that a scanner sends as Ctrl ]', () => {
  element('note').focus()
  const keys = [...'0102041001010016', ']', ...'3712']
  keys.forEach((key, at) => press(key, key === ']' ? 'BracketRight' : `Digit${key}`, 1000 + at * 5, key === ']'))
  press('Enter', 'Enter', 1000 + keys.length * 5)
  expect(received).toEqual(['0102041001010016\u001d3712'])
})

describe('a field that a scan typed into', () => {
  it('gets its text and selection back', () => {
    element('note').value = 'stain on the front'
    element('note').focus()
    element('note').setSelectionRange(6, 8)
    scan('400000001236')
    expect(element('note').value).toBe('stain on the front')
    expect([element('note').selectionStart, element('note').selectionEnd]).toEqual([6, 8])
  })

  it('gets its chosen option back and dispatches a change event', () => {
    const size = document.getElementById('size') as HTMLSelectElement
    const changed = vi.fn()
    size.addEventListener('change', changed)
    size.focus()
    scan('400000001236')
    expect([size.value, changed.mock.calls.length]).toEqual(['S', 1])
  })

  it('keeps scans if it accepts them: a textarea one per line, an input the last one', () => {
    element('codes').focus()
    scan('400000001236')
    scan('400000001244', { from: 3000, suffix: 'Tab' })
    expect(element('codes').value).toBe('400000001236\n400000001244\n')
    element('gtin').focus()
    scan('4006381333931', { from: 5000 })
    scan('4006381333948', { from: 7000 })
    expect(element('gtin').value).toBe('4006381333948')
    expect(received).toEqual([])
  })

  it('gets its text back when the focus moved within the burst', () => {
    element('note').addEventListener('input', () => element('codes').focus())
    element('codes').value = 'kept'
    element('note').focus()
    scan('400000001236')
    expect([element('note').value, element('codes').value]).toEqual(['', 'kept'])
    expect(received).toEqual(['400000001236'])
  })
})

describe('a person', () => {
  it('types into a field undisturbed, including Enter', () => {
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
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('is never mistaken for a scanner, even when typing fast', () => {
    element('note').focus()
    expect(scan('12345678', { everyMs: 60 })).toBe(false)
    vi.advanceTimersByTime(1000)
    expect([received, element('note').value]).toEqual([[], '12345678'])
  })

  it('presses a button with the space bar, once', () => {
    const pressed = vi.fn()
    element('reject').addEventListener('click', pressed)
    element('reject').focus()
    press(' ', 'Space', 5000)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledOnce()
  })
})

// SCREEN-21
describe('Enter in a field that acts on it', () => {
  it('does nothing from a scan until it is answered', async () => {
    let answer = () => {}
    const stopOwn = listenForScans(() => new Promise<void>((done) => (answer = done)))
    document.body.innerHTML = '<main data-acts><input id="quantity"></main>'
    const entered: string[] = []
    element('quantity').addEventListener('keydown', ({ key }) => entered.push(key))
    scan('12345670')
    element('quantity').focus()
    press('Enter', 'Enter', 5000)
    expect(entered).toEqual([])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    press('Enter', 'Enter', 9000)
    expect(entered).toEqual(['Enter'])
    stopOwn()
  })
})
