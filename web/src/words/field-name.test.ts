import { beforeAll, expect, it } from 'vitest'
import { deriveFieldRules } from '../../build/derive-field-rules.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { fieldTexts } from './fields.texts.ts'
import { nameField } from './field-name.ts'

beforeAll(() => loadTexts(['fields', 'words']))

it.each([
  ['ship_to_city', 'City'],
  ['print_areas.1.width_mm', 'Print area 2 · Width (mm)'],
  ['lines.2.design_front', 'Line 2 · Design Front'],
  ['lines.A-7.sku', 'Line A-7 · SKU'],
  ['piece_ids.0', 'Piece 1'],
  ['odd_ones.3.new_name', 'odd ones 4 · new name'],
])('the field %s is called %s', (path, name) => {
  expect(nameField(path)).toBe(name)
})

it('every field of a body has a name in both languages', () => {
  const paths = Object.values(deriveFieldRules()).flatMap((fields) => Object.keys(fields))
  const parts = new Set(paths.flatMap((path) => path.split('.')).filter((part) => part !== '*'))
  expect([...parts].filter((part) => !(part in fieldTexts.names))).toEqual([])
})
