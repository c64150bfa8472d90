import { isLiveShipment } from '@platen/contracts/fulfillment/shipment-states'
import { endedStages } from '@platen/contracts/fulfillment/stages'
import { orderDetail as orderAnswer, orderItem, type OrderDetail } from '@platen/contracts/orders/detail'
import type { Language } from '@platen/contracts/values/language'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import { today, createAddressSigner, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { storedRemark } from '../../../platform/stored-text.ts'
import { selectAttachedToOrder, selectSplitFamily } from '../attached/attached-to-order.public.views.ts'
import { itemFulfillmentStatus, allowedActions } from '../allowed-actions.rules.ts'
import { canSeeContact, tellRemark } from '../../order-files/told-remarks.public.rules.ts'
import { variantPhoto } from '../../blank-pictures/blank-pictures.public.views.ts'
import { selectTrackingUrl } from '../../shipping-vendors/shipping-vendors.public.ts'
import { lateCondition } from './order-conditions.public.views.ts'

type ReaderContext = Pick<Ctx, 'user' | 'asked' | 'language' | 'timeZone' | 'now' | 'signed'>

const designRow = orderItem.shape.designs.element
  .omit({ thumb_url: true, preview_url: true })
  .extend({ thumb_sha256: z.string().nullable(), preview_sha256: z.string().nullable() })
const variantOfItem = orderItem.shape.variant
  .unwrap()
  .omit({ photo_url: true, thumb_url: true })
  .extend({ photo_sha256: z.string().nullable(), thumb_sha256: z.string().nullable() })
const itemRow = orderItem
  .omit({ variant: true, designs: true, fulfillment_status: true })
  .extend({ variant: variantOfItem.nullable(), designs: z.array(designRow) })
const orderRow = orderAnswer
  .omit({ items: true, problems: true, import_remarks: true, possible: true, attached: true })
  .extend({
    item_rows: z.array(itemRow),
    problem_rows: z.array(storedRemark.extend({ holds: z.boolean() })),
    remark_rows: z.array(storedRemark.extend({ run_id: z.number(), at: z.string() })),
    has_waiting_change: z.boolean(),
    may_carry: z.boolean(),
  })
const attachedRow = orderAnswer.pick({ attached: true }).extend({ family_ids: z.array(z.number()) })

const shipmentRows = sql`
  select coalesce(json_agg(json_build_object('id', h.id, 'state', h.state, 'vendor', v.name, 'service', h.service,
    'tracking_number', h.tracking_number, 'tracking_url', ${selectTrackingUrl(sql`h`, sql`v`)}, 'weight_g', h.weight_g, 'label_pdf_id', h.label_pdf_id,
    'label_zpl_id', h.label_zpl_id, 'label_format', v.label_format, 'problem', h.problem, 'unscanned', h.unscanned, 'created_at', h.created_at,
    'packaged_by', u.name, 'purchased_at', h.purchased_at, 'handed_over_at', h.handed_over_at) order by h.id desc), '[]')
  from shipments h join shipping_vendors v on v.id = h.vendor_id join users u on u.id = h.user_id where h.order_id = o.id`

const pieceRows = sql`
  select coalesce(json_agg(json_build_object('id', p.id, 'barcode', p.barcode, 'stage', p.stage,
      'stage_since', p.stage_since, 'attempt', p.attempt, 'label_count', p.label_count,
      'short', p.stage = 'waiting_barcode' and w.track_stock and r.piece_id is null,
      'slot', l.code, 'replaces', q.barcode) order by p.id), '[]') as pieces,
    case when bool_and(p.stage = 'packaged' or p.stage in ${oneOf(endedStages)}) and bool_or(p.stage = 'packaged') then
      extract(epoch from max(p.stage_since) filter (where p.stage = 'packaged') - min(p.created_at))::int end as processing_s
  from pieces p
  join variants w on w.id = p.variant_id
  left join stock_reservations r on r.piece_id = p.id
  left join packing_slots l on l.id = p.slot_id
  left join pieces q on q.id = p.replaces_piece_id
  where p.item_id = i.id`

const variantRow = sql`
  select json_build_object('id', v.id, 'sku', v.sku, 'product_id', pr.id, 'product_name', pr.name,
    'category', pr.category, 'color', v.color, 'color_hex', v.color_hex, 'size', v.size, 'printer_tag', t.code,
    'photo_sha256', f.sha256, 'thumb_sha256', f.thumb_sha256,
    'print_areas', coalesce((select json_agg(a.area order by a.position) from product_print_areas a where a.product_id = pr.id), '[]'))
  from variants v
  join products pr on pr.id = v.product_id
  left join printer_tags t on t.id = coalesce(v.printer_tag_id, pr.printer_tag_id)
  left join lateral (${variantPhoto}) f on true
  where v.id = i.variant_id`

const designRows = sql`
  select coalesce(json_agg(json_build_object('area', d.area, 'file_name', d.file_name, 'thumb_sha256', f.thumb_sha256,
    'preview_sha256', f.preview_sha256) order by a.position nulls last, d.area), '[]')
  from order_item_designs d
  left join design_files f on f.sha256 = d.sha256
  left join variants v on v.id = i.variant_id
  left join product_print_areas a on a.product_id = v.product_id and a.area = d.area
  where d.item_id = i.id`

const itemRows = sql`
  select coalesce(json_agg(json_build_object('id', i.id, 'position', i.position, 'sku', i.sku, 'title', i.title,
    'variant', (${variantRow}), 'quantity', i.quantity, 'cancelled_quantity', i.cancelled_quantity,
    'printed', i.printed, 'made', i.made, 'personalisation', i.personalisation, 'unit_price_minor', i.unit_price_minor,
    'designs', (${designRows}), 'designs_mapped', i.designs_mapped, 'pieces', p.pieces, 'processing_s', p.processing_s) order by i.position), '[]')
  from order_items i cross join lateral (${pieceRows}) p
  where i.order_id = o.id and i.quantity > 0`

/**
 * What the newest import that created or changed an order remarked on it, while it can still be changed. What was
 * edited here since is settled, and problems are listed as such.
 */
const remarkRows = sql`
  select coalesce(json_agg(json_build_object('field', m.remark ->> 'field', 'code', m.remark ->> 'code',
    'values', m.remark -> 'values', 'contact', m.remark -> 'contact', 'run_id', l.run_id, 'at', l.at) order by l.run_id, l.position, m.place), '[]')
  from import_lines l join import_runs r on r.id = l.run_id and not r.is_check
    cross join lateral jsonb_array_elements(l.remarks) with ordinality m (remark, place)
  where l.order_id = o.id and l.outcome <> 'skipped' and o.status in ('open', 'processing', 'failed')
    and m.remark ->> 'about' = 'remark' and m.remark ->> 'field' <> all (o.staff_edited)
    and not exists (select from import_lines n join import_runs later on later.id = n.run_id and not later.is_check
      where n.order_id = o.id and n.outcome = 'updated' and (n.run_id, n.position) > (l.run_id, l.position))`

// Instead of a join, for which PostgreSQL would hash all reasons for one order.
const reasonName = (language: Language, id: Sql) =>
  sql`select ${raw(`name_${language}`)} from order_reasons where id = ${id}`

function orderQuery(orderId: number, today: string) {
  return sql`
    select o.id, o.number, o.external_id, o.external_number,
      json_build_object('id', s.id, 'code', s.code, 'name', s.name) as store,
      o.status, o.status_since, o.payment,
      case when o.hold_kind is not null then json_build_object('kind', o.hold_kind, 'reason', o.hold_reason,
        'reason_en', (${reasonName('en', sql`o.hold_reason_id`)}), 'reason_fr', (${reasonName('fr', sql`o.hold_reason_id`)}),
        'by', (select name from users where id = o.hold_by), 'since', o.hold_since) end as hold,
      o.customer_name, o.email, o.phone,
      json_build_object('name', o.ship_to_name, 'company', o.ship_to_company, 'address1', o.ship_to_address1,
        'address2', o.ship_to_address2, 'city', o.ship_to_city, 'state', o.ship_to_state,
        'postal_code', o.ship_to_postal_code, 'country', o.ship_to_country) as ship_to,
      o.shipping_service,
      (select name from shipping_vendors where id = o.shipping_vendor_id) as shipping_vendor,
      o.vendor_service, o.vendor_source,
      o.placed_at, o.ship_by, ${lateCondition(today)} as late, o.currency, o.subtotal_minor, o.shipping_minor,
      o.tax_minor, o.total_minor, o.tags, o.customer_note, o.internal_note, o.expedited, o.expedited_reason,
      o.expedited_until, o.source, o.cancel_reason, (${reasonName('en', sql`o.cancel_reason_id`)}) as cancel_reason_en,
      (${reasonName('fr', sql`o.cancel_reason_id`)}) as cancel_reason_fr, o.staff_edited,
      (select json_build_object('id', l.id, 'number', l.number, 'source', o.source, 'status', l.status)
        from orders l where l.id = o.linked_order_id) as linked_to,
      (select coalesce(json_agg(json_build_object('id', l.id, 'number', l.number, 'source', l.source, 'status', l.status)
        order by l.id), '[]') from orders l where l.linked_order_id = o.id) as linked_from,
      o.version, o.created_at, o.completed_at, o.cancelled_at, o.erased_at,
      (select code from packing_slots where order_id = o.id) as slot,
      (${itemRows}) as item_rows,
      (select coalesce(json_agg(json_build_object('field', x.field, 'code', x.code, 'values', x.details,
        'contact', x.contact, 'holds', x.about <> 'order') order by x.about <> 'order', x.about, x.position), '[]')
        from order_problems x where x.order_id = o.id) as problem_rows,
      (${remarkRows}) as remark_rows, o.waiting_base is not null as has_waiting_change,
      exists (select from attached_products where archived_at is null) as may_carry,
      (${shipmentRows}) as shipments
    from orders o join stores s on s.id = o.store_id
    where o.id = ${orderId}`
}

// It also shows the status of the orders that it was split from or reshipped as.
const shownOrders = (rows: z.output<typeof orderRow>[]): number[] =>
  rows.flatMap((row) => [row.id, ...(row.linked_to ? [row.linked_to.id] : []), ...row.linked_from.map(({ id }) => id)])

/**
 * Reads which attached products an order carries. This is a query of its own, run only where there are attached
 * products, because the plan of an order's whole family would slow down every other order.
 */
async function readAttached(db: Reader, orderId: number): Promise<OrderDetail['attached']> {
  const id = sql`${orderId}::bigint`
  const statement = sql`
    select split.ids as family_ids,
      (select coalesce(json_agg(json_build_object('variant_id', a.variant_id, 'sku', a.sku, 'name', a.name,
        'quantity', a.quantity) order by a.sku), '[]')
        from (${selectAttachedToOrder(id, sql`select unnest(split.ids) as id`)}) a) as attached
    from (select array_agg(id) as ids from (${selectSplitFamily(id)}) family) split`
  const { attached } = await db.one(
    attachedRow,
    ofOrders(statement, ([row]: z.output<typeof attachedRow>[]) => row?.family_ids ?? []),
  )
  return attached
}

/** Puts the addresses of the photo in the place of its hashes. */
function withPhotoUrls(
  { photo_sha256: photo, thumb_sha256: thumb, ...variant }: z.output<typeof variantOfItem>,
  address: (sha256: string) => string,
): OrderDetail['items'][number]['variant'] {
  return { ...variant, photo_url: photo && address(photo), thumb_url: thumb && address(thumb) }
}

/**
 * Returns an order as its screen shows it, in one query besides that of attached products. Email and phone are null for
 * readers who can't edit orders. Throws `not_found`.
 */
export async function readOrderDetail(db: Reader, ctx: ReaderContext, orderId: number): Promise<OrderDetail> {
  const row = await db.maybe(
    orderRow,
    ofOrders(orderQuery(orderId, today({ db, now: ctx.now, timeZone: ctx.timeZone })), shownOrders),
  )
  if (!row) throw refusal('not_found')
  const { item_rows, problem_rows, remark_rows, has_waiting_change, may_carry: mayCarry, ...own } = row
  const address = createAddressSigner(ctx)
  const seesContact = canSeeContact(ctx)
  const live = row.shipments.find((shipment) => isLiveShipment(shipment.state))
  return {
    ...own,
    email: seesContact ? row.email : null,
    phone: seesContact ? row.phone : null,
    attached: mayCarry ? await readAttached(db, orderId) : [],
    items: item_rows.map(({ variant, designs, ...item }) => ({
      ...item,
      variant: variant && withPhotoUrls(variant, address),
      fulfillment_status: itemFulfillmentStatus(
        row.status,
        item,
        item.pieces.map((piece) => piece.stage),
      ),
      designs: designs.map(({ area, file_name, thumb_sha256, preview_sha256 }) => ({
        area,
        file_name,
        thumb_url: thumb_sha256 && address(thumb_sha256),
        preview_url: preview_sha256 && address(preview_sha256),
      })),
    })),
    problems: problem_rows.map(({ holds, ...remark }) => ({ ...tellRemark(ctx, remark), holds })),
    import_remarks: remark_rows.map(({ run_id, at, ...remark }) => ({ ...tellRemark(ctx, remark), run_id, at })),
    possible: allowedActions({
      status: row.status,
      hold_kind: row.hold?.kind ?? null,
      stages: item_rows.flatMap((item) => item.pieces.map((piece) => piece.stage)),
      shipment: live?.state ?? null,
      is_erased: row.erased_at !== null,
      has_waiting_change,
    }),
  }
}
