import { describe, expect, it } from 'vitest'
import { type Key, textOf, unreadableKey, usTextOf } from '../key-text.rules.ts'
import { characterOn, type KeyboardLayout, keyboardLayoutIds, keyPlaces, pressFor } from './keyboard-layouts.rules.ts'
import { judgeLayout, otherReadings, testCode } from './layout-test.rules.ts'

const layouts = keyboardLayoutIds
const pairs = layouts.flatMap((scanner) => layouts.map((computer) => [scanner, computer] as const))

/** The keys that a scanner with one layout presses for a text, as a computer with another one types them. */
function keysOf(text: string, scanner: KeyboardLayout, computer: KeyboardLayout): Key[] {
  return Array.from(text, (character, i) => {
    const press = pressFor(scanner, character)
    if (!press) throw new Error(`a scanner set to ${scanner} has no key for ${character}`)
    return { ...press, key: characterOn(computer, press) ?? '´', at: i * 8 }
  })
}

/** Letters, digits and signs that codes have and every layout types with one key and Shift at most. */
const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', ...'-/.:_+"*?=&%()', ' ']
const codes = [
  'AQWZ-M1',
  'TEE-RED-XL',
  'P-100007',
  'PLT-000123',
  'SLOT-A01',
  'B-000042',
  'http://p.co/qr/warehouse/A-01',
]

// SCREEN-45
describe.each(pairs)('A scanner set to %s at a computer with %s', (scanner, computer) => {
  it('is read as it means, character by character and code by code, on a device that is set to it', () => {
    for (const text of [...characters.map((character) => `A${character}`), ...codes, testCode]) {
      expect(textOf(keysOf(text, scanner, computer), scanner), text).toBe(text)
    }
  })

  it('is found with the test barcode, whatever the device is set to', () => {
    const keys = keysOf(testCode, scanner, computer)
    for (const current of [null, ...layouts]) {
      const judgment = judgeLayout(keys, current)
      const isRight = textOf(keys, current) === testCode
      expect(judgment?.kind, `${current}`).toBe(isRight ? 'fits' : 'other')
      if (judgment?.kind === 'other') expect(textOf(keys, judgment.layout)).toBe(testCode)
    }
  })

  it('has its meaning among the other readings of a code that nobody knows', () => {
    for (const text of codes) {
      const keys = keysOf(text, scanner, computer)
      const readings = otherReadings(keys, [textOf(keys)])
      expect(textOf(keys) === text || readings.includes(text), text).toBe(true)
      expect(readings).not.toContain(textOf(keys))
    }
  })
})

describe('The layouts', () => {
  it('have a character for each key, and the test barcode tells each of them from the others', () => {
    for (const layout of layouts) {
      const typed = [false, true].flatMap((shift) => keyPlaces.map((code) => characterOn(layout, { code, shift })))
      // Every code that we print, and hardly a key that types nothing.
      expect([layout, typed.filter((character) => character !== null).length > 85]).toEqual([layout, true])
      expect([layout, [...testCode].filter((character) => !typed.includes(character))]).toEqual([layout, []])
    }
    for (const [scanner, computer] of pairs.filter(([one, other]) => one !== other)) {
      expect(textOf(keysOf(testCode, scanner, computer)), `${scanner} ${computer}`).not.toBe(testCode)
    }
  })

  it('guess nothing: keys with AltGr, dead keys, keys without a place and characters by number', () => {
    const key = (one: Partial<Key>): Key => ({ key: 'x', code: 'KeyX', shift: false, at: 0, ...one })
    for (const layout of layouts) {
      expect(textOf([key({ key: '@', code: 'KeyQ', altGraph: true })], layout)).toBe(unreadableKey)
      expect(textOf([key({ key: 'q', code: '' })], layout)).toBe('q')
      expect(textOf([key({ key: 'Q', code: 'AltLeft' })], layout)).toBe('Q')
      expect(textOf([key({ key: '\u001d', code: 'BracketRight' })], layout)).toBe('\u001d')
    }
    expect(textOf([key({ key: '[', code: 'BracketLeft' })], 'french')).toBe(unreadableKey)
    expect(usTextOf([key({ key: '@', code: 'KeyQ', altGraph: true })])).toBeNull()
  })

  it('are not judged by other codes, and a layout that is none of them is said', () => {
    expect(judgeLayout(keysOf('TEE-RED-XL', 'french', 'us'), null)).toBeNull()
    const withoutPlaces = Array.from(testCode, (key, at) => ({
      key: key === '-' ? '=' : key,
      code: '',
      shift: false,
      at,
    }))
    expect(judgeLayout(withoutPlaces, null)).toEqual({ kind: 'unknown', changed: [{ meant: '-', arrived: '=' }] })
  })
})
