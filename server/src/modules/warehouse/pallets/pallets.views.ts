import { palletColumns } from '@platen/contracts/pallets/columns'
import { palletStatusNames } from '@platen/contracts/warehouse/names'
import type { RecordValues } from '@platen/contracts/records/record'
import {
  palletEndpoints,
  lastMoves,
  palletContents,
  palletDetail,
  palletLine,
  palletRow,
  type PalletContents,
  type PalletDetail,
  type PalletRow,
} from '@platen/contracts/pallets/endpoints'
import { palletViews } from '@platen/contracts/pallets/views'
import { palletCode } from '@platen/contracts/values/codes/gs1'
import { isGtin } from '@platen/contracts/values/codes/gtin'
import { readScan } from '@platen/contracts/values/scan'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { byArchived, defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { searchCode } from '../../../platform/search/search-words.ts'
import {
  unsignedPicture,
  variantPicture,
  withAnyPicture,
  withPicture,
} from '../../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../../records/record-stamp.views.ts'
import { scannedVariantId } from '../../products/products.public.ts'
import { scannedLocationId } from '../locations/locations.views.ts'
import { readLastEntries } from '../log/log.views.ts'
import { readPalletPhotos } from './pallet-photos.views.ts'

const columns = sql`
  p.id, p.version, p.code, p.status, p.units, p.note, p.moved_at, p.counted_at, p.archived_at is not null as archived,
  case when loc.id is not null then
    json_build_object('id', loc.id, 'code', loc.code, 'blocked_reason', loc.blocked_reason) end as location,
  c.skus, c.sku, (
    select ${variantPicture('pr')} from variants v join products pr on pr.id = v.product_id where v.id = c.variant_id
  ) as picture`

const joins = sql`
  left join warehouse_locations loc on loc.id = p.location_id
  cross join lateral (
    select count(distinct v.id) as skus, case when count(distinct v.id) = 1 then min(v.sku) end as sku,
      case when count(distinct v.id) = 1 then min(v.id) end as variant_id
    from pallet_contents c join variants v on v.id = c.variant_id where c.pallet_id = p.id
  ) c`

const anyPicture = { picture: unsignedPicture.nullable() }
const shownRow = palletRow.extend(anyPicture)

const byCode = searchCode(sql`p.code`, 'PLT')

/** The pallets, those in use unless archived ones are asked for. */
export const palletList = defineList({
  name: 'pallets',
  endpoint: palletEndpoints.list,
  table: sql`pallets p`,
  id: sql`p.id`,
  filters: {
    archived: byArchived('p'),
    status: (chosen) => (chosen.length === 1 ? sql`p.status = ${chosen[0]}` : sql`p.status = any(${chosen}::text[])`),
    location: (code) => sql`p.location_id = (${scannedLocationId(code)})`,
    sku: (sku) => sql`p.id in (
      select c.pallet_id from pallet_contents c
      where c.variant_id = (${scannedVariantId(sku)}))`,
    without_location: () => sql`(p.location_id is null and p.units > 0)`,
  },
  views: palletViews,
  search: (typed) => {
    const text = palletCode(readScan(typed).code)
    const isCoded = byCode(text)
    // Most texts are a part of a code, of which there may be many.
    const isOfCode = text.length < 3 || text.startsWith('PLT') || (/^[0-9]+$/.test(text) && !isGtin(text))
    return isOfCode
      ? isCoded
      : sql`p.id in (
          select p.id from pallets p where ${isCoded}
          union all select c.pallet_id from pallet_contents c where c.variant_id = (${scannedVariantId(typed)}))`
  },
  sorts: {
    ...sortBy('code', { sql: raw('p.code'), type: 'text', unique: true }),
    ...sortBy('moved_at', { sql: raw('p.moved_at'), type: 'timestamptz' }),
  },
  row: shownRow,
  select: () => ({ columns, joins }),
  answer: withAnyPicture,
  columns: palletColumns,
  cells: {
    code: { text: (row) => row.code },
    status: { word: (row) => palletStatusNames[row.status] },
    location: { text: (row) => row.location?.code ?? null },
    sku: { text: (row) => row.sku },
    skus: { number: (row) => row.skus },
    units: { number: (row) => row.units },
    moved_at: { time: (row) => row.moved_at },
    counted_at: { time: (row) => row.counted_at },
    note: { text: (row) => row.note },
  },
})

export async function readPalletRows(ctx: Call, db: Reader, ids: readonly number[]): Promise<PalletRow[]> {
  const rows = await db.rows(
    shownRow,
    sql`select ${columns} from pallets p ${joins} where p.id = any(${ids}::bigint[]) order by p.id`,
  )
  return rows.map((row) => withAnyPicture(row, ctx))
}

const contentsRow = palletContents.omit({ lines: true }).extend(anyPicture)

const lastEntry = sql`coalesce(greatest(
  (select max(id) from warehouse_log where from_pallet_id = p.id),
  (select max(id) from warehouse_log where to_pallet_id = p.id)), 0) as last_entry_id`

const lineRow = palletLine.extend({ picture: unsignedPicture, pallet_id: z.number() })

async function readLines(ctx: Call, db: Reader, palletIds: readonly number[]) {
  const lines = await db.rows(
    lineRow,
    sql`
    select c.pallet_id, c.variant_id, v.sku, pr.name as product_name, v.color, v.size, c.quantity, c.lot, c.since,
      ${variantPicture('pr')} as picture
    from pallet_contents c join variants v on v.id = c.variant_id join products pr on pr.id = v.product_id
    where c.pallet_id = any(${palletIds}::bigint[]) order by v.sku_key, c.since, c.lot`,
  )
  return lines.map((line) => withPicture(line, ctx))
}

/** Returns pallets with what is on them, in the order of the ids. */
export async function readPalletContents(ctx: Call, db: Reader, ids: readonly number[]): Promise<PalletContents[]> {
  const rows = await db.rows(
    contentsRow,
    sql`select ${columns}, ${lastEntry} from pallets p ${joins} where p.id = any(${ids}::bigint[])`,
  )
  const lines = await readLines(ctx, db, ids)
  return ids.flatMap((id) => {
    const row = rows.find((row) => row.id === id)
    if (!row) return []
    const own = lines.filter((line) => line.pallet_id === id)
    return [{ ...withAnyPicture(row, ctx), lines: own.map(({ pallet_id: _pallet, ...line }) => line) }]
  })
}

const detailRow = palletDetail.omit({ lines: true, moves: true, photos: true }).extend(anyPicture)

/** Returns everything that a pallet's screen shows, of an archived one too. Throws `not_found`. */
export async function readPalletDetail(ctx: Call, db: Reader, id: number): Promise<PalletDetail> {
  const row = await db.maybe(
    detailRow,
    sql`select ${columns}, ${lastEntry}, ${recordColumn('p')} from pallets p ${joins} where p.id = ${id}`,
  )
  if (!row) throw refusal('not_found')
  const lines = await readLines(ctx, db, [id])
  return {
    ...withAnyPicture(row, ctx),
    lines: lines.map(({ pallet_id: _pallet, ...line }) => line),
    photos: await readPalletPhotos(ctx, db, id),
    moves: await readLastEntries(ctx, db, id, lastMoves),
  }
}

const valuesRow = z.strictObject({ note: z.string(), photos: z.array(z.string()) })

/** Returns what the history of a pallet keeps; its moves are in the log. */
export function readPalletValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select p.note, coalesce((
      -- The beginning of its hash tells a photo from another of the same size.
      select json_agg(f.width_px || ' × ' || f.height_px || ' px · ' || left(f.sha256, 6) order by f.id)
      from pallet_photos f where f.pallet_id = p.id
    ), '[]') as photos
    from pallets p where p.id = ${id}`,
  )
}
