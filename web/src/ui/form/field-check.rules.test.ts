import { expect, it } from 'vitest'
import { findProblem } from './field-check.rules.ts'

it.each([
  [1, null],
  [0, { key: 'too_small', values: { min: 1 } }],
  [9, null],
  [10, { key: 'too_big', values: { max: 9 } }],
])('names the bound from 1 to 9 that %i breaks: %j', (value, problem) => {
  expect(findProblem({ min: 1, max: 9 }, value) ?? null).toEqual(problem)
})

it('finds a required value missing where there is none, or only spaces', () => {
  for (const value of [null, undefined, '', '  ']) {
    expect(findProblem({ required: true }, value)).toEqual({ key: 'required' })
    expect(findProblem({}, value)).toBeUndefined()
  }
})
