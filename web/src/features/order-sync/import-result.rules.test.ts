import { expect, it } from 'vitest'
import { importResult } from './import-result.rules.ts'

it.each([
  [1, 0, 0, 0, 'done'],
  [0, 1, 1, 0, 'done'],
  [0, 0, 3, 0, 'nothing_new'],
  [0, 0, 0, 0, 'nothing_new'],
  [2, 0, 0, 3, 'failed'],
  [0, 2, 1, 3, 'failed'],
  [0, 0, 0, 3, 'none_imported'],
  [0, 0, 0, 1, 'none_imported'],
  [0, 0, 2, 3, 'others_unchanged'],
] as const)(
  '%i created, %i updated, %i skipped and %i failed orders are %s',
  (created, updated, skipped, failed, said) => {
    expect(importResult({ created, updated, skipped, failed })).toBe(said)
  },
)
