import { daysOfPreset, type DatePreset, type HistoryPreset } from '@platen/contracts/lists/date-presets'
import sql, { join, type Sql } from 'sql-template-tag'
import { planPerCall } from '../db/reader.ts'
import { today } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { ListContext } from './list.types.ts'

type Keys<N extends string, K extends string> = N extends '' ? K : `${N}_${K}`
type Condition<Value> = (value: Value, ctx: ListContext, filters: Record<string, unknown>) => Sql

/**
 * Returns the conditions of `dayRange(name)` on a column of times: days and periods of the factory's time zone. Throws
 * `date_range_reversed` and `date_range_twice`. Rule: LIST-4, API-7.
 */
export function dayFilters<const N extends string>(name: N, column: Sql) {
  const prefix = name === '' ? '' : `${name}_`
  const [from, to, period] = [`${prefix}from`, `${prefix}to`, `${prefix}in`]
  const assertOne = (filters: Record<string, unknown>) => {
    const days = [filters[from], filters[to]].filter((day) => day !== undefined) as string[]
    if (days.length > 0 && filters[period] !== undefined) throw refusal('date_range_twice')
    const [first, last] = days
    if (first !== undefined && last !== undefined && last < first) throw refusal('date_range_reversed')
  }
  const fromDay: Condition<string> = (day, ctx, filters) => {
    assertOne(filters)
    return planPerCall(sql`${column} >= ${day}::date::timestamp at time zone ${ctx.timeZone}`)
  }
  const toDay: Condition<string> = (day, ctx, filters) => {
    assertOne(filters)
    return planPerCall(sql`${column} < (${day}::date + 1)::timestamp at time zone ${ctx.timeZone}`)
  }
  const inPeriod: Condition<DatePreset | HistoryPreset> = (preset, ctx, filters) => {
    assertOne(filters)
    const days = daysOfPreset(preset, today(ctx), ctx.weekStart)
    return planPerCall(join([fromDay(days.from, ctx, {}), toDay(days.to, ctx, {})], ' and '))
  }
  return { [from]: fromDay, [to]: toDay, [period]: inPeriod } as Record<Keys<N, 'from' | 'to'>, typeof fromDay> &
    Record<Keys<N, 'in'>, typeof inPeriod>
}
