import { expect, it } from 'vitest'
import { screens } from '../../app/features.ts'
import { findListOf } from './list-of.rules.ts'

const everything = [{ action: 'manage', subject: 'all' }]

// SCREEN-43
it.each([
  ['/stores/detail/$id', '', '/stores'],
  ['/stores/detail/$id', 'tab=orders', '/stores'],
  ['/suppliers', 'edit=7', '/suppliers'],
  ['/warehouse/logs', 'entry=31', '/warehouse/logs'],
  ['/audit', 'entry=41&noun=store', '/audit'],
  // The list itself, filtered or searched.
  ['/suppliers', '', undefined],
  ['/suppliers', 'search=7&page=2', undefined],
  ['/audit', 'noun=store', undefined],
])('the list of %s?%s is %s', (path, query, list) => {
  const screen = screens.find((found) => found.path === path)
  expect(screen?.path).toBe(path)
  expect(findListOf(screen, new URLSearchParams(query), screens, everything)?.path).toBe(list)
})

// SCREEN-43
it('a search for what a record is called is a search in the list', () => {
  const screen = screens.find(({ path }) => path === '/suppliers')
  const byName = screen && { ...screen, shows: { noun: 'supplier', key: 'search', byName: true } }
  expect(findListOf(byName, new URLSearchParams('search=TEE'), screens, everything)).toBeUndefined()
})

// SCREEN-43
it('names no list of a record to those who may not open it', () => {
  const screen = screens.find(({ path }) => path === '/suppliers')
  expect(findListOf(screen, new URLSearchParams('edit=7'), screens, [])).toBeUndefined()
})
