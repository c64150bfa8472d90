import { daysOfPreset, type DatePreset, type HistoryPreset } from '@platen/contracts/lists/date-presets'
import sql, { join, type Sql } from 'sql-template-tag'
import { planPerCall } from '../db/reader.ts'
import { today } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { ListContext } from './list.types.ts'

type Keys<N extends string, K extends string> = N extends '' ? K : `${N}_${K}`
type Filters = Record<string, unknown>
type Condition<Value> = (value: Value, ctx: ListContext, filters: Filters) => Sql

const keysOf = (name: string) => {
  const prefix = name === '' ? '' : `${name}_`
  return { from: `${prefix}from`, to: `${prefix}to`, period: `${prefix}in` }
}

/** Throws `date_range_reversed`, and `date_range_twice` for days together with a period. */
function assertOneRange(filters: Filters, { from, to, period }: ReturnType<typeof keysOf>): void {
  const days = [filters[from], filters[to]].filter((day) => day !== undefined) as string[]
  if (days.length > 0 && filters[period] !== undefined) throw refusal('date_range_twice')
  const [first, last] = days
  if (first !== undefined && last !== undefined && last < first) throw refusal('date_range_reversed')
}

const columnsOfDays = new WeakMap<Sql, string>()

/** Returns the column that a condition made here limits to some days, as its SQL is written. */
export function columnOfDays(condition: Sql): string | undefined {
  return columnsOfDays.get(condition)
}

/** Remembers which column a condition limits. How many rows match depends on the days: each call gets its own plan. */
function onDays(column: Sql, condition: Sql): Sql {
  columnsOfDays.set(condition, column.text)
  return planPerCall(condition)
}

/**
 * Returns the conditions of `dayRange(name)` on a column of times: days and periods of the factory's time zone. Throws
 * `date_range_reversed` and `date_range_twice`. Rule: LIST-4, API-7.
 */
export function dayFilters<const N extends string>(name: N, column: Sql) {
  const keys = keysOf(name)
  const fromDay: Condition<string> = (day, ctx, filters) => {
    assertOneRange(filters, keys)
    return onDays(column, sql`${column} >= ${day}::date::timestamp at time zone ${ctx.timeZone}`)
  }
  const toDay: Condition<string> = (day, ctx, filters) => {
    assertOneRange(filters, keys)
    return onDays(column, sql`${column} < (${day}::date + 1)::timestamp at time zone ${ctx.timeZone}`)
  }
  const inPeriod: Condition<DatePreset | HistoryPreset> = (preset, ctx, filters) => {
    assertOneRange(filters, keys)
    const days = daysOfPreset(preset, today(ctx), ctx.weekStart)
    return onDays(column, join([fromDay(days.from, ctx, {}), toDay(days.to, ctx, {})], ' and '))
  }
  return { [keys.from]: fromDay, [keys.to]: toDay, [keys.period]: inPeriod } as Record<
    Keys<N, 'from' | 'to'>,
    typeof fromDay
  > &
    Record<Keys<N, 'in'>, typeof inPeriod>
}

/**
 * Returns the conditions of a first and a last day on a column of days, which `period` goes together with as in
 * `dayFilters`: a filter of its own meaning.
 */
export function dateFilters<const N extends string>(name: N, column: Sql, period: string) {
  const keys = { ...keysOf(name), period }
  const fromDay: Condition<string> = (day, _ctx, filters) => {
    assertOneRange(filters, keys)
    return onDays(column, sql`${column} >= ${day}::date`)
  }
  const toDay: Condition<string> = (day, _ctx, filters) => {
    assertOneRange(filters, keys)
    return onDays(column, sql`${column} <= ${day}::date`)
  }
  return { [keys.from]: fromDay, [keys.to]: toDay } as Record<Keys<N, 'from' | 'to'>, typeof fromDay>
}
