import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingDesign, IncomingOrder, OrderContent } from '../incoming-order.public.types.ts'
import { shippingServices } from '@platen/contracts/shipping-vendors/service-words'
import { toNativeContent } from './native-content.public.rules.ts'
import { createNativeCsvWriter } from './native-csv-writing.public.format.ts'
import { extractContent, isSameContent } from '../order-content.public.rules.ts'
import { describeColumns } from '../columns/table-columns.format.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const writer = createNativeCsvWriter({ contact: true, texts: true })
const write = (...orders: OrderContent[]) => writer.head + orders.map((order) => writer.rows(order)).join('')

function read(text: string): IncomingOrder[] {
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  expect(file).toMatchObject({ format: 'native_csv', notices: [] })
  return file.records.map((record) => {
    if (record.kind !== 'order') throw new Error(JSON.stringify(record.problems))
    return record.order
  })
}

/** An order as our own format says it, so that nothing of it may get lost. */
const told = (changes: Partial<OrderContent> = {}) => toNativeContent(givenContent({ external_id: 'N-1', ...changes }))

const kept = fc
  .string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '|', ' ', '\t', 'a', 'é', '靴', '👩‍👩‍👧', '\u202E'),
  })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  // No order has more in its shortest field, the postal code; a family is eight characters.
  .filter((text) => text.length <= 40)
const note = fc
  .string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\n', '\t', '"', ',', ';', '|', ' ', 'a', 'é') })
  .map((text) => text.trim())
const identifier = fc
  .string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', 'a', '1', '靴'), minLength: 1 })
  .map((text) => text.trim())
