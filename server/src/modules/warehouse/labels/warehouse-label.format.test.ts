import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import { readCodesOnPdf, readPageSizesMm, readTextOnPdf } from '../../../../testing/platform/read-back.ts'
import { warehouseLabels, type WarehouseLabels } from './warehouse-label.format.ts'

const sheet = (labels: WarehouseLabels['labels'], language: 'en' | 'fr' = 'en'): WarehouseLabels => ({
  labels,
  site: 'https://factory.example',
  language,
})

describe('a label of the warehouse', () => {
  test('holds the full address of its code, which a reader decodes', async () => {
    const pdf = await renderDocument(
      warehouseLabels,
      sheet([
        { kind: 'pallet', code: 'PLT-000123', detail: '' },
        { kind: 'location', code: 'A-01-1', detail: '' },
        { kind: 'sku', code: 'ÉTÉ/RED M', detail: 'Tee · Red · M' },
      ]),
      'pdf',
    )
    expect(await readCodesOnPdf(pdf)).toEqual([
      ['https://factory.example/qr/warehouse/PLT-000123'],
      ['https://factory.example/qr/warehouse/A-01-1'],
      ['https://factory.example/qr/warehouse/%C3%89T%C3%89%2FRED%20M'],
    ])
    expect(readPageSizesMm(pdf)).toEqual([
      [100, 50],
      [100, 50],
      [100, 50],
    ])
  })

  test('names its kind, its code and its product in the reader’s language', async () => {
    const label = { kind: 'sku', code: 'TEE-RED-M', detail: 'Tee · Red · M' } as const
    const english = (await readTextOnPdf(await renderDocument(warehouseLabels, sheet([label]), 'pdf'))).join('\n')
    for (const part of ['SKU', 'TEE-RED-M', 'Tee · Red · M']) expect(english).toContain(part)
    const pallet = { kind: 'pallet', code: 'PLT-000123', detail: '' } as const
    const french = await readTextOnPdf(await renderDocument(warehouseLabels, sheet([pallet], 'fr'), 'pdf'))
    expect(french.join('\n')).toContain('Palette')
  })

  test('keeps a code of any length on its paper', async () => {
    const long = { kind: 'sku', code: 'X'.repeat(60), detail: 'Very long '.repeat(20) } as const
    const pdf = await renderDocument(warehouseLabels, sheet([long]), 'pdf')
    expect(await readCodesOnPdf(pdf)).toEqual([[`https://factory.example/qr/warehouse/${'X'.repeat(60)}`]])
  })
})
