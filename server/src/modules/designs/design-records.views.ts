import { listLimits } from '@platen/contracts/lists/list-limits'
import { designDetail, designRow, maxOrdersOfDesign, type DesignDetail } from '@platen/contracts/designs/endpoints'
import type { RecordValues } from '@platen/contracts/records/record'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import { type Call, createAddressSigner } from '../../platform/http/context.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import { refusal, type Denial } from '../../platform/http/refusal.ts'
import { productPicture, unsignedPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { usesOfDesign } from './design-uses.public.views.ts'
import { findDesign } from './designs.views.ts'

const recordRow = designDetail.pick({ version: true, record: true })
const usesRow = designDetail.shape.uses.extend({
  product_rows: z.array(designDetail.shape.uses.shape.product_rows.element.extend({ picture: unsignedPicture })),
})
const otherFileRow = designRow
  .pick({ id: true, archived: true, created_at: true, created_by: true })
  .extend({ thumb_sha256: z.string() })

// A design that sells well is in hundreds of thousands of lines; its page counts the newest ones, and says so.
const maxLines = 10_000

/** Returns everything that a design's screen shows, of an archived one too. Throws `not_found`. */
export async function readDesignDetail(ctx: Call, db: Reader, id: number): Promise<DesignDetail> {
  const address = createAddressSigner(ctx)
  const design = await findDesign(db, id, address)
  if (!design) throw refusal('not_found')
  const [record, uses, others] = await Promise.all([
    db.one(recordRow, sql`select d.version, ${recordColumn('d')} from designs d where d.id = ${id}`),
    readUses(ctx, db, id, may(ctx, 'order.read') ? maxOrdersOfDesign : 0),
    readOtherFiles(db, id),
  ])
  return {
    ...design,
    ...record,
    uses,
    other_files: others.map(({ thumb_sha256: thumb, ...file }) => ({ ...file, thumb_url: address(thumb) })),
  }
}

async function readUses(ctx: Call, db: Reader, id: number, maxOrders: number): Promise<DesignDetail['uses']> {
  const { line, order } = usesOfDesign(id)
  const uses = await db.one(
    usesRow,
    planPerCall(sql`
    with newest as (
      select u.item_id, row_number() over (order by u.item_id desc) as place
      from (
        select distinct x.item_id from order_item_designs x where ${line}
        order by x.item_id desc limit ${maxLines + 1}
      ) u
    ),
    lines as (
      select i.order_id, i.variant_id, o.number, o.store_id
      from newest n join order_items i on i.id = n.item_id join orders o on o.id = i.order_id
      where n.place <= ${maxLines} and ${order}
    )
    select (select count(distinct order_id) from lines) as orders,
      (select count(*) > ${maxLines} from newest) as has_older,
      (
        select coalesce(json_agg(json_build_object('id', l.order_id, 'number', l.number)
          order by l.order_id desc), '[]')
        from (select distinct order_id, number from lines order by order_id desc limit ${maxOrders}) l
      ) as order_rows,
      (
        select coalesce(json_agg(json_build_object('id', u.id, 'code', u.code, 'name', u.name, 'picture', (
            select ${productPicture} from products p where p.id = u.id), 'orders', u.orders)
          order by u.orders desc, u.code), '[]')
        from (
          select p.id, p.code, p.name, count(distinct l.order_id) as orders
          from lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
          group by p.id order by orders desc, p.code limit ${listLimits.design_uses}
        ) u
      ) as product_rows,
      (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'orders', s.orders)
          order by s.orders desc, s.name collate name_order), '[]')
        from (
          select s.id, s.name, count(distinct l.order_id) as orders from lines l join stores s on s.id = l.store_id
          group by s.id order by orders desc, s.name collate name_order limit ${listLimits.design_uses}
        ) s
      ) as store_rows`),
  )
  return { ...uses, product_rows: uses.product_rows.map((product) => withPicture(product, ctx)) }
}

function readOtherFiles(db: Reader, id: number): Promise<z.output<typeof otherFileRow>[]> {
  return db.rows(
    otherFileRow,
    sql`
    select d.id, d.archived_at is not null as archived, d.created_at, u.name as created_by, f.thumb_sha256
    from designs own
      join designs d on coalesce(d.store_id, 0) = coalesce(own.store_id, 0) and d.name_key = own.name_key and d.id <> own.id
      join design_files f on f.sha256 = d.sha256
      left join users u on u.id = d.created_by
    where own.id = ${id} order by d.id desc limit ${listLimits.design_uses}`,
  )
}

const valuesRow = z.strictObject({ file_name: z.string(), title: z.string(), store: z.string().nullable() })

/** Returns what the history of a design keeps. */
export function readDesignValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select d.file_name, d.title, s.name as store from designs d left join stores s on s.id = d.store_id
    where d.id = ${id}`,
  )
}

const nameRow = z.strictObject({ store_id: z.number().nullable(), file_name: z.string() })

export function readDesignName(db: Reader, id: number): Promise<z.output<typeof nameRow>> {
  return db.one(nameRow, sql`select store_id, file_name from designs where id = ${id}`)
}

const heldNameRow = z.strictObject({ id: z.number(), file_name: z.string() })

/** Returns which of these designs have a name that another design in use has. */
export async function findUnrestorable(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Denial>> {
  const rows = await db.rows(
    heldNameRow,
    sql`
    select d.id, d.file_name from designs d
    where d.id = any(${ids}) and exists (
      select from designs o where coalesce(o.store_id, 0) = coalesce(d.store_id, 0) and o.name_key = d.name_key
        and o.archived_at is null and o.id <> d.id)`,
  )
  return new Map(rows.map(({ id, file_name: name }) => [id, { code: 'design_name_in_use', values: { name } }]))
}