const orders = fc.uniqueArray(
  fc.record({
    external_id: identifier,
    placed_at: fc
      .date({ min: new Date('2001-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    ship_by: fc.option(fc.constantFrom('2001-01-01', '2050-06-15', '2099-12-31')),
    ship_to_name: kept,
    phone: kept,
    email: kept,
    ship_to_address1: kept,
    ship_to_address2: kept,
    ship_to_city: kept,
    ship_to_state: kept,
    ship_to_postal_code: kept,
    ship_to_country: fc.constantFrom('CA', 'JP', null),
    shipping_service: fc.constantFrom('', ...shippingServices),
    customer_note: note,
    lines: fc.array(
      fc.record({
        external_line_id: fc.constant('1'),
        title: fc.constant(''),
        unit_price_minor: fc.constant(null),
        personalisation: note,
        sku: identifier,
        quantity: fc.integer({ min: 1, max: 10 }),
        designs: fc.constantFrom<IncomingDesign[]>(
          [],
          [{ area: 'front', file_name: '=a.png' }],
          [
            { area: 'front', file_name: "'a.png" },
            { area: 'back', file_name: '+b.png' },
          ],
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { selector: (order) => order.external_id, minLength: 1, maxLength: 4 },
)

describe('an order in our own CSV format', () => {
  it('is read back field by field, whatever its cells contain', () => {
    fc.assert(
      fc.property(orders, (drawn) => {
        const expected = drawn.map((order) => told(order))
        const found = read(write(...expected))
        expect(found).toHaveLength(expected.length)
        for (const [at, order] of found.entries()) {
          const { lines, line_ids, ...fields } = extractContent(order)
          expect(fields).toEqual(
            Object.fromEntries(Object.entries(expected[at] ?? {}).filter(([name]) => name in fields)),
          )
          expect(isSameContent({ ...fields, lines, line_ids } as OrderContent, expected[at] ?? givenContent())).toBe(
            true,
          )
        }
      }),
    )
  })

  it('has the columns of the sample file, in order, with that for texts to print, followed by the guard column', () => {
    expect(writer.head).toBe(
      '\uFEFForder_number,placed_at,ship_by,customer_name,address1,address2,city,state,postal_code,country,phone,email,shipping_service,sku,quantity,design_front,design_back,personalization,note,formula_guard\r\n',
    )
  })

  it('contains what the parcel needs, and nothing that the format has no column for', () => {
    const [order] = read(
      write(
        givenContent({
          external_id: '5700013077272',
          external_number: '#1001',
          customer_name: 'Buyer',
          ship_to_name: 'Zoë',
          ship_to_company: 'Works',
          shipping_service: 'DHL Express',
          tags: ['VIP'],
          payment: 'pending',
        }),
      ),
    )
    expect(order).toMatchObject({
      external_id: '5700013077272',
      external_number: '5700013077272',
      customer_name: 'Zoë',
      ship_to_name: 'Zoë',
      ship_to_company: '',
      shipping_service: '',
      currency: null,
      total_minor: null,
      tags: [],
      native: { missingFields: [], personalized: true },
    })
  })

  it('leaves out lines with nothing left, and an order without lines', () => {
    const [line] = givenContent().lines
    if (!line) throw new Error('no line')
    const none = { ...line, quantity: 0, sku: 'GONE' }
    expect(read(write(told({ lines: [none, line] })))[0]?.lines).toMatchObject([{ sku: 'TEE' }])
    expect(writer.rows(givenContent({ lines: [none] }))).toBe('')
  })

  it('has a label before each text to print that a spreadsheet could take for something else', () => {
    const [line] = givenContent().lines
    if (!line) throw new Error('no line')
    const plain = ['007', '3-4', 'May 5', "'90s", '-5', 'TRUE', '12: 30', 'Personalization: 7', 'Zoë\nNumber: 7']
    const texts = [...plain, 'Name on shirt: 7']
    const text = write(told({ lines: texts.map((personalisation) => ({ ...line, personalisation })) }))
    for (const one of plain) expect(text).toContain(`Personalization: ${one}`)
    expect(text).toContain(',Name on shirt: 7,')
    const cleared = text.replace(/Personalization: 007/, 'Personalization: ')
    expect(read(cleared)[0]?.lines[0]?.personalisation).toBe('')
    expect(read(text)[0]?.lines.map((line) => line.personalisation)).toEqual(texts)
  })

  it('has texts to print that are the same where somebody renamed or chose their columns', () => {
    const [line] = givenContent().lines
    if (!line) throw new Error('no line')
    const text = write(told({ lines: [{ ...line, personalisation: '007' }] }))
    expect(read(text.replace('personalization', 'Personnalisation'))[0]?.lines[0]?.personalisation).toBe('007')
    const renamed = Buffer.from(text.replace('customer_name', 'Client'))
    const described = describeColumns({ bytes: renamed })
    if ('refused' in described) throw new Error(described.refused.code)
    const { proposed } = described
    const columns = {
      ...proposed,
      fields: { ...proposed.fields, name: 'Client' },
      personalization: ['personalization'],
    }
    const file = readOrderFile(renamed, { columns })
    if ('refused' in file) throw new Error(JSON.stringify(file.refused))
    expect(file.records).toMatchObject([{ order: { lines: [{ personalisation: '007' }] } }])
  })

  it.each([
    ['2026-11-09T06:20:42.000Z', '2026-11-16', '2026-11-09T06:20:42Z'],
    ['2026-11-10T04:30:00.000Z', '2026-11-09', '2026-11-09T23:30:00-05:00'],
    ['2026-11-10T04:30:00.250Z', null, '2026-11-10T04:30:00.250Z'],
  ])('placed at %s with ship by %s is written as placed at %s, not after its ship by', (placedAt, shipBy, written) => {
    const text = write(told({ placed_at: placedAt, ship_by: shipBy }))
    expect(text).toContain(`,${written},`)
    expect(read(text)[0]).toMatchObject({ placed_at: placedAt, ship_by: shipBy })
  })

  it('drops a ship by that no time zone offset makes possible, so that the order can be read', () => {
    const [order] = read(write(givenContent({ placed_at: '2026-11-10T04:30:00.000Z', ship_by: '2026-11-07' })))
    expect(order).toMatchObject({ placed_at: '2026-11-10T04:30:00.000Z', ship_by: null })
  })

  it('has no email and phone columns for users who may not see them, and none for texts without one, so that an import keeps all', () => {
    const blind = createNativeCsvWriter({ contact: false, texts: false })
    const text = blind.head + blind.rows(givenContent({ phone: '+1 555 0100' }))
    expect(text).not.toMatch(/phone|email|555|zoe@/)
    expect(read(text)[0]?.native).toEqual({ missingFields: ['phone', 'email'], personalized: false })
  })
})
