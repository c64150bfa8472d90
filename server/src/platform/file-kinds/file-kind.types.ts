import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import type { Worded } from '@platen/contracts/values/language'
import type { Reader, Tx } from '../db/database.types.ts'
import type { SingleCall } from '../http/single-call.types.ts'
import type { TextTable } from '../files/text/text-table.format.ts'
import type { ReadRow } from './plan-rows.ts'
import type { FileColumn, FileRow, RowProblem, RowValues, StoredRow } from './file-row.types.ts'

/** What a module reads from files and writes to them. Modules list theirs in their x.module.ts. */
export interface FileKind<Ctx> {
  readonly name: FileKindName
  /** The call that saves one row. Applying and exporting need proof of presence where it does. */
  readonly single: SingleCall
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
  keyOf(values: RowValues): string
  /** Locks what decides which rows are new, until the transaction ends. */
  lock(tx: Tx): Promise<void>
  /** Returns the records that rows of a file name. */
  find(db: Reader, rows: readonly RowValues[]): Promise<StoredRow[]>
  /** Returns the next records in the order of a place, which starts at 0, for the export. */
  readPage(db: Reader, after: number, limit: number): Promise<{ rows: StoredRow[]; last: number | null }>
  /**
   * Saves rows through the actions of their noun, as the person of `ctx`, whose `write` uses this transaction. Returns
   * what keeps rows from being saved, which are then not saved.
   */
  save(tx: Tx, ctx: Ctx, rows: readonly FileRow[]): Promise<RowProblem[]>
}

/** The file kinds of all modules, by name. */
export interface FileKinds<Ctx> {
  find(name: string): FileKind<Ctx> | undefined
  /** Returns the kind as which a file with these columns (as `columnKey` writes them) is read, if it isn't this one. */
  findByColumns(name: string, columns: ReadonlyMap<string, number>): FileKind<Ctx> | undefined
}
