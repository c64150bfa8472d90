import { expect, test } from 'vitest'
import { assignments, columnsAndValues, oneOf } from './sql-text.ts'

test('a list of constants is written into the statement, and a word that could end a literal is refused', () => {
  const { sql, values } = oneOf(['cancelled', 'void_unknown'])
  expect([sql, values]).toEqual(["('cancelled', 'void_unknown')", []])
  for (const word of ["scrapped'", 'a b', '', 'Ä']) expect(() => oneOf([word])).toThrow('not a constant')
})

test('the columns of a row are written into the statement and its values are not, and what is no name is refused', () => {
  const row = { code: "it's", lead_time_days: null }
  const [inserted, set] = [columnsAndValues(row), assignments(row)]
  expect([inserted.sql, inserted.values]).toEqual(['(code,lead_time_days) values (?,?)', ["it's", null]])
  expect([set.sql, set.values]).toEqual(['code = ?,lead_time_days = ?', ["it's", null]])
  for (const name of ['code = 1 --', 'Code', '', 'a.b', '1'])
    for (const write of [columnsAndValues, assignments]) expect(() => write({ [name]: 1 })).toThrow('not a column')
})
