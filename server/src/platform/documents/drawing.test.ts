import { describe, expect, test } from 'vitest'
import { readCodesOnPdf, readCodesOnZpl, readPageSizesMm, readTextOnPdf } from '../../../testing/platform/read-back.ts'
import { readZpl } from '../../../testing/platform/read-zpl.ts'
import type { Mark, Page } from './page.ts'
import { drawPdf } from './pdf.ts'
import { textAt } from './text-marks.ts'
import { drawZpl } from './zpl.ts'

const page = (...marks: Mark[]): Page => ({ width_mm: 60, height_mm: 40, marks })
const bars = (text: string, box: Partial<Mark> = {}): Mark =>
  ({ kind: 'code128', text, x_mm: 0, y_mm: 5, width_mm: 60, height_mm: 12, module_mm: 0.375, ...box }) as Mark
const fieldsOf = async (...marks: Mark[]) =>
  readZpl((await drawZpl([page(...marks)], 203)).toString('utf8'))[0]?.fields ?? []

describe('a page as PDF', () => {
  test('has its exact size and asks the viewer not to scale it', async () => {
    const pdf = await drawPdf('Test', [page(), page()])
    expect(readPageSizesMm(pdf)).toEqual([
      [60, 40],
      [60, 40],
    ])
    expect(pdf.toString('latin1')).toMatch(/PrintScaling \/None/)
  })

  test('has bars and QR codes that a reader decodes', async () => {
    const qr: Mark = {
      kind: 'qr',
      text: 'https://factory.example/qr/warehouse/PLT-000012',
      x_mm: 5,
      y_mm: 5,
      size_mm: 25,
    }
    const pdf = await drawPdf('Test', [
      page(bars('PL000000001230')),
      page(qr),
      page(bars('B-000123', { x_mm: 20, width_mm: 35 })),
    ])
    expect(await readCodesOnPdf(pdf)).toEqual([
      ['PL000000001230'],
      ['https://factory.example/qr/warehouse/PLT-000012'],
      ['B-000123'],
    ])
  })

  test('has the same bytes when it is drawn again', async () => {
    const pages = [page(textAt(1, 5, 50, 9, 'قميص Tee 山田 🎉', { bold: true }), bars('400000001232'))]
    expect(await drawPdf('Test', pages)).toEqual(await drawPdf('Test', pages))
  })

  test('contains text as text, whatever it looks like', async () => {
    const hostile = ') Tj ET /JS (app.alert(1)) <script> \\ % {{7*7}}'
    const pdf = await drawPdf('Title ) (x', [page(textAt(1, 10, 58, 6, hostile))])
    expect((await readTextOnPdf(pdf))[0]?.trim()).toBe(hostile)
    expect(pdf.toString('latin1')).not.toContain('/JS')
  })

  test('embeds only the Latin font for Latin text', async () => {
    const pdf = await drawPdf('Test', [page(textAt(1, 10, 58, 8, 'Heavy Cotton Tee'))])
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(1)
  })
})

describe('a page as ZPL', () => {
  test.each([203, 300] as const)('has bars and QR codes that a reader decodes at %d dpi', async (dpi) => {
    const qr: Mark = {
      kind: 'qr',
      text: 'https://factory.example/qr/warehouse/PLT-000012',
      x_mm: 5,
      y_mm: 5,
      size_mm: 25,
    }
    const zpl = await drawZpl([page(bars('PL000000001230')), page(qr), page(bars('a>b_c^d~e'))], dpi)
    expect(await readCodesOnZpl(zpl)).toEqual([
      ['PL000000001230'],
      ['https://factory.example/qr/warehouse/PLT-000012'],
      ['a>b_c^d~e'],
    ])
  })

  test('declares its size in dots and UTF-8 as its encoding', async () => {
    const zpl = (await drawZpl([page()], 203)).toString('utf8')
    expect(zpl).toMatch(/^\^XA\n\^CI28\n\^PW480\n\^LL320\n/)
    expect((await drawZpl([page()], 300)).toString('utf8')).toContain('^PW709')
  })

  test('contains no text that the printer runs as a command', async () => {
    const hostile = '^XZ^XA^FDx^FS ~JA _5E end'
    const fields = await fieldsOf(textAt(1, 10, 58, 6, hostile))
    expect(fields.map(({ text }) => text)).toEqual([hostile])
  })

  test('prints Latin-1 with the font of the printer', async () => {
    const [field] = await fieldsOf(textAt(1, 10, 58, 8, 'Été · Größe'))
    expect(field).toMatchObject({ text: 'Été · Größe', x: 8, y: 80, font_height: 23 })
  })

  test.each(['قميص', 'שלום', '東京', 'ไทย', 'हिन्दी', 'Łódź', '☃', 'a\\&b', 'Привет'])(
    'prints %s as a bitmap',
    async (text) => {
      const [field] = await fieldsOf(textAt(1, 10, 58, 8, text))
      expect(field?.text).toBeUndefined()
      expect(field?.graphic?.bytes.some((byte) => byte !== 0)).toBe(true)
    },
  )

  test('aligns text to the right and the center of its box', async () => {
    const [right, center] = await fieldsOf(
      textAt(10, 10, 30, 8, 'Tee', { align: 'right' }),
      textAt(10, 20, 30, 8, 'Tee', { align: 'center' }),
    )
    expect(right?.block).toEqual({ width: 240, align: 'R' })
    expect(center?.block).toEqual({ width: 240, align: 'C' })
  })

  test('keeps a bitmap of text within its box', async () => {
    const [field] = await fieldsOf(textAt(10, 10, 30, 8, 'قميص', { align: 'right' }))
    const right = (field?.x ?? 0) + (field?.graphic?.bytes_per_row ?? 0) * 8
    expect(right).toBeGreaterThan(40 * 8 - 8)
    expect(right).toBeLessThanOrEqual(40 * 8 + 8)
  })

  test('has the same bytes when it is drawn again', async () => {
    const pages = [page(textAt(1, 5, 50, 9, 'قميص Tee 山田 🎉'), bars('400000001232'))]
    expect(await drawZpl(pages, 300)).toEqual(await drawZpl(pages, 300))
  })
})
