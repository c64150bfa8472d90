import pg from 'pg'
import { isConnectionFailure } from './connection.ts'

const repeatable = new Set(['40001', '40P01'])
/**
 * True for serialization failures and deadlocks: the transaction is repeated as a whole, so a savepoint must not keep
 * them.
 */
export function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && repeatable.has(String(error.code))
}

/**
 * True for errors that say that the database cannot be reached or is shutting down. Those of files and of other servers
 * look alike, so what counts is that it came from a connection. Rule: CHECK-34.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P0[1-5]|53300)/.test(code)) return true
  if (isConnectionFailure(error)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered/.test(
    error.message,
  )
}

/**
 * True for errors that say that this session can only read: the database is a standby, or its host lets nothing be
 * written, e.g. because its disk is full. Rule: API-19.
 */
export function isReadOnlyDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** True if a row can't be deleted because another table refers to it. */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/** True if a row violates the constraint of this name. */
export function violatesConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}
