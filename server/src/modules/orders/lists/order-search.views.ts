import sql from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../../../platform/db/reader.ts'
import { defineSearch } from '../../../platform/search/define-search.ts'
import { maxFound, maxHits } from '../../../platform/search/search-term.ts'
import { canSeeContact } from '../../order-files/told-remarks.public.rules.ts'
import { orderSearchCondition } from './order-conditions.public.views.ts'

const orderHitRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  external_number: z.string(),
  customer_name: z.string(),
  store_name: z.string(),
})

export const orderSearch = defineSearch({
  kinds: ['order'],
  place: 10,
  access: 'order.read',
  async find(ctx, { text }) {
    const upper = text.toUpperCase()
    const numbers = [upper, `P-${upper}`]
    const externalNumbers = [text, `#${text}`]
    const rows = await ctx.db.rows(
      orderHitRow,
      planPerCall(sql`
      with found as (
        (select o.id, 0 as place, o.placed_at from orders o
          where o.number = any(${numbers}::text[]) or o.external_number = any(${externalNumbers}::text[])
          limit ${maxHits})
        union all
        (select o.id, 1, o.placed_at from orders o
          where ${orderSearchCondition(text, canSeeContact(ctx)) ?? sql`true`} limit ${maxFound})
      ), best as (
        select id, min(place) as place, max(placed_at) as placed_at from found group by id
        order by place, placed_at desc, id desc limit ${maxHits}
      )
      select o.id, o.number, o.external_number, o.customer_name, s.name as store_name
      from best join orders o on o.id = best.id join stores s on s.id = o.store_id
      order by best.place, best.placed_at desc, best.id desc`),
    )
    return rows.map(({ id, number, external_number, customer_name, store_name }) => ({
      id,
      label: number,
      also: [external_number],
      detail: [external_number, customer_name, store_name].filter(Boolean).join(' · '),
      order: { id, number },
    }))
  },
})
