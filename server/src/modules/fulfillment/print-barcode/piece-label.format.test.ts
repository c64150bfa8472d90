import { pieceBarcode } from '@platen/contracts/values/barcode'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import {
  readCodesOnPdf,
  readCodesOnZpl,
  readPageSizesMm,
  readTextOnPdf,
} from '../../../../testing/platform/read-back.ts'
import { readZpl } from '../../../../testing/platform/read-zpl.ts'
import { pieceLabels } from './piece-label.format.ts'
import type { PieceLabel, PieceLabels } from './piece-label.format.ts'

function createLabel(change: Partial<PieceLabel> = {}): PieceLabel {
  return {
    barcode: pieceBarcode(123),
    order_number: '#10007',
    position: 2,
    of: 3,
    product: 'Heavy Cotton Tee 5000',
    color: 'Black',
    size: 'XL',
    sku: 'G5000-BLK-XL',
    printer_tag: 'DTG-DARK',
    areas: ['front', 'back'],
    ship_by: '2026-11-26',
    expedited: false,
    replacement: false,
    reprints: 0,
    ...change,
  }
}

const onLabels = (labels: PieceLabel[], change: Partial<PieceLabels> = {}): PieceLabels => ({
  labels,
  paper: 'label',
  language: 'en',
  ...change,
})

const ANY_SCRIPT = [
  ['Arabic', 'قميص قطني ثقيل (كبير) 50%'],
  ['Hebrew', 'חולצת כותנה כבדה (XL) 50%'],
  ['Japanese', 'ヘビーコットンTシャツ 髙島屋 𠮷'],
  ['Chinese', '纯棉T恤 简体们'],
  ['Korean', '면 티셔츠'],
  ['Thai', 'เสื้อยืดน้ำเงิน'],
  ['Hindi', 'भारी सूती टी-शर्ट क्षत्रिय'],
  ['emoji', 'Party 🎉👨‍👩‍👧‍👦🇫🇷 Tee'],
  ['stacks of marks', `Z${'\u0322\u0327\u0321\u031b\u0316'.repeat(20)}algo`],
  ['a name of 300 characters', 'Very long '.repeat(30)],
  ['a word of 300 characters', 'x'.repeat(300)],
  ['markup', '<script>alert(1)</script>'],
  ['printer commands', '^XZ~JA^FDx^FS\\&'],
  ['control characters', 'a\u0000b\u0007c\r\nd'],
  ['direction overrides', 'abc\u202edef'],
  ['nothing', ''],
] as const

