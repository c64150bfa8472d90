import { skuRetry, type SkuRetry } from '@platen/contracts/waiting-skus/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { storedRemark } from '../../../platform/stored-text.ts'
import { tellRemark } from '../../order-files/told-remarks.public.rules.ts'

const foundRow = skuRetry.omit({ failed_orders: true }).extend({
  failed: z.array(storedRemark.extend({ id: z.number(), number: z.string() })),
})

async function readRetry(ctx: Call, db: Reader, condition: Sql): Promise<SkuRetry> {
  const row = await db.maybe(
    foundRow,
    sql`
    select r.id, r.store_id, r.sku, r.waiting, r.opened, r.still_failed, r.closed, r.started_at,
      case when r.state = 'done' then 'done' when r.state = 'queued' and r.lease_until is not null then 'interrupted'
        else 'running' end as state,
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'field', p.field,
          'code', p.code, 'values', p.details, 'contact', p.contact)
          order by o.id), '[]')
        from orders o
        join lateral (
          select field, code, details, contact from order_problems
          where order_id = o.id and about = case o.status when 'failed' then 'order' else 'change' end
          order by position limit 1
        ) p on true
        where o.id = any(r.failed_order_ids)
      ) as failed
    from order_retries r where ${condition}`,
  )
  if (!row) throw refusal('not_found')
  const { failed, ...retry } = row
  return {
    ...retry,
    failed_orders: failed.map(({ id, number, ...remark }) => ({
      id,
      number,
      message: tellRemark(ctx, remark).message,
    })),
  }
}

/** Returns one retry of a SKU. Throws `not_found`. */
export function readSkuRetry(ctx: Call, id: number): Promise<SkuRetry> {
  return readRetry(ctx, ctx.db, sql`r.id = ${id}`)
}

/** Returns the last retry of a store's SKU. */
export function readLastRetry(ctx: Call, db: Reader, storeId: number, sku: string): Promise<SkuRetry> {
  return readRetry(ctx, db, sql`r.store_id = ${storeId} and r.sku_key = ${skuKey(sku)}`)
}
