import { expect, test } from 'vitest'
import { findUnstorableCharacter } from './text/written-text.ts'
import { FileProblems } from './file-problem.ts'

test('the first two hundred problems of a record are reported, and no more', () => {
  const problems = new FileProblems()
  for (let line = 1; line <= 100_000; line++) problems.add(`lines.${line}.sku`, 'value_missing')
  expect(problems.list).toHaveLength(200)
  expect([problems.has('lines.200.sku'), problems.has('lines.201.sku')]).toEqual([true, false])
})

// INPUT-12: whoever adds a problem may quote a heading or a cell as it stands.
test.each(['\u0000', '\ud800', '\udc00'])('a problem can be stored that quotes %j', (character) => {
  const problems = new FileProblems()
  problems.add(`Hold${character}until`, 'value_missing', { first: `9${character}`, line: 3 })
  const [problem] = problems.list
  expect(problem).toMatchObject({ field: 'Hold\uFFFDuntil', values: { first: '9\uFFFD', line: 3 } })
  expect(findUnstorableCharacter(Object.values(problem?.values ?? {}).join(''))).toBeNull()
})
