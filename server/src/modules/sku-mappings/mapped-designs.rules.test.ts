import { expect, test } from 'vitest'
import { findDesignProblems, isSameArtwork } from './mapped-designs.rules.ts'

const front = { area: 'front', file_name: 'Cat.png' }
const back = { area: 'back', file_name: 'dog.png' }
const variant = { sku: 'TEE-M', print_areas: ['front'] }

// MAP-5
test.each([
  ['a design in use, however its name is written', [{ ...front, file_name: ' CAT.PNG ' }], [], []],
  ['a name that nothing in use has', [{ ...front, file_name: 'x.png' }], [], ['design_front: mapping_design_unknown']],
  ['an area that the product lacks', [front, { ...front, area: 'back' }], [], ['design_back: mapping_area_lacking']],
  ['an area and a name', [back], [], ['design_back: mapping_area_lacking']],
  ['what the mapping prints already, whatever became of it', [back], [{ ...back, file_name: 'DOG.png' }], []],
  ['another file where the mapping prints one', [back], [front], ['design_back: mapping_area_lacking']],
])('judges %s', (_what, designs, kept, expected) => {
  const problems = findDesignProblems(designs, { variant, mappedDesigns: kept, inUse: new Set(['cat.png']) })
  expect(problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(expected)
})

test.each([
  [[], [], true],
  [[front, back], [back, { ...front, file_name: 'cat.PNG' }], true],
  [[front], [front, back], false],
  [[front], [{ ...front, area: 'back' }], false],
  [[front], [{ ...front, file_name: 'dog.png' }], false],
])('compares artwork by area and name: %j and %j', (one, other, isSame) => {
  expect([isSameArtwork(one, other), isSameArtwork(other, one)]).toEqual([isSame, isSame])
})
