import { errors, fillText, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import { instant } from '@platen/contracts/endpoint'
import {
  importLine,
  importRun,
  type ImportLine,
  type importLines,
  type ImportRun,
  type listImports,
} from '@platen/contracts/orders/order-sync'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { countList } from '../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/db/list-page.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { errorCode, textValues } from '../../platform/stored-text.ts'

type MessageContext = Pick<Ctx, 'language' | 'config'>

const storedRemark = z.strictObject({ field: z.string(), code: errorCode, values: textValues })
const runRow = importRun.omit({ refusal: true, notices: true }).extend({
  refusal_code: errorCode.nullable(),
  refusal_values: textValues.nullable(),
  notices: z.array(storedRemark),
})
const lineRow = importLine.omit({ remarks: true }).extend({ remarks: z.array(storedRemark) })

function errorMessage(ctx: MessageContext, code: ErrorCode, values: TextValues): string {
  return fillText(errors[code][ctx.language], values, ctx.language, ctx.config.SITE_TIME_ZONE)
}

function remarkMessages(ctx: MessageContext, remarks: readonly z.output<typeof storedRemark>[]): ImportLine['remarks'] {
  return remarks.map(({ field, code, values }) => ({ field, code, message: errorMessage(ctx, code, values) }))
}

function toImportRun(
  ctx: MessageContext,
  { refusal_code, refusal_values, notices, ...run }: z.output<typeof runRow>,
): ImportRun {
  return {
    ...run,
    refusal: refusal_code && { code: refusal_code, message: errorMessage(ctx, refusal_code, refusal_values ?? {}) },
    notices: remarkMessages(ctx, notices),
  }
}

const selectRun = sql`
  select r.id, r.store_id, s.name as store_name, r.source, r.format, r.file_name, r.state, r.refusal_code, r.refusal_values,
    r.notices, r.total, r.settled, r.created, r.updated, r.skipped, r.failed, r.items, r.pieces, u.name as who, r.created_at,
    r.finished_at
  from import_runs r join stores s on s.id = r.store_id join users u on u.id = r.user_id`

/** Returns one import run as its screen shows it. Throws `not_found` if it does not exist. */
export async function readImportRun(db: Reader, ctx: MessageContext, runId: number): Promise<ImportRun> {
  const row = await db.maybe(runRow, sql`${selectRun} where r.id = ${runId}`)
  if (!row) throw refusal('not_found')
  return toImportRun(ctx, row)
}

type RunsQuery = z.output<(typeof listImports)['query']>

/** Returns a page of the sync history (IMPORT-5). Throws for pages beyond row 10,000. */
export async function readImportRuns(ctx: Ctx, query: RunsQuery): Promise<{ data: ImportRun[]; meta: ListMeta }> {
  const { offset, limit, after } = pageStart(query, instant)
  const parts: Sql[] = [sql`true`]
  if (query.store_id) parts.push(sql`r.store_id = ${query.store_id}`)
  if (query.state) parts.push(sql`r.state = ${query.state}`)
  if (query.search) parts.push(sql`r.file_name ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`)
  const condition = join(parts, ' and ')
  const newestFirst = query.sort === '-created_at'
  const order = newestFirst ? sql`r.created_at desc, r.id desc` : sql`r.created_at, r.id`
  const comparison = newestFirst ? sql`<` : sql`>`
  const afterCursor = after
    ? sql`and (r.created_at, r.id) ${comparison} (${after.value}::timestamptz, ${after.id}::bigint)`
    : empty
  const rows = await ctx.db.rows(
    runRow,
    sql`${selectRun} where ${condition} ${afterCursor} order by ${order} ${pageRows({ limit, offset })}`,
  )
  const count = await countList(ctx.db, sql`select from import_runs r where ${condition}`)
  const last = rows.length === limit ? rows.at(-1) : undefined
  const next = last ? placeText({ value: last.created_at, id: last.id }) : null
  return {
    data: rows.map((row) => toImportRun(ctx, row)),
    meta: { page: query.page, per_page: query.per_page, ...count, next },
  }
}

type LinesQuery = z.output<(typeof importLines)['query']>

/** Returns a page of an import's lines in file order, with messages in the reader's language. */
export async function readImportLines(
  ctx: Ctx,
  runId: number,
  query: LinesQuery,
): Promise<{ data: ImportLine[]; meta: ListMeta }> {
  const { offset, limit, after } = pageStart(query, z.literal(''))
  await readImportRun(ctx.db, ctx, runId)
  const parts: Sql[] = [sql`l.run_id = ${runId}`]
  if (query.outcome) parts.push(sql`l.outcome = ${query.outcome}`)
  if (query.search) parts.push(sql`l.external_number ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`)
  const condition = join(parts, ' and ')
  const rows = await ctx.db.rows(
    lineRow,
    sql`
    select l.position as id, l.external_number, l.outcome, l.remarks, l.raw is not null as has_raw,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'status', o.status) end as order
    from import_lines l left join orders o on o.id = l.order_id
    where ${condition} ${after ? sql`and l.position > ${after.id}` : empty}
    order by l.position ${pageRows({ limit, offset })}`,
  )
  const count = await countList(ctx.db, sql`select from import_lines l where ${condition}`)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    data: rows.map((row) => ({ ...row, remarks: remarkMessages(ctx, row.remarks) })),
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
export async function readImportLineRaw(ctx: Ctx, runId: number, position: number): Promise<{ raw: unknown }> {
  const row = await ctx.db.maybe(
    rawOfRow,
    sql`
    select raw from import_lines where run_id = ${runId} and position = ${position} and raw is not null`,
  )
  if (!row) throw refusal('not_found')
  return row
}
