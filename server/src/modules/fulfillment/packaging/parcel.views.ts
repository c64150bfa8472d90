import { errors, fillText } from '@platen/contracts/errors'
import { parcelView, type ParcelView } from '@platen/contracts/fulfillment/parcel'
import { oneOf } from '../../../platform/db/sql-text.ts'
import { idRow } from '../../../platform/db/row.ts'
import { z } from 'zod'
import type { Verdict } from '@platen/contracts/fulfillment/piece'
import { endedStages, type Stage } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import { selectAttachedToOrder, selectSplitFamily } from '../../orders/attached/attached-to-order.public.views.ts'
import { selectKnownWeight } from '../../products/products.public.ts'
import { createAddressSigner, today, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { selectTrackingUrl } from '../../shipping-vendors/shipping-vendors.public.ts'
import { checkParcel, type ParcelCheck } from './parcel.rules.ts'

type ReaderContext = Pick<Ctx, 'language' | 'timeZone' | 'signed' | 'now'>

const parcelRow = z.strictObject({
  order_view: parcelView.shape.order,
  family_ids: z.array(z.number()),
  ship_to: parcelView.shape.ship_to,
  vendor: z.string(),
  vendor_kind: parcelView.shape.vendor_kind,
  cutoff: z.string().nullable(),
  service: z.string(),
  slot: z.string().nullable(),
  piece_rows: z.array(
    parcelView.shape.pieces.element.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() }),
  ),
  weight_g: z.number().nullable(),
  unprinted: parcelView.shape.extras,
  attached: parcelView.shape.extras,
  shipment: parcelView.shape.shipment,
})

// Reads everything that Package shows of an order in one query.
function selectParcel(db: Reader, orderId: number, day: string): Promise<z.output<typeof parcelRow> | undefined> {
  const query = sql`
    with extras as (
      select v.id as variant_id, v.sku, pr.name, (i.quantity - i.cancelled_quantity)::int as quantity, ${selectKnownWeight(sql`v`, sql`pr`)} as weight_g, true as unprinted
      from order_items i join variants v on v.id = i.variant_id join products pr on pr.id = v.product_id
      where i.order_id = ${orderId} and not i.printed and i.quantity > i.cancelled_quantity
      union all
      select variant_id, sku, name, quantity, weight_g, false from (${selectAttachedToOrder(sql`${orderId}::bigint`)}) attached
    )
    select
      json_build_object('id', o.id, 'number', o.number, 'external_number', o.external_number, 'status', o.status, 'store_name', s.name,
        'hold_kind', o.hold_kind, 'hold_reason', o.hold_reason, 'hold_reason_en', hr.name_en, 'hold_reason_fr', hr.name_fr, 'ship_by', o.ship_by, 'expedited', o.expedited,
        'customer_note', o.customer_note, 'version', o.version) as order_view,
      (select json_agg(id) from (${selectSplitFamily(sql`${orderId}::bigint`)}) family) as family_ids,
      json_build_object('name', o.ship_to_name, 'company', o.ship_to_company, 'address1', o.ship_to_address1, 'address2', o.ship_to_address2,
        'city', o.ship_to_city, 'state', o.ship_to_state, 'postal_code', o.ship_to_postal_code, 'country', coalesce(o.ship_to_country, '')) as ship_to,
      coalesce(v.name, '') as vendor, v.kind as vendor_kind,
      nullif(v.cutoffs[extract(isodow from ${day}::date)::int], '') as cutoff, coalesce(o.vendor_service, o.shipping_service) as service, sl.code as slot, p.piece_rows,
      case when p.weight_known and not exists (select from extras where weight_g is null)
        then p.weight_g + coalesce((select sum(weight_g * quantity) from extras), 0)::int end as weight_g,
      coalesce((select json_agg(json_build_object('variant_id', variant_id, 'sku', sku, 'name', name, 'quantity', quantity) order by sku) from extras where unprinted), '[]') as unprinted,
      coalesce((select json_agg(json_build_object('variant_id', variant_id, 'sku', sku, 'name', name, 'quantity', quantity) order by sku) from extras where not unprinted), '[]') as attached,
      (select json_build_object('id', h.id, 'state', h.state, 'vendor', hv.name, 'service', h.service, 'tracking_number', h.tracking_number,
          'tracking_url', ${selectTrackingUrl(sql`h`, sql`hv`)},
          'weight_g', h.weight_g, 'label_pdf_id', h.label_pdf_id, 'label_zpl_id', h.label_zpl_id, 'label_format', hv.label_format, 'problem', h.problem, 'unscanned', h.unscanned,
          'created_at', h.created_at, 'packaged_by', hu.name, 'purchased_at', h.purchased_at, 'handed_over_at', h.handed_over_at)
        from shipments h join shipping_vendors hv on hv.id = h.vendor_id join users hu on hu.id = h.user_id where h.order_id = o.id order by h.id desc limit 1) as shipment
    from orders o
    join stores s on s.id = o.store_id
    left join order_reasons hr on hr.id = o.hold_reason_id
    left join shipping_vendors v on v.id = o.shipping_vendor_id
    left join packing_slots sl on sl.order_id = o.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', p.id, 'barcode', p.barcode, 'stage', p.stage, 'stage_since', p.stage_since,
          'scanned', sc.piece_id is not null, 'in_slot', p.slot_id is not null, 'sku', w.sku, 'product_name', pr.name, 'color', w.color,
          'color_hex', w.color_hex, 'size', w.size, 'last_station', e.name,
          'thumb_sha256', (select f.thumb_sha256 from piece_areas x join design_files f on f.sha256 = x.sha256 where x.piece_id = p.id order by x.position limit 1))
          order by p.id), '[]') as piece_rows,
        coalesce(sum(${selectKnownWeight(sql`w`, sql`pr`)}), 0)::int as weight_g,
        coalesce(bool_and(${selectKnownWeight(sql`w`, sql`pr`)} is not null), true) as weight_known
      from pieces p
      join variants w on w.id = p.variant_id
      join products pr on pr.id = p.product_id
      left join package_scans sc on sc.piece_id = p.id
      left join lateral (
        select st.name from piece_events ev left join stations st on st.id = ev.station_id where ev.piece_id = p.id order by ev.step desc limit 1
      ) e on true
      where p.order_id = o.id and p.stage not in ${oneOf(endedStages)}
    ) p
    where o.id = ${orderId}`
  // What other parcels of the store's order carry doesn't go into this one.
  const shown = (rows: z.output<typeof parcelRow>[]) => [orderId, ...rows.flatMap((row) => row.family_ids)]
  return db.maybe(parcelRow, ofOrders(query, shown))
}

