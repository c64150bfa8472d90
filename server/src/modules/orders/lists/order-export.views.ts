import type { exportOrders } from '@platen/contracts/orders/list'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { csvLimits } from '../../../platform/files/text/csv-records.format.ts'
import { maxTextFileBytes } from '../../../platform/files/text/text-encoding.format.ts'
import { today, type Ctx } from '../../../platform/http/context.ts'
import type { FileAnswer, FileRows } from '../../../platform/http/file-answer.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { readListPlaces } from '../../../platform/lists/read-list.ts'
import { canSeeContact } from '../../order-files/told-remarks.public.rules.ts'
import { createNativeCsvWriter } from '../../order-files/native/native-csv-writing.public.format.ts'
import { nativeSource, type NativeSource } from '../../order-files/native/native-content.public.rules.ts'
import { orderList } from './orders.views.ts'

export type ExportQuery = z.output<(typeof exportOrders)['query']>

// Orders are read and written in batches, so that neither they nor the file are ever fully in memory.
const ordersPerBatch = 250
/** Bytes of a row apart from the texts counted below: dates, country, service, quantity, separators, guard. */
const fixedBytesPerRow = 85

/**
 * The units of a line that are not cancelled. Assumed: a cancelled order is exported as it was ordered, because nothing
 * would be left of it; the format has no status, so that an import elsewhere starts it from the beginning.
 */
const openUnits = raw(`case when o.status = 'cancelled' then i.quantity else i.quantity - i.cancelled_quantity end`)

const foundOrderRow = z.strictObject({
  store_id: z.number(),
  rows: z.number(),
  bytes: z.number(),
  has_texts: z.boolean(),
})
type FoundOrder = z.output<typeof foundOrderRow>

/** Returns the size of these orders in the file, and whether they have texts to print. */
function readSizes(db: Reader, ids: readonly number[], contact: boolean): Promise<FoundOrder[]> {
  return db.rows(
    foundOrderRow,
    sql`
    with found as materialized (
      select o.id, o.store_id, o.status, ${fixedBytesPerRow}::int + octet_length(concat(o.external_id,
        o.ship_to_name, o.ship_to_address1, o.ship_to_address2, o.ship_to_city, o.ship_to_state, o.ship_to_postal_code,
        o.customer_note, case when ${contact}::boolean then o.email || o.phone end)) as row_bytes
      from orders o where o.id = any(${ids}::bigint[])
    )
    select o.store_id, l.rows, l.bytes + l.rows * o.row_bytes as bytes, l.has_texts
    from found o
    cross join lateral (
      select count(*)::int as rows, coalesce(bool_or(i.personalisation <> ''), false) as has_texts,
        coalesce(sum(octet_length(i.sku) + octet_length(i.personalisation)
        + (select coalesce(sum(octet_length(d.file_name)), 0) from order_item_designs d where d.item_id = i.id)), 0)::int as bytes
      from order_items i where i.order_id = o.id and ${openUnits} > 0
    ) l
`,
  )
}

function readOrders(db: Reader, ids: readonly number[]): Promise<NativeSource[]> {
  return db.rows(
    nativeSource,
    sql`
    select o.external_id, o.placed_at, o.ship_by, o.email, o.phone, o.ship_to_name, o.ship_to_address1, o.ship_to_address2,
      o.ship_to_city, o.ship_to_state, o.ship_to_postal_code, o.ship_to_country, o.shipping_service, o.customer_note,
      coalesce((
        select json_agg(json_build_object('external_line_id', i.external_line_id, 'sku', i.sku, 'quantity', ${openUnits},
          'personalisation', i.personalisation,
          'designs', coalesce((select json_agg(json_build_object('area', d.area, 'file_name', d.file_name))
            from order_item_designs d where d.item_id = i.id), '[]')) order by i.position)
        from order_items i where i.order_id = o.id), '[]') as lines
    from unnest(${ids}::bigint[]) with ordinality as page (id, at)
    join orders o on o.id = page.id
    order by page.at`,
  )
}

interface Columns {
  contact: boolean
  texts: boolean
}

async function* writeCsv(db: Reader, ids: readonly number[], columns: Columns): FileRows {
  const writer = createNativeCsvWriter(columns)
  yield writer.head
  for (let at = 0; at < ids.length; at += ordersPerBatch) {
    const orders = await readOrders(db, ids.slice(at, at + ordersPerBatch))
    yield orders.map((order) => writer.rows(order)).join('')
  }
}

/**
 * Exports the orders of the list as a file in our own format, streamed as they are read. Throws for what one import
 * wouldn't accept: orders of several stores, more than 50,000 rows, or (estimated) more than 10 MB.
 */
export async function exportOrderFile(ctx: Ctx, query: ExportQuery): Promise<FileAnswer> {
  const contact = canSeeContact(ctx)
  // One more than fits is enough to know that it is too many.
  const places = await readListPlaces(ctx, orderList, query, { after: null, limit: csvLimits.rows + 1 })
  const ids = places.map(({ id }) => id)
  const found = await readSizes(ctx.db, ids, contact)
  const total = (field: 'rows' | 'bytes') => found.reduce((sum, order) => sum + order[field], 0)
  if (found.length > csvLimits.rows || total('rows') > csvLimits.rows || total('bytes') > maxTextFileBytes) {
    throw refusal('export_too_large', { rows: csvLimits.rows, megabytes: maxTextFileBytes / 1024 / 1024 })
  }
  if (found.some((order) => order.store_id !== found[0]?.store_id)) throw refusal('export_several_stores')
  return {
    // Where no order has a text to print, the file has no column for it.
    content: writeCsv(ctx.db, ids, { contact, texts: found.some((order) => order.has_texts) }),
    media_type: 'text/csv; charset=utf-8',
    file_name: `orders-${today(ctx)}.csv`,
    inline: false,
  }
}
