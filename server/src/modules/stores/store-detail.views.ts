import { storedAddress } from '@platen/contracts/values/postal-address'
import { schemasOf } from '@platen/contracts/records/field'
import { storeFields } from '@platen/contracts/stores/fields'
import type { RecordValues } from '@platen/contracts/records/record'
import { storeDetail, type StoreDetail } from '@platen/contracts/stores/endpoints'
import { orderAddressLines } from '@platen/contracts/values/address'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { storeRowColumns, storeRowJoins } from './store-list.views.ts'

const detailRow = storeDetail.omit({ logo_url: true }).extend({ slip_logo_sha256: z.string().nullable() })

/** Returns everything that a store's screen shows, of an archived one too. Throws `not_found`. */
export async function readStoreDetail(ctx: Pick<Ctx, 'signed'>, db: Reader, id: number): Promise<StoreDetail> {
  const row = await db.maybe(
    detailRow,
    sql`
    select ${storeRowColumns}, s.default_vendor_id, s.sender, s.slip_logo_sha256, s.slip_language, s.slip_text,
      s.slip_footer, s.prints_packing_slip,
      coalesce((
        select json_agg(json_build_object('sku', v.sku, 'name', p.name, 'quantity', a.quantity) order by a.id)
        from attached_products a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
        where a.store_id = s.id and a.archived_at is null
      ), '[]') as attached,
      (
        select count(*)::int from orders o
        where o.store_id = s.id and o.hold_kind = 'system' and o.hold_reason = 'Store paused'
      ) as held_by_pause,
      exists (select from orders where store_id = s.id) as has_orders,
      ${await isUnreferenced(db, 'stores', 's')} as unused,
      ${recordColumn('s')}
    from stores s ${storeRowJoins} where s.id = ${id}`,
  )
  if (!row) throw refusal('not_found')
  const { slip_logo_sha256: logo, ...store } = row
  return { ...store, logo_url: logo && ctx.signed(`/stores/${id}/logo/${logo}`) }
}

const valuesRow = z.strictObject({
  ...schemasOf(storeFields),
  state: z.string(),
  shipping_vendor: z.string().nullable(),
  sender: storedAddress.nullable(),
  slip_logo: z.string().nullable(),
  attached: z.array(z.string()),
})

/** Returns what the history of a store keeps. A logo is known by the first digits of its hash. */
export async function readStoreValues(db: Reader, id: number): Promise<RecordValues> {
  const { sender, ...values } = await db.one(
    valuesRow,
    sql`
    select ${columnsOf(storeFields, 's')}, case when s.paused_at is null then 'active' else 'paused' end as state,
      (select v.name from shipping_vendors v where v.id = s.default_vendor_id) as shipping_vendor, s.sender,
      left(s.slip_logo_sha256, 8) as slip_logo,
      coalesce((
        select json_agg(v.sku || ' × ' || a.quantity order by a.id)
        from attached_products a join variants v on v.id = a.variant_id
        where a.store_id = s.id and a.archived_at is null
      ), '[]') as attached
    from stores s where s.id = ${id}`,
  )
  return { ...values, sender: sender && orderAddressLines(sender, sender.country).join(', ') }
}

const chosenVendorRow = z.strictObject({ name: z.string(), services: z.array(z.string()) })

/** Returns a vendor with the names of its services. */
export function readVendor(db: Reader, id: number): Promise<z.output<typeof chosenVendorRow>> {
  return db.one(
    chosenVendorRow,
    sql`
    select v.name, coalesce((
        select json_agg(s.name order by s.position) from shipping_vendor_services s where s.vendor_id = v.id
      ), '[]') as services
    from shipping_vendors v where v.id = ${id}`,
  )
}

const heldStoreRow = z.strictObject({
  code: z.string(),
  default_vendor_id: z.number().nullable(),
  default_service: z.string().nullable(),
  has_orders: z.boolean(),
})
export type HeldStore = z.output<typeof heldStoreRow>

/** Returns what decides how a store may be changed, if it exists. */
export function findHeldStore(db: Reader, id: number): Promise<HeldStore | undefined> {
  return db.maybe(
    heldStoreRow,
    sql`
    select code, default_vendor_id, default_service, exists (select from orders where store_id = stores.id) as has_orders
    from stores where id = ${id}`,
  )
}

const logoRow = z.strictObject({ sha256: z.string() })
// A signed address is valid for at least an hour, and its bytes never change.
const cacheSeconds = 3600

/** Returns a store's logo. Throws `not_found` for another picture than its own. */
export async function readStoreLogo(ctx: Ctx, id: number, sha256: string): Promise<FileAnswer> {
  const row = await ctx.db.maybe(
    logoRow,
    sql`select slip_logo_sha256 as sha256 from stores where id = ${id} and slip_logo_sha256 = ${sha256}`,
  )
  if (!row) throw refusal('not_found')
  const content = await ctx.files.open(sha256)
  return { content, media_type: 'image/png', file_name: 'logo.png', inline: true, cache_s: cacheSeconds }
}
