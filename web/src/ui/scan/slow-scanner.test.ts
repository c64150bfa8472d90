import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, keyOf, type Pressed, pressAt, tab } from '../../../testing/press-at.ts'
import { onSingleKeys } from './shortcuts/on-single-keys.ts'
import { guardScans, listenForScans } from './scan-handlers.ts'
import { lastHeard, keyWindowMs, proposedPace, scannerPace, setScannerPace } from './scanner-pace.ts'

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
  document.body.innerHTML = `
    <input id="search" type="search"><textarea id="note"></textarea><input id="quantity" type="number">
    <form><button id="submit">Cancel order</button></form><a id="link" href="#there">Order</a>
    <input id="agree" type="checkbox"><select id="size"><option>S</option><option>4XL</option></select>
    <div role="dialog" aria-modal="true"><button id="confirm" type="button">Confirm</button></div>`
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
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
  lastHeard.set(null)
  setScannerPace(0)
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLInputElement

/** Presses keys so many ms apart, then nothing for four seconds. */
function type(keys: readonly Pressed[], everyMs: number): void {
  for (const key of keys) {
    now += everyMs
    vi.advanceTimersByTime(everyMs)
    pressAt(now, key)
  }
  now += 4000
  vi.advanceTimersByTime(4000)
}
const typeText = (text: string, everyMs: number, suffix: readonly Pressed[] = [enter]) =>
  type([...[...text].map(keyOf), ...suffix], everyMs)

const outsideFields = ['', 'submit', 'link', 'agree', 'size', 'confirm']
const ownCodes = ['400000000010', '500000000009', '499999999992']
const focus = (id: string) => {
  ;(document.activeElement as HTMLElement | null)?.blur()
  document.getElementById(id)?.focus()
}

// SCREEN-33, SCREEN-1
describe.each([1, 8, 30, 44, 50, 60, 80, 100, 130, 150, 300, 500, 1000])('a scanner at %i ms per key', (everyMs) => {
  it.each(outsideFields)('is heard with twelve digits outside text fields, and presses nothing: #%s', (id) => {
    for (const suffix of [[enter], [tab], [enter, enter], [tab, enter], []]) {
      for (const code of ownCodes) {
        focus(id)
        typeText(code, everyMs, suffix)
        expect([scans.splice(0), unread, clicked.mock.calls.length], `${code} ${suffix.length}`).toEqual([
          [code],
          [],
          0,
        ])
        expect([document.activeElement?.id, element('size').value]).toEqual([id, 'S'])
      }
    }
  })
})

describe.each([50, 60, 80, 100, 130, 150])('a code of another kind at %i ms per key', (everyMs) => {
  const others = ['PLT-000123', 'SLOT-A01', '4006381333931', '400000000011', 'xj/kx jk']

  it.each(['', 'submit', 'link', 'agree', 'confirm'])('is said, presses nothing and runs no shortcut: #%s', (id) => {
    const shortcut = vi.fn()
    stops.push(onSingleKeys({ j: shortcut, k: shortcut, x: shortcut }))
    if (id !== 'confirm') document.querySelector('[role=dialog]')?.remove()
    for (const code of others) {
      focus(id)
      typeText(code, everyMs)
      expect([scans, unread.splice(0)], code).toEqual([[], [`too_slow ${code}`]])
    }
    expect([clicked.mock.calls.length, shortcut.mock.calls.length]).toEqual([0, 0])
  })

  it('is a scan on a device that is set to this pace', () => {
    setScannerPace(proposedPace(everyMs))
    for (const code of others) {
      focus('submit')
      typeText(code, everyMs)
    }
    expect([scans, unread, clicked.mock.calls.length]).toEqual([others, [], 0])
  })
})

