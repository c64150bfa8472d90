import { expect, it } from 'vitest'
import { findMismatchedTag, labelOfPrinter } from './served-tags.ts'

// PRINT-21
it.each<[string | null, string[], string | null]>([
  ['SUB-MUG', ['DTG-DARK'], 'SUB-MUG'],
  ['SUB-MUG', ['DTG-DARK', 'DTG-LIGHT'], 'SUB-MUG'],
  ['DTG-DARK', ['DTG-DARK'], null],
  ['DTG-LIGHT', ['DTG-DARK', 'DTG-LIGHT'], null],
  [null, ['DTG-DARK'], null],
  ['SUB-MUG', [], null],
])('a piece with the printer tag %j at a printer for %j is missing the tag %j', (piece, printer, missing) => {
  expect(findMismatchedTag(piece, printer)).toBe(missing)
})

it('the label of a printer names the printer tags that it serves', () => {
  expect(labelOfPrinter({ name: 'DTG 1', printer_tags: ['DTG-DARK', 'DTG-LIGHT'] })).toBe('DTG 1 · DTG-DARK, DTG-LIGHT')
  expect(labelOfPrinter({ name: 'Office', printer_tags: [] })).toBe('Office')
})
