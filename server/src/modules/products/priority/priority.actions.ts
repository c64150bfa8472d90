import type { PriorityLane } from '@platen/contracts/products/priorities'
import type { Ctx } from '../../../platform/http/context.ts'
import { changeRecordIn } from '../../records/records.actions.ts'
import { productRecord } from '../product-record.views.ts'
import { productPrioritiesChanged } from '../products.events.ts'
import { savePriority } from './priority.store.ts'
import { readLanes } from './priority.views.ts'

interface Move {
  products: readonly { id: number; version: number }[]
  priority: number
}

/**
 * Moves products into a lane, with their pieces in the queues of all stations; other products keep theirs (CATALOG-7).
 * Moves none of them if one can't be. Throws `changed_meanwhile` and `record_archived`.
 */
export function moveToLane(ctx: Ctx, { products, priority }: Move): Promise<PriorityLane[]> {
  // Locked in one order, so that two such moves wait for each other instead of forever.
  const inOrder = [...new Map(products.map((product) => [product.id, product])).values()].toSorted(
    (a, b) => a.id - b.id,
  )
  return ctx.write(async (tx) => {
    for (const { id, version } of inOrder)
      await changeRecordIn(tx, ctx, productRecord, { id, version }, () => savePriority(tx, id, priority))
    await tx.emit(productPrioritiesChanged, { product_ids: inOrder.map(({ id }) => id) })
    return readLanes(tx)
  })
}
