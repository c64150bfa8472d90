import { expect, test } from 'vitest'
import { readTimes } from './times.ts'

// STOCK-54
test.each([
  ['50 × TEE-BLK-M', 50, 'TEE-BLK-M', true],
  ['50×TEE-BLK-M', 50, 'TEE-BLK-M', true],
  ['50 x TEE-BLK-M', 50, 'TEE-BLK-M', true],
  [' 50 X 2041001010016 ', 50, '2041001010016', true],
  ['50x2041001010016', 50, '2041001010016', true],
  ['50*TEE-BLK-M', 50, 'TEE-BLK-M', true],
  ['50 * TEE BLK', 50, 'TEE BLK', true],
  ['50xTEE-BLK-M', 50, 'TEE-BLK-M', false],
  ['007 × A', 7, 'A', true],
  ['3XL-TEE', 3, 'L-TEE', false],
])('%j is a number of times a code', (text, times, code, isPlain) => {
  expect(readTimes(text)).toEqual({ times, code, isPlain })
})

test.each([
  '',
  '50',
  '50 ×',
  '× TEE',
  'TEE × 50',
  '0 × TEE',
  '-1 × TEE',
  '1.5 × TEE',
  '12345678 × TEE',
  '50 TEE',
  '50-TEE',
])('%j is no number of times a code', (text) => {
  expect(readTimes(text)).toBeNull()
})
