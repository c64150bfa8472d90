import { expect, test } from 'vitest'
import { describeNameOrder } from './doctor-names.ts'

// LIST-11
test('the doctor says how to repair indexes of names that another version of ICU made', () => {
  expect(describeNameOrder({ names_sorted_by: '153.80', names_sorted_now: '153.80' })).toBe(
    'names are sorted by version 153.80 of ICU’s rules',
  )
  expect(describeNameOrder({ names_sorted_by: '153.80', names_sorted_now: '153.120' })).toContain(
    'ALTER COLLATION name_order REFRESH VERSION',
  )
})
