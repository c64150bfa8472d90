import type { DayOrder } from '@platen/contracts/order-files/columns'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { Problem } from '../incoming-order.public.types.ts'
import { monthNumber } from '../fields/month-names.rules.ts'
import { readInstant, type ReadInstant } from '../fields/order-fields.format.ts'

const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/** Returns what dates of a file prove about the order of day and month, or null if all could be either. */
export function findDayOrder(written: Iterable<string>): DayOrder | null {
  for (const text of written) {
    const [, first = '', second = ''] = slashed.exec(text) ?? []
    if (Number(first) > 12) return 'day_first'
    if (Number(second) > 12) return 'month_first'
  }
  return null
}

/**
 * Reads the times of one file, which may be without a time zone, and remembers what had to be assumed. Assumed: such a
 * time is one of the site's time zone; a day without a time is noon in UTC, which is the same day nearly everywhere.
 */
export class FileTimes {
  private readonly zone: string
  private readonly order: DayOrder | null
  private assumedZone = false
  private assumedOrder: string | null = null

  private readonly isZoneKnown: boolean

  /** `isZoneKnown`: the zone is that of the system, so that nothing is assumed. */
  constructor(zone: string, order: DayOrder | null, isZoneKnown = false) {
    this.zone = zone
    this.order = order
    this.isZoneKnown = isZoneKnown
  }

  read(problems: FileProblems, field: string, written: string): ReadInstant | null {
    const text = written.trim().replace(/(?<!\s)\s*(?:UTC|GMT)$/i, 'Z')
    const local = this.findLocal(text)
    return readInstant(problems, field, local === null ? text : this.toInstant(local))
  }

  /** Reads a day, with or without a time; null if it is none. */
  readonly readDay = (text: string): string | null => this.read(new FileProblems(), '', text)?.day ?? null

  /** What had to be assumed, for the notices of the file. */
  notices(): Problem[] {
    const zone: Problem = { field: '', code: 'times_without_zone', values: { zone: this.zone } }
    const order: Problem = { field: '', code: 'days_ambiguous', values: { value: toQuotable(this.assumedOrder ?? '') } }
    return [...(this.assumedZone ? [zone] : []), ...(this.assumedOrder === null ? [] : [order])]
  }

  private findLocal(text: string): LocalTime | null {
    const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+([^T ].*))?$/.exec(text)
    if (iso) return toLocal(iso[1], iso[2], iso[3], iso[4])
    const named = /^(?:(\d{1,2})\.? )?(\p{L}{3,9})\.?(?: (\d{1,2}),?)? (\d{4})(?:,? (?:(?:at|à) )?(.+))?$/u.exec(text)
    const month = named ? monthNumber(named[2]) : 0
    if (named && month > 0) return toLocal(named[4], String(month), named[1] ?? named[3], named[5])
    const [all, first = '', second = '', year = ''] = slashed.exec(text) ?? []
    if (all === undefined) return null
    const order = text.includes('.') ? 'day_first' : this.order
    if (order === null && first !== second) this.assumedOrder ??= text
    const [day, inMonth] = order === 'day_first' ? [first, second] : [second, first]
    return toLocal(year.length === 2 ? `20${year}` : year, inMonth, day, text.slice(all.length).replace(/^[,T\s]+/, ''))
  }

  private toInstant({ day, time }: LocalTime): string {
    if (time === null) return `${day}T12:00:00Z`
    this.assumedZone = !this.isZoneKnown
    return `${day}T${time}${offsetAt(`${day}T${time}`, this.zone)}`
  }
}

interface LocalTime {
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM:SS, or null for a day alone. */
  time: string | null
}

/** Returns null for a time with an offset, and for one that is none. */
function toLocal(year = '', month = '', day = '', time = ''): LocalTime | null {
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (time.trim() === '') return { day: date, time: null }
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?(?:m\.?)?$/i.exec(time.trim()) ?? []
  if (hour === '') return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  const whole = half === '' ? Number(hour) : (Number(hour) % 12) + afternoon
  return { day: date, time: [String(whole).padStart(2, '0'), minute, second].join(':') }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the offset of a time zone at a local time, such as -05:00. */
function offsetAt(local: string, zone: string): string {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return 'Z'
  // Twice, because the offset of the first guess may be that of the other side of a change of clocks.
  const first = wanted - offsetOf(wanted, zone)
  const offset = Math.round(offsetOf(first, zone) / 60_000)
  const ahead = Math.abs(offset)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

function offsetOf(at: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(zone, format)
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
