import { describe, expect, it } from 'vitest'
import { givenContent } from '../../../../testing/nouns/incoming-order.fixture.ts'
import type { OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { makesNothing } from './order-items.public.rules.ts'
import { validateOrder, type ValidationData } from './order-validation.public.rules.ts'

const known: ValidationData = {
  variants: new Map([
    ['TEE', { variant_id: 1, print_areas: ['front', 'back'] }],
    ['MUG', { variant_id: 2, print_areas: ['front'] }],
    ['CARD', { variant_id: 3, print_areas: [] }],
  ]),
  designs: new Map([
    ['a.png', 'aa'],
    ['b.png', 'bb'],
  ]),
}
const judge = (changes: Partial<OrderContent>, data = known) => {
  const outcome = validateOrder(givenContent(changes), data)
  if (outcome.kind === 'skipped') throw new Error(outcome.reason)
  return outcome
}
const line = (sku: string, designs: Record<string, string> = {}) => ({
  ...givenContent().lines[0],
  external_line_id: '1',
  title: '',
  quantity: 1,
  unit_price_minor: null,
  personalisation: '',
  sku,
  designs: Object.entries(designs).map(([area, fileName]) => ({ area, file_name: fileName })),
})
const problemsOf = (changes: Partial<OrderContent>) =>
  judge(changes).problems.map(({ field, code }) => `${field}: ${code}`)

describe('the outcome of a readable order', () => {
  it('is open when every SKU, every needed design and an address are found', () => {
    expect(judge({ lines: [line(' tee\u00A0', { front: 'A.PNG', back: 'b.png' }), line('card')] })).toEqual({
      kind: 'order',
      status: 'open',
      hold: null,
      problems: [],
      warnings: [],
      items: [
        expect.objectContaining({
          variant_id: 1,
          sku: ' tee\u00A0',
          printed: true,
          designs: [
            { area: 'front', file_name: 'A.PNG', sha256: 'aa' },
            { area: 'back', file_name: 'b.png', sha256: 'bb' },
          ],
        }),
        expect.objectContaining({ variant_id: 3, printed: false, designs: [] }),
      ],
    })
  })

  // MAP-5
  it.each([
    ['names no design', {}, 'a.png', true, []],
    ['names one of its own', { front: 'b.png' }, 'b.png', false, []],
    ['names one that is unknown', { front: 'c.png' }, 'c.png', false, ['lines.1.design_front: design_unknown']],
  ])(
    'prints what the mapping or the line names where a line with a mapped SKU %s',
    (_what, designs, printed, isMapped, expected) => {
      const mappedDesigns = new Map([['MUG', [{ area: 'front', file_name: 'a.png' }]]])
      const outcome = judge({ lines: [line('mug', designs)] }, { ...known, mappedDesigns })
      expect(outcome.items[0]).toMatchObject({ designs: [{ file_name: printed }], designs_mapped: isMapped })
      expect(outcome.problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(expected)
    },
  )

  // MAP-5
  it.each([
    ['is archived', { area: 'front', file_name: 'gone.png' }, 'lines.1.design_front: mapped_design_unknown'],
    [
      'is for an area that the product lost',
      { area: 'back', file_name: 'a.png' },
      'lines.1.design_back: mapped_area_lacking',
    ],
  ])('is failed where the design of a mapped SKU %s', (_what, design, expected) => {
    const outcome = judge({ lines: [line('MUG')] }, { ...known, mappedDesigns: new Map([['MUG', [design]]]) })
    expect([outcome.status, ...outcome.problems.map(({ field, code }) => `${field}: ${code}`)]).toEqual([
      'failed',
      expected,
    ])
  })

  // MAP-21
  it.each([
    ['an unknown SKU', 'GIFT-1', {}],
    ['a SKU of the catalog', 'TEE', {}],
    ['a SKU with a design that nobody has', ' gift-1', { front: 'x.png', hood: 'a.png' }],
  ])('has no problem and no piece for %s that is never made, and says by which mapping', (_what, sku, designs) => {
    const neverMade = new Map([
      ['GIFT-1', 'Gift-*'],
      ['TEE', 'TEE'],
    ])
    const outcome = judge({ lines: [line('CARD'), line(sku, designs)] }, { ...known, neverMade })
    const rule = sku === 'TEE' ? 'TEE' : 'Gift-*'
    expect(outcome).toMatchObject({
      status: 'open',
      problems: [],
      warnings: [{ field: 'lines.2.sku', code: 'line_never_made', values: { sku, rule } }],
    })
    expect(outcome.items[1]).toMatchObject({
      sku,
      variant_id: null,
      printed: false,
      designs: Object.keys(designs).map((area) => ({ area, sha256: null })),
    })
    expect([makesNothing(outcome.items), makesNothing(outcome.items.slice(1)), makesNothing([])]).toEqual([
      false,
      true,
      true,
    ])
  })

  // MAP-6
  it.each(['4.00638E+12', '4,00638e12', ' 5E+3 '])('says that a spreadsheet rounded the unknown SKU %s', (sku) => {
    expect(problemsOf({ lines: [line(sku)] })).toEqual(['lines.1.sku: number_rounded'])
  })

  it.each([
    ['an unknown SKU', [line('HAT', { front: 'a.png' })], ['lines.1.sku: sku_unknown']],
    ['no SKU', [line('', { front: 'a.png' })], ['lines.1.sku: sku_missing']],
    ['a printed line without any design', [line('TEE')], ['lines.1.designs: design_missing']],
    ['a design that nobody has', [line('TEE', { front: 'x.png' })], ['lines.1.design_front: design_unknown']],
    [
      'a design for an area that the product lacks',
      [line('MUG', { front: 'a.png', back: 'b.png' })],
      ['lines.1.design_back: design_area_lacking'],
    ],
    [
      'a design for an unprinted product',
      [line('CARD', { front: 'a.png' })],
      ['lines.1.design_front: design_area_lacking'],
    ],
    [
      'everything at once',
      [line('TEE'), line('HAT', { back: 'x.png' }), line('MUG', { back: 'x.png' })],
      [
        'lines.1.designs: design_missing',
        'lines.2.sku: sku_unknown',
        'lines.2.design_back: design_unknown',
        'lines.3.design_back: design_unknown',
        'lines.3.design_back: design_area_lacking',
      ],
    ],
  ])('is failed with %s, each problem at its field', (_what, lines, problems) => {
    expect(problemsOf({ lines })).toEqual(problems)
    expect(judge({ lines }).status).toBe('failed')
  })

  it('is failed without a usable address, and says what is missing', () => {
    expect(problemsOf({ ship_to_name: '', ship_to_address1: '', ship_to_city: '', ship_to_country: null })).toEqual([
      'ship_to_name: ship_to_missing',
      'ship_to_address1: ship_to_missing',
      'ship_to_city: ship_to_missing',
      'ship_to_country: ship_to_missing',
    ])
  })

  it('is only a warning for a postal code that is missing in a country that uses them', () => {
    expect(judge({ ship_to_postal_code: '', ship_to_country: 'CA' })).toMatchObject({
      status: 'open',
      warnings: [{ field: 'ship_to_postal_code', code: 'postal_code_missing', values: { country: 'CA' } }],
    })
    expect(judge({ ship_to_postal_code: '', ship_to_country: 'HK' }).warnings).toEqual([])
  })

  it('is a payment hold while the payment is pending, failed or missing', () => {
    expect(judge({ payment: 'pending' })).toMatchObject({ status: 'open', hold: 'payment' })
    expect(judge({ payment: 'pending', lines: [line('HAT')] })).toMatchObject({ status: 'failed', hold: 'payment' })
  })

  it.each(['cancelled', 'refunded', 'voided', 'fulfilled'] as const)(
    'is skipped when the shop has it %s, whatever else is wrong',
    (sourceState) => {
      expect(validateOrder(givenContent({ source_state: sourceState, lines: [line('HAT')] }), known)).toEqual({
        kind: 'skipped',
        reason: `skipped_${sourceState}`,
      })
    },
  )
})
