import { skuKey } from '@platen/contracts/values/match-key'
import type { HoldKind } from '@platen/contracts/orders/status'
import { addDays } from '@platen/contracts/values/days'
import sql, { type Sql } from 'sql-template-tag'
import { planPerCall } from '../../../platform/db/reader.ts'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { today } from '../../../platform/http/context.ts'
import { dateFilters, dayFilters } from '../../../platform/lists/day-filters.ts'
import type { ListContext } from '../../../platform/lists/list.types.ts'
import { usesOfDesign } from '../../designs/design-uses.public.views.ts'
import { isShortPiece } from '../../pieces/queue-row.public.views.ts'
import {
  dueCondition,
  failureCause,
  heldOrder,
  lateCondition,
  statusCondition,
  unknownLabel,
} from './order-conditions.public.views.ts'

function holdCondition(hold: 'any' | 'store_paused' | HoldKind): Sql {
  if (hold === 'any') return heldOrder
  // The text of `holdReasons.storePaused`, which the index names.
  if (hold === 'store_paused') return sql`(o.hold_kind = 'system' and o.hold_reason = 'Store paused')`
  return sql`o.hold_kind = ${hold}`
}

const unless = (condition: Sql, is: boolean) => (is ? condition : sql`not ${condition}`)

const isShort = sql`exists (select from pieces p where p.order_id = o.id and ${isShortPiece})`

const hasUnknownLabel = sql`o.id in (select h.order_id from shipments h where ${unknownLabel})`

function hasDesign(id: number): Sql {
  const { line, order } = usesOfDesign(id)
  return sql`(${order} and o.id in (
    select i.order_id from order_item_designs x join order_items i on i.id = x.item_id where ${line}))`
}

const isInSlot = sql`exists (select from packing_slots l where l.order_id = o.id)`

// Literals, of which the planner knows how many orders have them.
const pieceConditions = { one: sql`least(o.printed_units, 2) = 1`, several: sql`least(o.printed_units, 2) = 2` }
const paymentConditions = { paid: sql`o.payment = 'paid'`, pending: sql`o.payment = 'pending'` }

/** The conditions of the filters of `orders o`. What one country, product or tag has differs by far from the next. */
export const orderFilters = {
  status: statusCondition,
  store_id: (storeId: number) => sql`o.store_id = ${storeId}`,
  hold: holdCondition,
  late: (late: boolean, ctx: ListContext) => unless(lateCondition(today(ctx)), late),
  due: (due: 'today' | 'tomorrow', ctx: ListContext) =>
    dueCondition(due === 'today' ? today(ctx) : addDays(today(ctx), 1)),
  ...dateFilters('ship_by', sql`o.ship_by`, 'due'),
  expedited: (expedited: boolean) => unless(sql`o.expedited`, expedited),
  short: (short: boolean) => unless(isShort, short),
  short_of: (sku: string) =>
    planPerCall(sql`o.id in (
      select p.order_id from pieces p
      where p.variant_id = (select id from variants where sku_key = ${skuKey(sku)}) and ${isShortPiece})`),
  payment: (payment: 'paid' | 'pending') => paymentConditions[payment],
  vendor_id: (vendorId: number) => planPerCall(sql`o.shipping_vendor_id = ${vendorId}`),
  no_vendor: (none: boolean) => unless(sql`o.shipping_vendor_id is null`, none),
  service: (service: string) => planPerCall(sql`o.vendor_service = ${service}`),
  country: (country: string) => planPerCall(sql`o.ship_to_country = ${country}`),
  product_id: (productId: number) =>
    planPerCall(sql`o.id in (
      select i.order_id from order_items i join variants w on w.id = i.variant_id where w.product_id = ${productId})`),
  sku: (sku: string) =>
    planPerCall(sql`o.id in (
      select i.order_id from order_items i
      where i.variant_id = (select id from variants where sku_key = ${skuKey(sku)}))`),
  design_id: (designId: number) => planPerCall(hasDesign(designId)),
  // Not by the tags that were merged into it, which labeled pieces keep: no plan suits both a rare and a common tag
  // then.
  printer_tag_id: (tagId: number) =>
    planPerCall(sql`o.id in (
      select p.order_id from pieces p
      where p.printer_tag_id = ${tagId} and p.stage not in ('cancelled', 'scrapped'))`),
  pieces: (pieces: 'one' | 'several') => pieceConditions[pieces],
  in_slot: (inSlot: boolean) => unless(isInSlot, inSlot),
  slot: (code: string) =>
    planPerCall(sql`o.id in (
      select l.order_id from packing_slots l where l.code like ${beginsWith(code.toUpperCase())})`),
  tag: (tag: string) => planPerCall(sql`o.tag_keys @> array[lower(${tag}::text)]`),
  cause: (cause: string) => sql`(o.status = 'failed' and exists (
    select from order_problems x where x.order_id = o.id and x.about = 'order' and ${failureCause} = ${cause}))`,
  unknown_label: (unknown: boolean) => unless(hasUnknownLabel, unknown),
  ...dayFilters('placed', sql`o.placed_at`),
}
