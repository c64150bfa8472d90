import { describe, expect, it } from 'vitest'
import { givenTexts, orderFormats, type GivenTexts } from '../../../../testing/nouns/order-formats.ts'
import type { Problem, ReadRecord } from '../incoming-order.types.ts'
import { readOrderFile } from '../order-file.format.ts'

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
