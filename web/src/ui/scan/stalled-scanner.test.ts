import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, keyOf, pressAt, tab } from '../../../testing/press-at.ts'
import { onSingleKeys } from './shortcuts/on-single-keys.ts'
import { guardScans, listenForScans } from './scan-handlers.ts'
import { hearing, isScreenScanning } from './scan-activity.ts'
import { scannerSuffix } from './scanner-suffix.ts'
import { setScannerPace } from './scanner-pace.ts'

let scans: string[] = []
let unread: string[] = []
let clicked = vi.fn()
let stops: (() => void)[] = []
let now = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  scans = []
  unread = []
  clicked = vi.fn()
  scannerSuffix.forget()
  document.body.innerHTML = '<input id="note"><input id="gtin" data-takes-scans><button id="pass">Pass</button>'
  document.body.addEventListener('click', clicked)
  stops = [
    guardScans(
      async () => undefined,
      (reason, text) => unread.push(`${reason} ${text}`),
    ),
    listenForScans(async (text) => scans.push(text)),
  ]
})
afterEach(() => {
  document.body.removeEventListener('click', clicked)
  for (const stop of stops) stop()
  setScannerPace(0)
  vi.useRealTimers()
})

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const focus = (id: string) => {
  ;(document.activeElement as HTMLElement | null)?.blur()
  document.getElementById(id)?.focus()
}
const pass = (ms: number) => {
  now += ms
  vi.advanceTimersByTime(ms)
}

/** Presses a key so many ms after the one before. */
function press(key: string, afterMs: number): void {
  pass(afterMs)
  pressAt(now, key === 'Enter' ? enter : key === 'Tab' ? tab : keyOf(key))
}

interface Typing {
  everyMs: number
  suffix?: 'Enter' | 'Tab' | ''
  /** Before which key the scanner stalls (the suffix is the last one), and for how long. */
  stallAt?: number
  stallMs?: number
}

/** Types a code, then nothing for four seconds. */
function type(text: string, { everyMs, suffix = 'Enter', stallAt, stallMs = 0 }: Typing): void {
  const keys = [...text, ...(suffix === '' ? [] : [suffix])]
  for (const [index, key] of keys.entries()) press(key, index === stallAt ? stallMs : index === 0 ? 0 : everyMs)
  pass(4000)
}

const heard = () => ({ scans: scans.splice(0), unread: unread.splice(0), clicks: clicked.mock.calls.splice(0).length })
const onlyScan = (text: string) => ({ scans: [text], unread: [], clicks: 0 })
const paces = [5, 30, 80, 150]
const stallsMs = [100, 150, 210, 240, 300, 450, 600, 800, 1000, 1200, 1400]
const suffixes = ['Enter', 'Tab'] as const

/** Calls `check` for every place of a stall in the code or before its suffix, of every length. */
function forEachStall(code: string, check: (stallAt: number, stallMs: number) => void): void {
  for (let stallAt = 1; stallAt <= code.length; stallAt++) for (const stallMs of stallsMs) check(stallAt, stallMs)
}

// SCREEN-47
describe.each(paces)('a scanner at %i ms per key that stalls once', (everyMs) => {
  it.each(suffixes)('is heard whole with twelve digits and %s, and presses nothing', (suffix) => {
    for (const id of ['', 'pass']) {
      forEachStall('400000000010', (stallAt, stallMs) => {
        focus(id)
        type('400000000010', { everyMs, suffix, stallAt, stallMs })
        expect(heard(), `${id} ${stallAt} ${stallMs}`).toEqual(onlyScan('400000000010'))
      })
    }
  })

  const others = ['TEE-RED-M', 'P-100005', '4006381333931', '17000000009027', 'A-01-1', 'A1B2', '100005']
  it.each(others)('has no part of %s taken for a code: it is read whole, or said', (code) => {
    for (const suffix of suffixes) {
      forEachStall(code, (stallAt, stallMs) => {
        type(code, { everyMs, suffix, stallAt, stallMs })
        const { scans: read, unread: said, clicks } = heard()
        expect([...read, ...said.map((one) => one.replace(/^\w+ /, '')), clicks]).toEqual([code, 0])
        if (everyMs < 45) expect(said, `${stallAt} ${stallMs}`).toEqual([])
      })
    }
  })

  it.each(others)('is heard whole with %s on a device that is set to its pace', (code) => {
    setScannerPace(everyMs)
    forEachStall(code, (stallAt, stallMs) => {
      type(code, { everyMs, stallAt, stallMs })
      expect(heard(), `${stallAt} ${stallMs}`).toEqual(onlyScan(code))
    })
  })
})

