import { expect, test } from 'vitest'
import { pieceBarcode } from '@platen/contracts/values/barcode'
import { numberFloor, numbersPerSecond } from './number-floor.ts'

// Fixed days: the functions under test are given their clock.

// RESTORE-1
test('the number floor rises by ten per second from 2026 on and is never negative', () => {
  expect(numberFloor(new Date('2026-01-01T00:00:01Z'))).toBe(10)
  expect(numberFloor(new Date('2026-01-02T00:00:00Z'))).toBe(86_400 * numbersPerSecond)
  expect(numberFloor(new Date('1999-01-01T00:00:00Z'))).toBe(0)
})

test('the number floor fits into the ten digits of a barcode until 2057', () => {
  expect(pieceBarcode(numberFloor(new Date('2057-08-31T00:00:00Z')))).toHaveLength(12)
})
