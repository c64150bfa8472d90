import type { PriorityLane } from '@platen/contracts/products/priorities'
import type { Ctx } from '../../../platform/http/context.ts'
import { changeRecordIn } from '../../records/records.actions.ts'
import { productRecord } from '../product-record.views.ts'
import { productPrioritiesChanged, productPiecesChanging } from '../products.events.ts'
import { lockProducts, savePriority } from './priority.store.ts'
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
  const moved = [...new Map(products.map((product) => [product.id, product])).values()]
  const ids = moved.map(({ id }) => id)
  return ctx.write(async (tx) => {
    await lockProducts(tx, ids)
    await tx.emit(productPiecesChanging, { product_ids: ids })
    for (const { id, version } of moved)
      await changeRecordIn(tx, ctx, productRecord, { id, version }, () => savePriority(tx, id, priority))
    await tx.emit(productPrioritiesChanged, { product_ids: ids })
    return readLanes(tx)
  })
}
