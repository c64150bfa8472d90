import { today, type Ctx } from '../../platform/http/context.ts'
import { createSingleWorker } from '../../platform/jobs/single-worker.ts'
import { countConsumption } from './stock.store.ts'
import { findLevelsOfEarlierDays } from './stock.views.ts'

const levelsPerBatch = 500

const runWorker = createSingleWorker()

/**
 * Takes off the consumption of the days that are no longer among the last 28 (STOCK-11), in batches that each have a
 * commit of their own, so that no movement waits for long. Once a day there is something to do.
 */
export function moveCoverDaysOn(ctx: Ctx): Promise<void> {
  return runWorker(ctx.database, async () => {
    const day = today(ctx)
    let goesOn = true
    while (goesOn && !ctx.backgroundTasks.isEnding) {
      const levels = await findLevelsOfEarlierDays(ctx.database.read, day, levelsPerBatch)
      const ids = levels.map(({ variant_id: id }) => id)
      if (ids.length > 0) await ctx.database.transaction((tx) => countConsumption(tx, day, ids))
      goesOn = ids.length === levelsPerBatch
    }
  })
}
