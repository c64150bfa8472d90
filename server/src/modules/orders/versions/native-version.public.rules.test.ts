import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingLine, OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { toNativeContent } from '../../order-files/native/native-content.public.rules.ts'
import { toNativeVersion } from './native-version.public.rules.ts'
import { isSameContent } from '../../order-files/order-content.public.rules.ts'

const lineOf = (changes: Partial<IncomingLine> = {}): IncomingLine => ({
  external_line_id: '1',
  sku: 'TEE',
  title: 'Tee',
  quantity: 5,
  unit_price_minor: 1250,
  personalisation: 'Zoë',
  designs: [
    { area: 'front', file_name: 'a.png' },
    { area: 'left_sleeve', file_name: 's.png' },
  ],
  ...changes,
})
const mug = lineOf({ external_line_id: '2', sku: 'MUG', title: 'Mug', quantity: 1 })

/** What a shop said: much that our own format has no column for. */
const shop = givenContent({
  external_id: '5700013077272',
  external_number: '#1001',
  customer_name: 'Buyer',
  ship_to_name: 'Zoë',
  ship_to_company: 'Works',
  shipping_service: 'DHL Express',
  tags: ['VIP'],
  payment: 'pending',
  lines: [lineOf(), mug],
})
/** What a file says that was exported from an order and then edited. */
const file = (order: OrderContent, edit: Partial<OrderContent> = {}): OrderContent => ({
  ...toNativeContent(order),
  ...edit,
})
/** The same from a file without a place for texts to print. */
const withoutTexts = (order: OrderContent): OrderContent => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, personalisation: '' })),
})
const applyFile = (next: OrderContent, current = shop, missingFields: (keyof OrderContent)[] = []) =>
  toNativeVersion(next, shop, current, { missingFields, personalized: true })
const changed = (next: OrderContent, current = shop) => {
  const applied = applyFile(next, current)
  return Object.fromEntries(
    Object.entries(applied).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shop[name as 'phone'])),
  )
}

describe('a native file with an order that a shop sent', () => {
  it('changes nothing when it is an export of the order as the shop sent it', () => {
    expect(applyFile(file(shop))).toEqual(shop)
  })

  it('changes nothing when it is an export of the current order, edited, partly cancelled and split', () => {
    const edits = fc.record({
      ship_to_city: fc.constantFrom('Québec', 'Lévis'),
      ship_by: fc.constantFrom('2026-11-16', '2026-11-08'),
      ship_to_name: fc.constantFrom('Zoë', 'Zoé  B'),
      phone: fc.constantFrom('', '+1'),
      shipping_service: fc.constantFrom('DHL Express', 'EXPRESS'),
      lines: fc
        .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.constantFrom('TEE', 'MUG'))
        .map(([one, two, sku]) => [lineOf({ quantity: one, sku }), lineOf({ ...mug, quantity: two })]),
    })
    fc.assert(
      fc.property(edits, (edit) => {
        const current = { ...shop, ...edit }
        const exported = file(current)
        expect(isSameContent(applyFile(exported, current), shop)).toBe(true)
        const plain = { missingFields: [], personalized: false }
        expect(isSameContent(toNativeVersion(withoutTexts(exported), shop, current, plain), shop)).toBe(true)
      }),
    )
  })

  it.each<[Partial<OrderContent>, Partial<OrderContent>]>([
    [{ ship_to_city: 'Laval' }, { ship_to_city: 'Laval' }],
    [{ customer_name: 'Zoé', ship_to_name: 'Zoé' }, { ship_to_name: 'Zoé' }],
    [{ customer_note: 'ring' }, { customer_note: 'ring' }],
    [{ shipping_service: 'EXPRESS' }, { shipping_service: 'EXPRESS' }],
    [{ email: '' }, { email: '' }],
  ])('an order edited to %j in the file changes %j and no payment, amount or tag', (edit, expected) => {
    expect(changed(file(shop, edit))).toEqual(expected)
  })

  it('applies an edited quantity, variant or design and keeps title, price, personalization and sleeve', () => {
    const [tee, cup] = toNativeContent(shop).lines
    if (!tee || !cup) throw new Error('no lines')
    expect(applyFile(file(shop, { lines: [{ ...tee, quantity: 4 }, cup] })).lines).toEqual([
      lineOf({ quantity: 4 }),
      mug,
    ])
    expect(applyFile(file(shop, { lines: [cup, { ...tee, sku: 'TEE-L' }] })).lines).toEqual([
      mug,
      lineOf({ sku: 'TEE-L' }),
    ])
    const designs = [{ area: 'back', file_name: 'b.png' }]
    expect(applyFile(file(shop, { lines: [{ ...tee, designs }, cup] })).lines[0]).toEqual(
      lineOf({ designs: [...designs, { area: 'left_sleeve', file_name: 's.png' }] }),
    )
  })

  it('removes a line that is missing from the file, and treats an omitted line as unchanged', () => {
    const [tee, cup] = toNativeContent(shop).lines
    if (!tee || !cup) throw new Error('no lines')
    expect(applyFile(file(shop, { lines: [tee] })).lines).toEqual([lineOf()])
    const cancelled = { ...shop, lines: [lineOf(), { ...mug, quantity: 0 }] }
    expect(applyFile(file(cancelled, { lines: [{ ...tee, quantity: 6 }] }), cancelled).lines).toEqual([
      lineOf({ quantity: 6 }),
      mug,
    ])
  })

  it('adds a line under an id that no item has', () => {
    const extra = lineOf({ external_line_id: '3', sku: 'CAP', title: '', unit_price_minor: null, designs: [] })
    const { lines } = applyFile(file(shop, { lines: [...toNativeContent(shop).lines, extra] }))
    expect(lines).toEqual([lineOf(), mug, extra])
  })

  // IMPORT-12, IMPORT-35
  it('applies an edited text to print where the file has a place for it, also to lines that changed places', () => {
    const twins = ['Zoë', 'Max'].map((personalisation, at) =>
      lineOf({ external_line_id: String(at + 1), personalisation }),
    )
    const order = { ...shop, lines: twins }
    const texts = (names: string[], current = order) => {
      const lines = toNativeContent(order).lines.map((line, at) => ({ ...line, personalisation: names[at] ?? '' }))
      const next = { ...file(order), lines }
      return toNativeVersion(next, order, current, { missingFields: [], personalized: true }).lines
    }
    expect(texts(['Zoë', 'Max'])).toEqual(twins)
    expect(texts(['Max', 'Zoë'])).toEqual(twins)
    expect(texts(['Mia', 'Zoë'])).toEqual([{ ...twins[1], personalisation: 'Mia' }, twins[0]])
    expect(texts(['', 'Max']).find((line) => line.external_line_id === '1')?.personalisation).toBe('')
    const edited = { ...order, lines: twins.map((line) => ({ ...line, personalisation: 'Ada' })) }
    expect(texts(['Ada', 'Ada'], edited)).toEqual(twins)
  })

  it('leaves a field unchanged when its column is missing', () => {
    expect(applyFile(file(shop, { email: '', phone: '' }), shop, ['email', 'phone'])).toEqual(shop)
  })
})
