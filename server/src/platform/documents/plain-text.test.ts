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
    ['is composed across what is removed', 'e\u200b\u0301', 'é'],
    ['has one space where a space of no width stood between two', 'a \u200b b', 'a b'],
    ['keeps two marks of a stack', `a${'\u0322'.repeat(30)}b`, 'a\u0322\u0322b'],
    ['has no lone surrogate', 'a\ud800b', 'ab'],
    ['has no replacement character', 'a \ufffd b', 'a b'],
    ['stays as it is otherwise', '<b>"50 %" & co.</b> 山田', '<b>"50 %" & co.</b> 山田'],
  ])('is cleaned: %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  // PRINT-30
  test.each([
    ['a picture', '🌸'],
    ['a skin tone', '👋🏽'],
    ['a skin tone alone', '🏽'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a joined person of a skin tone', '👩🏾‍🚀'],
    ['a flag', '🇨🇦'],
    ['half of a flag', '🇨'],
    ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a joined flag', '🏳️‍🌈'],
    ['a keycap', '1️⃣'],
    ['a keycap without its selector', '#⃣'],
    ['a sign shown as a picture', '❤️'],
    ['a sign joined to another', '❤️‍🔥'],
    ['a sign that is a picture by itself', '⚡'],
    ['many', '🎉🎉 🎂 ❤️'],
  ])('loses emoji with their space: %s', (_, emoji) => {
    expect(plainText(`Lily ${emoji} Bloom`)).toBe('Lily Bloom')
    expect(plainText(`${emoji} Lily Bloom${emoji}`)).toBe('Lily Bloom')
    expect(plainText(emoji)).toBe('')
  })

  test('keeps digits, signs of text and what only looks like emoji', () => {
    const text = '#1 * 24 © ® ™ ★ ❤ ✓ № ½ → ♀'
    expect(plainText(text)).toBe(text)
    expect(plainText('Platen™️ ©️ 2026')).toBe('Platen™ © 2026')
  })

  test('stays the same when it is cleaned again', () => {
    // Letters and marks that compose, what is removed between them, and anything else.
    const part = fc.oneof(
      fc.constantFrom(...'ae\u0301\u0322\u0323\u0915\u093c\u0958\u1100\u1161\ufb2c\u200b\u200d\u00ad\u0000 '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const texts = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => plainText(plainText(text)) === plainText(text)),
      { numRuns: 2_000 },
    )
  })

  test('ends after a thousand characters', () => {
    expect(plainText('x'.repeat(100_000))).toHaveLength(1_000)
  })
})

test('a family emoji is one character, and so is a letter with its marks', () => {
  expect(graphemes('a👨‍👩‍👧‍👦é🇫🇷')).toEqual(['a', '👨‍👩‍👧‍👦', 'é', '🇫🇷'])
})
