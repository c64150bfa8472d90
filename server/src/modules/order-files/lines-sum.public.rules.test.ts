import { describe, expect, it } from 'vitest'
import { compareWithSubtotal, type WrittenAmounts } from './lines-sum.public.rules.ts'

/** Compares lines of one piece with these prices with what the file says. */
const agrees = (prices: readonly number[], amounts: Partial<WrittenAmounts>) =>
  compareWithSubtotal(
    prices.map((price) => ({ quantity: 1, unit_price_minor: price, shipped: true, sku: 'TEE' })),
    { subtotal: null, discount: null, shipping: null, may_be_of_shipping: () => false, ...amounts },
  ).agrees

const both = [2500, 2500]
const cut = [2500]

// IMPORT-30
describe('a discount that covers goods and shipping', () => {
  it.each<[string, Partial<WrittenAmounts>]>([
    ['as large a part of both', { subtotal: 4500, discount: 600, shipping: 1000 }],
    ['of both, with the total', { subtotal: 4500, discount: 600, shipping: 1000, total: 5400 }],
    ['of both, with taxes in the total', { subtotal: 4500, discount: 600, shipping: 1000, tax: 432, total: 5832 }],
    ['of both, with taxes in the prices', { subtotal: 4500, discount: 600, shipping: 1000, tax: 432, total: 5400 }],
    ['of both, with the shipping that is left', { subtotal: 4500, discount: 600, shipping: 900, total: 5400 }],
    ['of both, rounded', { subtotal: 3333, discount: 1999, shipping: 999 }],
    ['of all there is to pay', { subtotal: 0, discount: 6000, shipping: 1000, total: 0 }],
    ['of more than the goods', { subtotal: 0, discount: 5400, shipping: 1000, total: 600 }],
    ['of the whole shipping and some of the goods', { subtotal: 4800, discount: 700, shipping: 500 }],
  ])('is taken from it: %s', (_how, amounts) => {
    expect(agrees(both, amounts)).toBe(true)
    expect(agrees(cut, amounts)).toBe(false)
  })

  it('is taken from shipping that costs nothing any more where others of the file paid as much', () => {
    const amounts = { subtotal: 0, discount: 6000, shipping: 0, may_be_of_shipping: (part: number) => part === 1000 }
    expect(agrees(both, amounts)).toBe(true)
    expect(agrees(cut, amounts)).toBe(false)
    expect(agrees(both, { ...amounts, subtotal: 100, discount: 5900 })).toBe(false)
  })
})

// IMPORT-30
describe('a line that was cut away and costs as much as the discount', () => {
  const cutAmounts = { subtotal: 2500, discount: 2500, shipping: 500 }

  it.each<[string, Partial<WrittenAmounts>]>([
    ['shows by the total', { total: 3000 }],
    ['shows by the total with taxes', { total: 3240, tax: 240 }],
    ['shows by the total with taxes in the prices', { total: 3000, tax: 240 }],
    ['shows by the total without shipping', { total: 2500, shipping: 0 }],
  ])('%s', (_how, amounts) => {
    const all = { ...cutAmounts, ...amounts, discounted: ['nowhere', 'in_subtotal'] as const }
    expect(agrees(both, all)).toBe(true)
    expect(agrees(cut, all)).toBe(false)
  })

  it.each<[string, Partial<WrittenAmounts>]>([
    ['there is no total', {}],
    ['the total fits neither', { total: 9900 }],
    ['the total fits both', { total: 3000, tax: 2500 }],
  ])('is possible where the discount may be anywhere and %s', (_how, amounts) => {
    const all = { ...cutAmounts, ...amounts, discounted: ['nowhere', 'in_subtotal'] as const }
    expect(agrees(cut, all)).toBe(false)
    expect(agrees(both, all)).toBe(true)
    expect(agrees(cut, { ...all, discounted: ['nowhere'] })).toBe(true)
  })

  it('is impossible where no line costs as much', () => {
    const amounts = { subtotal: 2500, discount: 400, discounted: ['nowhere', 'in_subtotal'] as const }
    expect(agrees(cut, amounts)).toBe(true)
    expect(agrees(cut, { ...amounts, may_be_line: (minor: number) => minor === 400 })).toBe(false)
  })

  it('is possible where the prices may be less the discount', () => {
    const amounts = { subtotal: 5000, discount: 2500, discounted: ['nowhere', 'in_prices'] as const }
    expect(agrees(cut, amounts)).toBe(false)
    expect(agrees(both, amounts)).toBe(true)
    expect(agrees([4000], { ...amounts, discount: 1000 })).toBe(true)
  })
})

// IMPORT-30
it('takes a subtotal before the discount for one where the total is less', () => {
  const amounts = { subtotal: 5000, discount: 1000, shipping: 500, total: 4500 }
  expect(agrees(both, amounts)).toBe(true)
  expect(agrees(both, { ...amounts, total: 5500 })).toBe(false)
  // A gift card, too, makes the total less.
  expect(agrees(both, { ...amounts, subtotal: 4000, total: 2000 })).toBe(true)
})