// SCREEN-34
describe('a code of another kind with Enter behind it, at any pace and on a device of any pace,', () => {
  const codes = ['TEE-RED-M', 'TEERED', 'teeredm', 'A1B2', '4006381333931', 'P-100007']
  const devices = [45, 70, 100, 150, 200]
  const paces = [44, 45, 46, 70, 71, 100, 101, 150, 151, 171, 199, 200, 201, 250, 400, 800, 1500, 3000]

  it.each(devices)('is a scan up to the pace of %i ms, and said above it', (deviceMs) => {
    setScannerPace(deviceMs)
    document.querySelector('[role=dialog]')?.remove()
    const shortcut = vi.fn()
    stops.push(onSingleKeys({ j: shortcut, k: shortcut, x: shortcut }))
    for (const everyMs of paces) {
      for (const code of codes) {
        focus('submit')
        typeText(code, everyMs)
        const isScan = everyMs <= deviceMs
        expect([scans.splice(0), unread.splice(0)], `${code} at ${everyMs}`).toEqual(
          isScan ? [[code], []] : [[], [`too_slow ${code}`]],
        )
      }
    }
    expect([clicked.mock.calls.length, shortcut.mock.calls.length]).toEqual([0, 0])
  })

  it.each([200, 300, 800])(
    'is not what a person presses at %i ms: shortcuts, one key again and again, few keys',
    (ms) => {
      document.querySelector('[role=dialog]')?.remove()
      stops.pop()?.()
      const pressed: string[] = []
      const one = (key: string) => () => void pressed.push(key)
      stops.push(onSingleKeys({ j: one('j'), k: one('k'), x: one('x'), e: one('e') }))
      for (const keys of ['jjkx', 'jjjjj', 'jkjkjk', 'xek', 'e', 'abc', 'aaaa']) {
        focus('submit')
        typeText(keys, ms)
      }
      expect([scans, unread]).toEqual([[], []])
    },
  )

  it('is not what a person types into a field', () => {
    for (const id of ['search', 'note', 'quantity']) {
      focus(id)
      for (const everyMs of paces.filter((ms) => ms > 60)) typeText('TEE-RED-M', everyMs)
    }
    expect([scans, unread]).toEqual([[], []])
  })
})

// SCREEN-14
describe.each([81, 120, 150, 200, 300])('somebody who types at %i ms per key', (everyMs) => {
  it.each(['search', 'note', 'quantity'])('types into #%s, on a device of any pace', (id) => {
    for (const deviceMs of [0, 200]) {
      setScannerPace(deviceMs)
      element(id).value = ''
      focus(id)
      typeText('400000000010', everyMs)
      expect([scans, unread, element(id).value]).toEqual([[], [], '400000000010'])
    }
  })

  it('moves through rows with the same keys, and uses the ones after each other', () => {
    const shortcut = vi.fn()
    stops.push(onSingleKeys({ j: () => shortcut('j'), k: () => shortcut('k'), x: () => shortcut('x') }))
    document.querySelector('[role=dialog]')?.remove()
    for (const keys of ['jjjjj', 'jx', 'jkx']) {
      typeText(keys, everyMs, [])
      expect(shortcut.mock.calls.splice(0).join('')).toBe([...keys].join(''))
    }
    expect(unread).toEqual([])
  })
})

describe('the pace of a device', () => {
  it('is one of those that it can be set to, and is kept', () => {
    for (const [ms, kept] of [
      [110, 150],
      [5000, 200],
      [-3, 45],
      [Number.NaN, 45],
    ] as const) {
      setScannerPace(ms)
      expect([scannerPace.get(), localStorage.getItem('platen-scanner-pace')]).toEqual([kept, String(kept)])
    }
  })

  it('makes the keys that would press something wait for the next one', () => {
    expect(keyWindowMs()).toBe(80)
    setScannerPace(100)
    focus('submit')
    type([enter, ...[...'PLT-000123'].map(keyOf), enter], 100)
    expect([scans, clicked.mock.calls.length]).toEqual([['PLT-000123'], 0])
  })

  it('is known once a slow scan was heard', () => {
    focus('submit')
    typeText('400000000010', 120)
    type([enter, ...[...'400000000010'].map(keyOf), enter], 120)
    expect([scans.length, clicked.mock.calls.length]).toEqual([2, 0])
  })
})