describe('a piece label', () => {
  test('is 50 by 25 mm, one per page, and a reader decodes its barcode', async () => {
    const numbers = [0, 7, 123_456, 9_999_999_999]
    const labels = numbers.map((number) => createLabel({ barcode: pieceBarcode(number) }))
    const pdf = await renderDocument(pieceLabels, onLabels(labels), 'pdf')
    expect(readPageSizesMm(pdf)).toEqual(numbers.map(() => [50, 25]))
    expect(await readCodesOnPdf(pdf)).toEqual(numbers.map((number) => [pieceBarcode(number)]))
  })

  test.each(['zpl_203', 'zpl_300'] as const)('can be decoded from a label printer, %s', async (output) => {
    const zpl = await renderDocument(
      pieceLabels,
      onLabels([createLabel(), createLabel({ barcode: pieceBarcode(9) })]),
      output,
    )
    expect(await readCodesOnZpl(zpl)).toEqual([[pieceBarcode(123)], [pieceBarcode(9)]])
  })

  test('shows store, product and ship-by day', async () => {
    const pdf = await renderDocument(pieceLabels, onLabels([createLabel()]), 'pdf')
    const text = (await readTextOnPdf(pdf)).join('\n')
    for (const part of [
      '#10007',
      '2 of 3',
      'Heavy Cotton Tee 5000',
      'Black · XL',
      'G5000-BLK-XL',
      'DTG-DARK',
      'F',
      'B',
      'By 26 Nov',
      '4000 0000 1232',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/EXPEDITED|REPLACEMENT|R[0-9]/)
  })

  test('shows that it is expedited, a replacement, and how often it was reprinted', async () => {
    const label = createLabel({
      expedited: true,
      replacement: true,
      reprints: 2,
      areas: ['back', 'left_sleeve', 'hood_inside'],
    })
    const english = (await readTextOnPdf(await renderDocument(pieceLabels, onLabels([label]), 'pdf'))).join('\n')
    for (const part of ['EXPEDITED', 'REPLACEMENT', 'R2', 'LS', 'HI']) expect(english).toContain(part)
    const french = (
      await readTextOnPdf(await renderDocument(pieceLabels, onLabels([label], { language: 'fr' }), 'pdf'))
    ).join('\n')
    for (const part of ['PRIORITAIRE', 'REMPLACEMENT', 'R2', '2 sur 3', 'Limite 26 nov', 'DOS', 'MG'])
      expect(french).toContain(part)
  })

  test('has no day and no tag if there is none', async () => {
    const pdf = await renderDocument(pieceLabels, onLabels([createLabel({ ship_by: null, printer_tag: null })]), 'pdf')
    expect((await readTextOnPdf(pdf)).join('')).not.toContain('By')
  })

  test.each(ANY_SCRIPT)('can still be decoded with %s, as PDF and as ZPL', async (_, text) => {
    const label = createLabel({
      product: text,
      color: text,
      size: text,
      sku: text,
      order_number: text,
      printer_tag: text,
      areas: [text],
    })
    expect(await readCodesOnPdf(await renderDocument(pieceLabels, onLabels([label]), 'pdf'))).toEqual([[label.barcode]])
    expect(await readCodesOnZpl(await renderDocument(pieceLabels, onLabels([label]), 'zpl_203'))).toEqual([
      [label.barcode],
    ])
  })

  // CHECK-16
  test('prints markup as text', async () => {
    const pdf = await renderDocument(
      pieceLabels,
      onLabels([createLabel({ product: '<script>alert(1)</script>' })]),
      'pdf',
    )
    expect((await readTextOnPdf(pdf))[0]).toContain('<script>alert(1)</script>')
  })

  test('leaves the quiet zones of its bars free', async () => {
    const zpl = await renderDocument(
      pieceLabels,
      onLabels([createLabel({ expedited: true, replacement: true, reprints: 12 })]),
      'zpl_203',
    )
    const [label] = readZpl(zpl.toString('utf8'))
    const bars = label?.fields.find((field) => field.barcode)
    const { module = 0, height = 0 } = bars?.barcode ?? {}
    expect(module).toBe(3)
    expect(bars?.x).toBeGreaterThanOrEqual(10 * module)
    expect((bars?.x ?? 0) + 101 * module + 10 * module).toBeLessThanOrEqual(400)
    const nextToIt = label?.fields.filter(
      ({ y, box, text }) =>
        !(text === bars?.text) && y > (bars?.y ?? 0) && y + (box?.height ?? 0) < (bars?.y ?? 0) + height,
    )
    expect(nextToIt).toEqual([])
  })

  test('has the same bytes each time', async () => {
    const values = onLabels([createLabel(), createLabel({ product: 'قميص' })])
    expect(await renderDocument(pieceLabels, values, 'pdf')).toEqual(
      await renderDocument(pieceLabels, structuredClone(values), 'pdf'),
    )
  })

  test('is rendered whatever a shop sends', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const anyLabel = fc.record({ product: text, color: text, size: text, sku: text, order_number: text })
    await fc.assert(
      fc.asyncProperty(anyLabel, async (change) => {
        const pdf = await renderDocument(pieceLabels, onLabels([createLabel(change)]), 'pdf')
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
        const zpl = await renderDocument(pieceLabels, onLabels([createLabel(change)]), 'zpl_203')
        expect(readZpl(zpl.toString('utf8'))).toHaveLength(1)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a sheet of piece labels', () => {
  const labels = Array.from({ length: 26 }, (_, i) => createLabel({ barcode: pieceBarcode(i) }))

  test.each([
    ['a4_3x8', 24, [210, 297]],
    ['a4_4x10', 40, [210, 297]],
    ['letter_3x10', 30, [215.9, 279.4]],
  ] as const)('has, on %s, room for %d labels, each decoded', async (paper, places, size) => {
    const pdf = await renderDocument(pieceLabels, onLabels(labels, { paper }), 'pdf')
    const pages = Math.ceil(labels.length / places)
    expect(readPageSizesMm(pdf)).toEqual(Array.from({ length: pages }, () => [...size]))
    expect((await readCodesOnPdf(pdf)).flat().toSorted()).toEqual(labels.map(({ barcode }) => barcode).toSorted())
  })

  test('skips the positions that were used before', async () => {
    const pdf = await renderDocument(
      pieceLabels,
      onLabels(labels.slice(0, 3), { paper: 'a4_3x8', first_place: 22 }),
      'pdf',
    )
    expect((await readCodesOnPdf(pdf)).map((codes) => codes.length)).toEqual([2, 1])
  })
})
