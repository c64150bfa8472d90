import { describe, expect, it } from 'vitest'
import { type Device, recognizeScan, isBurst, type PlacedKey } from './scan-recognition.rules.ts'
import { endsScan, type Key, textOf, usTextOf } from './key-text.rules.ts'

/** Keys as a US scanner presses them for digits, on the layout whose row of characters is given. */
const digits = (text: string, row = '0123456789', shift = false): Key[] =>
  [...text].map((digit, i) => ({ key: row[Number(digit)] ?? '', code: `Digit${digit}`, shift, at: i * 8 }))
const typed = (text: string, everyMs = 8): Key[] =>
  [...text].map((key, i) => ({ key, code: `Key${key.toUpperCase()}`, shift: false, at: i * everyMs }))

describe('the text of a burst', () => {
  it('reads digits from the physical keys, also on a French keyboard', () => {
    expect(textOf(digits('400000001236'))).toBe('400000001236')
    expect(textOf(digits('400000001236', 'à&é"\'(-è_ç'))).toBe('400000001236')
  })

  it('reads digits typed with shift and on the number pad', () => {
    expect(textOf(digits('4001', '0123456789', true))).toBe('4001')
    expect(textOf([...'4001'].map((key, at) => ({ key, code: `Numpad${key}`, shift: false, at })))).toBe('4001')
  })

  it('keeps the characters of shifted digit keys, such as a percent sign', () => {
    const keys = digits('12345')
    keys[4] = { key: '%', code: 'Digit5', shift: true, at: 40 }
    expect(textOf(keys)).toBe('1234%')
  })

  it('follows the keyboard layout where the text contains letters', () => {
    const keys = [...typed('PLT'), { key: '-', code: 'Minus', shift: false, at: 24 }, ...digits('12')]
    expect(textOf(keys)).toBe('PLT-12')
  })
})

describe('a burst as read by its physical keys', () => {
  const pressed = (keys: readonly (readonly [key: string, code: string, shift?: boolean])[]): Key[] =>
    keys.map(([key, code, shift = false], i) => ({ key, code, shift, at: i * 8 }))

  it('gives what a US scanner meant on a French keyboard', () => {
    // "PLT-12" on AZERTY: the key of M types a comma, that of minus a closing parenthesis.
    const keys = pressed([
      ['P', 'KeyP', true],
      ['L', 'KeyL', true],
      ['T', 'KeyT', true],
      [')', 'Minus'],
      ['&', 'Digit1'],
      ['é', 'Digit2'],
    ])
    expect(textOf(keys)).toBe('PLT)&é')
    expect(usTextOf(keys)).toBe('PLT-12')
  })

  it('gives swapped letters and shifted signs', () => {
    const keys = pressed([
      ['Z', 'KeyW', true],
      ['q', 'KeyA'],
      ['°', 'Minus', true],
      ['M', 'Semicolon', true],
    ])
    expect(usTextOf(keys)).toBe('Wa_:')
  })

  it('gives no other reading where both layouts type the same, or a key is unknown', () => {
    expect(usTextOf(digits('400000001236'))).toBeNull()
    expect(usTextOf(digits('400000001236', 'à&é"\'(-è_ç'))).toBeNull()
    expect(usTextOf(pressed([['ß', 'IntlRo']]))).toBeNull()
  })
})

describe('a burst', () => {
  it('is faster than a person types', () => {
    for (const everyMs of [1, 8, 15, 25, 30]) expect(isBurst(typed('abcdef', everyMs)), `${everyMs} ms`).toBe(true)
    for (const everyMs of [60, 70, 110]) expect(isBurst(typed('abcdef', everyMs)), `${everyMs} ms`).toBe(false)
  })

  it('tolerates a key that a busy computer delays', () => {
    const keys = typed('400000001236', 6)
    for (const key of keys.slice(5)) key.at += 110
    expect(isBurst(keys)).toBe(true)
  })

  it('needs a minimum number of keys, however fast they come', () => {
    expect(isBurst(typed('abc', 1))).toBe(false)
  })

  it('ends at a key that comes too late', () => {
    const keys = typed('abcdef', 8)
    keys[5] = { key: 'f', code: 'KeyF', shift: false, at: 400 }
    expect(isBurst(keys)).toBe(false)
  })

  it('ends with Enter or Tab, also sent as control characters', () => {
    for (const key of ['Enter', 'Tab']) expect(endsScan({ key, ctrlKey: false })).toBe(true)
    for (const key of ['j', 'J', 'm', 'i']) expect(endsScan({ key, ctrlKey: true })).toBe(true)
    for (const key of ['j', '4', 'Escape']) expect(endsScan({ key, ctrlKey: false })).toBe(false)
  })
})

describe('keys in a list of options', () => {
  const slowly = (text: string, everyMs: number): PlacedKey[] =>
    typed(text, everyMs).map((key) => ({ ...key, place: 'options' }))
  const device = (paceMs: number): Device => ({ paceMs, isShortcut: () => false, sendsNoSuffix: false })

  it.each([
    ['a SKU at the pace of the device', 'TEE-BLK-M', 100, 150, 'scan'],
    ['a SKU slower than the pace of the device', 'TEE-BLK-M', 100, 45, 'too_slow'],
    ['a SKU at the pace of a cable', 'TEE-BLK-M', 8, 45, 'scan'],
    ['the first letters of an option', 'canad', 100, 150, undefined],
    ['the first letters of an option, slowly', 'canad', 160, 45, undefined],
    ['the words of an option', 'canada po', 150, 200, undefined],
    ['the words of an option, slowly', 'canada po', 250, 45, undefined],
    ['letters of several options', 'queontman', 400, 45, undefined],
    ['words at the pace of a cable', 'PRINTNEXT', 8, 45, 'scan'],
  ] as const)('are for %s', (_what, text, everyMs, paceMs, kind) => {
    const keys = slowly(text, everyMs)
    expect(recognizeScan(keys, (keys.at(-1)?.at ?? 0) + everyMs, device(paceMs))?.kind).toBe(kind)
  })
})
