import { describe, expect, it } from 'vitest'
import { changedSearch } from './list-address.ts'

const change = (before: Record<string, string>, wanted: Parameters<typeof changedSearch>[1]) =>
  changedSearch(before, wanted, '-placed_at', 25)

describe('the address of a list', () => {
  it('says only what differs from the default', () => {
    expect(change({}, { page: 1, perPage: 25, sort: '-placed_at', search: '' })).toEqual({})
    expect(change({}, { page: 3 })).toEqual({ page: '3' })
    expect(change({}, { perPage: 100, sort: 'number' })).toEqual({ per_page: '100', sort: 'number' })
  })

  it('begins at the first page again when anything but the page changes', () => {
    expect(change({ page: '7', after: 'x' }, { search: 'tee' })).toEqual({ search: 'tee' })
    expect(change({ page: '7' }, { filters: { status: 'open' } })).toEqual({ status: 'open' })
  })

  it('keeps what it does not know', () => {
    expect(change({ navActiveLink: '/orders/open', status: 'open' }, { filters: { status: undefined } })).toEqual({
      navActiveLink: '/orders/open',
    })
  })
})
