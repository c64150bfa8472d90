import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RIGHT_TO_LEFT } from './fonts.ts'
import { plainText } from './plain-text.ts'
import { printableText, shapeText } from './shape.ts'

const facesOf = (text: string): string[] => shapeText(text, 'regular').runs.map((run) => run.face.key)
const seen = (text: string): string[] => shapeText(text, 'regular').runs.map((run) => run.text)
/** From left to right, without the spaces between. */
const words = (text: string): string[] =>
  seen(text)
    .map((run) => run.replace(RIGHT_TO_LEFT, '').trim())
    .filter((run) => run !== '')
const missing = (text: string): number =>
  shapeText(text, 'regular')
    .runs.flatMap((run) => run.face.font.layout(run.text).glyphs)
    .filter((glyph) => glyph.id === 0).length

test('letters without an anchor for their marks in their font are laid out all the same', () => {
  for (const text of ['ࢤ', 'بؕب', 'ڢ', 'ݠ ب࢘ب']) {
    expect(missing(text)).toBe(0)
    expect(shapeText(text, 'regular').width_em).toBeGreaterThan(0)
  }
})

describe('the fonts', () => {
  test.each([
    ['Latin', 'Heavy Cotton Tee', ['noto-sans-latin-400']],
    ['Latin-1', 'Été à Montréal', ['noto-sans-latin-400']],
    ['Polish', 'ąęśćłż', ['noto-sans-latin-ext-400']],
    ['Vietnamese', 'ạẹộ', ['noto-sans-vietnamese-400']],
    ['Cyrillic', 'Привет', ['noto-sans-cyrillic-400']],
    ['Greek', 'Ελλάδα', ['noto-sans-greek-400']],
    ['Hebrew', 'שלום עולם', ['noto-sans-hebrew-hebrew-400']],
    ['Arabic', 'قميص قطني', ['noto-sans-arabic-arabic-400']],
    ['Thai', 'เสื้อยืด', ['noto-sans-thai-thai-400']],
    ['Hindi', 'क्षत्रिय', ['noto-sans-devanagari-devanagari-400']],
    ['Japanese', '東京のシャツ', ['noto-sans-jp-japanese-400']],
    ['Chinese', '简体们', ['noto-sans-sc-chinese-simplified-400']],
    ['Korean', '서울특별시', ['noto-sans-kr-korean-400']],
  ])('cover the script: %s', (_, text, faces) => {
    expect(facesOf(text)).toEqual(faces)
    expect(missing(text)).toBe(0)
  })

  test('load rare characters of Japanese names from their slices', () => {
    expect(missing('髙橋 𠮷田 﨑 のシャツ')).toBe(0)
  })

  // PRINT-30
  test('show a square for a letter that none of them has', () => {
    expect(seen('ሰላም')).toEqual(['□□□'])
    expect(missing('ሰላም')).toBe(0)
  })

  test.each([
    ['Lily 🂡 Bloom', 'Lily Bloom'],
    ['\ue000Lily \u{f0000}', 'Lily'],
    ['ሰ 🂡 ላ', 'ሰ ላ'],
    ['№ 5 → ★ ✓', '№ 5 → ★ ✓'],
  ])('leave out a sign that none of them has, with its space: %s', (text, printable) => {
    expect(printableText(text, 'regular')).toBe(printable)
  })

  test('keep a letter whose mark is unsupported', () => {
    expect(seen('z\u0335')).toEqual(['z'])
  })
})

describe('the direction of text', () => {
  test('is right to left for Hebrew, with numbers and Latin inside left to right', () => {
    expect(words('אבג 123 דהו')).toEqual(['דהו', '123', 'אבג'])
  })

  test('is left to right for Latin with Hebrew inside', () => {
    expect(words('Tee אבג XL')).toEqual(['Tee', 'אבג', 'XL'])
  })

  test('mirrors brackets in right-to-left text', () => {
    expect(seen('א(ב)').join('').replaceAll(RIGHT_TO_LEFT, '')).toBe('(ב)א')
  })

  test('joins Arabic letters: the middle form differs from the single letter', () => {
    const alone = shapeText('ه', 'regular').runs[0]
    const joined = shapeText('ههه', 'regular').runs[0]
    const glyphs = (run: typeof alone): number[] => run?.face.font.layout(run.text).glyphs.map(({ id }) => id) ?? []
    expect(new Set([...glyphs(alone), ...glyphs(joined)]).size).toBe(4)
  })
})

test('any text can be shaped, and every part has a width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { runs, width_em } = shapeText(plainText(text), 'regular')
      expect(Number.isFinite(width_em)).toBe(true)
      expect(runs.every((run) => run.width_em >= 0)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
