import { hitKinds, type HitKind } from '@platen/contracts/search/endpoints'
import { expect, it } from 'vitest'
import { defineSearch } from './define-search.ts'
import { collectSearches } from './searches.ts'

const search = (kind: HitKind, place: number) =>
  defineSearch({ kinds: [kind], place, access: 'signed-in', find: async () => [] })
const all = hitKinds.map(search)

it('the searches of all modules are asked in the order of their places', () => {
  expect(collectSearches(all.toReversed())).toEqual(all)
})

it('a kind of hit that no module finds, one that two find, and two searches at one place are refused', () => {
  expect(() => collectSearches(all.slice(1))).toThrow(hitKinds[0])
  expect(() => collectSearches([...all, search('order', 99)])).toThrow('order')
  expect(() => collectSearches(hitKinds.map((kind) => search(kind, 0)))).toThrow('same place')
})
