import { findUsedFiles } from '../../platform/backup/dump-tables.views.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { announceFile, deleteFromRemovalQueue, letWaitForFiles, lockFilesToRemove } from './documents.store.ts'

const looksPerTurn = 500

/** Queues a file for its removal before it is kept: the queue lets go of it once a row refers to it (ERASE-7). */
export function announceKeptFile(database: Database, sha256: string): Promise<void> {
  return database.transaction((tx) => announceFile(tx, sha256))
}

/**
 * Removes the queued files that no row refers to (ERASE-5). One that can't be removed now, because the file store
 * doesn't answer or refuses it, or the file was stored again within the last hour, stays queued for the next round. A
 * store that answers is asked for the others as well, so that none keeps them from being removed.
 */
export async function removeQueuedFiles(ctx: Ctx): Promise<void> {
  // Most of them are used: they were queued when they were kept.
  await inTurns(ctx, looksPerTurn, async (tx, hashes) => {
    await deleteFromRemovalQueue(tx, await findUsedFiles(tx, hashes))
    return true
  })
  let failure: unknown
  // One at a time: the file store is asked while its place in the queue is locked.
  await inTurns(ctx, 1, async (tx, [hash = '']) => {
    await letWaitForFiles(tx)
    const [used] = await findUsedFiles(tx, [hash])
    try {
      if (!used && !(await ctx.files.remove(hash))) return true
    } catch (error) {
      failure ??= error
      return ctx.files.check().then(
        () => true,
        () => false,
      )
    }
    await deleteFromRemovalQueue(tx, [hash])
    return true
  })
  if (failure) throw failure
}

/**
 * Works on the queued files that are due, a few in each transaction, while `work` returns true and the server doesn't
 * end. Nobody keeps one of these files, or lets go of it, until the transaction is over.
 */
async function inTurns(
  { database, backgroundTasks }: Ctx,
  limit: number,
  work: (tx: Tx, hashes: readonly string[]) => Promise<boolean>,
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined && !backgroundTasks.isEnding) {
    const from: string = after
    after = await database.transaction(async (tx) => {
      const hashes = await lockFilesToRemove(tx, from, limit)
      const goesOn = hashes.length > 0 && (await work(tx, hashes))
      return goesOn ? hashes.at(-1) : undefined
    })
  }
}
