import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { EventType } from '../event-type.ts'
import type { EmitEvent, Tx } from './database.types.ts'
import { readerOn, send } from './reader.ts'
import type { Ran } from './statements.ts'

/** A committed transaction: what its work returned, the statements that it ran, and what starts now. */
interface Committed<R> {
  result: R
  statements: readonly Ran[]
  afterCommit: readonly (() => void)[]
}

/** Waits for all and then throws the first failure, so that the next user of the connection finds no pending answer. */
async function allDone(sent: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Runs `work` in a transaction on this connection and commits it. `beforeCommit` gets the statements that ran (tests). An
 * error rolls everything back and is thrown on; `broken` is called if the connection is unusable afterwards.
 */
export async function commitOn<R>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<R>,
  emit: EmitEvent,
  beforeCommit: ((statements: readonly Ran[]) => Promise<void>) | undefined,
  broken: (failure: Error) => void,
): Promise<Committed<R>> {
  const statements: Ran[] = []
  const afterCommit: (() => void)[] = []
  const closing: Sql[] = []
  let savepoints = 0
  const tx: Tx = {
    ...readerOn(client, { ran: (one) => void statements.push(one) }),
    emit<Payload>(event: EventType<Payload>, payload: Payload) {
      return emit(tx, event, payload)
    },
    afterCommit(start: () => void) {
      afterCommit.push(start)
    },
    atCommit(query: Sql) {
      closing.push(query)
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
    // Sent in one go with the first statement of the work. If it fails, everything on this connection fails.
    const begun = send(client, 'begin')
    begun.catch(() => undefined)
    const result = await work(tx)
    await begun
    await beforeCommit?.(statements)
    await allDone([...closing.map((query) => tx.run(query)), send(client, 'commit')])
    return { result, statements, afterCommit }
  } catch (error) {
    await client.query('rollback').catch(broken)
    throw error
  }
}
