import { describe, expect, it } from 'vitest'
import { changedSearch } from './list-address.ts'

const change = (before: Record<string, string>, wanted: Parameters<typeof changedSearch>[1]) =>
  changedSearch(before, wanted, '-placed_at', 25)

describe('the query of a list screen', () => {
  it('contains only what differs from the defaults', () => {
    expect(change({}, { page: 1, perPage: 25, sort: '-placed_at', search: '' })).toEqual({})
    expect(change({}, { page: 3 })).toEqual({ page: '3' })
    expect(change({}, { perPage: 100, sort: 'number' })).toEqual({ per_page: '100', sort: 'number' })
  })

  it('goes back to the first page when anything but the page changes', () => {
    expect(change({ page: '7', after: 'x' }, { search: 'tee' })).toEqual({ search: 'tee' })
    expect(change({ page: '7' }, { filters: { status: 'open' } })).toEqual({ status: 'open' })
  })

  it('keeps keys that the list does not know', () => {
    expect(change({ navActiveLink: '/orders/open', status: 'open' }, { filters: { status: undefined } })).toEqual({
      navActiveLink: '/orders/open',
    })
  })
})
