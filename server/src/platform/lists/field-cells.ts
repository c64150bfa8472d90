import type { Fields, FieldValues, ShownField } from '@platen/contracts/records/field'
import type { ListCell } from './list-cell.types.ts'

/** Returns how a noun's fields are written in the file of its list: as texts, numbers, flags, or words for codes. */
export function cellsOf<const F extends Fields>(fields: F): { [K in keyof F]: ListCell<FieldValues<F>> } {
  const cells = Object.entries(fields).map(([name, field]) => [name, cellOf(name, field)])
  return Object.fromEntries(cells) as { [K in keyof F]: ListCell<FieldValues<F>> }
}

type Row = Readonly<Record<string, unknown>>

function cellOf(name: string, { type, words }: ShownField): ListCell<Row> {
  if (words) return { word: (row) => wordOf(words, row[name] as string | null) }
  if (type === 'day') return { day: (row) => row[name] as string | null }
  if (type === 'time') return { time: (row) => row[name] as string | null }
  if (type === 'number') return { number: (row) => row[name] as number | null }
  if (type === 'flag') return { flag: (row) => row[name] === true }
  if (type === 'reference') return { text: (row) => (row[name] as { name: string } | null)?.name ?? null }
  if (type === 'list') return { text: (row) => (row[name] as readonly unknown[]).join(', ') }
  return { text: (row) => row[name] as string | null }
}

/** A code without words, such as that of another version, is written as it is. */
const wordOf = (words: NonNullable<ShownField['words']>, code: string | null) =>
  code === null ? null : (words[code] ?? { en: code, fr: code })