describe('a scanner in a field that stalls once', () => {
  it.each(['400000000010', 'TEE-RED-M', '4006381333931'])('is heard whole, and leaves nothing there: %s', (code) => {
    for (const everyMs of [5, 30]) {
      forEachStall(code, (stallAt, stallMs) => {
        // In a field, a single key before a code is a person’s.
        if (stallAt === 1) return
        field('note').value = 'stain'
        focus('note')
        type(code, { everyMs, stallAt, stallMs })
        expect([heard(), field('note').value], `${stallAt} ${stallMs}`).toEqual([onlyScan(code), 'stain'])
      })
    }
  })

  it('ends with a late Enter, unless a person may have typed as fast with a text expander', () => {
    stops.pop()?.()
    focus('note')
    type('Kind regards', { everyMs: 5, stallAt: 12, stallMs: 600 })
    expect([heard(), field('note').value]).toEqual([{ scans: [], unread: [], clicks: 0 }, 'Kind regards'])
  })

  it('fills a field that takes scans with the whole code', () => {
    focus('gtin')
    type('4006381333931', { everyMs: 5, stallAt: 8, stallMs: 600 })
    expect([heard().scans, field('gtin').value]).toEqual([[], '4006381333931'])
  })

  it('is heard without what somebody typed before it, who keeps that', () => {
    for (const [typed, everyMs] of [
      ['5', 100],
      ['12', 90],
      ['stain on', 140],
      ['stain on', 70],
    ] as const) {
      for (const code of ['400000000010', 'TEE-RED-M', '4006381333931']) {
        field('note').value = ''
        focus('note')
        for (const key of typed) press(key, everyMs)
        pass(500)
        type(code, { everyMs: 5 })
        expect([heard(), field('note').value]).toEqual([onlyScan(code), typed])
      }
    }
  })
})

describe('a scanner of which the computer takes several keys at once', () => {
  it('is heard whole, however many the last ones are', () => {
    for (const code of ['400000000010', 'TEE-RED-M', 'P-100005']) {
      for (let flushed = 1; flushed < code.length; flushed++) {
        setScannerPace(150)
        for (const [index, key] of [...code].entries()) press(key, index < code.length - flushed ? 150 : 0)
        press('Enter', 0)
        pass(4000)
        expect(heard(), `${code} ${flushed}`).toEqual(onlyScan(code))
      }
    }
  })
})

// SCREEN-21, SCREEN-47
describe('where people scan', () => {
  it.each(paces)(
    'nothing may act while a scanner at %i ms per key stalls within its code, and then it may',
    (everyMs) => {
      isScreenScanning.set(true)
      for (let stallAt = 1; stallAt < 12; stallAt++) {
        scannerSuffix.forget()
        for (const key of '400000000010'.slice(0, stallAt)) press(key, everyMs)
        for (let waited = 100; waited <= 1400; waited += 100) {
          pass(100)
          expect(hearing.get(), `${stallAt} ${waited}`).not.toBe('nothing')
        }
        pass(6000)
        expect(hearing.get()).toBe('nothing')
      }
      isScreenScanning.set(false)
    },
  )
})

