import { maxPagedRow, pageSizes } from '@platen/contracts/lists/page-sizes'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '../../platform/routing/page-search.ts'
import type { SearchTexts } from '../../platform/routing/search-text.ts'

interface ListAddressOptions<F extends string> {
  /** The default sort, as the API writes it: 'name' or '-placed_at'. */
  sort: string
  /** What the list can be sorted by, without direction. Without it any sort of the URL is taken. */
  sorts?: readonly string[]
  perPage?: number
  /** Query keys of this list's filters. Other keys in the URL are left alone. */
  filters?: readonly F[]
  /** Whether a bare URL opens a saved view. Then a list without filters says so in its URL. */
  hasDefaultView?: boolean
}

/** How the list is displayed, where it differs from the saved view that is open. */
const displayKeys = ['columns', 'density', 'layout'] as const
export type DisplayKey = (typeof displayKeys)[number]

/** The value of `view` for a list without filters where a bare URL would open the default view. */
export const noView = 'none'

export interface ListAddress<F extends string = string> {
  page: number
  perPage: number
  sort: string
  search: string
  after: string | undefined
  filters: Partial<Record<F, string>>
  /** All of the above as the query of the API call. */
  query: { page: number; per_page: number; sort: string; search: string; after?: string } & Partial<Record<F, string>>
  display: Partial<Record<DisplayKey, string>>
  /** The id of the saved view that the list was opened with. */
  view: string | undefined
  /** What a saved view keeps as its query: search, filters, sort, rows per page and layout, without the page. */
  viewSearch: Record<string, string>
  /** Whether the URL says nothing about the list. */
  isBare: boolean
  /**
   * Changes parts of the state. Every change except of the page goes back to the first page. `replace` leaves no entry
   * in the history.
   */
  change: (change: ListChange<F>, options?: { replace?: boolean }) => void
  /** Replaces the whole state by what a view kept. `replace` leaves no entry in the history. */
  open: (viewSearch: Record<string, string>, view: string | undefined, options?: { replace?: boolean }) => void
  /** The query of a screen once its list is opened with what a view kept: for links. */
  opened: (before: SearchTexts, viewSearch: Record<string, string>, view: string | undefined) => SearchTexts
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
  display?: Partial<Record<DisplayKey, string | undefined>>
}

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * The state of a list, stored in the URL: page, per_page, sort, search, filters and view. A copied URL shows the same
 * list, and the Back button works. A sort or number of rows that the list doesn't offer falls back to the default, and
 * a page beyond the deepest one to that page: the server refuses these, and no "Try again" would help.
 */
