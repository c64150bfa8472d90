import type { Access } from '@platen/contracts/ability'
import type { PresetViews } from '@platen/contracts/lists/preset-views'
import type { Language, Worded } from '@platen/contracts/values/language'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Reader } from '../db/database.types.ts'
import type { Actor } from '../http/actor.types.ts'
import type { Asked } from '../http/protection/may.rules.ts'

/** What a list knows about the call that reads it. A context of a call or a job is one. */
export interface ListContext {
  db: Reader
  user: Actor
  asked: Asked | null
  session_id: number | null
  language: Language
  now: Date
  timeZone: string
  /** The day that the site's weeks begin on: 1 for Monday to 7 for Sunday. */
  weekStart: number
  config: Config
  signed(path: string): string
}

/** The type of a sorted value, which must not be null. */
export type SortType = 'text' | 'int' | 'bool' | 'date' | 'timestamptz'

export interface SortValue<Expression = Sql> {
  sql: Expression
  type: SortType
  /** No two rows of the list have the same value, so that rows needn't be told apart by their ids. */
  unique?: boolean
}

/** One allowed order of a list: by these values, then by id. */
export interface ListSort<Expression = Sql, Join = Sql> {
  by: readonly SortValue<Expression>[]
  direction: 'asc' | 'desc'
  /**
   * The join of another table whose columns are sorted by: exactly one row of it for each row of the list. For a page
   * to be read along an index of that table, the last value is its own column of the list's id, declared as unique.
   */
  join?: Join
}

/** A sort as it is declared; a value may depend on who reads the list, and a join on what is asked for. */
export type DeclaredSort = ListSort<Sql | ((ctx: ListContext) => Sql), (query: never) => Sql>

/** The rows that a query of a list finds. */
export interface FoundRows {
  /** What holds for all rows of the list; null if nothing does. */
  always: Sql | null
  /** What the filters and the search ask for; null if nothing. */
  asked: Sql | null
  /** Whether the best plan depends on the values, as with a search or dates. */
  planPerCall: boolean
  /** The columns whose days the filters ask for. */
  daysOf: readonly string[]
}

/** The state of a list that a query asks for, without the page. */
export interface ListState {
  sort: string
  search: string
}

/** A list as `readList` reads it. `Query` is what the contract's query parses to, `Row` a row of the answer. */
export interface List<Query extends ListState = never, Row = unknown> {
  readonly name: string
  /** That of the list's own endpoint. */
  readonly access: Access
  /** Its file needs proof of presence (ACCESS-93). */
  readonly proof: boolean
  /** Parses filters, search and sort of a query, without the page. */
  readonly state: z.ZodType<ListState>
  /** The main table with its alias, and its id. */
  readonly table: Sql
  readonly id: Sql
  readonly sorts: Readonly<Record<string, DeclaredSort>>
  /** The headings of the columns in the file, by key. */
  readonly columns: Readonly<Record<string, Worded>>
  /** @throws a refusal for filters that don't go together */
  find(query: Query, ctx: ListContext): FoundRows
  /** The views that it comes with, if any. */
  readonly views: PresetViews | null
  /** Whether the search names more than it looks through, so that rows are missing (LIST-12). */
  isSearchCapped(ctx: ListContext, query: Query): Promise<boolean>
  /** Returns the rows with these ids in this order; those that are gone are left out. */
  readRows(ctx: ListContext, ids: readonly number[]): Promise<Row[]>
  /** Returns the cells of the same rows in the file. */
  readCells(ctx: ListContext, ids: readonly number[], columns: readonly string[]): Promise<string[][]>
  /** Declares whose rows a statement reads, where these are the rows of one person. */
  mark(statement: Sql, ctx: ListContext): Sql
}

/** The lists of all modules, by name. */
export interface Lists {
  find(name: string): List | undefined
}
