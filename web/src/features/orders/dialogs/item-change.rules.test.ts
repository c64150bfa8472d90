import { expect, it } from 'vitest'
import { changedItemFields, itemValues } from './item-change.rules.ts'

const variant = { print_areas: ['front', 'back'] } as never
const design = { area: 'front', file_name: 'a.png', thumb_url: null, preview_url: null }
const values = itemValues({ sku: 'TEE', quantity: 3, cancelled_quantity: 1, designs: [design], variant })

it('the item form has a field for each area of the product and counts the units that are not cancelled', () => {
  expect(values).toEqual({ sku: 'TEE', quantity: 2, design_front: 'a.png', design_back: '' })
})

it('the item form accepts designs for an unknown SKU', () => {
  const unknown = itemValues({ sku: 'NONE', quantity: 1, cancelled_quantity: 0, designs: [], variant: null })
  expect(Object.keys(unknown)).toEqual(['sku', 'quantity', 'design_front', 'design_back'])
})

it('the item form sends only changed fields, and always all designs together', () => {
  expect(changedItemFields(values, { ...values, sku: ' TEE ' })).toEqual({})
  expect(changedItemFields(values, { ...values, quantity: 5 })).toEqual({ quantity: 5 })
  expect(changedItemFields(values, { ...values, sku: 'MUG', design_back: ' b.png ' })).toEqual({
    sku: 'MUG',
    designs: [
      { area: 'front', file_name: 'a.png' },
      { area: 'back', file_name: 'b.png' },
    ],
  })
  expect(changedItemFields(values, { ...values, design_front: '' })).toEqual({ designs: [] })
})
