import { expect, test } from 'vitest'
import { FileProblems } from './file-problem.ts'

test('the first two hundred problems of a record are reported, and no more', () => {
  const problems = new FileProblems()
  for (let line = 1; line <= 100_000; line++) problems.add(`lines.${line}.sku`, 'value_missing')
  expect(problems.list).toHaveLength(200)
  expect([problems.has('lines.200.sku'), problems.has('lines.201.sku')]).toEqual([true, false])
})
