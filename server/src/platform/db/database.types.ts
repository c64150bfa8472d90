import type { Access } from '@platen/contracts/ability'
import type { Rows } from '@platen/contracts/live'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { EventType } from '../event-type.ts'
import type { RowSchema } from './row.ts'

/** A query with its values, for those who pass it on and write none. */
export type Query = Sql

/** Runs queries: on the pool or in a transaction. Views take this. */
export interface Reader {
  /** Returns all rows. */
  rows<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>[]>
  /**
   * Returns the only row.
   * @throws if there is no row or more than one
   */
  one<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S>>
  /**
   * Returns the row, or undefined if there is none.
   * @throws if there is more than one row
   */
  maybe<S extends RowSchema>(row: S, query: Sql): Promise<z.output<S> | undefined>
  /** Runs a statement and returns how many rows it touched. */
  run(query: Sql): Promise<number>
  /** Records that the result of this query came from a cache, where it stays valid for `ms` milliseconds at most. */
  recordCachedRead(query: Sql, ms: number): void
  /** Records that what is read is out of date after `ms` milliseconds even if nothing is written. */
  staleIn(ms: number): void
  /** The pool or connection that it runs on, which is also the key of caches that outlive a request. */
  readonly source: pg.Pool | pg.ClientBase
}

/** A reader that records what a response is made of. */
export interface Reading {
  db: Reader
  /** Returns a reader for a part of the response that takes a permission of its own. */
  under(access: Access): Reader
  /** Returns the rows that were read so far. */
  rows(): Promise<Rows>
  /** Returns the same by the access of the parts; null for what is under that of the endpoint itself. */
  parts(): Promise<ReadonlyMap<Access | null, Rows>>
  /** Returns the milliseconds until the response expires without a write; null if it doesn't. */
  stale_in_ms(): number | null
}

/** From where something is done, for the audit log. */
export interface CallSource {
  address: string
  user_agent: string
  station_id: number | null
}

declare const transactionBrand: unique symbol

/**
 * An open transaction. A separate type, so that a store function can't be given the pool (ARCHITECTURE principle 5).
 */
export interface Tx extends Reader {
  readonly [transactionBrand]: true
  /** From where the call came that it belongs to; null for the system's own work. */
  readonly callSource: CallSource | null
  /** Runs the handlers of an event in this transaction and resolves when all of them are done. */
  emit<Payload>(event: EventType<Payload>, payload: Payload): Promise<void>
  /** Calls `start` after the commit, and never after a rollback. It must not throw. */
  afterCommit(start: () => void): void
  /**
   * Sends a statement together with the commit, which saves a round trip. If it fails, the whole transaction is rolled
   * back.
   */
  atCommit(query: Sql): void
  /** Runs `work` in a savepoint. If it throws, only its own changes are undone, and the error is rethrown. */
  savepoint<R>(work: () => Promise<R>): Promise<R>
}

/** Runs the handlers of an event one after the other, in the order in which they are registered. */
export type EmitEvent = <Payload>(tx: Tx, event: EventType<Payload>, payload: Payload) => Promise<void>
