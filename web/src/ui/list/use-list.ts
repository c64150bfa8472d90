import type { ListDensity } from '@platen/contracts/lists/list-densities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { arrangeColumns, type ArrangedColumn, type SavedColumn } from './display/columns.rules.ts'
import { filterKeys, isReversed } from './filters/filter.rules.ts'
import { type ListAddress, useListAddress } from './list-address.ts'
import type { ListQuery } from './list-query.ts'
import type { Column, ListDefinition, PageMeta } from './list-types.ts'
import { type Selected, useSelected } from './selection/use-selected.ts'
import { type ListSettings, type SavedView, useListSettings } from './views/use-list-settings.ts'

/** A list with its state: what `List` renders, and what the screen around it needs. */
export interface ListState<T> {
  definition: ListDefinition<T>
  address: ListAddress
  settings: ListSettings
  /** The rows of the page; undefined until they and the preferences are known. */
  rows: readonly T[] | undefined
  /** Whether there is nothing at all. The list then offers the next step itself, and the head of the screen doesn't. */
  isEmpty: boolean
  meta: PageMeta | undefined
  error: unknown
  /** Whether the rows on screen are those of an earlier page or filter. */
  isOutdated: boolean
  dataUpdatedAt: number
  retry: () => void
  /** The filters, search and sort, without the page: for exports and bulk runs. */
  query: ListQuery
  /** The open saved view, if it still exists. */
  view: SavedView | undefined
  /** What a saved view would keep of what is on screen: the state in the URL, and the filters that the path says. */
  viewSearch: Record<string, string>
  columns: readonly ArrangedColumn<Column<T>>[]
  /** The columns as they are kept, in order. */
  savedColumns: SavedColumn[]
  density: ListDensity
  layout: 'gallery' | 'table'
  changeColumns: (columns: SavedColumn[]) => void
  changeDensity: (density: ListDensity) => void
  selected: Selected<T>
  idOf: (row: T) => number | string
}

/** The state of a list by its declaration. Everything but the selection is in the URL or kept at the server. */
export function useList<T>(definition: ListDefinition<T>): ListState<T> {
  const { name, filters = [], fixed = {} } = definition
  // Only second lines need the height of comfortable rows, which the person can't choose in a list without a name.
  const hasDetails = definition.columns.some((column) => column.detail)
  const settings = useListSettings(name, name === undefined && hasDetails ? 'comfortable' : 'compact')
  const defaultView = settings.views.find(({ id }) => id === settings.preferences.default_view_id)
  const pathFilters = presetFilters(definition)
  // A path that says a filter is a view by itself.
  const opensDefault = Object.keys(pathFilters).length === 0
  const address: ListAddress = useListAddress({
    sort: definition.sort,
    sorts: [definition.sort.replace(/^-/, ''), ...definition.columns.flatMap(({ sort }) => sort ?? [])],
    filters: filters.flatMap(filterKeys),
    hasDefaultView: defaultView !== undefined && opensDefault,
  })
  useOpenDefaultView(settings, opensDefault ? defaultView : undefined, address)
  const view = settings.views.find(({ id }) => String(id) === address.view)

  // Reversed days are reported at their filter, and the list ignores them.
  const reversed = filters.filter((filter) => isReversed(filter, address.filters)).flatMap(filterKeys)
  const all: ListQuery = { ...address.query, ...Object.fromEntries(reversed.map((key) => [key, undefined])), ...fixed }
  const { page: _page, per_page: _perPage, after: _after, ...query } = all
  const result = useQuery(definition.read(all as never))
  const rows = settings.isSettled ? result.data?.data : undefined

  const display = readDisplay(address)
  const arranged = arrangeColumns(definition.columns, display.columns ?? view?.columns ?? settings.preferences.columns)
  const savedColumns = arranged.map(({ column, isHidden, own }) => ({ key: column.key, hidden: isHidden, width: own }))
  const idOf = definition.rowId ?? ((row: T) => (row as { id: number }).id)
  return {
    definition,
    address,
    settings,
    rows,
    isEmpty: rows?.length === 0 && address.page === 1 && !address.isFiltered,
    meta: result.data?.meta,
    error: result.error,
    isOutdated: result.isPlaceholderData,
    dataUpdatedAt: result.dataUpdatedAt,
    retry: () => void result.refetch(),
    query,
    view,
    viewSearch: { ...address.viewSearch, ...pathFilters },
    columns: arranged.filter(({ isHidden }) => !isHidden),
    savedColumns,
    density: display.density ?? view?.density ?? settings.preferences.density,
    layout: definition.gallery && address.display.layout !== 'table' ? 'gallery' : 'table',
    // In a view, other columns are a change of the view, which can be saved; otherwise they are the person's own.
    changeColumns: (columns) =>
      view ? address.change({ display: { columns: writeColumns(columns) } }) : settings.change({ columns }),
    changeDensity: (density) => (view ? address.change({ display: { density } }) : settings.change({ density })),
    selected: useSelected(definition.selection, idOf, JSON.stringify(query)),
    idOf,
  }
}

/** The filters of the list's preset views that the screen has fixed by its path. */
function presetFilters<T>({ presets, fixed = {} }: ListDefinition<T>): Record<string, string> {
  const keys = new Set(Object.values(presets?.views ?? {}).flatMap((filters) => Object.keys(filters)))
  const fixedTexts = Object.entries(fixed).filter(([key, value]) => keys.has(key) && value !== undefined)
  return Object.fromEntries(fixedTexts.map(([key, value]) => [key, String(value)]))
}

/** Opens the default view once, when the screen was opened by a bare URL. */
function useOpenDefaultView(settings: ListSettings, view: SavedView | undefined, address: ListAddress): void {
  const isDone = useRef(!address.isBare)
  useEffect(() => {
    if (isDone.current || !settings.isSettled) return
    isDone.current = true
    if (view && address.isBare) address.open(view.search, String(view.id), { replace: true })
  }, [settings.isSettled, view, address])
}

/** Columns in the URL: 'code,name.200,-brand' shows code, name 200 px wide, and hides the brand. */
function writeColumns(columns: readonly SavedColumn[]): string {
  return columns.map(({ key, hidden, width }) => `${hidden ? '-' : ''}${key}${width ? `.${width}` : ''}`).join(',')
}

function readDisplay({ display }: ListAddress): { columns?: SavedColumn[]; density?: ListDensity } {
  const columns = display.columns?.split(',').flatMap((text): SavedColumn[] => {
    const [, minus, key, width] = /^(-?)([a-z][a-z0-9_]*)(?:\.(\d{1,4}))?$/.exec(text) ?? []
    return key ? [{ key, hidden: minus === '-', ...(width && { width: Number(width) }) }] : []
  })
  const { density } = display
  return {
    ...(columns && { columns }),
    ...((density === 'compact' || density === 'comfortable') && { density }),
  }
}
