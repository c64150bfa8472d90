import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import {
  maxNamedShortSkus,
  overviewShort,
  overviewStages,
  type OverviewStage,
} from '@platen/contracts/overview/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type Call, today } from '../../platform/http/context.ts'
import { unsignedPicture, variantPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { isShortPiece } from '../pieces/queue-row.public.views.ts'
import { inProduction, isDue } from './piece-conditions.views.ts'

const stageRow = overviewStages.response.element

/** Counts the pieces of each stage of production, also of those that have none. */
export async function readStages(ctx: Call): Promise<OverviewStage[]> {
  const rows = await ctx.db.rows(
    stageRow,
    sql`
    select p.stage, count(*)::int as pieces, (count(*) filter (where ${isDue('late', today(ctx))}))::int as late,
      (count(*) filter (where p.held))::int as held
    from pieces p where ${inProduction} group by p.stage`,
  )
  const none = { pieces: 0, late: 0, held: 0 }
  return unpackagedStages.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, ...none })
}

const shortRow = overviewShort.response.extend({
  first: z.array(overviewShort.response.shape.first.element.extend({ picture: unsignedPicture })),
})

/** Returns what lacks blanks: the SKUs that block the most orders, and how much that is in all. */
export async function readShortSkus(ctx: Call): Promise<z.output<typeof overviewShort.response>> {
  const { first, ...counts } = await ctx.db.one(
    shortRow,
    sql`
    with short as materialized (
      select p.variant_id, p.order_id from pieces p where ${isShortPiece}
    ), skus as (
      select variant_id, count(*)::int as pieces, count(distinct order_id)::int as orders from short group by variant_id
    )
    select (select count(*)::int from skus) as skus, (select count(*)::int from short) as pieces,
      (select count(distinct order_id)::int from short) as orders,
      coalesce((
        select json_agg(json_build_object('variant_id', f.variant_id, 'sku', v.sku, 'picture', ${variantPicture()},
          'pieces', f.pieces, 'orders', f.orders)
          order by f.orders desc, f.pieces desc, v.sku)
        from (select * from skus order by orders desc, pieces desc, variant_id limit ${maxNamedShortSkus}) f
        join variants v on v.id = f.variant_id join products p on p.id = v.product_id
      ), '[]') as first`,
  )
  return { ...counts, first: first.map((sku) => withPicture(sku, ctx)) }
}
