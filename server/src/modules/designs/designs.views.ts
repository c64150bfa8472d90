import { designRow, type DesignRow, type listDesigns } from '@platen/contracts/designs'
import { instant } from '@platen/contracts/endpoint'
import { designNameKey } from '@platen/contracts/values/match-key'
import type { ListMeta } from '@platen/contracts/paging'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../platform/db/like-text.ts'
import { countList } from '../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/db/list-page.ts'
import type { DesignFile } from './design-record.types.ts'

type ListQuery = z.output<(typeof listDesigns)['query']>
/** Returns the URL of an image by its SHA-256, signed for this session. */
type FileAddress = (sha256: string) => string

const foundRow = designRow
  .omit({ thumb_url: true, preview_url: true, original_url: true })
  .extend({ thumb_sha256: z.string(), preview_sha256: z.string() })
type Found = z.output<typeof foundRow>

const designColumns = sql`
  d.id, d.store_id, s.name as store_name, d.file_name, d.title, d.sha256, f.media_type, f.size_bytes, f.width_px,
  f.height_px, f.dpi, d.created_at, u.name as created_by, f.thumb_sha256, f.preview_sha256`

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

function conditions(filters: Pick<ListQuery, 'search' | 'store'>): Sql {
  const parts = [sql`d.archived_at is null`]
  if (filters.store === 'library') parts.push(sql`d.store_id is null`)
  else if (filters.store !== undefined) parts.push(sql`d.store_id = ${filters.store}`)
  const words = normalizedSearch(filters.search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 10)
  if (words.some((word) => word.length >= 3)) {
    parts.push(...words.map((word) => sql`d.search_text like ${contains(word)}`))
  } else if (words.length > 0) parts.push(sql`d.name_key like ${beginsWith(designNameKey(filters.search))}`)
  return join(parts, ' and ')
}

const sorts = {
  '-created_at': { column: raw('created_at'), type: raw('timestamptz'), direction: raw('desc'), beyond: raw('<') },
  created_at: { column: raw('created_at'), type: raw('timestamptz'), direction: raw('asc'), beyond: raw('>') },
  file_name: { column: raw('name_key'), type: raw('text'), direction: raw('asc'), beyond: raw('>') },
  '-file_name': { column: raw('name_key'), type: raw('text'), direction: raw('desc'), beyond: raw('<') },
} satisfies Record<ListQuery['sort'], Record<string, Sql>>

/** Returns a page of the current designs that match the filters, with the total. Throws for pages beyond row 10,000. */
export async function readDesignList(
  db: Reader,
  query: ListQuery,
  address: FileAddress,
): Promise<{ data: DesignRow[]; meta: ListMeta }> {
  const byTime = query.sort === 'created_at' || query.sort === '-created_at'
  const { offset, limit, after } = pageStart(query, byTime ? instant : z.string().max(300))
  const { column, type, direction, beyond } = sorts[query.sort]
  const beyondPlace = after
    ? sql`and (d.${column}, d.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)`
    : empty
  const [found, count] = await Promise.all([
    db.rows(
      foundRow,
      sql`
      with page as materialized (
        select d.id from designs d where ${conditions(query)} ${beyondPlace}
        order by d.${column} ${direction}, d.id ${direction} ${pageRows({ limit, offset })}
      )
      select ${designColumns}
      from page join designs d on d.id = page.id ${designJoins}
      order by d.${column} ${direction}, d.id ${direction}`,
    ),
    countList(db, sql`select from designs d where ${conditions(query)}`),
  ])
  const last = found.length === limit ? found.at(-1) : undefined
  const value = last && (byTime ? last.created_at : designNameKey(last.file_name))
  const next = last && value !== undefined ? placeText({ value, id: last.id }) : null
  return {
    data: found.map((row) => withImageUrls(row, address)),
    meta: { page: query.page, per_page: query.per_page, ...count, next },
  }
}

export async function findDesign(db: Reader, id: number, address: FileAddress): Promise<DesignRow | undefined> {
  const found = await db.maybe(foundRow, sql`select ${designColumns} from designs d ${designJoins} where d.id = ${id}`)
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
 * Returns the file with a SHA-256 if it is an artwork or a rendition of one. No other file of the file store is served
 * here.
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
    ) f
    order by place limit 1`,
  )
}
