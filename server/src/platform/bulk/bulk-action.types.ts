import type { Worded } from '@platen/contracts/values/language'
import type { z } from 'zod'
import type { Query, Reader, Tx } from '../db/database.types.ts'
import type { Denial } from '../http/refusal.ts'
import type { SingleCall } from '../http/single-call.types.ts'

/** A row as a bulk action finds it. */
export interface JudgedRow {
  id: number
  /** As people call it: a number, a name. */
  name: string
  /** The refusal that the action itself would throw. */
  denial: Denial | null
}

/** How many rows a bulk action judges alike. */
export interface RowGroup {
  rows: number
}

/**
 * Judges rows by what decides about them instead of one by one, where there are too many of these. Actions that ask for
 * the same groups name the same `readGroups`, which is then called once.
 */
interface GroupJudge<Group> {
  /** Counts the rows whose ids a query selects, by what decides about them. */
  readonly readGroups: (db: Reader, chosen: Query) => Promise<readonly (Group & RowGroup)[]>
  /** The refusal of the rows of a group, for one of them, whatever the input. */
  findDenial(group: Group): Denial | null
}

/**
 * One action of a single row that can be run on many (BULK-1). A module lists its own in its x.module.ts. `Ctx` is the
 * context of a call, which has these actions itself.
 */
export interface BulkAction<Ctx, Input = never> {
  /** `noun.action`, such as `orders.hold`. */
  readonly key: string
  /** The list whose rows it changes. */
  readonly list: string
  readonly title: Worded
  /** The call that does it to one row. */
  readonly single: SingleCall
  readonly input: z.ZodType<Input>
  /**
   * Judges rows as they are now, in one go, for the dry run and again before each row. Rows that are gone are left out.
   * While rows are being chosen, there is no input yet, and it judges whether any could change them (BULK-12).
   */
  judge(db: Reader, ids: readonly number[], input: Input | null): Promise<JudgedRow[]>
  /** Without it, nothing is said of more rows than are judged one by one while they are being chosen (BULK-12). */
  readonly groups?: GroupJudge<unknown>
  /** What else these rows take along, by name, for the dry run to say. */
  alsoChanges?(db: Reader, ids: readonly number[], input: Input): Promise<string[]>
  /**
   * Waits before a row while what earlier rows started after their commits, such as mails, is too much already. False
   * if that takes long: the run is put off, and others have their turn (BULK-11).
   */
  mayGoOn?(ctx: Ctx): Promise<boolean>
  /**
   * Changes one row in the transaction of that row, as the person of `ctx`, whose `write` uses this transaction. Judges
   * it itself, under its locks, and throws a refusal.
   */
  run(tx: Tx, ctx: Ctx, id: number, input: Input): Promise<unknown>
}

/** The bulk actions of all modules, by key. */
export interface BulkActions<Ctx> {
  find(key: string): BulkAction<Ctx> | undefined
  /** Those that change the rows of a list. */
  of(list: string): readonly BulkAction<Ctx>[]
}
