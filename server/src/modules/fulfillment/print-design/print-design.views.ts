import { designNameKey } from '@platen/contracts/values/match-key'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { planPerCall } from '../../../platform/db/reader.ts'
import { pageRows } from '../../../platform/lists/list-page.ts'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { wordsCondition } from '../../../platform/search/search-words.ts'
import { printerTagCodes } from '../../printer-tags/printer-tags.public.ts'
import { routedBy } from '../../pieces/pieces.public.ts'
import { variantsNamed } from '../../products/products.public.ts'
import type { AreaClosing } from './area.rules.ts'

const designPrinterRow = z.strictObject({ id: z.number(), name: z.string(), printer_tags: z.array(z.string()) })
export type DesignPrinter = z.output<typeof designPrinterRow>

/**
 * Returns the printer for a design: the requested one, or the station's own, or the first one for the piece's printer
 * tag, or the first one without tags (PRINT-21).
 */
export async function findDesignPrinter(
  db: Reader,
  stationId: number,
  tagId: number | null,
  requestedId: number | undefined,
): Promise<DesignPrinter | undefined> {
  return db.maybe(
    designPrinterRow,
    sql`
    select p.id, p.name, ${printerTagCodes} as printer_tags
    from printers p
    cross join lateral (
      select p.id = (select printer_id from stations where id = ${stationId}) is true as is_own,
        coalesce(bool_or(l.printer_tag_id = ${tagId}::bigint), false) as serves_tag, count(*) = 0 as serves_all
      from printers_of_tags l where l.printer_id = p.id
    ) fit
    where p.kind = 'design' and p.archived_at is null and (
      ${requestedId ?? null}::bigint = p.id
      or ${requestedId ?? null}::bigint is null and (fit.is_own or fit.serves_tag or fit.serves_all)
    )
    order by fit.is_own desc, fit.serves_tag desc, p.id
    limit 1`,
  )
}

/** Returns the printer of a design job that exists; it may have been archived since. */
export function readPrinterOfJob(db: Reader, id: number): Promise<DesignPrinter> {
  return db.one(
    designPrinterRow,
    sql`
    select p.id, p.name, ${printerTagCodes} as printer_tags from printers p where p.id = ${id}`,
  )
}

const tagOverrideRow = z.strictObject({ override_tag: z.string(), override_printer: z.string(), note: z.string() })

/** Returns the override with which an area was last sent, if it was given for this printer tag of the piece. */
export function findTagOverride(
  db: Reader,
  pieceId: number,
  area: string,
  tag: string,
): Promise<z.output<typeof tagOverrideRow> | undefined> {
  return db.maybe(
    tagOverrideRow,
    sql`
    select data ->> 'override_tag' as override_tag, data ->> 'override_printer' as override_printer, data ->> 'note' as note
    from (
      select data from piece_actions
      where piece_id = ${pieceId} and kind in ('area_sent', 'area_reprinted') and data ->> 'area' = ${area}
      order by id desc limit 1
    ) last
    where data ->> 'override_tag' = ${tag}`,
  )
}

const areaClosingRow = z.strictObject({
  by_job: z.boolean(),
  user_id: z.number(),
  who: z.string(),
  at: z.string(),
  station: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
})

/** Returns who or what last closed an area (a mark, a skip or a printer), or undefined if nothing did. */
export async function findAreaClosing(db: Reader, pieceId: number, area: string): Promise<AreaClosing | undefined> {
  return db.maybe(
    areaClosingRow,
    sql`
    select coalesce((a.data ->> 'by_job')::boolean, false) as by_job, a.user_id, u.name as who, a.at,
      (select jsonb_build_object('id', t.id, 'name', t.name) from stations t where t.id = a.station_id) as station
    from piece_actions a join users u on u.id = a.user_id
    where a.piece_id = ${pieceId} and a.kind in ('area_printed', 'area_skipped') and a.data ->> 'area' = ${area}
    order by a.id desc limit 1`,
  )
}

const pieceForPrintRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  sku: z.string(),
  printer_tag_id: z.number().nullable(),
  printer_tag: z.string().nullable(),
  /** The media type of each area's design. */
  media_types: z.record(z.string(), z.string()),
})
export type PieceForPrint = z.output<typeof pieceForPrintRow>

/** Returns what printing a piece takes. A merged printer tag on its label means the one that took its place. */
export async function readPieceForPrint(db: Reader, id: number): Promise<PieceForPrint> {
  return db.one(
    pieceForPrintRow,
    sql`
    select p.id, p.barcode, v.sku, coalesce(m.id, t.id) as printer_tag_id, coalesce(m.code, t.code) as printer_tag,
      (select json_object_agg(a.area, f.media_type) from piece_areas a join design_files f on f.sha256 = a.sha256 where a.piece_id = p.id) as media_types
    from pieces p join variants v on v.id = p.variant_id
    left join printer_tags t on t.id = p.printer_tag_id left join printer_tags m on m.id = t.merged_into_id
    where p.id = ${id}`,
  )
}

