import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { EventType } from '../event-type.ts'
import type { CallSource, EmitEvent, Tx } from './database.types.ts'
import { hasLargeArray } from './large-arrays.ts'
import { createReader, send } from './reader.ts'
import type { ExecutedStatement } from './statements.ts'

/** A committed transaction. */
interface Committed<R> {
  /** What its work returned. */
  result: R
  statements: readonly ExecutedStatement[]
  /** What the caller must start now. */
  afterCommit: readonly (() => void)[]
}

/** Waits for all and then throws the first failure, so that nothing is pending on the connection for its next user. */
async function settleAll(sent: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Begins a transaction and says whose it is, for the trigger that keeps who changed a record (RECORD-1). */
function beginText(userId: number | null): string {
  return userId === null ? 'begin' : `begin; set local platen.user_id = ${Math.trunc(userId)}`
}

/**
 * Runs `work` in a transaction on this connection and commits it.
 * @param cause - the user who causes it (null: the system), and from where
 * @param beforeCommit called with the executed statements (tests)
 * @param onCommitSent called when the commit is sent: from then on, it may have gone through
 * @param broken called if the connection is unusable after a rollback
 * @throws what `work`, a statement or the commit throws, after rolling everything back
 */
export async function runTransaction<R>(
  client: pg.PoolClient,
  cause: { userId: number | null; source: CallSource | null },
  work: (tx: Tx) => Promise<R>,
  emit: EmitEvent,
  beforeCommit: ((statements: readonly ExecutedStatement[]) => Promise<void>) | undefined,
  onCommitSent: () => void,
  broken: (failure: Error) => void,
): Promise<Committed<R>> {
  const statements: ExecutedStatement[] = []
  const afterCommit: (() => void)[] = []
  const statementsAtCommit: Sql[] = []
  let savepoints = 0
  const tx: Tx = {
    ...createReader(client, { executed: (statement) => void statements.push(statement) }),
    callSource: cause.source,
    emit<Payload>(event: EventType<Payload>, payload: Payload) {
      return emit(tx, event, payload)
    },
    afterCommit(start: () => void) {
      afterCommit.push(start)
    },
    atCommit(query: Sql) {
      // It would be written in slices, and sent after the commit.
      if (hasLargeArray(query.values)) throw new Error('a statement at the commit has a large array')
      statementsAtCommit.push(query)
    },
    async savepoint<S>(inner: () => Promise<S>): Promise<S> {
      const name = `s${++savepoints}`
      const [statementsBefore, afterCommitBefore] = [statements.length, afterCommit.length]
      await client.query(`savepoint ${name}`)
      try {
        const result = await inner()
        await client.query(`release savepoint ${name}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`)
        statements.length = statementsBefore
        afterCommit.length = afterCommitBefore
        throw error
      }
    },
  } as Tx
  try {
    // Sent together with the first statement of the work. If it fails, every statement after it fails too.
    const beginning = send(client, beginText(cause.userId))
    beginning.catch(() => undefined)
    const result = await work(tx)
    await beginning
    await beforeCommit?.(statements)
    onCommitSent()
    await settleAll([...statementsAtCommit.map((query) => tx.run(query)), send(client, 'commit')])
    return { result, statements, afterCommit }
  } catch (error) {
    await client.query('rollback').catch(broken)
    throw error
  }
}
