import { describe, expect, test } from 'vitest'
import { renderDocument } from '../../../platform/documents/document.ts'
import {
  readCodesOnPdf,
  readCodesOnZpl,
  readPageSizesMm,
  readTextOnPdf,
} from '../../../../testing/platform/read-back.ts'
import { ownLabel } from './own-label.format.ts'
import type { OwnLabel } from './own-label.format.ts'
import { trackingNumber } from './own-label.rules.ts'

const FACTORY = {
  name: '',
  company: 'Demo Print Works',
  address1: '1200 Rue Saint-Denis',
  address2: '',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H2X 3J6',
  country: 'CA',
}
const BUYER = {
  name: 'Mary Sample',
  company: '',
  address1: '742 Evergreen Terrace',
  address2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62704',
  country: 'US',
}

function createLabel(change: Partial<OwnLabel> = {}): OwnLabel {
  return {
    tracking_number: trackingNumber(123),
    service: 'Expedited',
    order_number: '#10007',
    weight_g: 462,
    ship_date: '2026-11-24',
    from: FACTORY,
    to: BUYER,
    language: 'en',
    ...change,
  }
}

const textOf = async (values: OwnLabel): Promise<string> =>
  (await readTextOnPdf(await renderDocument(ownLabel, values, 'pdf'))).join('\n')

describe('the shipping label of the built-in vendor', () => {
  test('is 4 by 6 inches, and a reader decodes its tracking number', async () => {
    const pdf = await renderDocument(ownLabel, createLabel(), 'pdf')
    expect(readPageSizesMm(pdf)).toEqual([[101.6, 152.4]])
    expect(await readCodesOnPdf(pdf)).toEqual([[trackingNumber(123)]])
  })

  test.each(['zpl_203', 'zpl_300'] as const)('can be decoded from a label printer, %s', async (output) => {
    expect(await readCodesOnZpl(await renderDocument(ownLabel, createLabel(), output))).toEqual([[trackingNumber(123)]])
  })

  test('shows sender, recipient, service and content', async () => {
    const text = await textOf(createLabel())
    const parts = [
      'Demo Print Works',
      'Montréal, QC H2X 3J6',
      'Mary Sample',
      'Apt 4',
      'Springfield, IL 62704',
      'UNITED STATES',
      'EXPEDITED',
      'Order #10007',
      '0.46 kg',
      '1.02 lb',
      '2026-11-24',
      'PL 0000 0000 1230',
      'US',
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(text.match(/62704/g)).toHaveLength(2)
  })

  test('is printed in French', async () => {
    const text = await textOf(createLabel({ language: 'fr' }))
    for (const part of ['DESTINATAIRE', 'Commande #10007', 'Poids 0,46 kg', 'ÉTATS-UNIS']) expect(text).toContain(part)
  })

  test('shows no weight if it is unknown', async () => {
    for (const weight of [null, 0]) {
      expect(await textOf(createLabel({ weight_g: weight }))).not.toMatch(/Weight|kg/)
    }
    expect(await textOf(createLabel({ weight_g: 3 }))).toContain('Weight 0.003 kg (0.007 lb)')
  })

  // PRINT-31
  describe.each(['en', 'fr'] as const)('in %s', (language) => {
    const countries = { CA: { en: 'CANADA', fr: 'CANADA' }, DE: { en: 'GERMANY', fr: 'ALLEMAGNE' } }
    const longSender = { ...FACTORY, name: 'Dock 4', address2: 'Bâtiment B', country: 'GB', state: 'Somerset' }
    test.each([
      ['CA', 'US', FACTORY, ['Montréal, QC H2X 3J6', 'CANADA']],
      ['ca', ' us ', { ...FACTORY, country: 'ca' }, ['Montréal, QC H2X 3J6', 'CANADA']],
      ['CA', 'CA', FACTORY, ['Montréal, QC H2X 3J6']],
      ['CA', ' ca', FACTORY, ['Montréal, QC H2X 3J6']],
      ['DE', 'CA', { ...FACTORY, country: 'DE' }, ['H2X 3J6 Montréal', countries.DE[language]]],
      ['GB', 'DE', longSender, [language === 'fr' ? 'ROYAUME-UNI' : 'UNITED KINGDOM']],
    ])('its sender in %s names the country to %s only where the parcel leaves it', async (_from, to, from, lines) => {
      for (const size of ['4x6', 'a6'] as const) {
        const label = createLabel({ from, language, size, to: { ...BUYER, country: to } })
        const [page = ''] = await readTextOnPdf(await renderDocument(ownLabel, label, 'pdf'))
        const sender = page.slice(0, page.search(/SHIP TO|DESTINATAIRE/))
        for (const line of lines) expect(sender).toContain(line)
        expect(sender.includes('CANADA')).toBe(lines.includes('CANADA'))
      }
    })
  })

  test('names the country in ZPL, too', async () => {
    const zpl = (await renderDocument(ownLabel, createLabel(), 'zpl_203')).toString('utf8')
    expect(zpl).toContain('^FDCANADA^FS')
  })

  test('shows the city large if there is no postal code', async () => {
    const text = await textOf(
      createLabel({ to: { ...BUYER, city: 'Hong Kong', state: '', postal_code: '', country: 'HK' } }),
    )
    expect(text.match(/Hong Kong/g)).toHaveLength(2)
  })

  test('wraps long address lines and never cuts them', async () => {
    const words = Array.from({ length: 20 }, (_, i) => `street${i}`)
    const text = await textOf(
      createLabel({
        to: { ...BUYER, company: 'Company Name Limited', address1: words.join(' '), address2: 'Building 7' },
      }),
    )
    for (const word of [...words, 'Springfield', 'UNITED']) expect(text).toContain(word)
    expect(text).not.toContain('…')
  })

  test.each([
    ['Arabic', 'محمد عبد الله'],
    ['Japanese', '山田 太郎 髙橋'],
    ['emoji', 'Ana 🎉'],
    ['markup', '<b>"x"</b>'],
    ['printer commands', '^XZ~JA'],
    ['500 characters', 'long '.repeat(100)],
  ])('can still be decoded with %s in every field', async (_, text) => {
    const to = {
      name: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      state: text,
      postal_code: text,
      country: 'DE',
    }
    const label = createLabel({ to, from: to, service: text, order_number: text })
    expect(await readCodesOnPdf(await renderDocument(ownLabel, label, 'pdf'))).toEqual([[label.tracking_number]])
    expect(await readCodesOnZpl(await renderDocument(ownLabel, label, 'zpl_203'))).toEqual([[label.tracking_number]])
  })
})
