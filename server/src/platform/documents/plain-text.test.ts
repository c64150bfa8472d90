import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphemes, plainText } from './plain-text.ts'

// INPUT-9
describe('text from a shop', () => {
  test.each([
    ['loses NUL and control characters', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['turns line breaks and tabs into one space', ' a\r\n\t b\u2028c\u0085d ', 'a b c d'],
    ['loses direction overrides', 'abc\u202edef\u2066', 'abcdef'],
    ['loses zero-width spaces and soft hyphens', 'a\u200bb\u00adc\ufeff', 'abc'],
    ['keeps the joiners of Persian and Hindi', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['is composed', 'e\u0301', 'é'],
    ['keeps two marks of a stack', `a${'\u0322'.repeat(30)}b`, 'a\u0322\u0322b'],
    ['has no lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['stays as it is otherwise', '<b>"50 %" & co.</b> 山田', '<b>"50 %" & co.</b> 山田'],
  ])('is cleaned: %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  test('stays the same when it is cleaned again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => plainText(plainText(text)) === plainText(text)))
  })

  test('ends after a thousand characters', () => {
    expect(plainText('x'.repeat(100_000))).toHaveLength(1_000)
  })
})

test('a family emoji is one character, and so is a letter with its marks', () => {
  expect(graphemes('a👨‍👩‍👧‍👦é🇫🇷')).toEqual(['a', '👨‍👩‍👧‍👦', 'é', '🇫🇷'])
})
