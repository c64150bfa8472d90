import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { describe, expect, it } from 'vitest'
import { areaCode, mappingOfValues, valuesOfMapping } from './column-values.rules.ts'

const areas = [
  { code: 'front', name: 'Devant' },
  { code: 'left_sleeve', name: 'Manche gauche' },
]
const mapping: ColumnMapping = {
  fields: { order_number: 'order_no', sku: 'Article', city: 'Gone' },
  designs: { front: 'Visuel', pocket_left: 'Poche', back: 'Gone' },
  personalization: ['Texte', 'Gone'],
  days: 'day_first',
}
const header = ['Order No', 'Article', 'Visuel', 'Poche', 'Texte']

describe('the chosen columns of a table', () => {
  it('are those of the file, however they were spelled when they were chosen', () => {
    const values = valuesOfMapping(mapping, header, areas)
    expect(values.fields).toMatchObject({ order_number: 'Order No', sku: 'Article', city: '', quantity: '' })
    expect(values.designs).toEqual([
      { area: 'Devant', column: 'Visuel' },
      { area: 'pocket left', column: 'Poche' },
    ])
    expect(values).toMatchObject({ texts: [{ column: 'Texte' }], days: 'day_first' })
  })

  it('become a mapping without what was left empty', () => {
    const values = valuesOfMapping(mapping, header, areas)
    expect(
      mappingOfValues({ ...values, texts: [...values.texts, { column: '' }, { column: 'Texte' }] }, areas),
    ).toEqual({
      fields: { order_number: 'Order No', sku: 'Article' },
      designs: { front: 'Visuel', pocket_left: 'Poche' },
      personalization: ['Texte'],
      days: 'day_first',
    })
    expect(mappingOfValues({ ...values, days: '' }, areas)).not.toHaveProperty('days')
  })

  it.each([
    ['manche GAUCHE', 'left_sleeve'],
    ['Pocket 2', 'pocket_2'],
    ['2nd', null],
    ['dos & devant', null],
    ['', null],
  ])('store the print area %o as %o', (typed, code) => expect(areaCode(typed, areas)).toBe(code))
})
