import { id as idNumber } from '@platen/contracts/endpoint'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../db/reader.ts'
import { pageRows } from './list-page.ts'
import { refusal } from '../http/refusal.ts'
import type { FoundRows, List, ListSort, SortType } from './list.types.ts'

/** A row in the order of a list: its id and its sorted values. */
export interface Place {
  id: number
  values: string[]
}

/** The rows to read: how many, after a place or an offset. */
export interface Range {
  after: Place | null
  offset: number
  limit: number
}

const storable = z
  .string()
  .max(1_000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

// What the database would refuse with an error of its own is refused here.
const placeValues: Record<SortType, z.ZodType<string>> = {
  text: storable,
  int: z.string().regex(/^-?[0-9]{1,9}$/),
  bool: z.enum(['true', 'false']),
  date: z.iso.date().refine((day) => day >= '0001'),
  timestamptz: z.iso.datetime().refine((at) => at >= '0001'),
}

/** Writes a place as the `after` of the next page. */
export function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify([...place.values, place.id])).toString('base64url')
}

/** Reads an `after`. Refuses (400) what `writePlace` did not write for this sort. */
export function readPlace(after: string, sort: ListSort): Place {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    const values = z.tuple(sort.by.map(({ type }) => placeValues[type]) as [z.ZodType<string>])
    const read = Array.isArray(parts) ? values.safeParse(parts.slice(0, -1)) : undefined
    const id = idNumber.safeParse(Array.isArray(parts) ? parts.at(-1) : undefined)
    if (read?.success && id.success) return { values: read.data, id: id.data }
  } catch {
    // Refused below, like everything else that is none of ours.
  }
  throw refusal('page_place_unreadable')
}

/** The expressions of the sorted values and of the id, as they are called in one query. */
interface Names {
  values: readonly Sql[]
  id: Sql
}

const valueNames = (sort: ListSort) => sort.by.map((_, at) => raw(`value_${at}`))

function namesIn(list: List, sort: ListSort): Names {
  return { values: sort.by.map((value) => value.sql), id: list.id }
}

function selectedNames(sort: ListSort): Names {
  return { values: valueNames(sort), id: raw('id') }
}

/** The main table, with the table that the list is sorted by, if that is another one. */
const tableOf = (list: List, sort: ListSort) => (sort.join ? sql`${list.table} ${sort.join}` : list.table)

function isUnique(sort: ListSort): boolean {
  return sort.by.at(-1)?.unique === true
}

function orderBy(sort: ListSort, { values, id }: Names): Sql {
  const direction = raw(sort.direction)
  return join(
    (isUnique(sort) ? values : [...values, id]).map((value) => sql`${value} ${direction}`),
    ', ',
  )
}

/** The condition of rows behind a place, as one comparison of rows, which an index in this order answers. */
function isBeyond(sort: ListSort, place: Place, { values, id }: Names): Sql {
  const beyond = raw(sort.direction === 'asc' ? '>' : '<')
  const castValues = sort.by.map(({ type }, at) => sql`${place.values[at]}::${raw(type)}`)
  if (isUnique(sort)) return sql`(${join(values, ', ')}) ${beyond} (${join(castValues, ', ')})`
  return sql`(${join([...values, id], ', ')}) ${beyond} (${join([...castValues, sql`${place.id}::bigint`], ', ')})`
}

const where = (conditions: (Sql | null)[]) => {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? empty : sql`where ${join(present, ' and ')}`
}

const selectValues = (sort: ListSort) =>
  join(
    sort.by.map((value, at) => sql`, ${value.sql} as ${raw(`value_${at}`)}`),
    '',
  )

const placeValue = z.union([z.string(), z.number(), z.boolean()])

/** Returns a function that makes a row schema once for each number of sorted values, not for each page. */
function byValueCount<S>(make: (names: string[]) => S): (sort: ListSort) => S {
  const schemas = new Map<number, S>()
  return ({ by }) => {
    const known = schemas.get(by.length)
    if (known) return known
    const schema = make(by.map((_, at) => `value_${at}`))
    schemas.set(by.length, schema)
    return schema
  }
}

