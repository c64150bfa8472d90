import { expect, test } from 'vitest'
import { oneOf } from './sql-text.ts'

test('a list of constants is written into the statement, and a word that could end a literal is refused', () => {
  const { sql, values } = oneOf(['cancelled', 'void_unknown'])
  expect([sql, values]).toEqual(["('cancelled', 'void_unknown')", []])
  for (const word of ["scrapped'", 'a b', '', 'Ä']) expect(() => oneOf([word])).toThrow('not a constant')
})
