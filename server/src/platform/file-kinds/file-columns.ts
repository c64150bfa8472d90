import { errors, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import { isRounded, toQuotable } from '../files/text/written-text.ts'
import type { FieldText } from '../http/refusal.ts'
import type { FileColumn } from './file-row.types.ts'

type Options = Partial<Pick<FileColumn, 'isKey' | 'onlyNew' | 'missing'>> & {
  example?: string
  /** Whether it names something by a number, of which a spreadsheet may have lost digits: 4.00638E+12. */
  isCode?: boolean
}

/** Returns the message of a cell. */
export function cellText(code: ErrorCode, values: TextValues = {}): FieldText {
  const { en, fr } = errors[code]
  return { en, fr, values }
}

/** Normalizes the text of a cell as the contracts do: NFC, LF, no white space at the ends. */
function toText(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

const writeText = (value: unknown) => (typeof value === 'string' ? value : '')

function textColumnOf(name: string, { isCode = false, ...options }: Options, empty: '' | null): FileColumn {
  return {
    missing: empty,
    example: '',
    ...options,
    name,
    read(cell) {
      const text = toText(cell)
      if (isCode && isRounded(text)) return { problem: cellText('number_rounded', { value: toQuotable(text) }) }
      return { value: text || empty }
    },
    write: writeText,
  }
}

/** A column of text; '' is no text. */
export function textColumn(name: string, options: Options = {}): FileColumn {
  return textColumnOf(name, options, '')
}

/** A column of text where no text is null, such as a default that isn't set. */
export function nullableColumn(name: string, options: Options = {}): FileColumn {
  return textColumnOf(name, options, null)
}

/** A column of codes, which are in upper case. */
export function codeColumn(name: string, options: Options = {}): FileColumn {
  const column = options.missing === null ? nullableColumn(name, options) : textColumn(name, options)
  const read = (cell: string) => column.read(cell.toUpperCase())
  return { ...column, read }
}

type NumberOptions = Options & { missing: number | null }

function numberColumnOf(
  name: string,
  options: NumberOptions,
  { format, wrong, toNumber }: { format: RegExp; wrong: ErrorCode; toNumber: (text: string) => number },
): FileColumn {
  return {
    example: '',
    ...options,
    name,
    read(cell) {
      const text = cell.trim()
      if (text === '') return { value: options.missing }
      if (format.test(text)) return { value: toNumber(text) }
      return { problem: cellText(wrong, { value: toQuotable(text) }) }
    },
    write: (value) => (typeof value === 'number' ? String(value) : ''),
  }
}

/** Reads a whole number as `numberColumn` does; null if it is none. */
export function readWholeNumber(text: string): number | null {
  return wholeNumber.test(text) ? toDecimal(text) : null
}

/** Reads a measure as `measureColumn` does; null if it is none. */
export function readMeasure(text: string): number | null {
  return decimalNumber.test(text) ? Math.round(toDecimal(text)) : null
}

/** Reads an amount in cents as the decimal column of `centsColumn` does; null if it is none. */
export function readCents(text: string): number | null {
  return decimalNumber.test(text) ? Math.round(toDecimal(text) * 100) : null
}

// With at most two decimals: 1,000 is a thousand to some and one to others.
const wholeNumber = /^-?\d{1,12}(?:[.,]0{1,2})?$/
const decimalNumber = /^-?\d{1,12}(?:[.,]\d{1,2})?$/

const toDecimal = (text: string) => Number(text.replace(',', '.'))

/**
 * A column of whole numbers. An empty cell is what `missing` says. Assumed: 12,0 and 12.0, as spreadsheets write whole
 * numbers of a column with decimals, are 12.
 */
export function numberColumn(name: string, options: NumberOptions): FileColumn {
  return numberColumnOf(name, options, { format: wholeNumber, wrong: 'file_number_wrong', toNumber: toDecimal })
}

/** A column of millimeters or grams, which are kept whole: 180.5 and 180,5 are 181. */
export function measureColumn(name: string, options: NumberOptions): FileColumn {
  const toNumber = (text: string) => Math.round(toDecimal(text))
  return numberColumnOf(name, options, { format: decimalNumber, wrong: 'file_decimal_wrong', toNumber })
}

/**
 * A column of amounts in cents. A file may have `decimal` in its place, with amounts such as 3.10 or 3,10; 3.10 under
 * the name for cents is refused, because it could be either.
 */
export function centsColumn(name: string, decimal: string, options: NumberOptions): FileColumn {
  const toCents = (text: string) => Math.round(toDecimal(text) * 100)
  return {
    ...numberColumnOf(name, options, { format: wholeNumber, wrong: 'file_cents_wrong', toNumber: toDecimal }),
    isAmount: true,
    instead: numberColumnOf(decimal, options, {
      format: decimalNumber,
      wrong: 'file_decimal_wrong',
      toNumber: toCents,
    }),
  }
}

/**
 * The column that says in which currency the amounts of a row are: written into exports, and compared with the site's
 * where a file has it (SITE-18).
 */
export const currencyColumn = 'currency'

/** Whether files with these columns say a currency. */
export const hasAmounts = (columns: readonly FileColumn[]): boolean => columns.some(({ isAmount }) => isAmount === true)

/** A column that a file may have under its former name instead. */
export function onceNamed(former: string, column: FileColumn): FileColumn {
  return { ...column, instead: { name: former, read: column.read } }
}

const yesWords = ['yes', 'oui', 'true', 'vrai', '1']
const noWords = ['no', 'non', 'false', 'faux', '0']

/** A column of yes and no. An empty cell is what `missing` says. */
export function flagColumn(name: string, options: Options & { missing: boolean }): FileColumn {
  return {
    example: options.missing ? 'yes' : 'no',
    ...options,
    name,
    read(cell) {
      const word = cell.trim().toLowerCase()
      if (word === '') return { value: options.missing }
      if (yesWords.includes(word)) return { value: true }
      if (noWords.includes(word)) return { value: false }
      return { problem: cellText('file_flag_wrong', { value: toQuotable(cell.trim()) }) }
    },
    write: (value) => (value === true ? 'yes' : 'no'),
  }
}

/** Splits at vertical bars; one that belongs to a name has a backslash before it, as has a backslash. */
function splitList(text: string): string[] {
  const parts = text.match(/(?:\\.|[^|\\])+/gs) ?? []
  return parts.map((part) => part.replaceAll(/\\(.)/gs, '$1'))
}

/**
 * A column of several things in one cell, separated by vertical bars. `readOne` returns undefined for what can't be
 * read.
 */
export function listColumn<T>(
  name: string,
  {
    readOne,
    writeOne,
    ...options
  }: Options & {
    example: string
    readOne: (text: string) => T | undefined
    writeOne: (item: T) => string
  },
): FileColumn {
  return {
    missing: [],
    ...options,
    name,
    read(cell) {
      const value: T[] = []
      for (const part of splitList(toText(cell))) {
        const item = readOne(part.trim())
        if (item === undefined) {
          const values = { value: toQuotable(part.trim()), example: options.example }
          return { problem: cellText('file_list_wrong', values) }
        }
        value.push(item)
      }
      return { value }
    },
    write: (value) => (value as T[]).map((item) => writeOne(item).replaceAll(/[\\|]/g, '\\$&')).join('|'),
  }
}

/** Reads “CARD-OS × 2”, also with x or *; without a quantity it is 1. */
export function readQuantity(text: string): { name: string; quantity: number } | undefined {
  const found = /(?<!\s)\s+[×xX*]\s*(\d{1,9})$/.exec(text)
  const name = text.slice(0, found?.index)
  return name === '' ? undefined : { name, quantity: Number(found?.[1] ?? 1) }
}

/** A column of SKUs with quantities: what is attached to a product or a store. */
export function attachedColumn(name: string): FileColumn {
  return listColumn<{ sku: string; quantity: number }>(name, {
    example: 'CARD-OS × 2',
    readOne(text) {
      const found = readQuantity(text)
      return found && { sku: found.name, quantity: found.quantity }
    },
    writeOne: ({ sku, quantity }) => `${sku} × ${quantity}`,
  })
}
