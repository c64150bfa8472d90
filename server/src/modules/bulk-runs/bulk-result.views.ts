import { bulkOutcomeWords, bulkRunColumns } from '@platen/contracts/bulk-runs/states'
import { guardCell } from '../../platform/files/text/guarded-cells.format.ts'
import { byteOrderMark, csvLine } from '../../platform/files/text/written-csv.format.ts'
import { assertAccess, assertProved } from '../../platform/http/admit.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import type { FileAnswer, FileRows } from '../../platform/http/file-answer.ts'
import { readResult, readRun, reasonText, type ResultRow } from './bulk-runs.views.ts'

const rowsPerRead = 1_000

/**
 * Answers with what became of each row of one of the caller's runs, as a file (BULK-8). It names its rows, and so takes
 * the permission and the proof of presence that the file of their list takes. Throws `not_found`.
 */
export async function bulkResultFile(ctx: Ctx, runId: number): Promise<FileAnswer> {
  const run = await readRun(ctx.db, ctx, runId)
  const list = ctx.lists.find(run.list)
  if (list) assertAccess(ctx, list.access)
  if (list?.proof) assertProved(ctx)
  return {
    content: writeRows(ctx, run.id),
    media_type: 'text/csv; charset=utf-8',
    file_name: `${run.action.replace('.', '-')}-${run.id}.csv`,
    inline: false,
  }
}

async function* writeRows(ctx: Call, runId: number): FileRows {
  const separator = ctx.language === 'fr' ? ';' : ','
  const headings = Object.values(bulkRunColumns).map((column) => column[ctx.language])
  yield byteOrderMark + csvLine(headings, separator)
  for (let after = 0; ;) {
    const rows = await readResult(ctx.db, { id: runId, user_id: ctx.user.id }, after, rowsPerRead)
    yield rows.map((row) => csvLine(cellsOf(ctx, row), separator)).join('')
    if (rows.length < rowsPerRead) return
    after = rows.at(-1)?.position ?? after
  }
}

function cellsOf(ctx: Call, { name, outcome, code, values }: ResultRow): string[] {
  const message = code === null ? '' : reasonText(ctx, code, values ?? {})
  return [name, bulkOutcomeWords[outcome ?? 'waiting'][ctx.language], message].map(guardCell)
}
