import { stages } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { barcodeBegins } from '../../platform/search/barcode-begins.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { maxHits } from '../../platform/search/search-term.ts'
import { piecePicture, signItemPicture, unsignedItemPicture } from '../blank-pictures/blank-pictures.public.views.ts'

const pieceHitRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  stage: z.enum(stages),
  order_id: z.number(),
  order_number: z.string(),
  detail: z.string(),
  picture: unsignedItemPicture,
})

/** Finds pieces by their barcode or its beginning. */
export const pieceSearch = defineSearch({
  kinds: ['piece'],
  place: 20,
  access: ['order.read', 'fulfillment.read'],
  async find(ctx, { code }) {
    if (!/^4[0-9]{3,11}$/.test(code)) return []
    const rows = await ctx.db.rows(
      pieceHitRow,
      sql`
      select q.id, q.barcode, q.stage, q.order_id, o.number as order_number,
        concat_ws(' · ', p.name, nullif(v.color, ''), nullif(v.size, '')) as detail, ${piecePicture} as picture
      from (
        select id, barcode, stage, order_id, variant_id from pieces where ${barcodeBegins(code)}
        order by barcode limit ${maxHits}
      ) q
      join orders o on o.id = q.order_id
      join variants v on v.id = q.variant_id
      join products p on p.id = v.product_id
      order by q.barcode`,
    )
    return rows.map(({ id, barcode, stage, order_id, order_number, detail, picture }) => ({
      id,
      label: barcode,
      detail,
      order: { id: order_id, number: order_number },
      stage,
      picture: signItemPicture(picture, ctx),
    }))
  },
})
