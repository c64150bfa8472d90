import { pageSizes } from '@platen/contracts/page-sizes'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '../../platform/routing/page-search.ts'
import type { SearchTexts } from '../../platform/routing/search-text.ts'

interface ListAddressOptions<F extends string> {
  /** The order without a choice, as the API writes it: 'name' or '-placed_at'. */
  sort: string
  perPage?: number
  /** Names of the filters that this list knows; others in the address are left alone. */
  filters?: readonly F[]
}

export interface ListAddress<F extends string = string> {
  page: number
  perPage: number
  sort: string
  search: string
  after: string | undefined
  filters: Partial<Record<F, string>>
  /** Everything above as the query of the API call. */
  query: { page: number; per_page: number; sort: string; search: string; after?: string } & Partial<Record<F, string>>
  /** Changes some of it. Whatever but the page changes, the list begins again at its first page. */
  change: (change: ListChange<F>) => void
  /** True when a search or a filter narrows the list. */
  narrowed: boolean
  /** Takes search and filters back. */
  clear: () => void
}

export interface ListChange<F extends string> {
  page?: number
  perPage?: number
  sort?: string
  search?: string
  after?: string | undefined
  filters?: Partial<Record<F, string | undefined>>
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * The state of a list, kept in the address: page, per_page, sort, search and filters. A copied address shows the same
 * list, the Back button works. What the address says and the list does not offer falls back to the default.
 */
export function useListAddress<const F extends string = never>(options: ListAddressOptions<F>): ListAddress<F> {
  const [texts, changeSearch] = usePageSearch()
  const { sort: firstSort, perPage: firstPerPage = 25 } = options
  const names = (options.filters ?? []) as readonly F[]
  const nameList = names.join(' ')

  const change = useCallback(
    (wanted: ListChange<F>) => {
      void changeSearch((before) => changedSearch(before, wanted, firstSort, firstPerPage), {
        replace: wanted.search !== undefined,
      })
    },
    [changeSearch, firstSort, firstPerPage],
  )

  return useMemo(() => {
    const filters: Partial<Record<F, string>> = {}
    for (const name of nameList.split(' ') as F[]) {
      const value = one(texts[name])
      if (name && value) filters[name] = value
    }
    const page = Math.max(1, Number.parseInt(one(texts.page) ?? '1', 10) || 1)
    const asked = Number(one(texts.per_page))
    const perPage = (pageSizes as readonly number[]).includes(asked) ? asked : firstPerPage
    const sort = one(texts.sort) || firstSort
    const search = one(texts.search) ?? ''
    const after = one(texts.after) || undefined
    return {
      page,
      perPage,
      sort,
      search,
      after,
      filters,
      query: { page, per_page: perPage, sort, search, ...(after && { after }), ...filters } as ListAddress<F>['query'],
      change,
      narrowed: search !== '' || Object.keys(filters).length > 0,
      clear: () =>
        change({
          search: '',
          filters: Object.fromEntries(nameList.split(' ').map((name) => [name, undefined])) as never,
        }),
    }
  }, [texts, nameList, firstPerPage, firstSort, change])
}

/** The address after a change; defaults are left out of it, so that short addresses stay short. */
export function changedSearch<F extends string>(
  before: SearchTexts,
  wanted: ListChange<F>,
  firstSort: string,
  firstPerPage: number,
): SearchTexts {
  const next: Record<string, string | string[] | undefined> = { ...before }
  const put = (name: string, value: string | undefined, otherwise: string) => {
    if (value === undefined || value === otherwise || value === '') delete next[name]
    else next[name] = value
  }
  if (wanted.perPage !== undefined) put('per_page', String(wanted.perPage), String(firstPerPage))
  if (wanted.sort !== undefined) put('sort', wanted.sort, firstSort)
  if (wanted.search !== undefined) put('search', wanted.search, '')
  for (const [name, value] of Object.entries(wanted.filters ?? {})) put(name, value as string | undefined, '')
  put('page', String(wanted.page ?? 1), '1')
  put('after', wanted.after, '')
  return next as SearchTexts
}
