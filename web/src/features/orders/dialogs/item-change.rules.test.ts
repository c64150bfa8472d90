import { expect, it } from 'vitest'
import { changedItemFields, itemFieldOf, itemValues } from './item-change.rules.ts'

const variant = { print_areas: ['front', 'back'] } as never
const design = { area: 'front', file_name: 'a.png', thumb_url: null, preview_url: null }
const values = itemValues({ sku: 'TEE', quantity: 3, cancelled_quantity: 1, designs: [design], variant })

const [front, back] = [
  { area: 'front', file_name: 'a.png' },
  { area: 'back', file_name: '' },
]

it('the item form has a field for each area of the product and counts the units that are not cancelled', () => {
  expect(values).toEqual({ sku: 'TEE', quantity: 2, designs: [front, back] })
})

it('the item form accepts designs for an unknown SKU', () => {
  const unknown = itemValues({ sku: 'NONE', quantity: 1, cancelled_quantity: 0, designs: [], variant: null })
  expect(unknown.designs.map(({ area }) => area)).toEqual(['front', 'back'])
})

it('the item form sends only changed fields, and always all designs together', () => {
  expect(changedItemFields(values, { ...values, sku: ' TEE ' })).toEqual({})
  expect(changedItemFields(values, { ...values, quantity: 5 })).toEqual({ quantity: 5 })
  const both = [front, { area: 'back', file_name: ' b.png ' }] as typeof values.designs
  expect(changedItemFields(values, { ...values, sku: 'MUG', designs: both })).toEqual({
    sku: 'MUG',
    designs: [
      { area: 'front', file_name: 'a.png' },
      { area: 'back', file_name: 'b.png' },
    ],
  })
  const none = values.designs.map((design) => ({ ...design, file_name: '' }))
  expect(changedItemFields(values, { ...values, designs: none })).toEqual({ designs: [] })
})

it('a refusal that names a design by its area or by its place among those sent is shown at its field', () => {
  const designs = [
    { area: 'front', file_name: '' },
    { area: 'back', file_name: 'b.png' },
  ]
  expect(itemFieldOf('designs.0.file_name', designs)).toBe('designs.1.file_name')
  expect(itemFieldOf('design_back', designs)).toBe('designs.1.file_name')
  expect(itemFieldOf('design_sleeve', designs)).toBe('design_sleeve')
  expect(itemFieldOf('sku', designs)).toBe('sku')
})