/** The row schema of the queries below. */
export const placeRow = byValueCount((names) =>
  z.strictObject({ id: z.number(), ...Object.fromEntries(names.map((name) => [name, placeValue])) }),
)

/** Returns the place of a row that one of the queries below found. */
export function placeOf(sort: ListSort, row: Record<string, unknown> & { id: number }): Place {
  return { id: row.id, values: sort.by.map((_, at) => String(row[`value_${at}`])) }
}

type Finder = readonly [list: List, sort: ListSort, found: FoundRows]

/** Selects something of all rows that were found, for counting. */
export function selectFound(list: List, { always, asked, planPerCall: perCall }: FoundRows): Sql {
  return planPerCall(sql`select from ${list.table} ${where([always, asked])}`, perCall)
}

/** Selects the ids of the rows that were found, in no order, at most so many. */
export function selectIds(list: List, { always, asked, planPerCall: perCall }: FoundRows, most: number): Sql {
  return planPerCall(
    sql`select ${list.id} as id from ${list.table} ${where([always, asked])} limit ${raw(String(most))}`,
    perCall,
  )
}

/** Selects the ids of a page in the list's order, along one index. */
export function selectPage([list, sort, found]: Finder, range: Range): Sql {
  const names = namesIn(list, sort)
  const beyond = range.after && isBeyond(sort, range.after, names)
  return planPerCall(
    sql`
    select ${list.id} as id${selectValues(sort)} from ${tableOf(list, sort)}
    ${where([found.always, found.asked, beyond])}
    order by ${orderBy(sort, names)} ${pageRows(range)}`,
    found.planPerCall,
  )
}

/**
 * Selects the same ids by walking the list's order from the start of the range for at most `steps` rows. For a search
 * that finds so much that reading all of it in order to sort it takes longer than that.
 */
export function selectWalkedPage([list, sort, found]: Finder, range: Range, steps: number): Sql {
  const names = namesIn(list, sort)
  const beyond = range.after && isBeyond(sort, range.after, names)
  const selected = selectedNames(sort)
  // In the select list the condition cannot use an index.
  return planPerCall(sql`
    select ${join([selected.id, ...selected.values], ', ')} from (
      select ${list.id} as id${selectValues(sort)}, (${found.asked ?? sql`true`}) as matches
      from ${tableOf(list, sort)}
      ${where([found.always, beyond])} order by ${orderBy(sort, names)} limit ${raw(String(steps))}
    ) walked
    where matches order by ${orderBy(sort, selected)} ${pageRows(range)}`)
}

/**
 * Selects the same ids together with the total, because reading the index is most of a search's cost. Each row has the
 * total; a page without rows is one row without an id. Only right if no more than `most` rows are found.
 */
export function selectPageAndTotal([list, sort, found]: Finder, range: Range, most: number): Sql {
  const selected = selectedNames(sort)
  const beyond = range.after && isBeyond(sort, range.after, selected)
  return planPerCall(sql`
    with found as materialized (
      select ${list.id} as id${selectValues(sort)} from ${tableOf(list, sort)} ${where([found.always, found.asked])}
      limit ${raw(String(most + 1))}
    )
    select counted.total, page.* from (select count(*)::int as total from found) counted
    left join (
      select * from found ${where([beyond])} order by ${orderBy(sort, selected)} ${pageRows(range)}
    ) page on true
    order by ${orderBy(sort, { values: valueNames(sort), id: raw('page.id') })}`)
}

/** The row schema of `selectPageAndTotal`. */
export const countedPlaceRow = byValueCount((names) =>
  z.strictObject({
    total: z.number(),
    id: z.number().nullable(),
    ...Object.fromEntries(names.map((name) => [name, placeValue.nullable()])),
  }),
)
