import { errors, fillText } from '@platen/contracts/errors'
import { importColumns } from '@platen/contracts/orders/columns'
import { importFormatNames, importSourceNames, importStateNames } from '@platen/contracts/lists/words'
import {
  importLine,
  importRun,
  type ImportLine,
  type importLines,
  listImports,
  type ImportRun,
} from '@platen/contracts/order-sync/endpoints'
import { importViews } from '@platen/contracts/order-sync/views'
import type { ListMeta } from '@platen/contracts/paging'
import { legacyEncodings } from '@platen/contracts/values/text-encodings'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../platform/db/sql-text.ts'
import { countList } from '../../platform/lists/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/lists/list-page.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { dayFilters } from '../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { errorCode, storedRemark, textValues } from '../../platform/stored-text.ts'
import { tellRemark, type StoredRemark } from '../order-files/told-remarks.public.rules.ts'

type RunContext = Pick<Ctx, 'user' | 'language' | 'timeZone'>

const runRow = importRun.omit({ refusal: true, notices: true, encoding: true }).extend({
  refusal_code: errorCode.nullable(),
  refusal_values: textValues.nullable(),
  notices: z.array(storedRemark),
})
const lineRow = importLine.omit({ remarks: true }).extend({ remarks: z.array(storedRemark) })

function toImportRun(
  ctx: RunContext,
  { refusal_code, refusal_values, notices, ...run }: z.output<typeof runRow>,
): ImportRun {
  return {
    ...run,
    encoding: findEncoding(notices),
    refusal: refusal_code && {
      code: refusal_code,
      message: fillText(errors[refusal_code][ctx.language], refusal_values ?? {}, ctx.language, ctx.timeZone),
    },
    notices: notices.map((notice) => tellRemark(ctx, notice)),
  }
}

/** The encoding of a file that doesn't say in which it is, as its notice names it. */
function findEncoding(notices: readonly StoredRemark[]): ImportRun['encoding'] {
  const { encoding } = notices.find(({ code }) => code === 'encoding_assumed')?.values ?? {}
  return legacyEncodings.find((legacyEncoding) => legacyEncoding === encoding) ?? null
}

const runFields = sql`
  r.id, r.store_id, s.name as store_name, r.source, r.format, r.file_name, r.is_check as check, r.state, r.columns,
    r.refusal_code, r.refusal_values, r.notices, r.total, r.settled, r.created, r.updated, r.skipped, r.failed, r.remarked,
    r.held, r.items, r.pieces, u.name as who, r.created_at, r.finished_at`
const runJoins = sql`join stores s on s.id = r.store_id join users u on u.id = r.user_id`

/** Checks are seen by those who made them. */
const isSeenBy = (ctx: RunContext) => sql`(not r.is_check or r.user_id = ${ctx.user.id})`

/** Returns one run as its screen shows it. Throws `not_found` if there is none that the caller may see. */
export async function readImportRun(db: Reader, ctx: RunContext, runId: number): Promise<ImportRun> {
  const row = await db.maybe(
    runRow,
    sql`select ${runFields} from import_runs r ${runJoins} where r.id = ${runId} and ${isSeenBy(ctx)}`,
  )
  if (!row) throw refusal('not_found')
  return toImportRun(ctx, row)
}

/** The sync history (IMPORT-5). */
export const importList = defineList({
  name: 'imports',
  endpoint: listImports,
  table: sql`import_runs r`,
  id: sql`r.id`,
  always: () => sql`not r.is_check`,
  filters: {
    store_id: (storeId) => sql`r.store_id = ${storeId}`,
    state: (states) => sql`r.state = any(${states}::text[])`,
    with_failures: () => sql`r.failed > 0`,
    ...dayFilters('created', raw('r.created_at')),
  },
  views: importViews,
  search: searchWords(sql`r.search_text`, (typed) => sql`lower(r.file_name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('created_at', { sql: raw('r.created_at'), type: 'timestamptz' }),
  row: runRow,
  select: () => ({ columns: runFields, joins: runJoins }),
  answer: (row, ctx) => toImportRun(ctx, row),
  columns: importColumns,
  cells: {
    file_name: { text: (run) => run.file_name },
    format: { word: (run) => run.format && importFormatNames[run.format] },
    store_name: { text: (run) => run.store_name },
    state: { word: (run) => importStateNames[run.state] },
    total: { number: (run) => run.total },
    created: { number: (run) => run.created },
    updated: { number: (run) => run.updated },
    skipped: { number: (run) => run.skipped },
    failed: { number: (run) => run.failed },
    remarked: { number: (run) => run.remarked },
    items: { number: (run) => run.items },
    pieces: { number: (run) => run.pieces },
    who: { text: (run) => run.who },
    source: { word: (run) => importSourceNames[run.source] },
    created_at: { time: (run) => run.created_at },
    finished_at: { time: (run) => run.finished_at },
  },
})

type LinesQuery = z.output<(typeof importLines)['query']>

/** Returns a page of an import's lines in file order, with messages in the reader's language. */
export async function readImportLines(
  ctx: Call,
  runId: number,
  query: LinesQuery,
): Promise<{ data: ImportLine[]; meta: ListMeta }> {
  const { offset, limit, after } = pageStart(query, z.literal(''))
  await readImportRun(ctx.db, ctx, runId)
  const parts: Sql[] = [sql`l.run_id = ${runId}`]
  if (query.outcome) parts.push(sql`l.outcome = ${query.outcome}`)
  if (query.remarked !== undefined) parts.push(query.remarked ? sql`l.remarked` : sql`not l.remarked`)
  if (query.held !== undefined) parts.push(query.held ? sql`l.held_kind is not null` : sql`l.held_kind is null`)
  if (query.search) parts.push(sql`l.external_number ilike ${contains(query.search)}`)
  const condition = join(parts, ' and ')
  const rows = await ctx.db.rows(
    lineRow,
    sql`
    select l.position as id, l.external_number, l.outcome,
      case when l.held_kind is not null then json_build_object('kind', l.held_kind, 'reason', l.held_reason) end as held,
      l.remarks, l.file_lines, l.raw is not null as has_raw,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'status', o.status) end as order
    from import_lines l left join orders o on o.id = l.order_id
    where ${condition} ${after ? sql`and l.position > ${after.id}` : empty}
    order by l.position ${pageRows({ limit, offset })}`,
  )
  const count = await countList(ctx.db, sql`select from import_lines l where ${condition}`)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    data: rows.map((row) => ({ ...row, remarks: row.remarks.map((remark) => tellRemark(ctx, remark)) })),
    meta: {
      page: query.page,
      per_page: query.per_page,
      ...count,
      next: last ? placeText({ value: '', id: last.id }) : null,
    },
  }
}

const rawOfRow = z.strictObject({ raw: z.unknown() })

/**
 * Returns the rows of the file that one line was read from. Throws `not_found` if there is no such line or no raw data.
 */
export async function readImportLineRaw(ctx: Call, runId: number, position: number): Promise<{ raw: unknown }> {
  const row = await ctx.db.maybe(
    rawOfRow,
    sql`
    select l.raw from import_lines l join import_runs r on r.id = l.run_id
    where l.run_id = ${runId} and l.position = ${position} and l.raw is not null and ${isSeenBy(ctx)}`,
  )
  if (!row) throw refusal('not_found')
  return row
}
