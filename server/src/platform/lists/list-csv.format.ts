import type { Language } from '@platen/contracts/values/language'
import { guardCell } from '../files/text/guarded-cells.format.ts'
import type { ListCell } from './list-cell.types.ts'

const yes = { en: 'Yes', fr: 'Oui' }
const no = { en: 'No', fr: 'Non' }

interface Reader {
  language: Language
  timeZone: string
}

/**
 * Returns a cell of a list's file: words in the reader's language, decimals as their spreadsheet reads them, times of
 * the factory's time zone, and texts that can't run as formulas. Rule: LIST-9.
 */
export function formatCell<Row>(cell: ListCell<Row>, row: Row, { language, timeZone }: Reader): string {
  if ('text' in cell) return guardCell(cell.text(row) ?? '')
  if ('number' in cell) return formatNumber(cell.number(row), language)
  if ('day' in cell) return cell.day(row) ?? ''
  if ('time' in cell) return formatTime(cell.time(row), timeZone)
  if ('flag' in cell) return (cell.flag(row) ? yes : no)[language]
  return guardCell(cell.word(row)?.[language] ?? '')
}

// Without separators of thousands, which spreadsheets read as part of a text.
function formatNumber(value: number | null, language: Language): string {
  if (value === null) return ''
  return language === 'fr' ? String(value).replace('.', ',') : String(value)
}

const formats = new Map<string, Intl.DateTimeFormat>()

// As Swedish writes it (2026-11-20 14:05), which spreadsheets of every language read as a time.
function formatTime(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}
