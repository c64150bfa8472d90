import type { FieldText } from '../http/refusal.ts'

/** The value of a cell, or what is wrong with it. */
export type ReadCell = { value: unknown } | { problem: FieldText }

/** One column of a file: how its cells are read and written. `write` of what `read` returned is the same cell again. */
export interface FileColumn {
  readonly name: string
  /** A file without it is refused: it says which row is meant. */
  readonly isKey?: boolean
  /** Read for new rows only, such as an opening quantity; exported empty. */
  readonly onlyNew?: boolean
  /** What a new row has where the file has no such column. */
  readonly missing: unknown
  /** A cell of the template. */
  readonly example: string
  /** An amount of money, so that files of the kind say in which currency (`currencyColumn`). */
  readonly isAmount?: boolean
  /** Another column for the same value, which is read where a file doesn't have this one. */
  readonly instead?: Pick<FileColumn, 'name' | 'read'>
  read(cell: string): ReadCell
  write(value: unknown): string
}

export type RowValues = Record<string, unknown>

/** A row as it was read, before it is compared. */
export interface ReadRow {
  line: number
  name: string
  values: RowValues
  problems: { column: string; text: FieldText }[]
}

/** A record as files see it: its values by column. */
export interface StoredRow {
  id: number
  /** Changes with everything that the values are made of. */
  version: number
  values: RowValues
  /**
   * What a new row belongs to, such as the product of a new variant, with the values that the row has in common with
   * it.
   */
  isParent?: boolean
}

/** A row of a file that creates or changes something. */
export interface FileRow {
  line: number
  /** The record that it names; null for a new one. */
  stored: StoredRow | null
  /** All values: those of the file, and where it has no column those of the record. */
  values: RowValues
}

/** What keeps a row from being saved; without a column it is about the whole row. */
export interface RowProblem {
  line: number
  column: string
  text: FieldText
}