describe('a number of GS1', () => {
  it.each([
    ['00006141414000000003', 8],
    ['0104006381000048', 4],
    [']C100006141414000000003', 11],
    [']d2010400638133393110400000001232', 21],
    [']Q3010400638133393110400000001232', 21],
  ])('is not cut to an own code that it ends with: %s', (code, stallAt) => {
    for (const everyMs of paces) {
      type(code, { everyMs, stallAt, stallMs: 600 })
      const { scans: read, unread: said } = heard()
      expect([...read, ...said.map((one) => one.replace(/^\w+ /, ''))]).toEqual([code])
    }
  })

  it.each(['400000000010', '4006381333931'])(
    'is whole in a field, also behind a stall after its first digit: %s',
    (code) => {
      for (const stallMs of stallsMs) {
        field('note').value = '50'
        focus('note')
        type(code, { everyMs: 5, stallAt: 1, stallMs })
        expect([heard(), field('note').value], `${stallMs}`).toEqual([onlyScan(code), '50'])
      }
    },
  )
})

describe('shortcuts', () => {
  it('are pressed by nothing that a scanner types, however soon a person’s key follows', () => {
    const acted: string[] = []
    stops.push(onSingleKeys({ j: () => acted.push('j'), x: () => acted.push('x') }))
    // The clock of the keys goes on while the page is busy.
    for (const [code, suffix] of [
      ['xjx?x', 'Enter'],
      ['xj', 'Enter'],
      ['jx', 'Tab'],
    ] as const) {
      for (const key of [...code, suffix]) press(key, 5)
      now += 300
      press('x', 0)
      pass(1000)
      expect([code, acted.splice(0)]).toEqual([code, ['x']])
    }
  })
})

describe('keys that somebody presses before a scan', () => {
  it('don’t change twelve digits', () => {
    for (const keys of ['j', '4', ' ', 'jk', 'xyz', '12345']) {
      for (const pauseMs of [200, 600, 1000, 1600]) {
        for (const key of keys) press(key, 200)
        pass(pauseMs)
        type('400000000010', { everyMs: 5 })
        expect(heard(), `${keys} ${pauseMs}`).toEqual(onlyScan('400000000010'))
      }
    }
  })

  it('don’t change another code if they are shortcuts or spaces, or end with Enter or a long pause', () => {
    stops.push(onSingleKeys({ j: () => undefined, x: () => undefined }))
    for (const keys of [['j'], ['j', 'j', 'x'], [' '], ['a', 'b', 'Enter']]) {
      for (const key of keys) press(key, 300)
      pass(400)
      type('TEE-RED-M', { everyMs: 5 })
      expect(heard().scans).toEqual(['TEE-RED-M'])
    }
    for (const key of 'abc') press(key, 300)
    pass(1600)
    type('TEE-RED-M', { everyMs: 5 })
    expect(heard()).toEqual(onlyScan('TEE-RED-M'))
  })

  it('are seen in another code, which is then unknown rather than another one', () => {
    press('q', 300)
    pass(400)
    type('TEE-RED-M', { everyMs: 5 })
    expect(heard()).toEqual(onlyScan('qTEE-RED-M'))
  })
})

