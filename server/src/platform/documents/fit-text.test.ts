import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitText, textWidth } from './fit-text.ts'
import { toPoints } from './page.ts'
import { textAt } from './text-marks.ts'

const fitted = (text: string, style: Parameters<typeof textAt>[5] = {}, widthMm = 20) =>
  fitText(textAt(0, 0, widthMm, 10, text, style), 'regular')

describe('text in a box', () => {
  test('stays unchanged if it fits', () => {
    expect(fitted('Black')).toEqual({ lines: ['Black'], size_pt: 10 })
  })

  test('is cut with an ellipsis if it does not fit', () => {
    const { lines, size_pt } = fitted('Heather Dark Grey')
    expect(lines[0]).toMatch(/^Heather.*…$/)
    expect(size_pt).toBe(10)
  })

  test('shrinks before it is cut', () => {
    const { lines, size_pt } = fitted('Heather Grey', { min_size_pt: 6 })
    expect(lines).toEqual(['Heather Grey'])
    expect(size_pt).toBeLessThan(10)
    expect(size_pt).toBeGreaterThanOrEqual(6)
  })

  test('shrinks no further than allowed', () => {
    expect(fitted('x'.repeat(300), { min_size_pt: 6 })).toMatchObject({
      size_pt: 6,
      lines: [expect.stringMatching(/x…$/)],
    })
  })

  test('breaks between words', () => {
    expect(fitted('Heather Dark Grey', { lines: 2 }).lines).toEqual(['Heather', 'Dark Grey'])
  })

  test('breaks a word without spaces between characters', () => {
    const { lines } = fitted('東京都千代田区丸の内', { lines: 3 })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('東京都千代田区丸の内')
  })

  test('keeps every word that still fits on a line', () => {
    expect(fitted('one two three four five six seven', { lines: 4 }).lines.join(' ')).toBe(
      'one two three four five six seven',
    )
  })

  test('cuts the last line', () => {
    const { lines } = fitted('one two three four five six seven eight nine ten', { lines: 2 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
  })

  test('never cuts inside a character', () => {
    const letter = 'กิ่'
    const { lines } = fitted(letter.repeat(40))
    expect(lines[0]).toContain('…')
    expect(lines[0]?.replace('…', '').replaceAll(letter, '')).toBe('')
  })

  test('shows nothing for an empty text', () => {
    expect(fitted(' \u200b\r\n').lines).toEqual([])
  })

  test('is never wider than its box, whatever it contains', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom(' ', 'W', 'é', 'ش', 'א', '東', '한', '🎉', 'ी', '﷽'),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
      maxLength: 80,
    })
    fc.assert(
      fc.property(anyText, fc.integer({ min: 5, max: 60 }), fc.integer({ min: 1, max: 3 }), (text, widthMm, lines) => {
        const result = fitted(text, { lines, min_size_pt: 7 }, widthMm)
        expect(result.lines.length).toBeLessThanOrEqual(lines)
        for (const line of result.lines) {
          expect(textWidth(line, result.size_pt, 'regular')).toBeLessThanOrEqual(toPoints(widthMm) + 0.001)
        }
      }),
      { numRuns: 200 },
    )
  })
})
