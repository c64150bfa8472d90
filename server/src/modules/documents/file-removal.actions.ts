import { findUsedFiles } from '../../platform/backup/dump-tables.views.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { deleteFromRemovalQueue } from './documents.store.ts'
import { findFilesToRemove } from './file-removal.views.ts'

const batchSize = 500

/**
 * Removes the queued files that no row refers to (ERASE-5). One that can't be removed now, because the file store
 * doesn't answer or refuses it, or the file was stored again within the last hour, stays queued for the next round. A
 * store that answers is asked for the others as well, so that none keeps them from being removed.
 */
export async function removeQueuedFiles(ctx: Ctx): Promise<void> {
  let after = ''
  let failure: unknown
  for (;;) {
    if (ctx.backgroundTasks.isEnding) return
    const hashes = await findFilesToRemove(ctx.database.read, after, batchSize)
    const last = hashes.at(-1)
    if (last === undefined) break
    after = last
    const used = new Set(await findUsedFiles(ctx.database.read, hashes))
    const done: string[] = []
    let isAway = false
    for (const hash of hashes) {
      if (ctx.backgroundTasks.isEnding) break
      try {
        if (used.has(hash) || (await ctx.files.remove(hash))) done.push(hash)
      } catch (error) {
        failure ??= error
        isAway = await ctx.files.check().then(
          () => false,
          () => true,
        )
        if (isAway) break
      }
    }
    await ctx.database.transaction((tx) => deleteFromRemovalQueue(tx, done))
    if (isAway) break
  }
  if (failure) throw failure
}