// SCREEN-1
describe('a suffix that comes long after a scan', () => {
  /** The answer to the scan is on the screen, and its button has the focus. */
  const scanThenFocus = (everyMs: number) => {
    focus('')
    for (const key of '400000000010') press(key, everyMs)
    pass(Math.max(220, 3 * everyMs) + 20)
    expect(scans.splice(0)).toEqual(['400000000010'])
    focus('pass')
  }

  it.each([1, 8, 30, 80, 150])('presses nothing, at %i ms per key', (everyMs) => {
    for (const lateMs of [350, 500, 800, 1200, 1490].filter((ms) => ms > 3 * everyMs + 20)) {
      for (const suffix of [['Enter'], ['Enter', 'Enter'], ['Tab', 'Enter']]) {
        scanThenFocus(everyMs)
        const waited = Math.max(220, 3 * everyMs) + 20
        for (const [index, key] of suffix.entries()) press(key, index === 0 ? lateMs - waited : everyMs)
        pass(1000)
        expect([heard(), document.activeElement?.id]).toEqual([{ scans: [], unread: [], clicks: 0 }, 'pass'])
      }
    }
  })

  it('is a person’s Enter later, and at once where the scanner is known to send none', () => {
    scanThenFocus(8)
    press('Enter', 1600)
    pass(1000)
    expect(heard().clicks).toBe(1)
    for (let scan = 0; scan < 3; scan++) {
      scanThenFocus(8)
      pass(4000)
    }
    scanThenFocus(8)
    press('Enter', 300)
    pass(1000)
    expect(heard().clicks).toBe(1)
  })

  it('is learned about, also where somebody presses Enter soon after each scan', () => {
    for (let scan = 0; scan < 8; scan++) {
      scanThenFocus(8)
      if (scan % 2 === 0) press('Enter', 700)
      pass(4000)
    }
    heard()
    scanThenFocus(8)
    press('Enter', 300)
    pass(1000)
    expect(heard().clicks).toBe(1)
  })

  it('is awaited again once the scanner sends one', () => {
    for (let scan = 0; scan < 5; scan++) type('400000000010', { everyMs: 8, suffix: '' })
    type('400000000010', { everyMs: 8 })
    heard()
    scanThenFocus(8)
    press('Enter', 300)
    pass(1000)
    expect(heard().clicks).toBe(0)
  })
})

// SCREEN-34
describe('a scanner without a suffix', () => {
  it.each(['A-01-1', 'A1B2', '1234', '1111'])('has a short code said, because it can’t be read: %s', (code) => {
    for (const everyMs of [1, 5, 30, 44]) {
      for (const id of ['', 'pass']) {
        focus(id)
        type(code, { everyMs, suffix: '' })
        expect(heard()).toEqual({ scans: [], unread: [`unreadable ${code}`], clicks: 0 })
      }
    }
  })

  it('is heard at once with twelve digits, and with another code once nothing more can follow', () => {
    for (const [code, ms] of [
      ['400000000010', 240],
      ['TEE-RED-M', 1520],
    ] as const) {
      for (const key of code) press(key, 5)
      pass(ms - 50)
      expect(scans).toEqual(code === '400000000010' && ms > 270 ? [code] : [])
      pass(50)
      expect(heard().scans).toEqual([code])
      pass(4000)
    }
  })

  it('is heard after a short silence where it is known to send none, so that fast scans stay apart', () => {
    for (let scan = 0; scan < 3; scan++) type('TEE-RED-M', { everyMs: 5, suffix: '' })
    heard()
    for (const code of ['TEE-RED-M', '4006381333931', 'A-01-1', 'TEE-RED-L']) {
      for (const key of code) press(key, 5)
      pass(500)
    }
    expect(heard()).toEqual({
      scans: ['TEE-RED-M', '4006381333931', 'TEE-RED-L'],
      unread: ['unreadable A-01-1'],
      clicks: 0,
    })
  })

  it('is not what a person presses', () => {
    stops.pop()?.()
    stops.push(onSingleKeys({ j: () => undefined, k: () => undefined }))
    for (const everyMs of [30, 60, 100, 200]) {
      for (const keys of ['j', 'jk', 'jkx']) type(keys, { everyMs, suffix: '' })
    }
    for (const everyMs of [100, 200, 400]) {
      setScannerPace(200)
      for (const keys of ['jjjj', 'jkjkjk', 'aaaa']) type(keys, { everyMs, suffix: '' })
    }
    // Two keys at once, and two more.
    for (const key of ['ab', 'cd'].flatMap(([first = '', second = '']) => [first, second])) {
      press(key, key === 'c' ? 500 : 40)
    }
    pass(4000)
    expect(heard()).toEqual({ scans: [], unread: [], clicks: 0 })
  })
})