export interface ScannedPiece {
  piece: { id: number; barcode: string; stage: Stage }
  verdict: Verdict
}

/**
 * Returns an order's parcel (`view`, for screens) and whether it can be packaged (`judged`, for actions). Throws
 * `not_found`.
 */
export async function readParcel(
  db: Reader,
  ctx: ReaderContext,
  orderId: number,
  scanned: ScannedPiece | null,
): Promise<{ view: ParcelView; judged: ParcelCheck }> {
  const row = await selectParcel(db, orderId, today({ db, now: ctx.now, timeZone: ctx.timeZone }))
  if (!row) throw refusal('not_found')
  const { order_view: order, piece_rows, unprinted, attached, family_ids: _, ...rest } = row
  const judged = checkParcel({
    ...order,
    slot: row.slot,
    pieces: piece_rows,
    unprinted_lines: unprinted.length,
    shipment: row.shipment,
  })
  const address = createAddressSigner(ctx)
  const extras = mergeExtras([...unprinted, ...attached])
  const view: ParcelView = {
    ...rest,
    order,
    pieces: piece_rows.map(({ thumb_sha256, ...piece }) => ({
      ...piece,
      thumb_url: thumb_sha256 && address(thumb_sha256),
    })),
    extras,
    complete: judged.code === 'ready',
    scanned: scanned?.piece ?? null,
    verdict: scanned && hasOwnVerdict(scanned, order.status) ? scanned.verdict : toVerdict(ctx, judged),
  }
  return { view, judged }
}

// The verdict of the scanned piece is shown only if it adds something to the parcel's: not if the piece is ready here,
// and not if it stays packaged while its parcel waits for a new label.
function hasOwnVerdict({ piece, verdict }: ScannedPiece, orderStatus: string): boolean {
  return verdict.level !== 'ready' && !(piece.stage === 'packaged' && orderStatus === 'processing')
}

/**
 * Returns an order's parcel with its verdict. `scanned` is the scanned piece with its own verdict, if a scan opened it.
 */
export async function readParcelView(
  db: Reader,
  ctx: ReaderContext,
  orderId: number,
  scanned: ScannedPiece | null = null,
): Promise<ParcelView> {
  return (await readParcel(db, ctx, orderId, scanned)).view
}

function toVerdict(ctx: ReaderContext, judged: ParcelCheck): Verdict {
  if (!('values' in judged)) return { level: 'ready', code: 'ready', message: '', go_to: null }
  const message = fillText(errors[judged.code][ctx.language], judged.values, ctx.language, ctx.timeZone)
  // An incomplete parcel is not an error: the piece goes into its slot and waits.
  const level = judged.code === 'parcel_already_packaged' ? 'done' : 'stop'
  return { level, code: judged.code, message, go_to: null }
}

function mergeExtras(lines: ParcelView['extras']): ParcelView['extras'] {
  const merged = new Map<number, ParcelView['extras'][number]>()
  for (const line of lines) {
    const known = merged.get(line.variant_id)
    merged.set(line.variant_id, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

const numberedOrderRow = idRow.extend({ is_own: z.boolean() })

/** Finds an order by its own or external number, as typed or scanned at Package. */
export async function findOrderByNumber(db: Reader, number: string): Promise<number | undefined> {
  const query = sql`
    select id, number = ${number.toUpperCase()} as is_own from orders
    where number = ${number.toUpperCase()} or external_number = ${number}
    order by is_own desc, id desc limit 1`
  // Its own number is one order's alone; an external one can become that of a newer order.
  const ownOrder = (rows: z.output<typeof numberedOrderRow>[]) => rows.map((row) => (row.is_own ? row.id : null))
  return (await db.maybe(numberedOrderRow, ofOrders(query, ownOrder)))?.id
}

const vendorOfOrderRow = z.strictObject({ id: z.number(), name: z.string(), kind: z.string() })

/** Returns the vendor that an order's label is bought from, unless it was archived. */
export async function findVendorOfOrder(
  db: Reader,
  orderId: number,
): Promise<{ id: number; name: string; kind: string } | undefined> {
  return db.maybe(
    vendorOfOrderRow,
    sql`
    select v.id, v.name, v.kind
    from orders o join shipping_vendors v on v.id = o.shipping_vendor_id
    where o.id = ${orderId} and v.archived_at is null`,
  )
}

const packagesAutomaticallyRow = z.strictObject({ package_automatically: z.boolean() })

export async function packagesAutomatically(db: Reader, stationId: number): Promise<boolean> {
  const row = await db.maybe(
    packagesAutomaticallyRow,
    sql`select package_automatically from stations where id = ${stationId}`,
  )
  return row?.package_automatically ?? false
}
