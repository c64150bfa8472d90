import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import type { Worded } from '@platen/contracts/values/language'
import type { TextTable } from '../files/text/text-table.format.ts'
import type { FileColumn, ReadRow, RowValues } from './file-row.types.ts'

/** How files of a kind are read and compared. The threads that read files know this much of it. */
export interface FileFormat {
  readonly name: FileKindName
  readonly columns: readonly FileColumn[]
  /** The columns of the noun’s list, whose file people may take for one that can be imported. */
  readonly listColumns?: Readonly<Record<string, Worded>>
  /** Kinds in whose place a file is read as this one if it has all key columns of this one. */
  readonly insteadOf?: readonly FileKindName[]
  /** Whether naming an archived record restores it. */
  readonly restores?: boolean
  /** Whether no row is saved while one is refused, because rows mean something by their order. */
  readonly savedTogether?: boolean
  /** Reads the rows of a file where rows depend on each other; otherwise the columns read their cells. */
  readonly readRows?: (table: TextTable) => ReadRow[]
  /** Returns the opening stock that a new row brings. */
  readonly countOpened?: (values: RowValues) => number
  /** Returns what makes a row unique among all rows. */
  readonly keyOf: (values: RowValues) => string
}
