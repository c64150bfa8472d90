import { orderPictures } from '@platen/contracts/orders/list'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { ofOrders } from '../../../platform/db/statements.ts'
import { type Call, createAddressSigner } from '../../../platform/http/context.ts'

const pictureRow = orderPictures.response.element.omit({ thumb_url: true }).extend({ thumb_sha256: z.string() })

/**
 * Returns the first design of each order, the front where it has one. Not part of the list's rows, where it would take
 * a third more of the database's time: designs seldom change, while the list is read again with each scan.
 */
export async function readOrderPictures(
  ctx: Call,
  ids: readonly number[],
): Promise<z.output<typeof orderPictures.response>> {
  const statement = sql`
    select distinct on (i.order_id) i.order_id as id, f.thumb_sha256, v.color_hex
    from order_items i
    join order_item_designs d on d.item_id = i.id
    join design_files f on f.sha256 = d.sha256
    left join variants v on v.id = i.variant_id
    where i.order_id = any(${ids}::bigint[]) and i.quantity > 0
    order by i.order_id, i.position, d.area = 'front' desc, d.area`
  const rows = await ctx.db.rows(
    pictureRow,
    ofOrders(statement, () => [...ids]),
  )
  const address = createAddressSigner(ctx)
  return rows.map(({ thumb_sha256, ...row }) => ({ ...row, thumb_url: address(thumb_sha256) }))
}
