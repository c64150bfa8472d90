import { isRepeatable } from '../../../platform/db/connection/connection-errors.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { outageOf } from '../../../platform/outages.ts'
import type { NewLine } from '../order-sync.store.ts'

/** Whether the new orders of a batch are written together, or each by itself, so that one that fails is undone alone. */
export type How = 'together' | 'each'

class BatchFailed extends Error {}

/** What came of a batch, and how many of its orders could not be stored. */
export interface Tried {
  lines: NewLine[]
  failures: number
}

/** Does a batch together, which takes less than half the time, and each order by itself only where one of them fails. */
export async function togetherOrEach(ctx: Ctx, work: (how: How) => Promise<Tried>): Promise<NewLine[]> {
  try {
    return (await work('together')).lines
  } catch (error) {
    if (!(error instanceof BatchFailed)) throw error
    const { lines, failures } = await work('each')
    // Otherwise nobody would learn why imports take longer.
    if (failures === 0) ctx.backgroundTasks.report('a batch of an import could not be stored together', error)
    return lines
  }
}

/** Fails a batch whose orders are written together, for each of them to be written by itself. */
export function failBatch(error: unknown): never {
  if (isRepeatable(error) || outageOf(error) !== null) throw error
  throw new BatchFailed('an order of the batch could not be stored', { cause: error })
}
