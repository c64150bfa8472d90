import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { IncomingLine } from '../../order-files/incoming-order.public.types.ts'
import { keepLacking } from './lacking-parts.public.rules.ts'

const lineOf = (id: string, sku: string, changes: Partial<IncomingLine> = {}): IncomingLine => ({
  ...{ external_line_id: id, sku, title: sku, quantity: 1, unit_price_minor: 1250, personalisation: '', designs: [] },
  ...changes,
})
const zoe = { personalisation: 'Name: Zoë', designs: [{ area: 'front', file_name: 'zoe.png' }] }
const max = { personalisation: 'Name: Max', designs: [{ area: 'front', file_name: 'max.png' }] }
const last = givenContent({
  ...{ ship_to_address2: 'Apt 4', customer_note: 'Ring twice', tags: ['VIP'], line_ids: 'source' },
  lines: [lineOf('901', 'TEE', zoe), lineOf('902', 'MUG', max)],
})
const all = { fields: ['ship_to_address2', 'customer_note', 'tags'], texts: true, designs: true } as const
const bare = (lines: IncomingLine[], changes: object = {}) =>
  givenContent({ ship_to_address2: '', customer_note: '', tags: [], lines, ...changes })

const keep = (...given: Parameters<typeof keepLacking>) => keepLacking(...given).content

// IMPORT-61
describe('a version from a file that lacks columns', () => {
  it('keeps what the file has no place for', () => {
    const next = keep(bare([lineOf('1', 'TEE'), lineOf('2', 'MUG')]), last, all)
    expect(next).toMatchObject({ ship_to_address2: 'Apt 4', customer_note: 'Ring twice', tags: ['VIP'] })
    expect(next.lines).toMatchObject([zoe, max])
  })

  it('keeps the text of each line wherever it stands, and none of one that was given another SKU or is new', () => {
    const moved = keep(bare([lineOf('1', 'MUG'), lineOf('2', 'TEE')]), last, all)
    expect(moved.lines).toMatchObject([max, zoe])
    const others = keep(bare([lineOf('1', 'CAP'), lineOf('2', 'MUG'), lineOf('3', 'BAG')]), last, all)
    expect(others.lines.map((line) => line.personalisation)).toEqual(['', 'Name: Max', ''])
  })

  it.each([{ ship_to_address1: '9 Rue X' }, { ship_to_city: 'Laval' }, { ship_to_country: 'DE' }])(
    'keeps no part of an address that has %j now',
    (changes) => {
      const next = keep(bare([lineOf('1', 'TEE')], changes), last, all)
      expect(next).toMatchObject({ ship_to_address2: '', customer_note: 'Ring twice' })
    },
  )

  const twoTees = givenContent({
    line_ids: 'position',
    lines: [lineOf('1', 'TEE', zoe), lineOf('2', 'TEE', { ...max, quantity: 2 })],
  })
  it.each<[string, number[], string[], string[]]>([
    ['as they were', [1, 2], ['Name: Zoë', 'Name: Max'], []],
    ['in another order', [2, 1], ['Name: Max', 'Name: Zoë'], []],
    ['of which one is gone', [1], ['Name: Zoë'], ['TEE']],
    ['of which one has another quantity', [1, 3], ['Name: Zoë', 'Name: Max'], ['TEE']],
    ['with one more', [1, 2, 1], ['Name: Zoë', 'Name: Max', ''], ['TEE']],
  ])('tells lines of one SKU apart by their quantities, %s', (_what, quantities, texts, unclear) => {
    const lines = quantities.map((quantity, at) => lineOf(String(at + 1), 'TEE', { quantity }))
    const next = keepLacking(givenContent({ line_ids: 'position', lines }), twoTees, all)
    expect(next.content.lines.map((line) => line.personalisation)).toEqual(texts)
    expect(next.unclear).toEqual(unclear)
    const alike = { ...twoTees, lines: twoTees.lines.map((line) => ({ ...line, ...zoe })) }
    expect(keepLacking(givenContent({ line_ids: 'position', lines }), alike, all).unclear).toEqual([])
  })

  it('takes what the file says all the same', () => {
    const written = bare([lineOf('1', 'TEE', { ...max }), lineOf('2', 'MUG')], { ship_to_address2: 'Apt 5' })
    const next = keep(written, last, all)
    expect(next.ship_to_address2).toBe('Apt 5')
    expect(next.lines).toMatchObject([max, max])
  })

  it('clears what the file has a place for', () => {
    const next = keep(bare([lineOf('1', 'TEE'), lineOf('2', 'MUG')]), last, {
      ...{ fields: ['tags'], texts: false, designs: true },
    })
    expect(next).toMatchObject({ ship_to_address2: '', customer_note: '', tags: ['VIP'] })
    expect(next.lines.map((line) => [line.personalisation, line.designs.length])).toEqual([
      ['', 1],
      ['', 1],
    ])
    expect(keep(bare([]), last, undefined)).toEqual(bare([]))
  })
})
