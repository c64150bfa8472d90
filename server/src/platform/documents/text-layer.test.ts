import { describe, expect, test } from 'vitest'
import { readTextOnPdf, readWordsOnPdf } from '../../../testing/platform/read-back.ts'
import type { Page } from './page.ts'
import { drawPdf } from './pdf.ts'
import { textAt } from './text-marks.ts'
import { drawZpl } from './zpl.ts'

const pageOf = (lines: readonly string[], bold = false): Page => ({
  width_mm: 400,
  height_mm: 10 + lines.length * 8,
  marks: lines.map((line, i) => textAt(5, 8 + i * 8, 390, 9, line, { bold })),
})

/** The lines of a page as a reader of the file finds them, without the marks that say where a direction ends. */
const linesOf = async (page: Page): Promise<string[]> => {
  const [text = ''] = await readTextOnPdf(await drawPdf('Text', [page]))
  return text
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
/** The letters of a range that consist of a letter and marks. */
const composites = (first: number, last: number): string =>
  Array.from(range(first, last))
    .filter((letter) => /\p{L}/u.test(letter) && letter.normalize('NFD') !== letter)
    .join('')
const ascii = `${range(65, 90)}${range(97, 122)}${range(48, 57)}`

// The composites of each script, and the plain letters that its font draws them of.
const alphabets: [string, string, string][] = [
  ['Latin-1', composites(0xc0, 0xff), ascii],
  ['Latin Extended-A', composites(0x100, 0x17f), ascii],
  ['Vietnamese', composites(0x1ea0, 0x1ef9), ascii],
  ['Cyrillic', composites(0x400, 0x45f), range(0x410, 0x44f)],
  ['Greek', composites(0x386, 0x3ce), `${range(0x391, 0x3a1)}${range(0x3a3, 0x3a9)}${range(0x3b1, 0x3c9)}`],
]

// PRINT-30
describe.each(alphabets)('the text layer of a document has every letter: %s', (_script, composed, plain) => {
  test.each([
    ['composites first', [composed, plain]],
    ['plain letters first', [plain, composed]],
    ['letter by letter', [...composed].map((letter) => `${letter}${letter.normalize('NFD').charAt(0)}${letter}`)],
    ['backwards', [[...composed].toReversed().join(''), [...plain].toReversed().join('')]],
  ])('%s', async (_order, lines) => {
    expect(await linesOf(pageOf(lines))).toEqual(lines)
    expect(await linesOf(pageOf(lines, true))).toEqual(lines)
  })
})

test.each([
  ['with ligatures', ['office fi fl ffi', 'GERMANY FRANCE UNITED STATES 0.18 kg']],
  ['of Arabic letters that share a body', ['زر زهرة ز ر', 'بتثبپ ب ت ث', 'ففق سش صض طظ عغ', 'الله لا قميص']],
  ['of Hebrew with brackets', ['א(ב) שלום [ג]', 'שלום עולם']],
  ['of Devanagari, whose signs are drawn before their letter', ['क्षत्रिय हिन्दी किताब', 'हि ह िह लक्ष्मी']],
  ['of Thai, whose vowel is drawn in two parts', ['น้ำ กำ ทำ', 'เสื้อยืด']],
  ['of Chinese, Japanese and Korean', ['山田太郎', '简体们', '서울특별시']],
  ['of letters that no font has', ['ሰላም Lily']],
])('the text layer reads as it was written: %s', async (_what, lines) => {
  expect(await linesOf(pageOf(lines))).toEqual(lines)
})

test('text that is spelled out for readers stands where it is drawn', async () => {
  const [words = []] = await readWordsOnPdf(await drawPdf('Text', [pageOf(['Tee', 'हिन्दी', 'Tee'])]))
  expect(words.map(({ text }) => text)).toEqual(['Tee', 'हिन्दी', 'Tee'])
  expect(words.map(({ top, bottom }) => Math.floor(((top + bottom) / 2 - 2) / 8))).toEqual([0, 1, 2])
})

test('a document has the same bytes and text whatever was drawn before it', async () => {
  const pages = [pageOf(['GERMANY 12 rue de l’Église', 'زهرة ر', 'हिन्दी'])]
  const first = await drawPdf('Text', pages)
  await drawZpl([pageOf(['ÀÉÎÕÜ ÇÑ ŁŐ Ệ Й Ё', 'ز ش', 'क्ष'])], 203)
  await drawPdf('Text', [pageOf(['ÉÉÉ', 'ززز'], true)])
  expect(await drawPdf('Text', pages)).toEqual(first)
})
