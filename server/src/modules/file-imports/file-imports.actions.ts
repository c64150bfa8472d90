import { readFile } from 'node:fs/promises'
import { maxListedRows, type FilePlan } from '@platen/contracts/file-imports/file-imports'
import { fillText } from '@platen/contracts/errors'
import type { Tx } from '../../platform/db/database.types.ts'
import { tryAndUndo } from '../../platform/files/dry-run.ts'
import type { FileKind } from '../../platform/file-kinds/file-kind.types.ts'
import type { FileColumn, RowProblem } from '../../platform/file-kinds/file-row.types.ts'
import {
  judgeRows,
  knownColumns,
  markRefused,
  readRows,
  type JudgedFileRow,
  type ReadRow,
} from '../../platform/file-kinds/plan-rows.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { readTableFile } from '../../platform/files/text/table-file.service.ts'
import { checkColumns, columnKey } from '../../platform/files/text/text-table.format.ts'
import { assertAccess, assertProved } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { exportFile } from './file-exports.views.ts'
import {
  chooseListed,
  countOpened,
  countOutcomes,
  findChangedLines,
  findKept,
  findStockHeadings,
  nameLines,
  sortIgnored,
  toSeen,
} from './file-imports.rules.ts'
import * as store from './file-imports.store.ts'

/** Returns a file kind. Throws `not_found`, and refuses a caller without the permission of its writes. */
export function openFileKind({ fileKinds, user }: Pick<Ctx, 'fileKinds' | 'user'>, name: string): FileKind<Ctx> {
  const kind = fileKinds.find(name)
  if (!kind) throw refusal('not_found')
  assertAccess(user, kind.single.access)
  return kind
}

/** Returns a file kind whose rows leave the site, or are saved. */
function openProvedKind(ctx: Ctx, name: string): FileKind<Ctx> {
  const kind = openFileKind(ctx, name)
  if (kind.single.proof) assertProved(ctx)
  return kind
}

/** Answers with everything of a kind as a file (FILE-3), and records that it left the site (RECORD-8). */
export async function downloadKind(ctx: Ctx, name: string): Promise<FileAnswer> {
  const kind = openProvedKind(ctx, name)
  await ctx.transaction((tx) => recordAudit(tx, ctx, 'file.exported', null, { kind: kind.name }))
  return exportFile(ctx, kind)
}

interface ReadFile {
  /** The kind of its columns, which may be another one than the screen said. */
  kind: FileKind<Ctx>
  rows: ReadRow[]
  ignored_columns: string[]
}

async function readFileOf(ctx: Ctx, kindName: string, upload: Pick<Upload, 'path'>): Promise<ReadFile> {
  const named = openFileKind(ctx, kindName)
  const keyNames = named.columns.flatMap((column) => (column.isKey === true ? [column.name] : []))
  const table = await readTableFile({ bytes: await readFile(upload.path), keys: keyNames })
  if (isRefusedFile(table)) throw refusal(table.refused.code, table.refused.values)
  const meant = ctx.fileKinds.findByColumns(kindName, table.places)
  const kind = meant ? openFileKind(ctx, meant.name) : named
  const stock = findStockHeadings(kind, table.header)
  for (const heading of stock) table.places.delete(columnKey(heading))
  const isRead = ({ name }: FileColumn) => !stock.some((heading) => columnKey(heading) === name)
  const [keys, others] = [true, false].map((isKey) =>
    kind.columns.filter((column) => (column.isKey ?? false) === isKey),
  ) as [FileColumn[], FileColumn[]]
  const ignored = checkColumns(table, knownColumns(table, keys), knownColumns(table, others.filter(isRead)))
  if (isRefusedFile(ignored)) throw refusal(ignored.refused.code, ignored.refused.values)
  return { kind, rows: kind.readRows?.(table) ?? (await readRows(table, kind)), ignored_columns: ignored }
}

async function judge(tx: Tx, { kind, ...file }: ReadFile): Promise<JudgedFileRow[]> {
  await kind.lock(tx)
  const known = file.rows.filter((row) => row.problems.length === 0).map((row) => row.values)
  return judgeRows(kind, file.rows, await kind.find(tx, known))
}

