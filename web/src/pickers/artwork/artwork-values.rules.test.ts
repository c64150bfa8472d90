import { expect, test } from 'vitest'
import { artworkFieldOf, shownAreas, toArtworkValues, toDesigns } from './artwork-values.rules.ts'

test('designs are named by area in a form, and sent without the areas that are left empty', () => {
  const designs = [{ area: 'front', file_name: 'cat.png' }]
  expect(toArtworkValues(designs)).toEqual({ front: 'cat.png' })
  expect(toDesigns({ front: ' cat.png ', back: ' ', hood: '' })).toEqual(designs)
})

test.each([
  [['front', 'back'], {}, ['front', 'back']],
  [['front'], { front: 'a', back: 'b' }, ['front', 'back lost']],
  [['front'], { back: '' }, ['front']],
  [[], { front: 'a' }, ['front lost']],
])('areas %j and values %j give the fields %j', (areas, values, expected) => {
  const fields = shownAreas(areas, values).map(({ area, isLost }) => (isLost ? `${area} lost` : area))
  expect(fields).toEqual(expected)
})

test('a refused design is at the field of its area', () => {
  expect(['design_left_sleeve', 'variant_sku'].map(artworkFieldOf)).toEqual(['designs.left_sleeve', 'variant_sku'])
})
