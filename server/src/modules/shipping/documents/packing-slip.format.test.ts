import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import { readPageSizesMm, readTextOnPdf } from '../../../platform/testing/read-back.ts'
import { packingSlip } from './packing-slip.format.ts'
import type { PackingSlip } from './packing-slip.format.ts'

function createSlip(count: number, change: Partial<PackingSlip> = {}): PackingSlip {
  return {
    store_name: 'Moon & Pine',
    order_number: '#10007',
    ship_date: '2026-11-24',
    from_country: 'CA',
    to: {
      name: 'Mary Sample',
      company: '',
      address1: '742 Evergreen Terrace',
      address2: '',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62704',
      country: 'US',
    },
    items: Array.from({ length: count }, (_, i) => ({
      quantity: i + 1,
      title: `Tee number ${i}`,
      colour: 'Black',
      size: 'XL',
      sku: `SKU-${i}`,
    })),
    attached_products: [{ quantity: 1, name: 'Thank-you card' }],
    note: 'Happy birthday!\nLove, Tom',
    paper: 'a4',
    language: 'en',
    ...change,
  }
}

const pagesOf = async (slip: PackingSlip): Promise<string[]> =>
  readTextOnPdf(await renderDocument(packingSlip, slip, 'pdf'))

describe('a packing slip', () => {
  test('lists what is in the parcel, including attached products', async () => {
    const text = (await pagesOf(createSlip(2))).join('').replaceAll(' ×', '×')
    for (const part of [
      'Moon & Pine',
      'Packing slip',
      'Order #10007',
      'Mary Sample',
      'UNITED STATES',
      '2×',
      'Tee number 1',
      'Black · XL · SKU-1',
      'Also in this parcel',
      'Thank-you card',
      'Happy birthday! Love, Tom',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Page')
  })

  test.each(['a4', 'letter', 'label_4x6'] as const)(
    'continues over pages of %s without losing one of many items',
    async (paper) => {
      const pages = await pagesOf(createSlip(60, { paper }))
      const skus = pages.join('').match(/SKU-\d+/g) ?? []
      expect(skus).toEqual(Array.from({ length: 60 }, (_, i) => `SKU-${i}`))
      expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
      expect(pages.at(-1)).toContain('Thank-you card')
    },
  )

  test('has no heading for attached products if there are none', async () => {
    expect((await pagesOf(createSlip(1, { attached_products: [] }))).join('')).not.toContain('Also in')
  })

  test('is printed in French', async () => {
    const text = (await pagesOf(createSlip(1, { language: 'fr' }))).join('')
    for (const part of ['Bon de livraison', 'Commande #10007', 'Aussi dans ce colis', 'ÉTATS-UNIS'])
      expect(text).toContain(part)
  })

  test('fits a label printer', async () => {
    expect(readPageSizesMm(await renderDocument(packingSlip, createSlip(1, { paper: 'label_4x6' }), 'pdf'))).toEqual([
      [101.6, 152.4],
    ])
  })
})
