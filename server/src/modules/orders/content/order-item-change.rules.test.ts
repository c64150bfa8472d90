import { expect, test } from 'vitest'
import { keepOrderedValues } from './order-item-change.rules.ts'

const design = (name: string) => [{ area: 'front', file_name: name, sha256: name }]
const ordered = {
  quantity: 2,
  cancelled_quantity: 0,
  living: 2,
  waiting: 2,
  variant_id: 1,
  printed: true,
  sku: 'CAT-M',
}
const now = { quantity: 3, variant_id: 2, printed: true, sku: 'cat-m' }

// MAP-3, MAP-5
test.each([
  ['prints another design by now', true, { designs: design('new.png'), designs_mapped: true }, ['old.png', 1, true]],
  ['prints nothing any more', true, { designs: [], designs_mapped: false }, ['old.png', 1, true]],
  [
    'stays, and the line names a design',
    true,
    { designs: design('own.png'), designs_mapped: false },
    ['own.png', 2, false],
  ],
  [
    'is new, and the line named its design',
    false,
    { designs: design('new.png'), designs_mapped: true },
    ['new.png', 2, true],
  ],
  ['is of another SKU', true, { sku: 'DOG-M', designs: design('dog.png'), designs_mapped: true }, ['dog.png', 2, true]],
])('an item keeps what it was ordered with where its mapping %s', (_what, isMapped, wanted, expected) => {
  const item = { ...ordered, designs: design('old.png'), designs_mapped: isMapped }
  const kept = keepOrderedValues(item, { ...now, ...wanted })
  expect([kept.designs[0]?.file_name, kept.variant_id, kept.designs_mapped]).toEqual(expected)
})