/** The context of the nouns' own actions within this transaction: what they return is no answer of this call. */
function within(tx: Tx, ctx: Ctx): Ctx {
  function transaction<R>(work: (inner: Tx) => Promise<R>): Promise<R> {
    return work(tx)
  }
  return { ...ctx, db: tx, key: null, station: null, transaction, write: transaction }
}

function save(tx: Tx, ctx: Ctx, kind: FileKind<Ctx>, rows: readonly JudgedFileRow[]): Promise<RowProblem[]> {
  const writing = rows.filter((row) => row.outcome === 'created' || row.outcome === 'changed')
  return kind.save(tx, within(tx, ctx), writing)
}

/** Saves rows and undoes it, so that a dry run finds what the nouns themselves refuse. */
function trySaving(tx: Tx, ctx: Ctx, kind: FileKind<Ctx>, rows: readonly JudgedFileRow[]): Promise<RowProblem[]> {
  return tryAndUndo((undo) => tx.savepoint(async () => undo(await save(tx, ctx, kind, rows))))
}

// Enough for several tabs; one that nobody applies is worth nothing.
const keptPlans = 5

/**
 * Says what a file would create, change or be refused, per row (FILE-1). It runs the writes themselves and undoes them,
 * so that it can't say anything else than what applying it does. Remembers the file and the versions that it found.
 */
export async function planFile(ctx: Ctx, kindName: string, upload: Upload): Promise<FilePlan> {
  const file = await readFileOf(ctx, kindName, upload)
  const { kind } = file
  return ctx.write(async (tx) => {
    const judged = await judge(tx, file)
    const rows = markRefused(kind, judged, await trySaving(tx, ctx, kind, judged))
    const plan = { user_id: ctx.user.id, kind: kind.name, sha256: upload.sha256, seen: rows.map(toSeen) }
    const id = await store.insertPlan(tx, plan)
    await store.deleteOlderPlans(tx, ctx.user.id, keptPlans)
    const { language, timeZone } = ctx
    return {
      id,
      kind: kind.name,
      counts: countOutcomes(rows),
      opened: countOpened(kind, rows),
      kept_columns: findKept(kind.columns, rows),
      rows: chooseListed(rows, maxListedRows).map(({ line, name, outcome, changes, problems }) => ({
        line,
        name,
        outcome,
        changes,
        problems: problems.map(({ column, text }) => ({
          column,
          message: fillText(text[language], text.values ?? {}, language, timeZone),
        })),
      })),
      ...sortIgnored(kind, file.ignored_columns),
    }
  })
}

/**
 * Applies a dry run (FILE-2): creates and changes what it said, all in one transaction, and leaves out what it refused.
 * Refuses another file, and, naming the rows, records that changed since.
 */
export async function applyFile(
  ctx: Ctx,
  kindName: string,
  upload: Upload,
  planId: number,
): Promise<{ counts: FilePlan['counts'] }> {
  const file = await readFileOf(ctx, kindName, upload)
  const kind = openProvedKind(ctx, file.kind.name)
  return ctx.write(async (tx) => {
    const plan = await store.lockPlan(tx, { id: planId, user_id: ctx.user.id, kind: kind.name })
    if (!plan) throw refusal('file_plan_gone')
    if (plan.sha256 !== upload.sha256) throw refusal('file_plan_other_file')
    const refused = new Set(plan.seen.flatMap(([line, outcome]) => (outcome === 'refused' ? [line] : [])))
    const judged = await judge(tx, file)
    const rows = judged.map((row): JudgedFileRow => (refused.has(row.line) ? { ...row, outcome: 'refused' } : row))
    refuseStale(findChangedLines(plan.seen, rows))
    const counts = countOutcomes(rows)
    if (counts.created + counts.changed === 0) throw refusal('file_plan_nothing')
    const problems = await save(tx, ctx, kind, rows)
    refuseStale([...new Set(problems.map((problem) => problem.line))])
    await store.deletePlan(tx, planId)
    await recordAudit(tx, ctx, 'file.imported', null, { kind: kind.name, sha256: upload.sha256, ...counts })
    return { counts }
  })
}

function refuseStale(lines: readonly number[]): void {
  if (lines.length > 0) throw refusal('file_plan_stale', { lines: nameLines(lines) }, { details: { lines } })
}
