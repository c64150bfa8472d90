import type { Reader, Tx } from '../db/database.types.ts'
import type { SingleCall } from '../http/single-call.types.ts'
import type { FileFormat } from './file-format.types.ts'
import type { FileRow, RowProblem, RowValues, StoredRow } from './file-row.types.ts'

/** What a module reads from files and writes to them. Modules list theirs in their x.module.ts. */
export interface FileKind<Ctx> extends FileFormat {
  /** The call that saves one row. Applying and exporting need proof of presence where it does. */
  readonly single: SingleCall
  /** Locks what decides which rows are new, until the transaction ends. */
  lock(tx: Tx): Promise<void>
  /** Returns the records that rows of a file name. */
  find(db: Reader, rows: readonly RowValues[]): Promise<StoredRow[]>
  /** What archiving these records takes along, by name, for the dry run to say. */
  alsoChanges?(db: Reader, ids: readonly number[]): Promise<string[]>
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
  readonly all: readonly FileKind<Ctx>[]
  find(name: string): FileKind<Ctx> | undefined
  /** The worker file that reads files of all kinds; see `resolveWorker`. */
  readonly worker: URL
}
