import { describe, expect, it } from 'vitest'
import { filtersBesides, filtersOfView, shownView } from './preset-views.ts'

const views = {
  all: {},
  open: { status: 'open' },
  failed: { status: 'failed' },
  failed_sku: { status: 'failed', cause: 'sku' },
  today: { due: 'today', from: null },
  late: { late: 'true' },
} as const

describe('the preset views of a list', () => {
  it.each([
    [{}, 'all'],
    [{ store: '3' }, 'all'],
    [{ status: 'open', late: 'true' }, 'open'],
    [{ status: 'open', cause: 'sku' }, 'open'],
    [{ status: 'failed', cause: 'sku', late: 'true' }, 'failed_sku'],
    [{ status: 'open', due: 'today' }, 'open'],
    [{ late: 'true', store: '3' }, 'late'],
    [{ due: 'today' }, 'today'],
    [{ due: 'today', from: '2020-01-01' }, 'all'],
    [{ due: 'tomorrow' }, 'all'],
  ])('are recognized by their filters: %j', (filters, view) => {
    expect(shownView(views, filters)).toBe(view)
  })

  it('are left with what was chosen besides', () => {
    expect(filtersBesides(views, { status: 'open', late: 'true', store: '3' })).toEqual({ late: 'true', store: '3' })
    expect(filtersBesides(views, { due: 'today', store: undefined })).toEqual({})
  })

  it.each([
    ['failed', { store: '3', late: 'true' }, { store: '3', late: 'true', status: 'failed' }],
    ['late', { store: '3' }, { store: '3', late: 'true' }],
    ['today', { from: '2020-01-01' }, { due: 'today' }],
    ['all', { store: '3', late: 'true' }, { store: '3' }],
    ['all', { due: 'tomorrow' }, { due: 'tomorrow' }],
    ['all', { late: 'true', status: 'failed', cause: 'sku', store: '3' }, { store: '3' }],
    ['failed', { cause: 'sku' }, { status: 'failed' }],
    ['late', { due: 'today' }, { late: 'true' }],
  ])('keep what was chosen besides, unless it is another view: %s with %j', (name, besides, filters) => {
    expect(filtersOfView(views, name, besides)).toEqual(filters)
    expect(shownView(views, filters)).toBe(name)
  })
})
