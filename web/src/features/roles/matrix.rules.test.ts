import { permissions } from '@platen/contracts/api'
import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { expect, test } from 'vitest'
import { cells } from '../../words/permissions/permission-rows.ts'
import { grantsEverything, isCell, moveUp, stateOf, toggleCell } from './matrix.rules.ts'

const inWords = (rules: ReturnType<typeof rulesIn>) =>
  rules.map(({ action, subject, inverted }) => `${inverted ? 'not ' : ''}${action} ${subject}`).join(', ')

test('the matrix has a cell for every permission, and the general one above finer ones', () => {
  const named = cells.map(({ action, subject }) => `${subject}.${action}`)
  expect(named).toEqual(expect.arrayContaining([...permissions]))
  const general = permissions
    .filter((permission) => /\.write\./.test(permission))
    .map((permission) => permission.replace(/\.write\..*/, '.write'))
  expect(named.toSorted()).toEqual([...new Set([...permissions, ...general])].toSorted())
})

test.each([
  ['read order', true],
  ['write.cancel order', true],
  ['not read order', false],
  ['manage order', false],
  ['read all', false],
  ['read setting', false],
])('the rule %s can be said by a cell: %s', (words, expected) => {
  expect(rulesIn(words).every(isCell)).toBe(expected)
})

const cell = { action: 'read', subject: 'order' }
test.each([
  ['', 'none'],
  ['read order', 'own'],
  ['read all', 'otherwise'],
  ['read order, not manage order', 'denied'],
  ['not manage order, read order', 'own'],
  ['read all, not read order', 'none'],
])('the rules %j are shown as a cell that is %s', (words, state) => {
  expect(stateOf(rulesIn(words), cell)).toBe(state)
})

test.each([
  ['manage all', true],
  ['read order, manage all', true],
  ['manage all, not read user', false],
  ['not manage user, manage all', true],
  ['read all', false],
])('the rules %j grant everything: %s', (words, expected) => {
  expect(grantsEverything(rulesIn(words))).toBe(expected)
})

test('toggling a cell adds its rule as the last one or removes it, and keeps the order of the others', () => {
  const rules = rulesIn('read stock, not read order, write order')
  const added = toggleCell(rules, cell)
  expect(inWords(added)).toBe('read stock, not read order, write order, read order')
  expect(inWords(toggleCell(added, cell))).toBe('read stock, not read order, write order')
})

test('an exception moves before the one above it, past the cells between them', () => {
  const rules = rulesIn('manage all, read order, not read user')
  expect(inWords(moveUp(rules, 2))).toBe('not read user, manage all, read order')
  expect(inWords(moveUp(rules, 0))).toBe('manage all, read order, not read user')
})
