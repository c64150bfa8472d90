import { expect, test } from 'vitest'
import { toSharedBuffersMb } from './settings.ts'

test.each([
  [1_024, 128],
  [4_096, 256],
  [8_192, 512],
  [65_536, 1_024],
])('a machine with %i MB of memory keeps database pages in %i MB', (memoryMb, expected) => {
  expect(toSharedBuffersMb(memoryMb)).toBe(expected)
})
