import { designEndpoints, designRow, type DesignRow } from '@platen/contracts/designs/endpoints'
import { designColumns } from '@platen/contracts/designs/columns'
import { designViews } from '@platen/contracts/designs/views'
import { designNameKey } from '@platen/contracts/values/match-key'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { createAddressSigner } from '../../platform/http/context.ts'
import { dayFilters } from '../../platform/lists/day-filters.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import type { DesignFile } from './design-record.types.ts'

/** Returns the URL of an image by its SHA-256, signed for this session. */
type FileAddress = (sha256: string) => string

const foundRow = designRow
  .omit({ thumb_url: true, preview_url: true, original_url: true })
  .extend({ thumb_sha256: z.string(), preview_sha256: z.string() })
type Found = z.output<typeof foundRow>

/**
 * The color of the blank on which the designs `d` were ordered last. Assumed: what a design was made for is best told
 * by its newest order.
 */
export const blankColor = sql`(
  select v.color_hex from order_item_designs x
    join order_items i on i.id = x.item_id join variants v on v.id = i.variant_id
  where x.sha256 = d.sha256 order by x.item_id desc limit 1)`

const designFields = sql`
  d.id, d.store_id, s.name as store_name, d.file_name, d.title, d.archived_at is not null as archived, d.sha256, f.media_type, f.size_bytes, f.width_px,
  f.height_px, f.dpi, d.created_at, u.name as created_by, f.thumb_sha256, f.preview_sha256, ${blankColor} as color_hex`

const designJoins = sql`
  join design_files f on f.sha256 = d.sha256
  left join stores s on s.id = d.store_id
  left join users u on u.id = d.created_by`

function withImageUrls({ thumb_sha256, preview_sha256, ...row }: Found, address: FileAddress): DesignRow {
  return {
    ...row,
    thumb_url: address(thumb_sha256),
    preview_url: address(preview_sha256),
    original_url: address(row.sha256),
  }
}

/** The designs, those in use unless archived ones are asked for. */
export const designList = defineList({
  name: 'designs',
  endpoint: designEndpoints.list,
  table: sql`designs d`,
  id: sql`d.id`,
  filters: {
    archived: byArchived('d'),
    id: (id) => sql`d.id = ${id}`,
    store: (store) => (store === 'library' ? sql`d.store_id is null` : sql`d.store_id = ${store}`),
    ...dayFilters('created', raw('d.created_at')),
  },
  views: designViews,
  search: searchWords(sql`d.search_text`, (typed) => sql`d.name_key like ${beginsWith(designNameKey(typed))}`),
  sorts: {
    ...sortBy('created_at', { sql: raw('d.created_at'), type: 'timestamptz' }),
    ...sortBy('file_name', byName('d.file_name')),
  },
  row: foundRow,
  select: () => ({ columns: designFields, joins: designJoins }),
  answer: (row, ctx) => withImageUrls(row, createAddressSigner(ctx)),
  columns: designColumns,
  cells: {
    file_name: { text: (row) => row.file_name },
    title: { text: (row) => row.title },
    store_name: { text: (row) => row.store_name },
    width_px: { number: (row) => row.width_px },
    height_px: { number: (row) => row.height_px },
    dpi: { number: (row) => row.dpi },
    size_bytes: { number: (row) => row.size_bytes },
    created_at: { time: (row) => row.created_at },
    created_by: { text: (row) => row.created_by },
    sha256: { text: (row) => row.sha256 },
  },
})

export async function findDesign(db: Reader, id: number, address: FileAddress): Promise<DesignRow | undefined> {
  const found = await db.maybe(foundRow, sql`select ${designFields} from designs d ${designJoins} where d.id = ${id}`)
  return found && withImageUrls(found, address)
}

const designFileRow = z.strictObject({
  sha256: z.string(),
  media_type: z.enum(['image/png', 'image/jpeg']),
  size_bytes: z.number(),
  width_px: z.number(),
  height_px: z.number(),
  dpi: z.number().nullable(),
  preview_sha256: z.string(),
  thumb_sha256: z.string(),
})

export function findDesignFile(db: Reader, sha256: string): Promise<DesignFile | undefined> {
  return db.maybe(
    designFileRow,
    sql`
    select sha256, media_type, size_bytes, width_px, height_px, dpi, preview_sha256, thumb_sha256
    from design_files where sha256 = ${sha256}`,
  )
}

const pictureFileRow = z.strictObject({
  what: z.enum(['original', 'preview', 'thumb']),
  media_type: z.string(),
  file_name: z.string().nullable(),
})

/**
 * Returns the file with a SHA-256 if it is an artwork, a rendition of one, or a photo of a product or pallet. No other
 * file of the file store is served here.
 */
export function findImageFile(
  db: Reader,
  sha256: string,
): Promise<{ what: 'original' | 'preview' | 'thumb'; media_type: string; file_name: string | null } | undefined> {
  return db.maybe(
    pictureFileRow,
    sql`
    select what, media_type,
      (select d.file_name from designs d where d.sha256 = f.sha256 order by d.id desc limit 1) as file_name
    from (
      select 1 as place, 'original' as what, sha256, media_type from design_files where sha256 = ${sha256}
      union all
      (select 2, 'preview', sha256, 'image/webp' from design_files where preview_sha256 = ${sha256} limit 1)
      union all
      (select 3, 'thumb', sha256, 'image/png' from design_files where thumb_sha256 = ${sha256} limit 1)
      union all
      (select 4, 'preview', sha256, 'image/webp' from product_photos where sha256 = ${sha256} limit 1)
      union all
      (select 5, 'thumb', sha256, 'image/png' from product_photos where thumb_sha256 = ${sha256} limit 1)
      union all
      (select 6, 'preview', sha256, 'image/webp' from pallet_photos where sha256 = ${sha256} limit 1)
      union all
      (select 7, 'thumb', sha256, 'image/png' from pallet_photos where thumb_sha256 = ${sha256} limit 1)
    ) f
    order by place limit 1`,
  )
}
