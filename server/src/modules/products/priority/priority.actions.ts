import type { PriorityLane } from '@platen/contracts/products/priorities'
import type { Ctx } from '../../../platform/http/context.ts'
import { changeRecordIn } from '../../records/records.actions.ts'
import { productRecord } from '../product-record.views.ts'
import { productPrioritiesChanged } from '../products.events.ts'
import { savePriority } from './priority.store.ts'
import { readLanes } from './priority.views.ts'

/**
 * Moves a product into a lane, with its pieces in the queues of all stations; other products keep theirs (CATALOG-7).
 */
export function moveToLane(
  ctx: Ctx,
  { id, version, priority }: { id: number; version: number; priority: number },
): Promise<PriorityLane[]> {
  return ctx.write(async (tx) => {
    await changeRecordIn(tx, ctx, productRecord, { id, version }, async () => {
      await savePriority(tx, id, priority)
      await tx.emit(productPrioritiesChanged, { product_ids: [id] })
    })
    return readLanes(tx)
  })
}
