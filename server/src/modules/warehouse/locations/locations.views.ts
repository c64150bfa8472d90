import { listLimits } from '@platen/contracts/lists/list-limits'
import { locationColumns, locationFields } from '@platen/contracts/locations/fields'
import { locationViews } from '@platen/contracts/locations/views'
import { labelsOf, schemasOf } from '@platen/contracts/records/field'
import type { RecordValues } from '@platen/contracts/records/record'
import {
  locationEndpoints,
  locationDetail,
  locationRow,
  type LocationDetail,
} from '@platen/contracts/locations/endpoints'
import { readScan } from '@platen/contracts/values/scan'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { beginsWith, columnsOf, contains } from '../../../platform/db/sql-text.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { byArchived, defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { cellsOf } from '../../../platform/lists/field-cells.ts'
import { unsignedPicture, variantPicture, withPicture } from '../../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../../records/record-stamp.views.ts'

const columns = sql`
  l.id, l.version, l.code, l.aisle, l.bay, l.level, ${columnsOf(locationFields, 'l')},
  l.archived_at is not null as archived,
  (select count(*) from pallets p where p.location_id = l.id) as pallets`

/** Selects the id of the location with a code, which may be typed, or scanned from its label with the address. */
export function scannedLocationId(text: string): Sql {
  const codes = [text, readScan(text).code].map((code) => code.toUpperCase())
  return sql`select id from warehouse_locations where code = any(${codes}::text[])`
}

/** The locations of the warehouse, those in use unless archived ones are asked for. */
export const locationList = defineList({
  name: 'warehouse-locations',
  endpoint: locationEndpoints.list,
  table: sql`warehouse_locations l`,
  id: sql`l.id`,
  filters: {
    archived: byArchived('l'),
    kind: (kind) => sql`l.kind = ${kind}`,
    blocked: (blocked) => (blocked ? sql`l.blocked_reason is not null` : sql`l.blocked_reason is null`),
  },
  views: locationViews,
  search: (typed) => {
    const text = typed.toUpperCase()
    if (text.length >= 3) return sql`l.code like ${contains(text)}`
    // The indexes of the first one and two letters hold the places of the round too.
    const first = text.slice(0, 2)
    return sql`(left(l.code, ${raw(String(first.length))}) = ${first} and l.code like ${beginsWith(text)})`
  },
  sorts: {
    ...sortBy('walking_order', { sql: raw('l.walking_order'), type: 'int' }),
    ...sortBy('code', { sql: raw('l.code'), type: 'text', unique: true }),
  },
  row: locationRow,
  select: () => ({ columns, joins: sql`` }),
  columns: labelsOf(locationColumns),
  cells: cellsOf(locationColumns),
})

const detailRow = locationDetail.extend({
  picked_here: z.array(locationDetail.shape.picked_here.element.extend({ picture: unsignedPicture })),
})

/** Returns everything that a location's screen shows, of an archived one too. Throws `not_found`. */
export async function readLocationDetail(ctx: Call, db: Reader, id: number): Promise<LocationDetail> {
  const location = await db.maybe(
    detailRow,
    sql`
    select ${columns}, ${recordColumn('l')},
      coalesce((
        select json_agg(h order by h.code) from (
          select p.id, p.code, p.status, p.units,
            (select count(distinct c.variant_id) from pallet_contents c where c.pallet_id = p.id) as skus
          from pallets p where p.location_id = l.id order by p.code limit ${listLimits.at_location}
        ) h), '[]') as pallets_here,
      coalesce((
        select json_agg(h order by h.sku) from (
          select v.id as variant_id, v.sku, ${variantPicture('pr')} as picture, s.on_hand,
            s.on_hand - s.reserved as available
          from variants v join stock_levels s on s.variant_id = v.id join products pr on pr.id = v.product_id
          where upper(v.pick_location) = l.code and v.archived_at is null
          order by v.sku_key limit ${listLimits.at_location}
        ) h), '[]') as picked_here
    from warehouse_locations l where l.id = ${id}`,
  )
  if (!location) throw refusal('not_found')
  return { ...location, picked_here: location.picked_here.map((sku) => withPicture(sku, ctx)) }
}

const valuesRow = z.strictObject(schemasOf(locationFields))

/** Returns what the history of a location keeps. */
export function readLocationValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(valuesRow, sql`select ${columnsOf(locationFields, 'l')} from warehouse_locations l where l.id = ${id}`)
}

const codeRow = z.strictObject({ code: z.string() })

/** Returns those of these codes that are locations already, archived ones too. */
export async function findExistingCodes(db: Reader, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows(
    codeRow,
    sql`select code from warehouse_locations where code = any(${codes}::text[]) order by walking_order, id`,
  )
  return rows.map((row) => row.code)
}

/** Returns those of these codes that are SKUs. */
export async function findSkusLike(db: Reader, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows(
    codeRow,
    sql`select sku_key as code from variants where sku_key = any(${codes}::text[]) order by sku_key`,
  )
  return rows.map((row) => row.code)
}
