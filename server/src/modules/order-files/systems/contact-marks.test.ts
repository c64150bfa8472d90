import { describe, expect, it } from 'vitest'
import { givenTexts, orderFormats, type GivenTexts } from '../../../../testing/nouns/order-formats.ts'
import type { Problem, ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const planted = /plantedmail|753190/

const listFound = (record: ReadRecord): readonly Problem[] =>
  record.kind === 'order'
    ? [...record.order.problems, ...record.order.doubts, ...record.order.warnings]
    : record.problems

// PACK-15
describe.each(orderFormats)(
  'in the format $name, whatever quotes an email or a phone says so',
  ({ write, columns }) => {
    it.each<[string, Partial<GivenTexts>[]]>([
      ['lost letters and a rounded number', [{ email: '?plantedmail@plant.example', phone: '5.753190E+11' }]],
      ['letters of a wrong encoding', [{ email: 'plantedmailÃ«@plant.example', phone: '753190Ã«' }]],
      ['characters that can’t be stored', [{ email: 'plantedmail\uFFFD@plant.example', phone: '753190\u0007\uFFFD' }]],
      ['a text that is too long', [{ email: 'plantedmail'.repeat(40), phone: '753190'.repeat(40) }]],
      [
        'rows that differ',
        [
          { email: 'plantedmail.one@plant.example', phone: '7531901' },
          { email: 'plantedmail.two@plant.example', phone: '7531902' },
        ],
      ],
    ])('after %s', (_what, rows) => {
      const text = write(...rows.map((row, at) => givenTexts({ ...row, city: `Montr?al ${at}` })))
      const file = readOrderFile(Buffer.from(text), { columns })
      if ('refused' in file) throw new Error(file.refused.code)
      const found = file.records.flatMap(listFound)
      const quotes = ({ values }: Problem) => planted.test(JSON.stringify(values))
      expect(found.filter((one) => quotes(one) && one.contact !== true)).toEqual([])
      // What quotes anything else stays for everybody.
      expect(found).toContainEqual(expect.objectContaining({ contact: false }))
      expect(found.filter((one) => one.contact === true && /city|ville/i.test(one.field))).toEqual([])
    })
  },
)

// PACK-15, IMPORT-34
it('no word of an email is a sample of the letters of an assumed encoding', () => {
  const [native] = orderFormats
  const text = native?.write(givenTexts({ email: 'zoëplanted@plant.example', printed: 'Noël' })) ?? ''
  const file = readOrderFile(Buffer.from(text, 'latin1'))
  if ('refused' in file) throw new Error(file.refused.code)
  expect(file.notices[0]).toMatchObject({ code: 'encoding_assumed', values: { sample: 'Zoë, Côté, Noël' } })
})

// PACK-15
it('whatever quotes a value that may have anything in it says that it may be an email or a phone', () => {
  const person = { customer_name: 'Kim', address1: '1 Main St', country: 'US' }
  const own = JSON.stringify({
    orders: [
      {
        ...{ order_number: 'N-1', placed_at: '2020-11-09T01:20:42-05:00', ...person },
        ...{ city: { town: 'Boston', phone: '753190' }, lines: [{ sku: 'A', quantity: 1 }] },
      },
    ],
  }).replace('"country"', '"note":"753190","note":"x","country"')
  const line = { id: 2, sku: 'A', name: 'Tee', quantity: 1 }
  const shopify = JSON.stringify({
    orders: [
      {
        ...{
          id: 1,
          name: '#1',
          created_at: '2020-11-19T09:00:00-05:00',
          fulfillment_status: null,
          currency: 'USD',
          financial_status: 'paid',
        },
        ...{
          line_items: [line],
          shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Ottawa', country_code: 'CA' },
          note_attributes: [{ name: 'Reach me at', value: '753190' }],
        },
      },
    ],
  })
  for (const [text, codes] of [
    [own, ['doubt_name_repeated', 'doubt_value_unread']],
    [shopify, ['attribute_unread']],
  ] as const) {
    const file = readOrderFile(Buffer.from(text))
    if ('refused' in file) throw new Error(file.refused.code)
    const quoted = file.records.flatMap(listFound).filter(({ values }) => planted.test(JSON.stringify(values)))
    expect(quoted.map(({ code }) => code).toSorted()).toEqual(codes)
    expect(quoted.map(({ contact }) => contact)).toEqual(quoted.map(() => true))
  }
})
