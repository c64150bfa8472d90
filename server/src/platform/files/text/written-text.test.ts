import { describe, expect, it } from 'vitest'
import { findInvisibleCharacter, toOneLine, toQuotable, toLines, findUnstorableCharacter } from './written-text.ts'

// INPUT-4, INPUT-9
describe('text from outside', () => {
  it.each([
    ['a\0b', 'U+0000'],
    ['a\u0007b', 'U+0007'],
    ['a\u009Db', 'U+009D'],
    ['a\uD800b', 'U+D800'],
    ['a\uDC00', 'U+DC00'],
    ['line\nbreak\ttab\r\n🎁', null],
  ])('is searched for characters that cannot be stored, %j: %s', (text, character) => {
    expect(findUnstorableCharacter(text)).toBe(character)
  })

  it.each([
    ['SKU\u200B-1', 'U+200B'],
    ['\uFEFFSKU', 'U+FEFF'],
    ['SKU\u202E', 'U+202E'],
    ['SKU\u00AD', 'U+00AD'],
    ['SKU\u2028', 'U+2028'],
    ['SKU\u3164', 'U+3164'],
    ['SKU\t1', 'U+0009'],
    ['a\u200Db', 'U+200D'],
    ['família 👨‍👩‍👧.png', null],
    ['❤️.png', null],
    ['G5000-BLK-S', null],
    ['田中 Ünïcode', null],
  ])('is searched for invisible characters in an identifier, %j: %s', (text, character) => {
    expect(findInvisibleCharacter(text)).toBe(character)
  })

  it('is normalized to one line, or several with LF, in NFC', () => {
    expect(toOneLine(' Rue\u00A0 de\r\nla Paix\u3000')).toBe('Rue de la Paix')
    expect(toOneLine('Cafe\u0301')).toBe('Café')
    expect(toLines('a\r\nb\rc\n')).toBe('a\nb\nc')
  })

  it('is quoted in messages shortened and without characters that cannot be stored', () => {
    expect(toQuotable('a\0\uD800')).toBe('a\uFFFD\uFFFD')
    expect(toQuotable('🎁'.repeat(100))).toBe(`${'🎁'.repeat(59)}…`)
  })
})
