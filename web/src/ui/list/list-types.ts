import type { PresetViews } from '@platen/contracts/lists/preset-views'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../platform/api/api-error.ts'
import type { Filter } from './filters/filter.rules.ts'
import type { ListQuery } from './list-query.ts'
import type { ListSelection } from './selection/selection-types.ts'

/** Paging information in a list response (API-3). */
export interface PageMeta {
  page: number
  per_page: number
  total: number
  total_capped: boolean
  next: string | null
  search_capped?: true | undefined
}

/** One column of a list. It is a cell of the table, or a part of a line of the card on a phone. */
export interface Column<T> {
  /** Its name in preferences, views and CSV. */
  key: string
  label: string
  /** One line of content. */
  cell: (row: T) => ReactNode
  /** A dimmed second line, shown in comfortable rows and on cards. */
  detail?: (row: T) => ReactNode
  /** The server's sort by this column, without direction. */
  sort?: string
  /** The columns of the CSV that hold what the cell shows. Default: the column's key. */
  csv?: readonly string[]
  /** Numbers are aligned at the end, unless a chip or the like shows them. */
  align?: 'start' | 'end'
  /** Not shown until a person chooses it. */
  isOptional?: boolean
  /**
   * main: names the row, holds its link and is always shown; picture: has no visible label; status: is at the end of
   * a card's first line; actions: has no visible label, stays at the end. All of these are in the first line of a card.
   */
  role?: 'main' | 'picture' | 'status' | 'actions'
  /**
   * The line of a card below the first one that it is part of: 2 says who, what or where, and 3 amounts and dates, with
   * their labels. Cards leave out a column without a role or a line (LIST-18).
   */
  line?: 2 | 3
}

interface ListAnswer<T> {
  data: T[]
  meta: PageMeta
}

/** The views that a list comes with, as tabs above it that say how many rows they have. */
export interface ListPresets {
  /** The filters of each view, by the contract of the noun, in the order of the tabs. */
  views: PresetViews
  /** A view in words. */
  label: (view: never) => string
  /** Views whose rows are something to see to. */
  problems?: readonly string[]
  /** Views that are parts of another one: shown while that one or a part of it is, and if they have rows. */
  parts?: Readonly<Record<string, readonly string[]>>
  /** Views before which a line stands. */
  apart?: readonly string[]
  /** The paths that say the filters of a view, and of the one that it is a part of. Others are in the query. */
  paths?: Readonly<Record<string, string>>
  /** Accessible name of the tabs. Default: Views. */
  name?: string
}

/** The declaration of a list. `useList` reads it and `List` renders it. */
export interface ListDefinition<T> {
  /**
   * Under this name the server keeps each person's columns, density and views, and writes the CSV. Lists of stations
   * have none of these.
   */
  name?: string
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<T>[]
  /** The default sort, as the API writes it: 'name' or '-placed_at'. */
  sort: string
  filters?: readonly Filter[]
  /** The views that the list comes with, before those that people save. Needs its name. */
  presets?: ListPresets
  /** Placeholder that names what can be searched. Without it there is no search field. */
  searchLabel?: string
  /** The list's endpoint: `(query) => apiQuery('GET /products', { query })`. */
  // Queries are written by the address, which the server validates against its allow-lists.
  read: (query: never) => UseQueryOptions<ListAnswer<T>, ApiError>
  /** Parts of the query that the screen sets and no person changes, such as the status of its path. */
  fixed?: ListQuery
  /** Identifies a row. Default: its `id`. */
  rowId?: (row: T) => number | string
  /** Shown below "No data available" if there is nothing at all: one sentence, and a button where there is no `add`. */
  empty?: { text: string; action?: ReactNode }
  /** Adds rows (`AddLink`): in the head of a `ListPage`, or below "No data available" if there is nothing at all. */
  add?: ReactNode
  /** Shown instead of the table when the person chooses pictures, which is the default where it exists. */
  gallery?: (rows: readonly T[]) => ReactNode
  /** Without it rows can't be selected. */
  selection?: ListSelection<T> | undefined
}