// SCREEN-2
describe.each([5, 100])('keys that other devices send, at %i ms per key', (everyMs) => {
  const digits = (make: (digit: string) => Pressed) => [...[...'400000000010'].map(make), enter]
  const navigation = ['Insert', 'End', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Clear', 'ArrowRight', 'Home', 'ArrowUp']
  const row = ')!@#$%^&*('

  it.each<[string, Pressed[]]>([
    ['with Shift', digits((digit) => ({ key: row[Number(digit)] ?? '', code: `Digit${digit}`, shiftKey: true }))],
    ['on AZERTY', digits((digit) => ({ key: 'à&é"\'(-è_ç'[Number(digit)] ?? '', code: `Digit${digit}` }))],
    ['on the number pad', digits((digit) => ({ key: digit, code: `Numpad${digit}` }))],
    ['without Num Lock', digits((digit) => ({ key: navigation[Number(digit)] ?? '', code: `Numpad${digit}` }))],
    ['to an input method', digits((digit) => ({ key: 'Process', code: `Digit${digit}` }))],
    ['as dead keys', digits((digit) => ({ key: 'Dead', code: `Digit${digit}` }))],
    ['as unnamed keys with a place', digits((digit) => ({ key: 'Unidentified', code: `Digit${digit}` }))],
    ['as keys without a place', digits((digit) => ({ key: digit, code: '' }))],
    [
      'with an Enter to an input method',
      [...digits((key) => ({ key: 'Process', code: `Digit${key}` })).slice(0, -1), { key: 'Process', code: 'Enter' }],
    ],
    ['within a composition', digits((digit) => ({ key: 'Process', code: `Digit${digit}`, isComposing: true }))],
    ['with a function key in front', [{ key: 'F8', code: 'F8' }, ...digits(keyOf)]],
    ['with a function key behind', [...digits(keyOf).slice(0, -1), { key: 'F8', code: 'F8' }]],
  ])('are read by their place: %s', (_name, keys) => {
    for (const id of ['', 'submit']) {
      focus(id)
      type(keys, everyMs)
      expect([scans.splice(0), unread, clicked.mock.calls.length]).toEqual([['400000000010'], [], 0])
    }
  })

  it('are said where nobody can read them', () => {
    for (const code of ['', 'submit']) {
      focus(code)
      type(
        digits(() => ({ key: 'Unidentified', code: '' })),
        everyMs,
      )
      expect([scans, unread.splice(0), clicked.mock.calls.length]).toEqual([[], ['unreadable '], 0])
    }
  })

  it('are said where AltGr arrives as Alt, so that the code is not read without that character', () => {
    type([{ key: '3', code: 'Digit3', altKey: true }, ...[...'1001'].map(keyOf), enter], everyMs)
    expect([scans, unread]).toEqual([[], ['unreadable 1001']])
  })

  it('are read as characters by number, and the separators of GS1 codes arrive', () => {
    setScannerPace(200)
    const byNumber = [...'400000000010'].flatMap((char) => [
      ...[...`0${char.charCodeAt(0)}`].map((digit) => ({ key: digit, code: `Numpad${digit}`, altKey: true })),
      { key: 'Alt', code: 'AltLeft' },
    ])
    type([...byNumber, enter], Math.ceil(everyMs / 4))
    const separator = { key: ']', code: 'BracketRight', ctrlKey: true }
    type([...[...'0104006381333931'].map(keyOf), separator, ...[...'10AB'].map(keyOf), enter], everyMs)
    const third = { key: '@', code: 'Digit0', ctrlKey: true, altKey: true }
    type([third, ...[...'AB12'].map(keyOf), enter], everyMs)
    expect([scans, unread]).toEqual([['400000000010', '0104006381333931\u001d10AB', '@AB12'], []])
  })
})
