import { savedView, type ListSettings, type SavedView, type ViewCount } from '@platen/contracts/saved-views/endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { parsePart } from '../../platform/http/input.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { countViews } from '../../platform/lists/count-views.ts'
import { listFile } from '../../platform/lists/list-file.ts'
import { openList } from '../../platform/lists/lists.ts'

const viewRow = savedView.extend({ owner_id: z.number() })

const selectView = (userId: number): Sql => sql`
  select v.id, v.name, v.shared, v.owner_id, v.owner_id = ${userId}::bigint as own, u.name as owner, v.search, v.columns,
    v.density, v.version
  from saved_views v join users u on u.id = v.owner_id`

const toView = ({ owner_id: _owner, ...view }: z.output<typeof viewRow>): SavedView => view

// More shared views than anybody reads; the list of them must stay small.
const maxViews = 500

const preferencesRow = z.strictObject({
  columns: z.array(z.strictObject({ key: z.string(), hidden: z.boolean().optional(), width: z.number().optional() })),
  density: z.enum(['compact', 'comfortable']),
  default_view_id: z.number().nullable(),
})

/** Returns how the caller keeps a list, and its views. Throws `not_found` and, without access to the list, a 403. */
export async function readListSettings(ctx: Ctx, list: string, db: Reader = ctx.db): Promise<ListSettings> {
  openList(ctx, list)
  const userId = ctx.user.id
  const [stored, views] = await Promise.all([
    db.maybe(
      preferencesRow,
      ofUsers(
        sql`select columns, density, default_view_id from list_preferences where user_id = ${userId} and list = ${list}`,
        [userId],
      ),
    ),
    // The own ones first, so that the limit never hides one.
    db.rows(
      viewRow,
      ofUsers<z.output<typeof viewRow>>(
        sql`
        select * from (
          ${selectView(userId)} where v.list = ${list} and (v.owner_id = ${userId}::bigint or v.shared)
          order by v.owner_id = ${userId}::bigint desc, v.id limit ${maxViews}
        ) v order by v.name collate name_order, v.id`,
        // Of users it reads the names of these alone.
        (rows) => [userId, ...rows.map((view) => view.owner_id)],
      ),
    ),
  ])
  const preferences = stored ?? { columns: [], density: 'compact' as const, default_view_id: null }
  const hasDefault = views.some(({ id }) => id === preferences.default_view_id)
  return {
    preferences: { ...preferences, default_view_id: hasDefault ? preferences.default_view_id : null },
    views: views.map(toView),
  }
}

/** Returns one view as `userId` sees it. */
export async function readView(db: Reader, userId: number, id: number): Promise<SavedView> {
  return toView(await db.one(viewRow, sql`${selectView(userId)} where v.id = ${id}`))
}

/**
 * Answers with the rows of a list as a file. `query` has the list's own filters, search and sort, which the list itself
 * parses. Throws like `readListSettings`.
 */
export function readListFile(ctx: Ctx, name: string, query: Record<string, unknown>): Promise<FileAnswer> {
  const list = openList(ctx, name)
  const { columns, ...state } = query
  return listFile(ctx, list, parsePart(list.state, state), columns as string | undefined)
}

/**
 * Returns how many rows each view of a list has that it comes with. `query` has the filters and the search that are
 * chosen besides, which the list itself parses. Throws like `readListSettings`, and `not_found` for a list without
 * such views.
 */
export async function readViewCounts(
  ctx: Ctx,
  name: string,
  query: Record<string, unknown>,
): Promise<Record<string, ViewCount>> {
  const list = openList(ctx, name)
  if (!list.views) throw refusal('not_found')
  parsePart(list.state, query)
  // What it counts takes the access of the list, which decides who hears of a change.
  const counts = await countViews(ctx.under(list.access), list, list.views, query as Record<string, string>)
  const entries = Object.entries(counts).map(([view, { total, total_capped }]) => [
    view,
    { count: total, capped: total_capped },
  ])
  return Object.fromEntries(entries) as Record<string, ViewCount>
}
