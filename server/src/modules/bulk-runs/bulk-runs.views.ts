import { maxExamples, type BulkRun, type BulkRunDetail } from '@platen/contracts/bulk-runs/endpoints'
import { bulkOutcomes, bulkRunStates } from '@platen/contracts/bulk-runs/states'
import { errors, fillText, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { errorCode, textValues } from '../../platform/stored-text.ts'

export type RunReader = Pick<Ctx, 'user' | 'language' | 'timeZone' | 'bulkActions'>

const count = z.number()
const runRow = z.strictObject({
  id: z.number(),
  action: z.string(),
  state: z.enum(bulkRunStates),
  total: count,
  left_out: count,
  changed: count,
  refused: count,
  not_run: count,
  created_at: z.string(),
  finished_at: z.string().nullable(),
})

const selectRun = sql`
  select id, action, state, total, left_out, changed, refused, not_run, created_at, finished_at from bulk_runs`

function toRun(ctx: RunReader, row: z.output<typeof runRow>): BulkRun {
  const action = ctx.bulkActions.find(row.action)
  // An action that a later version no longer has keeps its key as its name.
  return { ...row, title: action?.title[ctx.language] ?? row.action, list: action?.list ?? '' }
}

/** Returns a person's last runs that were started, the newest first. */
export async function readRuns(ctx: RunReader & Pick<Ctx, 'db'>): Promise<BulkRun[]> {
  const userId = ctx.user.id
  const query = sql`${selectRun} where user_id = ${userId} and state <> 'draft' order by id desc limit 10`
  const rows = await ctx.db.rows(runRow, ofUsers(query, [userId]))
  return rows.map((row) => toRun(ctx, row))
}

const reasonRow = z.strictObject({
  outcome: z.enum(['left_out', 'refused']),
  code: errorCode,
  count,
  examples: z.array(z.strictObject({ id: z.number(), name: z.string(), values: textValues })),
})

/** Returns one of the caller's runs with the reasons of rows that were not changed. Throws `not_found`. */
export async function readRun(db: Reader, ctx: RunReader, runId: number): Promise<BulkRunDetail> {
  const userId = ctx.user.id
  const row = await db.maybe(runRow, ofUsers(sql`${selectRun} where id = ${runId} and user_id = ${userId}`, [userId]))
  if (!row) throw refusal('not_found')
  const reasons = await db.rows(
    reasonRow,
    ofUsers(
      sql`
      select outcome, reason_code as code, count(*)::int as count,
        (array_agg(json_build_object('id', row_id, 'name', name, 'values', reason_values) order by position))[1:${maxExamples}] as examples
      from bulk_run_rows where run_id = ${runId} and reason_code is not null
      group by outcome, reason_code order by count(*) desc, reason_code`,
      [userId],
    ),
  )
  return {
    ...toRun(ctx, row),
    reasons: reasons.map(({ examples, ...reason }) => ({
      ...reason,
      examples: examples.map(({ values, ...example }) => ({
        ...example,
        message: reasonText(ctx, reason.code, values),
      })),
    })),
  }
}

/** Returns a reason in the reader's language. */
export function reasonText(ctx: Pick<Ctx, 'language' | 'timeZone'>, code: ErrorCode, values: TextValues): string {
  return fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
}

const resultRow = z.strictObject({
  position: z.number(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes).nullable(),
  code: errorCode.nullable(),
  values: textValues.nullable(),
})
export type ResultRow = z.output<typeof resultRow>

/** Returns rows of a run's result in their order. The caller has checked whose run it is. */
export function readResult(
  db: Reader,
  { id, user_id: userId }: { id: number; user_id: number },
  after: number,
  limit: number,
): Promise<ResultRow[]> {
  return db.rows(
    resultRow,
    ofUsers(
      sql`
      select position, name, outcome, reason_code as code, reason_values as values from bulk_run_rows
      where run_id = ${id} and position > ${after} order by position limit ${limit}`,
      [userId],
    ),
  )
}
