import { pageSizes } from '@platen/contracts/page-sizes'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '../../platform/routing/page-search.ts'
import type { SearchTexts } from '../../platform/routing/search-text.ts'

interface ListAddressOptions<F extends string> {
  /** The default sort, as the API writes it: 'name' or '-placed_at'. */
  sort: string
  perPage?: number
  /** Query keys of this list's filters. Other keys in the URL are left alone. */
  filters?: readonly F[]
}

export interface ListAddress<F extends string = string> {
  page: number
  perPage: number
  sort: string
  search: string
  after: string | undefined
  filters: Partial<Record<F, string>>
  /** All of the above as the query of the API call. */
  query: { page: number; per_page: number; sort: string; search: string; after?: string } & Partial<Record<F, string>>
  /** Changes parts of the state. Every change except of the page goes back to the first page. */
  change: (change: ListChange<F>) => void
  /** True if a search or a filter is active. */
  isFiltered: boolean
  /** Clears the search and the filters. */
  clearFilters: () => void
}

export interface ListChange<F extends string> {
  page?: number
  perPage?: number
  sort?: string
  search?: string
  after?: string | undefined
  filters?: Partial<Record<F, string | undefined>>
}

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * The state of a list, stored in the URL: page, per_page, sort, search and filters. A copied URL shows the same list,
 * and the Back button works. Values that the list doesn't offer fall back to the defaults.
 */
export function useListAddress<const F extends string = never>(options: ListAddressOptions<F>): ListAddress<F> {
  const [texts, changeSearch] = usePageSearch()
  const { sort: defaultSort, perPage: defaultPerPage = 25 } = options
  const filterNames = (options.filters ?? []) as readonly F[]
  const joinedNames = filterNames.join(' ')

  const change = useCallback(
    (listChange: ListChange<F>) => {
      void changeSearch((before) => changedSearch(before, listChange, defaultSort, defaultPerPage), {
        replace: listChange.search !== undefined,
      })
    },
    [changeSearch, defaultSort, defaultPerPage],
  )

  return useMemo(() => {
    const filters: Partial<Record<F, string>> = {}
    for (const name of joinedNames.split(' ') as F[]) {
      const value = firstValue(texts[name])
      if (name && value) filters[name] = value
    }
    const page = Math.max(1, Number.parseInt(firstValue(texts.page) ?? '1', 10) || 1)
    const requestedPerPage = Number(firstValue(texts.per_page))
    const perPage = (pageSizes as readonly number[]).includes(requestedPerPage) ? requestedPerPage : defaultPerPage
    const sort = firstValue(texts.sort) || defaultSort
    const search = firstValue(texts.search) ?? ''
    const after = firstValue(texts.after) || undefined
    return {
      page,
      perPage,
      sort,
      search,
      after,
      filters,
      query: { page, per_page: perPage, sort, search, ...(after && { after }), ...filters } as ListAddress<F>['query'],
      change,
      isFiltered: search !== '' || Object.keys(filters).length > 0,
      clearFilters: () =>
        change({
          search: '',
          filters: Object.fromEntries(joinedNames.split(' ').map((name) => [name, undefined])) as never,
        }),
    }
  }, [texts, joinedNames, defaultPerPage, defaultSort, change])
}

/** The query after a change. Default values are left out to keep URLs short. */
export function changedSearch<F extends string>(
  before: SearchTexts,
  listChange: ListChange<F>,
  defaultSort: string,
  defaultPerPage: number,
): SearchTexts {
  const next: Record<string, string | string[] | undefined> = { ...before }
  const setOrDelete = (name: string, value: string | undefined, defaultValue: string) => {
    if (value === undefined || value === defaultValue || value === '') delete next[name]
    else next[name] = value
  }
  if (listChange.perPage !== undefined) setOrDelete('per_page', String(listChange.perPage), String(defaultPerPage))
  if (listChange.sort !== undefined) setOrDelete('sort', listChange.sort, defaultSort)
  if (listChange.search !== undefined) setOrDelete('search', listChange.search, '')
  for (const [name, value] of Object.entries(listChange.filters ?? {}))
    setOrDelete(name, value as string | undefined, '')
  setOrDelete('page', String(listChange.page ?? 1), '1')
  setOrDelete('after', listChange.after, '')
  return next as SearchTexts
}
