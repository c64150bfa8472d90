import type { orderPictures } from '@platen/contracts/orders/list'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { ofOrders } from '../../../platform/db/statements.ts'
import type { Call } from '../../../platform/http/context.ts'
import {
  signItemPicture,
  unsignedItemPicture,
  variantPicture,
} from '../../blank-pictures/blank-pictures.public.views.ts'

const pictureRow = z.strictObject({
  id: z.number(),
  picture: unsignedItemPicture.omit({ design_sha256: true }).nullable(),
  design_sha256: z.string().nullable(),
})

/** A design whose SKU is of no variant has no blank that is known. */
const noBlank = { category: '', color_hex: null, thumb_sha256: null }

/**
 * Returns the first design of each order, the front where it has one, else its first blank. Not part of the list's
 * rows, where it would take a third more of the database's time: designs seldom change, while the list is read again
 * with each scan.
 */
export async function readOrderPictures(
  ctx: Call,
  ids: readonly number[],
): Promise<z.output<typeof orderPictures.response>> {
  const statement = sql`
    select distinct on (i.order_id) i.order_id as id, f.thumb_sha256 as design_sha256,
      case when v.id is not null then ${variantPicture()} end as picture
    from order_items i
    left join order_item_designs d on d.item_id = i.id
    left join design_files f on f.sha256 = d.sha256
    left join variants v on v.id = i.variant_id
    left join products p on p.id = v.product_id
    where i.order_id = any(${ids}::bigint[]) and i.quantity > 0 and (f.sha256 is not null or v.id is not null)
    order by i.order_id, f.sha256 is null, i.position, d.area = 'front' desc, d.area`
  const rows = await ctx.db.rows(
    pictureRow,
    ofOrders(statement, () => [...ids]),
  )
  return rows.map(({ id, picture, design_sha256: design }) => ({
    id,
    picture: signItemPicture({ ...(picture ?? noBlank), design_sha256: design }, ctx),
  }))
}
