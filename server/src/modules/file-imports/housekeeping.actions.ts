import type { Ctx } from '../../platform/http/context.ts'
import { deleteOldPlans } from './file-imports.store.ts'

/** Deletes dry runs of files that nobody applied. */
export function deleteOldFilePlans(ctx: Ctx): Promise<void> {
  return ctx.database.transaction(deleteOldPlans)
}
