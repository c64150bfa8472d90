import { expect, it } from 'vitest'
import { exactFirst } from './search.rules.ts'

it('a searched text has its exact matches first, and the others in the order of the nouns', () => {
  const hits = [
    { kind: 'order', exact: false },
    { kind: 'piece', exact: true },
    { kind: 'design', exact: false },
  ]
  expect(exactFirst(hits).map(({ kind }) => kind)).toEqual(['piece', 'order', 'design'])
})
