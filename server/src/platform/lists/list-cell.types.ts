import type { Worded } from '@platen/contracts/values/language'

/** One fact of a row in the file of a list. */
export type ListCell<Row> =
  | { text: (row: Row) => string | null }
  | { number: (row: Row) => number | null }
  | { day: (row: Row) => string | null }
  | { time: (row: Row) => string | null }
  | { flag: (row: Row) => boolean }
  | { word: (row: Row) => Worded | null }