export function useListAddress<const F extends string = never>(options: ListAddressOptions<F>): ListAddress<F> {
  const [texts, changeSearch] = usePageSearch()
  const { sort: defaultSort, perPage: defaultPerPage = 25, hasDefaultView = false } = options
  const joinedNames = (options.filters ?? []).join(' ')
  const joinedSorts = options.sorts?.join(' ')

  const change = useCallback(
    (listChange: ListChange<F>, { replace = false }: { replace?: boolean } = {}) => {
      const names = stateKeys(joinedNames)
      void changeSearch(
        (before) =>
          marked(changedSearch(before, listChange, defaultSort, defaultPerPage), hasDefaultView ? names : null),
        { replace: replace || (listChange.search !== undefined && listChange.filters === undefined) },
      )
    },
    [changeSearch, defaultSort, defaultPerPage, joinedNames, hasDefaultView],
  )
  const opened = useCallback(
    (before: SearchTexts, viewSearch: Record<string, string>, view: string | undefined): SearchTexts => {
      const names = stateKeys(joinedNames)
      const others = Object.entries(before).filter(([key]) => !names.includes(key))
      const wanted = Object.entries(viewSearch).filter(([key]) => names.includes(key) && key !== 'page')
      return Object.fromEntries([...others, ...wanted, ...(view === undefined ? [] : [['view', view] as const])])
    },
    [joinedNames],
  )
  const open = useCallback(
    (viewSearch: Record<string, string>, view: string | undefined, { replace = false } = {}) => {
      void changeSearch((before) => opened(before, viewSearch, view), { replace })
    },
    [changeSearch, opened],
  )

  return useMemo(() => {
    const names = joinedNames.split(' ').filter(Boolean) as F[]
    const filters = pick(texts, names)
    const requestedPerPage = Number(firstValue(texts.per_page))
    const perPage = (pageSizes as readonly number[]).includes(requestedPerPage) ? requestedPerPage : defaultPerPage
    const sort = offeredSort(firstValue(texts.sort), joinedSorts) ?? defaultSort
    const search = firstValue(texts.search) ?? ''
    const after = firstValue(texts.after) || undefined
    const requestedPage = Math.max(1, Number.parseInt(firstValue(texts.page) ?? '1', 10) || 1)
    const page = after ? requestedPage : Math.min(requestedPage, maxPage(perPage))
    const viewSearch = pick(texts, ['search', 'sort', 'per_page', 'layout', ...names])
    if (viewSearch.sort !== sort) delete viewSearch.sort
    return {
      page,
      perPage,
      sort,
      search,
      after,
      filters,
      query: { page, per_page: perPage, sort, search, ...(after && { after }), ...filters } as ListAddress<F>['query'],
      display: pick(texts, displayKeys),
      view: firstValue(texts.view) || undefined,
      viewSearch: viewSearch as Record<string, string>,
      isBare: stateKeys(joinedNames).every((name) => texts[name] === undefined),
      change,
      open,
      opened,
      isFiltered: search !== '' || Object.keys(filters).length > 0,
      clearFilters: () =>
        change({ search: '', filters: Object.fromEntries(names.map((name) => [name, undefined])) as never }),
    }
  }, [texts, joinedNames, joinedSorts, defaultPerPage, defaultSort, change, open, opened])
}

/** The last page that a page number can reach. Later pages need `after`. */
export function maxPage(perPage: number): number {
  return Math.floor(maxPagedRow / perPage)
}

function offeredSort(sort: string | undefined, joinedSorts: string | undefined): string | undefined {
  if (!sort || joinedSorts === undefined) return sort || undefined
  return joinedSorts.split(' ').includes(sort.replace(/^-/, '')) ? sort : undefined
}

/** All query keys of a list. */
function stateKeys(joinedNames: string): string[] {
  return ['page', 'after', 'per_page', 'sort', 'search', 'view', ...displayKeys, ...joinedNames.split(' ')]
}

function pick<K extends string>(texts: SearchTexts, names: readonly K[]): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {}
  for (const name of names) {
    const value = firstValue(texts[name])
    if (value) found[name] = value
  }
  return found
}

/** Marks a query that would be bare, so that the default view isn't opened again by Back or a reload. */
function marked(next: SearchTexts, names: readonly string[] | null): SearchTexts {
  if (!names || names.some((name) => next[name] !== undefined)) return next
  return { ...next, view: noView }
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
  for (const [name, value] of Object.entries(listChange.display ?? {})) setOrDelete(name, value, '')
  // How the list is displayed doesn't change what is on the page.
  if (listChange.display && Object.keys(listChange).length === 1) return next as SearchTexts
  if (listChange.perPage !== undefined) setOrDelete('per_page', String(listChange.perPage), String(defaultPerPage))
  if (listChange.sort !== undefined) setOrDelete('sort', listChange.sort, defaultSort)
  if (listChange.search !== undefined) setOrDelete('search', listChange.search, '')
  for (const [name, value] of Object.entries(listChange.filters ?? {}))
    setOrDelete(name, value as string | undefined, '')
  setOrDelete('page', String(listChange.page ?? 1), '1')
  setOrDelete('after', listChange.after, '')
  return next as SearchTexts
}
