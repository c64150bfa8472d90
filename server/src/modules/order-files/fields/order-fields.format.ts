import { isCountryCode } from '@platen/contracts/values/countries'
import { findPostalCodeFormat } from '@platen/contracts/values/postal-codes'
import { isRounded, toQuotable } from '../../../platform/files/text/written-text.ts'
import { findCountryByCode } from './country-codes.format.ts'
import { findCountryByName } from './country-names.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { limits } from '../order-limits.rules.ts'

/**
 * Reads a whole number in plain digits, as spreadsheets write it, too: 2.0, 2,00, '2; not 1e3, 0x10 or full-width
 * digits. 0 is a line that the store removed.
 */
export function readQuantity(problems: FileProblems, field: string, written: string): number {
  const text = written.trim()
  if (isRounded(text)) {
    problems.add(field, 'number_rounded', { value: toQuotable(text) })
    return 0
  }
  const [, digits] = /^['’]?(\d{1,9})(?:[.,]0{1,2})?$/.exec(text) ?? []
  return checkQuantity(problems, field, digits === undefined ? Number.NaN : Number(digits), text)
}

export function checkQuantity(problems: FileProblems, field: string, quantity: number, written: string): number {
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= limits.quantity) return quantity + 0
  problems.add(field, 'quantity_impossible', { value: toQuotable(written), max: limits.quantity })
  return 0
}

/**
 * Reads an ISO 3166 code of two or three letters in upper or lower case, or a country in words; what isn't the code of
 * two letters is read with a warning. Null if empty, which is a problem of the address, and for any other text, which
 * staff replace on the order's page (IMPORT-2).
 */
export function readCountry(found: RecordFindings, field: string, written: string): string | null {
  const code = written.trim().toUpperCase()
  if (code === '') return null
  if (code === 'XK') found.warn(field, 'country_unofficial', { value: code })
  if (isCountryCode(code)) return code
  const country = findCountryByCode(code) ?? findCountryByName(written)
  if (country) found.warn(field, 'country_by_name', { value: toQuotable(written.trim()), country })
  else found.problems.add('ship_to_country', 'country_unknown', { value: toQuotable(written.trim()) })
  return country
}

/** Warns about a postal code that looks as none of its country does: 6106 has lost its zero in a spreadsheet. */
export function checkPostalCode(found: RecordFindings, field: string, country: string | null, code: string): void {
  const format = country === null || isRounded(code) ? null : findPostalCodeFormat(country, code)
  if (country && format) found.warn(field, 'postal_code_unusual', { value: toQuotable(code), country, format })
}

export interface ReadInstant {
  /** ISO 8601 in UTC. */
  utc: string
  /** The date as the source wrote it, in its own offset. */
  day: string
}

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)? ?(?:(Z)|([+-])(\d{2}):?(\d{2}))$/i

/** Reads ISO 8601 with an offset, also as Shopify writes it: `2026-11-19 22:57:19 -0500`. */
export function readInstant(problems: FileProblems, field: string, written: string): ReadInstant | null {
  const [, day = '', hour, minute, second = '0', fraction = '', , sign = '+', ahead = '0', aheadMinutes = '0'] =
    instant.exec(written.trim()) ?? []
  const offsetMinutes = Number(ahead) * 60 + Number(aheadMinutes)
  const timeRight = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  // No time zone is more than fourteen hours from UTC.
  if (isPossibleDay(day) && timeRight && Number(aheadMinutes) < 60 && offsetMinutes <= 14 * 60) {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const local = Date.UTC(year, month - 1, date, Number(hour), Number(minute), Number(second))
    const utc = local - (sign === '-' ? -1 : 1) * offsetMinutes * 60_000 + Math.trunc(Number(`0${fraction}`) * 1000)
    return { utc: new Date(utc).toISOString(), day }
  }
  problems.add(field, 'instant_impossible', { value: toQuotable(written) })
  return null
}

/** Reads an existing date, YYYY-MM-DD. Null if empty. */
export function readDay(problems: FileProblems, field: string, written: string): string | null {
  const text = written.trim()
  if (text === '') return null
  if (isPossibleDay(text)) return text
  problems.add(field, 'day_impossible', { value: toQuotable(written) })
  return null
}

/** Assumed: orders are dated between 2000 and 2100; anything else is a typing error. */
function isPossibleDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year < 2000 || year > 2100) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
