import { expect, test } from 'vitest'
import { noteOf } from './movement-names.ts'

// STOCK-58
test.each([
  ['', null],
  ['missing 1', { en: '1 missing', fr: '1 manquant' }],
  ['missing 60', { en: '60 missing', fr: '60 manquants' }],
  ['2 missing of 60', { en: '2 missing of 60', fr: '2 missing of 60' }],
])('says a note in words: %s', (note, words) => {
  expect(noteOf(note)).toEqual(words)
})
