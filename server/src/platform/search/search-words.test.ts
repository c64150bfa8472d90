import { expect, test } from 'vitest'
import { selectivePart } from './search-words.ts'

// API-5
test.each([
  ['p-612345', '612345'],
  ['#2001', '2001'],
  ['12345-1234567', '1234567'],
  ['612345', '612345'],
  ['p-12', 'p-12'],
  ['tremblay', 'tremblay'],
  ['côté', 'côté'],
])('the index is searched for the rare part of %j: %j', (word, part) => {
  expect(selectivePart(word)).toBe(part)
  expect(word).toContain(part)
})
