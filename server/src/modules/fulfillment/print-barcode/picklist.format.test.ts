import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import {
  readCodesOnPdf,
  readCodesOnZpl,
  readPageSizesMm,
  readTextOnPdf,
} from '../../../../testing/platform/read-back.ts'
import { picklist } from './picklist.format.ts'
import type { Picklist } from './picklist.format.ts'

function createPicklist(count: number, change: Partial<Picklist> = {}): Picklist {
  const lines = Array.from({ length: count }, (_, i) => ({
    location: i % 10 === 9 ? null : `A-${count - i}`,
    sku: `G5000-BLK-${i}`,
    product: 'Heavy Cotton Tee 5000',
    color: 'Black',
    size: 'XL',
    quantity: 2,
  }))
  return {
    batch_number: 'B-000123',
    made_at: '2026-11-26 14:05',
    made_by: 'Ana',
    lines,
    paper: 'a4',
    language: 'en',
    ...change,
  }
}

const textOf = async (values: Picklist): Promise<string[]> =>
  readTextOnPdf(await renderDocument(picklist, values, 'pdf'))

describe('a picklist', () => {
  test.each([
    ['a4', [210, 297]],
    ['letter', [215.9, 279.4]],
    ['label_4x6', [101.6, 152.4]],
  ] as const)('has its batch barcode on every page on %s, and a reader decodes it', async (paper, size) => {
    const pdf = await renderDocument(picklist, createPicklist(60, { paper }), 'pdf')
    const pages = readPageSizesMm(pdf)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages).toEqual(pages.map(() => [...size]))
    expect(await readCodesOnPdf(pdf)).toEqual(pages.map(() => ['B-000123']))
  })

  test('lists every line once, in walking order, over all pages', async () => {
    const text = (await textOf(createPicklist(60))).join('\n')
    const skus = text.match(/G5000-BLK-\d+/g) ?? []
    expect(new Set(skus).size).toBe(60)
    expect(skus).toHaveLength(60)
    expect(skus.slice(0, 2)).toEqual(['G5000-BLK-58', 'G5000-BLK-57'])
    expect(skus.slice(-2)).toEqual(['G5000-BLK-49', 'G5000-BLK-59'])
  })

  test('numbers its pages and adds up the quantities', async () => {
    const pages = await textOf(createPicklist(60))
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    expect(pages[0]).toContain('120 pieces · 60 SKUs')
  })

  test('says when no location is known', async () => {
    expect((await textOf(createPicklist(10))).join('')).toContain('no location')
  })

  test('is printed in French', async () => {
    const text = (await textOf(createPicklist(10, { language: 'fr' }))).join('')
    for (const word of [
      'Liste de prélèvement',
      'Emplacement',
      'Qté',
      '20 pièces',
      'sans emplacement',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(word)
    }
  })

  test('is one page that says so when it is empty', async () => {
    expect((await textOf(createPicklist(0))).join('')).toContain('0 pieces · 0 SKUs')
  })

  test('is printed on a label printer too', async () => {
    const zpl = await renderDocument(picklist, createPicklist(12, { paper: 'label_4x6' }), 'zpl_203')
    expect(await readCodesOnZpl(zpl)).toEqual([['B-000123'], ['B-000123']])
  })
})
