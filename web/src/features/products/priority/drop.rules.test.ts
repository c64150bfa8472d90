import { expect, it } from 'vitest'
import { judgeDrop } from './drop.rules.ts'

const product = (id: number, version = 1) => ({ id, version, code: `P${id}`, name: '', waiting: 1 })

it('takes dropped products as they are now, apart from those that somebody else archived or moved', () => {
  const seen = [
    { priority: 50, products: [product(1), product(2)] },
    { priority: 100, products: [product(3), product(4)] },
  ]
  const now = [
    { priority: 50, products: [product(1, 2), product(3)] },
    { priority: 100, products: [product(4)] },
  ]
  expect(judgeDrop(new Set([1, 2, 3]), seen, now)).toEqual({
    products: [product(1, 2)],
    archived: [product(2)],
    moved: [product(3)],
  })
})
