import { expect, it } from 'vitest'
import { isLight } from './is-light.ts'

it('light blanks are distinguished from dark ones', () => {
  expect(isLight('#FFFFFF')).toBe(true)
  expect(isLight('#1B1B1B')).toBe(false)
  expect(isLight(null)).toBe(true)
})
