import { unboughtShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { livingStages } from '@platen/contracts/fulfillment/stages'
import { orderColumns } from '@platen/contracts/orders/columns'
import { holdNames, orderStatusNames } from '@platen/contracts/lists/words'
import { listOrders, maxListedProblems, orderRow, type OrderRow } from '@platen/contracts/orders/list'
import { orderViews } from '@platen/contracts/orders/views'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import { today } from '../../../platform/http/context.ts'
import { defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { storedRemark } from '../../../platform/stored-text.ts'
import { canSeeContact, tellRemark } from '../../order-files/told-remarks.public.rules.ts'
import { selectPieceCounts } from '../order-pieces.views.ts'
import { lateCondition, orderSearchCondition } from './order-conditions.public.views.ts'
import { orderFilters } from './order-filters.views.ts'

const foundRow = orderRow.extend({
  first_problems: z.array(storedRemark),
})

const problemRows = sql`
  select coalesce(json_agg(json_build_object('field', x.field, 'code', x.code, 'values', x.details, 'contact', x.contact)
    order by x.position), '[]')
  from (select * from order_problems where order_id = o.id and about = 'order' order by position limit ${raw(String(maxListedProblems))}) x`

const orderJoins = sql`
  join stores s on s.id = o.store_id
  cross join lateral (
    select coalesce(sum(quantity - cancelled_quantity), 0)::int as quantity from order_items where order_id = o.id and made
  ) i
  cross join lateral (${selectPieceCounts(sql`o.id`)}) p
  left join lateral (
    select vendor_id from shipments where order_id = o.id and state not in ${oneOf(unboughtShipmentStates)} order by id desc limit 1
  ) h on true
  left join shipping_vendors v on v.id = coalesce(h.vendor_id, o.shipping_vendor_id)`

function countLiving({ pieces }: OrderRow): number {
  return livingStages.reduce((sum, stage) => sum + pieces[stage], 0)
}

/** All orders. */
export const orderList = defineList({
  name: 'orders',
  endpoint: listOrders,
  table: sql`orders o`,
  id: sql`o.id`,
  filters: orderFilters,
  views: orderViews,
  search: (text, ctx) => orderSearchCondition(text, canSeeContact(ctx)),
  sorts: {
    ...sortBy('placed_at', { sql: raw('o.placed_at'), type: 'timestamptz' }),
    ...sortBy('ship_by', { sql: raw('o.ship_by'), type: 'date' }),
  },
  row: foundRow,
  select: (ctx) => ({
    columns: sql`
      o.id, o.number, o.external_number, s.name as store_name, o.customer_name, o.ship_to_city, o.ship_to_country,
      o.status, o.hold_kind, o.expedited, o.placed_at, o.ship_by, ${lateCondition(today(ctx))} as late,
      i.quantity, p.pieces, p.short,
      case when o.status = 'failed' then (select count(*)::int from order_problems x where x.order_id = o.id and x.about = 'order') else 0 end as problems,
      case when o.status = 'failed' then (${problemRows}) else '[]' end as first_problems,
      v.name as vendor, (select code from packing_slots l where l.order_id = o.id) as slot`,
    joins: orderJoins,
  }),
  // The problems keep their name, because copying a row without one of its keys makes an object that is slow to
  // serialize.
  answer: (row, ctx) => ({
    ...row,
    first_problems: row.first_problems.map((problem) => {
      const { field, message } = tellRemark(ctx, problem)
      return { field, message }
    }),
  }),
  columns: orderColumns,
  cells: {
    number: { text: (order) => order.number },
    external_number: { text: (order) => order.external_number },
    store_name: { text: (order) => order.store_name },
    placed_at: { time: (order) => order.placed_at },
    customer_name: { text: (order) => order.customer_name },
    ship_to_city: { text: (order) => order.ship_to_city },
    ship_to_country: { text: (order) => order.ship_to_country },
    quantity: { number: (order) => order.quantity },
    pieces: { number: countLiving },
    packaged: { number: (order) => order.pieces.packaged },
    short: { number: (order) => order.short },
    status: { word: (order) => orderStatusNames[order.status] },
    hold_kind: { word: (order) => order.hold_kind && holdNames[order.hold_kind] },
    problems: { number: (order) => order.problems },
    ship_by: { day: (order) => order.ship_by },
    late: { flag: (order) => order.late },
    expedited: { flag: (order) => order.expedited },
    vendor: { text: (order) => order.vendor },
    slot: { text: (order) => order.slot },
  },
})
