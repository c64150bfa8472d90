import type { Ctx } from '../../platform/http/context.ts'
import { deleteOldRuns } from './bulk-runs.store.ts'

/** Deletes runs that ended long ago, and dry runs that nobody started (BULK-9). */
export async function deleteOldBulkRuns(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(deleteOldRuns)
}
