import { expect, it } from 'vitest'
import { changedItem, itemValues } from './item-change.rules.ts'

const variant = { print_areas: ['front', 'back'] } as never
const design = { area: 'front', file_name: 'a.png', thumb_url: null, preview_url: null }
const values = itemValues({ sku: 'TEE', quantity: 3, cancelled_quantity: 1, designs: [design], variant })

it('the form of an item offers each area of its product, and counts what is not cancelled', () => {
  expect(values).toEqual({ sku: 'TEE', quantity: 2, design_front: 'a.png', design_back: '' })
})

it('an item of an unknown SKU can still be given designs', () => {
  const unknown = itemValues({ sku: 'NONE', quantity: 1, cancelled_quantity: 0, designs: [], variant: null })
  expect(Object.keys(unknown)).toEqual(['sku', 'quantity', 'design_front', 'design_back'])
})

it('only what differs is sent, designs all together', () => {
  expect(changedItem(values, { ...values, sku: ' TEE ' })).toEqual({})
  expect(changedItem(values, { ...values, quantity: 5 })).toEqual({ quantity: 5 })
  expect(changedItem(values, { ...values, sku: 'MUG', design_back: ' b.png ' })).toEqual({
    sku: 'MUG',
    designs: [
      { area: 'front', file_name: 'a.png' },
      { area: 'back', file_name: 'b.png' },
    ],
  })
  expect(changedItem(values, { ...values, design_front: '' })).toEqual({ designs: [] })
})
