import { describe, expect, it } from 'vitest'
import { givenTexts, orderFormats, type GivenTexts } from '../../../../testing/nouns/order-formats.ts'
import { readOrderFile } from '../order-file.public.format.ts'

type Format = (typeof orderFormats)[number]

/** What becomes of the first order of a file: what it says, with ! problems, ? doubts and ~ warnings. */
function readTexts({ write, columns, name }: Format, ...orders: GivenTexts[]) {
  const file = readOrderFile(Buffer.from(write(...orders)), { columns })
  if ('refused' in file) throw new Error(`${name}: ${JSON.stringify(file.refused)}`)
  expect(file.format).toBe(name)
  const [record] = file.records
  if (record?.kind !== 'order') throw new Error(`${name}: ${JSON.stringify(record)}`)
  const { order } = record
  const [line] = order.lines
  return {
    order,
    texts: {
      number: order.external_number,
      name: order.ship_to_name,
      address: order.ship_to_address1,
      city: order.ship_to_city,
      zip: order.ship_to_postal_code,
      country: order.ship_to_country,
      phone: order.phone,
      sku: line?.sku,
      quantity: line?.quantity,
      printed: line?.personalisation,
    },
    found: [
      ...order.problems.map(({ field, code }) => `!${field} ${code}`),
      ...order.doubts.map(({ code }) => `?${code}`),
      ...order.warnings.map(({ code }) => `~${code}`).filter((one) => !one.startsWith('~country_')),
    ],
  }
}

describe.each(orderFormats)('in the format $name', (format) => {
  // FILE-23
  it('reads cells in formulas and behind apostrophes as a spreadsheet shows them', () => {
    const plain = givenTexts({ number: '001001', zip: '06106', sku: '00123', printed: '07' })
    const expected = readTexts(format, plain)
    expect(expected.found).toEqual([])
    const wrapped = Object.entries(plain).map(([text, value]) => [text, text === 'printed' ? value : `="${value}"`])
    const { texts, found } = readTexts(format, Object.fromEntries(wrapped) as unknown as GivenTexts)
    expect({ texts, found }).toEqual({ texts: expected.texts, found: [] })
    const quoted = { ...plain, number: "'001001", zip: "'06106", sku: "'00123" }
    expect(readTexts(format, quoted).texts).toEqual(expected.texts)
  })

  // IMPORT-90
  it.each([
    ['000000123', '123'],
    ['1,001', '1001'],
    ['1.001', '1001'],
    ['A–7', 'A-7'],
  ])('doubts two orders with the numbers %s and %s, each with the number of the other', (one, two) => {
    const some = [one, two, '124'].map((number) => givenTexts({ number }))
    const file = readOrderFile(Buffer.from(format.write(...some)), { columns: format.columns })
    if ('refused' in file) throw new Error(file.refused.code)
    const doubts = file.records.flatMap((record) => (record.kind === 'order' ? [record.order.doubts] : []))
    const doubt = (other: string) => [expect.objectContaining({ code: 'doubt_number_zeros', values: { other } })]
    expect(doubts).toEqual([doubt(two), doubt(one), []])
  })

  // IMPORT-32
  it.each([
    ['name', '?ukasz'],
    ['name', 'G?nther M?ller'],
    ['name', 'Zo?'],
    ['name', '???? ??'],
    ['address', '12 rue de la Libert? Nord'],
    ['address', '?ód?ka 5'],
    ['city', 'Montr?al'],
  ] as const)('doubts the lost letters of the %s “%s”', (text, value) => {
    expect(readTexts(format, givenTexts({ [text]: value })).found).toContain('?doubt_characters_lost')
  })

  it.each([
    ['name', 'ZoÃ« CÃ´tÃ©', 'Zoë Côté'],
    ['name', 'Å\u0081ukasz Å»Ä…dÅ‚o', 'Łukasz Żądło'],
    ['address', '12 rue de lâ€™Ã‰glise', '12 rue de l’Église'],
    ['city', 'QuÃ©bec', 'Québec'],
    ['name', 'Ð˜Ð²Ð°Ð½', 'Иван'],
    ['printed', 'ZoÃ«', 'Zoë'],
  ] as const)('doubts the %s “%s”, which was “%s”', (text, value, meant) => {
    const { order } = readTexts(format, givenTexts({ [text]: value }))
    expect(order.doubts).toContainEqual(
      expect.objectContaining({
        code: 'doubt_characters_wrong',
        values: expect.objectContaining({ meant: expect.stringContaining(meant) }),
      }),
    )
  })

  it.each([
    ['name', 'Fran&ccedil;ois', 'François'],
    ['address', '1 R&amp;D Way', '1 R&D Way'],
    ['printed', 'Rock &amp; Roll', 'Rock & Roll'],
    ['printed', 'It&#39;s', "It's"],
    ['printed', 'Zoe &#55357;&#56832;', 'Zoe 😀'],
  ] as const)('reads the %s “%s” as HTML has it, or doubts it', (text, value, meant) => {
    const { order, texts } = readTexts(format, givenTexts({ [text]: value }))
    const meanings = order.doubts.map(({ values }) => values.meant)
    const isHtml = ['woocommerce_csv', 'woocommerce_json', 'etsy_csv'].includes(format.name)
    const asMeant = expect.stringContaining(meant)
    expect({ meanings, read: isHtml && texts[text] }).toEqual({
      meanings: isHtml ? [] : [asMeant],
      read: isHtml && asMeant,
    })
  })

  it.each([
    ['address', 'Apt 5?'],
    ['address', 'Back door?'],
    ['address', '12 Main St, 5? or 6'],
    ['name', 'JOÃO SÃO'],
    ['name', 'Åsa Öberg'],
    ['city', 'ÉTÉ « CAFÉ »'],
    ['city', 'São Paulo'],
    ['printed', 'Who? Me? “CORAÇÔ café…”'],
    ['printed', 'Why?not'],
    ['printed', 'Tom & Zoe; AT&T'],
  ] as const)('has no doubt about the %s “%s”', (text, value) => {
    expect(readTexts(format, givenTexts({ [text]: value })).found).toEqual([])
  })

  // IMPORT-31
  it('doubts a text to print that a spreadsheet rounded', () => {
    expect(readTexts(format, givenTexts({ printed: '1.20256E+10' })).found).toEqual(['?doubt_text_rounded'])
    expect(readTexts(format, givenTexts({ printed: '12E3' })).found).toEqual([])
  })

  // IMPORT-2
  it.each([
    ['Frankreich', 'FR'],
    ['DEU', 'DE'],
    ['GBR', 'GB'],
    ['Estados Unidos', 'US'],
    ['Vereinigtes Königreich', 'GB'],
    ['Kosovo', 'XK'],
    ['Atlantis', null],
    ['XX', null],
  ])('reads the country “%s” as %s', (country, code) => {
    const { texts, found } = readTexts(format, givenTexts({ country, zip: '' }))
    expect(texts.country).toBe(code)
    expect(found).toEqual(code === null ? ['!ship_to_country country_unknown'] : [])
  })
})
