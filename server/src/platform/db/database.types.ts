import type { Rows } from '@platen/contracts/live'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { EventType } from '../event-type.ts'
import type { RowSchema } from './row.ts'

/** Something that can run a query: the pool or a transaction. Views take this. */
export interface Reader {
  /** All rows. */
  rows<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>[]>
  /** The only row; throws where there is none or more than one. */
  one<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>>
  /** The row, or undefined. */
  maybe<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S> | undefined>
  /** Runs a statement and says how many rows it touched. */
  run(query: Sql): Promise<number>
  /** Takes note of something that this query would have read, and that was known for at most `ms` more. */
  remembered(query: Sql, ms: number): void
  /** Takes note that what is read is out of date after so many milliseconds, though nothing is written. */
  staleIn(ms: number): void
  /** Whose connection it is; what is remembered between calls is remembered by it. */
  readonly source: pg.Pool | pg.ClientBase
}

/** What an answer was made of. */
export interface Reading {
  db: Reader
  /** The same on another reader's connection. */
  over(other: Reader): Reader
  /** What was read so far. */
  rows(): Promise<Rows>
  /** Milliseconds until it is out of date by itself, null where it is not. */
  stale_in_ms(): number | null
}

declare const transactionBrand: unique symbol

/**
 * An open transaction. A type of its own, so that a store function cannot be handed the pool (ARCHITECTURE principle 5).
 */
export interface Tx extends Reader {
  readonly [transactionBrand]: true
  /** Runs the handlers of an event within this transaction; resolves when all of them are done. */
  emit<Payload>(event: EventType<Payload>, payload: Payload): Promise<void>
  /** Starts something that needs this transaction's rows to be there; never called on rollback. It must not throw. */
  afterCommit(start: () => void): void
  /**
   * Sends a statement in one go with the commit, which saves waiting for each of the two. If it fails, nothing of the
   * transaction is done.
   */
  atCommit(query: Sql): void
  /** Runs `work` inside a savepoint: an error undoes only it and is thrown on. */
  savepoint<R>(work: () => Promise<R>): Promise<R>
}

/** Runs an event's handlers one after the other, in the order in which they are registered. */
export type EmitEvent = <Payload>(tx: Tx, event: EventType<Payload>, payload: Payload) => Promise<void>
