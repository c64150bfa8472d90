import { maxListedRows, type FilePlan } from '@platen/contracts/file-imports/endpoints'
import { fillText } from '@platen/contracts/errors'
import { readDataFile } from '../../platform/files/data-disk.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { tryAndUndo } from '../../platform/files/dry-run.ts'
import type { FileKind } from '../../platform/file-kinds/file-kind.types.ts'
import type { ReadRow, RowProblem, StoredRow } from '../../platform/file-kinds/file-row.types.ts'
import { judgeRows, markRefused, type JudgedFileRow } from '../../platform/file-kinds/plan-rows.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { assertAccess, assertProved } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/uploads/upload.ts'
import { unpackRows } from '../../platform/jobs/packed-rows.ts'
import { eachInSlices, joinJson, mapInSlices } from '../../platform/jobs/slices.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { assertCostCurrency } from '../settings/cost-currency.public.views.ts'
import { exportFile } from './file-exports.views.ts'
import {
  createSummary,
  findArchived,
  isChangedSince,
  nameLines,
  sortIgnored,
  toSeen,
  type PlanSummary,
} from './file-imports.rules.ts'
import * as store from './file-imports.store.ts'
import { createRowsReader } from './rows-file.service.ts'

/** Returns a file kind. Throws `not_found`, and refuses a caller without the permission of its writes. */
export function openFileKind(ctx: Pick<Ctx, 'fileKinds' | 'user' | 'asked'>, name: string): FileKind<Ctx> {
  const kind = ctx.fileKinds.find(name)
  if (!kind) throw refusal('not_found')
  assertAccess(ctx, kind.single.access)
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

async function readFileOf(ctx: Ctx, { name }: FileKind<Ctx>, upload: Pick<Upload, 'path'>): Promise<ReadFile> {
  const { all, worker } = ctx.fileKinds
  const file = { bytes: await readDataFile(upload.path), kind: name }
  const read = await ctx.readingThreads.read({ read: createRowsReader(all), worker, name: 'read' }, file)
  if (isRefusedFile(read)) throw refusal(read.refused.code, read.refused.values)
  const kind = openFileKind(ctx, read.kind)
  if (isRefusedFile(read.rows)) throw refusal(read.rows.refused.code, read.rows.refused.values)
  const { packed, ignored_columns, currencies } = read.rows
  await assertCostCurrency(ctx.db, currencies)
  return { kind, rows: await unpackRows<ReadRow>(packed), ignored_columns }
}

const rowsPerFind = 1_000

async function judge(tx: Tx, { kind, ...file }: ReadFile): Promise<JudgedFileRow[]> {
  await kind.lock(tx)
  const known = file.rows.filter((row) => row.problems.length === 0).map((row) => row.values)
  const stored: StoredRow[][] = []
  for (let at = 0; at < known.length; at += rowsPerFind) {
    stored.push(await kind.find(tx, known.slice(at, at + rowsPerFind)))
  }
  return judgeRows(kind, file.rows, stored.flat())
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

// Each holds a connection of the database, and a lock of its kind, for as long as it works.
const turns = createSemaphore({ limit: 2, maxQueued: 6, maxWaitMs: 20_000 })

/** Lets few files be planned and applied at once. Throws `too_busy` (503, Retry-After) if that takes too long. */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const leave = await turns.take()
  if (!leave) throw refusal('too_busy', {}, { retryAfterS: 10 })
  try {
    return await work()
  } finally {
    leave()
  }
}

// Enough for several tabs; one that nobody applies is worth nothing.
const keptPlans = 5

/**
 * Says what a file would create, change or be refused, per row (FILE-1). It runs the writes themselves and undoes them,
 * so that it can't say anything else than what applying it does. Remembers the file and the versions that it found.
 */
export async function planFile(ctx: Ctx, kindName: string, upload: Upload): Promise<FilePlan> {
  const named = openFileKind(ctx, kindName)
  return inTurn(() => plan(ctx, named, upload))
}

async function plan(ctx: Ctx, named: FileKind<Ctx>, upload: Upload): Promise<FilePlan> {
  const file = await readFileOf(ctx, named, upload)
  const { kind } = file
  return ctx.write(async (tx) => {
    const judged = await judge(tx, file)
    const rows = await markRefused(kind, judged, await trySaving(tx, ctx, kind, judged))
    const also = (await kind.alsoChanges?.(tx, findArchived(rows))) ?? []
    const seen = await joinJson(rows, toSeen)
    const id = await store.insertPlan(tx, { user_id: ctx.user.id, kind: kind.name, sha256: upload.sha256, seen })
    await store.deleteOlderPlans(tx, ctx.user.id, keptPlans)
    const { language, timeZone } = ctx
    const { counts, opened, kept_columns, listed } = await summarize(kind, rows)
    return {
      id,
      kind: kind.name,
      counts,
      opened,
      also,
      kept_columns: kind.columns.flatMap(({ name }) => (kept_columns.has(name) ? [name] : [])),
      rows: listed.map(({ line, name, outcome, changes, problems }) => ({
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
export async function applyFile(ctx: Ctx, kindName: string, upload: Upload, planId: number): Promise<Applied> {
  const named = openFileKind(ctx, kindName)
  return inTurn(() => apply(ctx, named, upload, planId))
}

type Applied = Pick<FilePlan, 'counts'>

async function apply(ctx: Ctx, named: FileKind<Ctx>, upload: Upload, planId: number): Promise<Applied> {
  const file = await readFileOf(ctx, named, upload)
  const kind = openProvedKind(ctx, file.kind.name)
  return ctx.write(async (tx) => {
    const planned = await store.lockPlan(tx, { id: planId, user_id: ctx.user.id, kind: kind.name })
    if (!planned) throw refusal('file_plan_gone')
    if (planned.sha256 !== upload.sha256) throw refusal('file_plan_other_file')
    const refused = new Set(planned.seen.flatMap(([line, outcome]) => (outcome === 'refused' ? [line] : [])))
    const judged = await judge(tx, file)
    const rows = await mapInSlices(judged, (row): JudgedFileRow =>
      refused.has(row.line) ? { ...row, outcome: 'refused' } : row,
    )
    const byLine = new Map(rows.map((row) => [row.line, row]))
    const changed = await mapInSlices(planned.seen, (seen) =>
      isChangedSince(seen, byLine.get(seen[0])) ? [seen[0]] : [],
    )
    refuseStale(changed.flat())
    const { counts } = await summarize(kind, rows)
    if (counts.created + counts.changed === 0) throw refusal('file_plan_nothing')
    const problems = await save(tx, ctx, kind, rows)
    refuseStale([...new Set(problems.map((problem) => problem.line))])
    await store.deletePlan(tx, planId)
    await recordAudit(tx, ctx, 'file.imported', null, { kind: kind.name, sha256: upload.sha256, ...counts })
    return { counts }
  })
}

async function summarize(kind: FileKind<Ctx>, rows: readonly JudgedFileRow[]): Promise<PlanSummary> {
  const { summary, add } = createSummary(kind, maxListedRows)
  await eachInSlices(rows, add)
  return summary
}

function refuseStale(lines: readonly number[]): void {
  if (lines.length > 0) throw refusal('file_plan_stale', { lines: nameLines(lines) }, { details: { lines } })
}