const confirmsAutomaticallyRow = z.strictObject({ confirm_automatically: z.boolean() })

export async function confirmsAutomatically(db: Reader, stationId: number | null): Promise<boolean> {
  if (stationId === null) return false
  const row = await db.maybe(
    confirmsAutomaticallyRow,
    sql`select confirm_automatically from stations where id = ${stationId}`,
  )
  return row?.confirm_automatically ?? false
}

const isNewestDesignJobRow = z.strictObject({ newest: z.boolean() })

/** Whether there is no later job for the same area. The caller has locked the piece, which also guards queuing jobs. */
export async function isNewestDesignJob(
  db: Reader,
  job: { id: number; piece_id: number; area: string },
): Promise<boolean> {
  const { newest } = await db.one(
    isNewestDesignJobRow,
    sql`
    select not exists (
      select from print_jobs
      where piece_id = ${job.piece_id} and area = ${job.area} and kind = 'design' and id > ${job.id}
        and state not in ('failed', 'cancelled')
    ) as newest`,
  )
  return newest
}

const piecesToPrintRow = z.strictObject({ id: z.number(), barcode: z.string(), personalisation: z.string() })

/** Returns the pieces with one of these barcodes or ids, with the text that is to be printed on them. */
export async function findPiecesToPrint(
  db: Reader,
  barcodes: readonly string[],
  ids: readonly number[],
): Promise<z.output<typeof piecesToPrintRow>[]> {
  return db.rows(
    piecesToPrintRow,
    sql`select p.id, p.barcode, i.personalisation from pieces p join order_items i on i.id = p.item_id
      where p.barcode = any(${barcodes}) or p.id = any(${ids}::bigint[])`,
  )
}

const designGroupRow = z.strictObject({
  sha256: z.string(),
  file_name: z.string(),
  area: z.string(),
  printer_tag_id: z.number().nullable(),
  printer_tag: z.string().nullable(),
  pieces: z.number(),
  with_text: z.number(),
  thumb_sha256: z.string(),
  color_hex: z.string().nullable(),
  piece_ids: z.array(z.number()),
})
export type DesignGroupRow = z.output<typeof designGroupRow>

/** The condition that the design of `piece_areas a` is called so: by the beginning of its name, or its words (API-5). */
function hasDesignName(search: string): Sql {
  const words = wordsCondition(sql`d.search_text`, search)
  const begins = sql`lower(a.file_name) like ${beginsWith(designNameKey(search))}`
  return words ? sql`(${begins} or lower(a.file_name) in (select d.name_key from designs d where ${words}))` : begins
}

function groupConditions(tagId: number | undefined, search: string): Sql {
  return sql`p.stage = 'barcode_printed' and not p.held and a.state in ('pending', 'failed')
    ${tagId ? sql`and ${routedBy(tagId)}` : empty} ${search ? sql`and (${hasDesignName(search)} or p.variant_id in (${variantsNamed(search)}))` : empty}`
}

/** Returns a page of the waiting pieces grouped by design, area and printer tag, largest group first. */
export async function readDesignGroupPage(
  db: Reader,
  filter: { printer_tag_id?: number | undefined; search: string },
  page: { offset: number; limit: number },
): Promise<DesignGroupRow[]> {
  const query = sql`
    select g.sha256, g.file_name, g.area, g.printer_tag_id, t.code as printer_tag, g.pieces, g.with_text, f.thumb_sha256,
      g.color_hex, g.piece_ids
    from (
      select a.sha256, min(a.file_name) as file_name, a.area, p.printer_tag_id, count(*)::int as pieces,
        count(*) filter (where i.personalisation <> '')::int as with_text,
        -- A blank without a color is of another one than any.
        case when count(distinct v.color_hex) = 1 and count(v.color_hex) = count(*) then min(v.color_hex) end as color_hex,
        coalesce((array_agg(p.id order by p.urgent desc, p.priority, p.ship_by, p.placed_at, p.id)
          filter (where i.personalisation = ''))[1:100], '{}') as piece_ids
      from pieces p join piece_areas a on a.piece_id = p.id join order_items i on i.id = p.item_id
        join variants v on v.id = p.variant_id
      where ${groupConditions(filter.printer_tag_id, filter.search)}
      group by a.sha256, a.area, p.printer_tag_id
      order by pieces desc, a.sha256, a.area, p.printer_tag_id
      ${pageRows(page)}
    ) g
    join design_files f on f.sha256 = g.sha256
    left join printer_tags t on t.id = g.printer_tag_id
    order by g.pieces desc, g.sha256, g.area, g.printer_tag_id`
  return db.rows(designGroupRow, planPerCall(query, filter.search !== ''))
}

export function selectDesignGroups(filter: { printer_tag_id?: number | undefined; search: string }): Sql {
  const query = sql`
    select from pieces p join piece_areas a on a.piece_id = p.id
    where ${groupConditions(filter.printer_tag_id, filter.search)} group by a.sha256, a.area, p.printer_tag_id`
  return planPerCall(query, filter.search !== '')
}
