import { pieceDetails, type PieceDetails } from '@platen/contracts/fulfillment/details'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { ofOrders } from '../../../platform/db/statements.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { readPapers } from '../../print-jobs/papers.public.views.ts'
import { parsePieceBarcode } from '../piece-look-up.views.ts'

const detailsRow = pieceDetails.pick({ slot: true, batch: true }).extend({
  id: z.number(),
  order_id: z.number(),
  batch_id: z.number().nullable(),
})

/** Returns what belongs to a piece besides its view. Throws for an unknown barcode (404). */
export async function readPieceDetails(ctx: Call, raw: string): Promise<PieceDetails> {
  const barcode = parsePieceBarcode(raw)
  const row = await ctx.db.maybe(
    detailsRow,
    ofOrders(
      sql`
    select p.id, p.order_id, p.batch_id,
      (select json_build_object('id', k.id, 'code', k.code) from packing_slots k where k.order_id = p.order_id) as slot,
      (select json_build_object('number', b.number, 'who', u.name, 'station', st.name, 'created_at', b.created_at)
        from barcode_batches b join users u on u.id = b.user_id left join stations st on st.id = b.station_id
        where b.id = p.batch_id) as batch
    from pieces p where p.barcode = ${barcode}`,
      (rows: z.output<typeof detailsRow>[]) => rows.map(({ order_id }) => order_id),
    ),
  )
  if (!row) throw refusal('barcode_unknown', { barcode })
  const { id, order_id, batch_id, slot, batch } = row
  return { slot, batch, ...(await readPapers(ctx.db, { order_id, batch_id, piece_id: id })) }
}
