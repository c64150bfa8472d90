import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { statementFor } from './statements.ts'

it('takes no place among the prepared statements for one that is planned per call', () => {
  const planned = statementFor(sql`select ${raw('filters')}`, true)
  expect(planned.name).toBeNull()
  expect(statementFor(sql`select ${raw('filters')}`, true)).toBe(planned)
})

const statement = (nth: number) => statementFor(sql`select ${raw(String(nth))}`)

it('the server prepares 2,000 distinct statements and remembers the 500 latest others, so that none is analyzed at every call', () => {
  const first = statement(0)
  for (let nth = 1; nth < 2_000; nth++) expect(statement(nth).name).toBe(`q${nth}`)
  const others = Array.from({ length: 500 }, (_, nth) => statement(2_000 + nth))
  expect(others.every(({ name }) => name === null)).toBe(true)
  for (const [nth, other] of others.entries()) expect(statement(2_000 + nth)).toBe(other)
  // One more text takes the place of the one that was used least recently.
  expect(statement(2_000)).toBe(others[0])
  statement(2_500)
  expect(statement(2_000)).toBe(others[0])
  expect(statement(2_001)).not.toBe(others[1])
  expect(statement(0)).toBe(first)
})
