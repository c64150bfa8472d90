import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeLegacy } from '../../../../testing/nouns/legacy-text.ts'
import { decodeText, maxTextFileBytes } from './text-encoding.format.ts'

const be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const latin = (text: string) => Buffer.from(text, 'latin1')
const withMark = {
  'UTF-8': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => be(`\uFEFF${text}`),
}
const withoutMark = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-16LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': be,
}
const code = (bytes: Buffer) => {
  const decoded = decodeText(bytes)
  return 'refused' in decoded ? decoded.refused : decoded
}

describe('detecting the encoding of a text file', () => {
  const sample = 'order_number,customer_name,address1,note\nN-1,Zoë 田中,Straße 1,🎁\n'

  it.each(['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const)(
    'reads %s the same with and without a byte order mark',
    (name) => {
      const expected = { text: sample, encoding: name }
      expect(decodeText(withMark[name](sample))).toEqual(expected)
      expect(decodeText(withoutMark[name](sample))).toEqual(expected)
    },
  )

  it('reads back any text after a plain header, in every encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('UTF-8', 'UTF-16LE', 'UTF-16BE'), (value, name) => {
        const text = `${'order_number,sku,quantity,note'.padEnd(40)}\n${value}`
        expect(decodeText(withMark[name](text))).toEqual({ text, encoding: name })
        expect(decodeText(withoutMark[name](text))).toEqual({ text, encoding: name })
      }),
    )
  })

  it('falls back to Windows-1252 for invalid UTF-8, with its quotes and its euro sign', () => {
    expect(decodeText(latin('nom;ville\nHélène;Québec'))).toEqual({
      text: 'nom;ville\nHélène;Québec',
      encoding: 'Windows-1252',
    })
    expect(decodeText(Buffer.from([0x80, 0x92, 0x9c, 0xe9]))).toEqual({ text: '€’œé', encoding: 'Windows-1252' })
  })

  it.each([
    ['Windows-1250', 'Łukasz Żądło, Łódź'],
    ['Windows-1250', 'Jiří Dvořák, Plzeň'],
    ['Windows-1250', 'Nováček'],
    ['Windows-1250', 'Żółkiewski 12 €'],
    ['Macintosh', 'André Lefèvre'],
    ['Macintosh', 'Jürgen Müller, Straße 5'],
    ['Macintosh', 'Élodie Muñoz'],
    ['Macintosh', 'François'],
    ['Windows-1252', 'André Lefèvre, l’été à Québec'],
    ['Windows-1252', 'Jürgen Müller, Straße 5, 12 €'],
    ['Windows-1252', 'Bjørn Sørensen, Ærøskøbing'],
    ['Windows-1252', 'Paris–Lyon'],
    ['Windows-1252', 'l’eau'],
    ['Windows-1252', 'João Conceição, Muñoz'],
    ['Windows-1251', 'Иван Петров, Москва'],
    ['Windows-1251', 'Олександр Шевченко; Київ'],
  ] as const)('tells %s by “%s”', (encoding, words) => {
    const bytes = encodeLegacy(`name;city\n${words}\n`, encoding)
    expect(decodeText(bytes)).toEqual({ text: `name;city\n${words}\n`, encoding })
    expect(decodeText(bytes, 'Windows-1252')).toMatchObject({ encoding: 'Windows-1252' })
  })

  it('tells Shift JIS by Japanese words, and no text with single accents', () => {
    const japanese = Buffer.from('938c8b9e202d20834a835e834a8369', 'hex')
    const bytes = Buffer.concat([Buffer.from('name;city\n'), japanese])
    expect(decodeText(bytes)).toEqual({ text: 'name;city\n東京 - カタカナ', encoding: 'Shift_JIS' })
    expect(decodeText(encodeLegacy('name;city\nÉCOLE; Andréa; Valérie\n', 'Macintosh'))).toMatchObject({
      encoding: 'Macintosh',
    })
  })

  it.each(['Windows-1252', 'Windows-1250', 'Macintosh', 'CP850', 'CP437'] as const)(
    'reads a text as %s if somebody has chosen it',
    (encoding) => {
      const text = 'name;city\nJürgen Müller, Köln\n'
      expect(decodeText(encodeLegacy(text, encoding), encoding)).toEqual({ text, encoding })
    },
  )

  it('does not mistake damaged UTF-8 with a byte order mark for Windows-1252', () => {
    expect(code(Buffer.concat([Buffer.from('\uFEFFabc'), Buffer.from([0xe9])]))).toEqual({
      code: 'file_encoding_broken',
      values: { encoding: 'UTF-8' },
    })
    expect(code(Buffer.concat([withMark['UTF-16LE']('abc'), Buffer.from([0x41])]))).toMatchObject({
      code: 'file_encoding_broken',
    })
  })

  it('keeps half a UTF-16 pair in the text, so that its record is refused', () => {
    expect(decodeText(Buffer.from('\uFEFFab\uD800c', 'utf16le'))).toEqual({ text: 'ab\uD800c', encoding: 'UTF-16LE' })
  })
})

describe('refusing files that are not text', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['a byte order mark alone', Buffer.from('\uFEFF'), 'file_empty'],
    ['blanks alone', Buffer.from(' \r\n\t '), 'file_empty'],
    ['an .xlsx that was renamed', Buffer.from('PK\u0003\u0004......[Content_Types].xml'), 'file_is_workbook'],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'file_is_workbook'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004......orders.csv'), 'file_is_packed'],
    ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0]), 'file_is_packed'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'file_is_not_text'],
    ['a text with a NUL in it', Buffer.from('sku,quantity\nA\0,1'), 'file_is_not_text'],
    ['UTF-16 with a NUL character in it', Buffer.from('\uFEFFa\0b', 'utf16le'), 'file_is_not_text'],
    ['control characters throughout', Buffer.from('\u0001\u0002abc\u0003'), 'file_is_not_text'],
  ])('refuses %s', (_what, bytes, expected) => {
    expect(code(bytes)).toMatchObject({ code: expected })
  })

  it('refuses one byte more than 10 MB', () => {
    expect(code(Buffer.alloc(maxTextFileBytes, 'a'))).toMatchObject({ encoding: 'UTF-8' })
    expect(code(Buffer.alloc(maxTextFileBytes + 1, 'a'))).toEqual({ code: 'file_too_large', values: { limit: 10 } })
  })
})
