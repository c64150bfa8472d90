import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import type { OverviewThroughput } from '@platen/contracts/overview/endpoints'

/** The weeks whose same weekday today is compared with. */
export const comparedWeeks = 4

/** What was done at a station in one hour of a day. */
export interface StationHour {
  station_id: number
  hour: number
  pieces: number
  /** Minutes from midnight to the first of them. */
  first_minute: number
}

interface Work {
  /** By name. */
  stations: readonly { id: number; name: string; kind: StationKind; archived: boolean }[]
  today: readonly StationHour[]
  /** The days that today is compared with. */
  past: readonly (readonly StationHour[])[]
}

interface Now {
  /** Pieces that are due today or late. */
  due: number
  /** Minutes since midnight. */
  minute: number
}

/**
 * Sums up hours of stations: pieces packaged by hour, steps by station, and what will ship late. Averages are of the
 * days with work only, so that neither a holiday nor a new site makes today look better than it is.
 */
export function sumUp({ stations, today, past }: Work, now: Now): OverviewThroughput {
  const compared = past.filter((day) => day.length > 0)
  const before = compared.flat()
  const average = (total: number) => (compared.length === 0 ? 0 : Math.round((total / compared.length) * 10) / 10)
  const benches = new Set(stations.filter(({ kind }) => kind === 'packaging').map(({ id }) => id))
  const isPackaging = ({ station_id }: StationHour) => benches.has(station_id)
  const packaged = { today: today.filter(isPackaging), before: before.filter(isPackaging) }
  const lastHours = compared.flatMap((day) => latest(day.filter(isPackaging).map(({ hour }) => hour)))
  return {
    compared_days: compared.length,
    hours: fromFirstToLast([...packaged.today, ...packaged.before].map(({ hour }) => hour)).map((hour) => ({
      hour,
      today: sum(packaged.today.filter((row) => row.hour === hour)),
      usual: average(sum(packaged.before.filter((row) => row.hour === hour))),
    })),
    stations: stations
      .map(({ id, name, kind, archived }) => {
        const isHere = ({ station_id }: StationHour) => station_id === id
        const usual = average(sumUntil(before.filter(isHere), now.minute))
        return { id, name, kind, archived, today: sum(today.filter(isHere)), usual_by_now: usual }
      })
      .filter((of) => of.today > 0 || (of.usual_by_now > 0 && !of.archived))
      .toSorted((a, b) => stationKinds.indexOf(a.kind) - stationKinds.indexOf(b.kind))
      .map(({ archived: _archived, ...station }) => station),
    forecast: forecast(packaged.today, middle(lastHours), now),
  }
}

/**
 * What will ship late: the due pieces that today's rate, kept until the hour at which packaging usually ends, doesn't
 * get through. Assumed: the rate is that since the first piece of the day, over an hour at least, because the first
 * minutes say little; breaks count as time. Packaging usually ends with the middle one of the last hours of the days
 * compared with, so that one parcel late at night doesn't make every evening longer.
 */
function forecast(
  today: readonly StationHour[],
  lastHour: number | null,
  { due, minute }: Now,
): OverviewThroughput['forecast'] {
  const untilHour = lastHour === null ? null : lastHour + 1
  const hoursSinceFirst = (minute - Math.min(...today.map(({ first_minute }) => first_minute))) / 60
  const perHour = today.length === 0 ? null : sum(today) / Math.max(1, hoursSinceFirst)
  return {
    due,
    per_hour: perHour === null ? null : Math.round(perHour * 10) / 10,
    until_hour: untilHour,
    late:
      perHour === null || untilHour === null
        ? null
        : Math.max(0, due - Math.floor(perHour * Math.max(0, untilHour - minute / 60))),
  }
}

const latest = (hours: readonly number[]) => (hours.length === 0 ? [] : [Math.max(...hours)])

/** The middle one of these hours, of two the earlier; null without any. */
function middle(hours: readonly number[]): number | null {
  return hours.toSorted((a, b) => a - b)[Math.floor((hours.length - 1) / 2)] ?? null
}

const sum = (rows: readonly StationHour[]) => rows.reduce((total, { pieces }) => total + pieces, 0)

/** What was done until a minute of the day; of the hour in which it is, as much as has passed of it. */
function sumUntil(rows: readonly StationHour[], minute: number): number {
  const shareOf = ({ hour }: StationHour) => Math.min(1, Math.max(0, minute / 60 - hour))
  return rows.reduce((total, row) => total + row.pieces * shareOf(row), 0)
}

function fromFirstToLast(hours: readonly number[]): number[] {
  if (hours.length === 0) return []
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at)
}
