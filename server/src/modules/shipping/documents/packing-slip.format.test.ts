import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import {
  readPageSizesMm,
  readPixelsOnPdf,
  readTextOnPdf,
  readWordsOnPdf,
} from '../../../../testing/platform/read-back.ts'
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
      color: 'Black',
      size: 'XL',
      sku: `SKU-${i}`,
      personalisation: '',
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

  // PACK-19
  test.each(['a4', 'letter', 'label_4x6'] as const)(
    'shows the texts to print below their item on %s',
    async (paper) => {
      const [tee] = createSlip(1).items
      const printed = ['Name on shirt: Zoë\nNumber: 07', `Text: ${'Best dad since 2019. '.repeat(90)}`, '']
      const items = printed.flatMap((personalisation) => (tee ? [{ ...tee, personalisation }] : []))
      const pages = await pagesOf(createSlip(0, { paper, items }))
      const text = pages.join('\n').replaceAll(/\s+/g, ' ')
      expect(text).toMatch(/Black · XL · SKU-0 Name on shirt: Zoë Number: 07/)
      expect(text).toMatch(/Text: Best dad since 2019\. Best dad/)
      expect(text.match(/SKU-0/g)).toHaveLength(3)
      expect(text).toContain('…')
    },
  )

  test('has no heading for attached products if there are none', async () => {
    expect((await pagesOf(createSlip(1, { attached_products: [] }))).join('')).not.toContain('Also in')
  })

  test('is printed in French', async () => {
    const text = (await pagesOf(createSlip(1, { language: 'fr' }))).join('')
    for (const part of ['Bordereau d’expédition', 'Commande #10007', 'Aussi dans ce colis', 'ÉTATS-UNIS'])
      expect(text).toContain(part)
  })

  test('fits a label printer', async () => {
    expect(readPageSizesMm(await renderDocument(packingSlip, createSlip(1, { paper: 'label_4x6' }), 'pdf'))).toEqual([
      [101.6, 152.4],
    ])
  })

  // PACK-19
  test.each(['a4', 'letter', 'label_4x6'] as const)(
    'wraps or shortens long texts on %s, and lets none leave the page or run into another',
    async (paper) => {
      const pdf = await renderDocument(packingSlip, createLongSlip({ paper }), 'pdf')
      const [[width, height] = [0, 0]] = readPageSizesMm(pdf)
      const margin = paper === 'label_4x6' ? 5 : 18
      for (const words of await readWordsOnPdf(pdf)) {
        for (const one of words) {
          expect(one.left).toBeGreaterThan(margin - 0.1)
          expect(one.right).toBeLessThan(width - margin + 0.1)
          expect(one.bottom).toBeLessThan(height - 2)
          // The boxes of a font are higher than its letters.
          expect(one.top).toBeGreaterThan(margin - 2)
          const touches = words.find(
            (other) =>
              other !== one &&
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.8,
          )
          expect(touches, `${one.text} runs into ${touches?.text}`).toBeUndefined()
        }
      }
    },
  )

  test.each(['a4', 'label_4x6'] as const)(
    'shows the whole of a SKU of 80 characters and of a long address on %s, and an ellipsis where a text was shortened',
    async (paper) => {
      const pages = await pagesOf(createLongSlip({ paper }))
      const text = pages.join('').replaceAll(/\s/g, '')
      expect(text).toContain(longSku.slice(0, 40))
      expect(text).toContain(longSku.slice(-8))
      const words = pages.join(' ').split(/\s+/)
      for (const word of ['Hohenstaufen-Württemberg', 'Montréal', 'gardien', 'G0L']) expect(words).toContain(word)
      expect(pages.join('')).toMatch(/birth?d?a?y?…|Happy…|life\.…|long…|and…|a…/)
      expect(text).not.toContain('2026.')
    },
  )

  test('says which of the order’s parcels it is', async () => {
    const of = async (change: Partial<PackingSlip>) => (await pagesOf(createSlip(1, change))).join('')
    expect(await of({ parcel: { number: 2, of: 3 } })).toContain('Parcel 2 of 3')
    expect(await of({ parcel: { number: 2, of: 3 }, language: 'fr' })).toContain('Colis 2 sur 3')
    expect(await of({})).not.toContain('Parcel 1')
  })

  // PACK-19
  test.each(['a4', 'label_4x6'] as const)('shows the logo of the store at its top left on %s', async (paper) => {
    const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    const sha256 = createHash('sha256').update(logo).digest('hex')
    const slip = createSlip(1, { paper, logo_sha256: sha256 })
    const pdf = await renderDocument(packingSlip, slip, 'pdf', { [sha256]: logo })
    const { at } = await readPixelsOnPdf(pdf)
    const [margin, logoMm] = paper === 'a4' ? [18, 14] : [5, 9]
    expect(at(margin + 2, margin + 2)).toEqual([0, 0, 0])
    expect(at(margin + logoMm - 1, margin + logoMm - 1)).toEqual([0, 0, 0])
    expect(at(margin + logoMm + 1, margin + 2)).toEqual([255, 255, 255])
    const [words = []] = await readWordsOnPdf(pdf)
    const name = words.find(({ text }) => text === 'Moon')
    expect(name?.top).toBeGreaterThan(margin + logoMm - 0.8)
    // A picture that is not at hand leaves its place empty.
    const without = await readPixelsOnPdf(await renderDocument(packingSlip, slip, 'pdf'))
    expect(without.at(margin + 2, margin + 2)).toEqual([255, 255, 255])
  })

  test('never leaves the heading of the attached products alone at the end of a page', async () => {
    for (const count of Array.from({ length: 30 }, (_, i) => i + 1)) {
      const pages = await pagesOf(createSlip(count, { paper: 'label_4x6' }))
      const page = pages.find((page) => page.includes('Also in this parcel'))
      expect(page).toContain('Thank-you card')
    }
  })
})

const longSku = `VERY-${'LONG-SKU-'.repeat(7)}ABCDEFGHIJKL`
const longName =
  'A very long name of a product that nobody would read to its end, with brushed fleece, three panel hood and pocket'

/** A slip whose texts are all as long as stores make them. */
function createLongSlip(change: Partial<PackingSlip>): PackingSlip {
  return createSlip(0, {
    store_name: 'The Extraordinarily Long-Named Emporium of Handmade Moonlight & Pine Goods Ltd',
    order_number: '#1000734567-2026-REPEAT-ABCDEFG',
    parcel: { number: 2, of: 12 },
    to: {
      name: 'Maximiliana-Alexandrina von Hohenstaufen-Württemberg',
      company: 'International Consolidated Paper Goods Company of Greater Montréal Inc.',
      address1: '12345 boulevard de la Très-Longue-Côte-de-Liesse, appartement 1204',
      address2: 'Code à l’interphone 4411, laisser au gardien',
      city: 'Saint-Louis-du-Ha! Ha!',
      state: 'QC',
      postal_code: 'G0L 3S0',
      country: 'CA',
    },
    items: Array.from({ length: 12 }, (_, i) => ({
      quantity: 10_000,
      title: i % 2 === 0 ? longName : 'W'.repeat(300),
      color: 'Heather Prism Mint Green',
      size: '5XL Tall',
      sku: longSku,
      personalisation: `Text: ${longName.repeat(8)}`,
    })),
    attached_products: [{ quantity: 3, name: longName.repeat(2) }],
    note: 'Happy birthday and a long life. '.repeat(30),
    text: 'We thank you for your order, and hope that you like it. '.repeat(15),
    footer: 'Returns within 30 days to the address on the label, unworn, with this slip. '.repeat(4),
    language: 'fr',
    ...change,
  })
}
