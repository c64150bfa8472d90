import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImportRun, startImport } from '@platen/contracts/orders/order-sync'
import type { z } from 'zod'
import { isDatabaseAway, isRepeatable } from '../../platform/db/connection-errors.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { createSingleWorker } from '../../platform/jobs/single-worker.ts'
import { removeFilesAfterCommit } from '../documents/documents.public.ts'
import { lookUpLines } from '../orders/order-intake.public.ts'
import { chooseVendorsOf } from '../orders/orders.public.ts'
import { readShipByRule } from '../settings/settings.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { lockStoreForImport, storeExists } from '../stores/stores.public.ts'
import { importRecord } from './import-order.actions.ts'
import type { Imported, ImportContext } from './import-order.types.ts'
import type { ReadRecord } from '../order-files/order-files.public.ts'
import { keepKnown, lineNumbersOf, numberOf } from './identity.rules.ts'
import { lockKnownOrders } from './known-orders.store.ts'
import { nothing, remarksAbout } from './line-remarks.rules.ts'
import { StoreMemory } from './closed/store-memory.rules.ts'
import { findStoreStates, saveStoreStates } from './closed/store-states.store.ts'
import { batchSize, readOrderBatches } from '../order-files/order-file-batches.public.ts'
import * as store from './order-sync.store.ts'
import { readImportRun } from './order-sync.views.ts'

/** Called after each batch with the number of orders processed so far and the total. */
export type Progress = (settled: number, total: number) => void | Promise<void>

class LeaseLost extends Error {}

/**
 * Processes a claimed run to its end: reads the whole file, then imports its orders in batches, each with its own
 * commit. Returns early if another worker has taken over the run, and releases it if the process is shutting down. The
 * caller has claimed the run as `owner`.
 */
export async function processRun(ctx: Ctx, run: store.ClaimedRun, owner: string, onProgress?: Progress): Promise<void> {
  const file = await readOrderBatches({
    bytes: await ctx.files.read(run.file_sha256),
    dates_to: run.dates_to === null ? null : new Date(run.dates_to),
    time_zone: ctx.timeZone,
  })
  if (isRefusedFile(file)) {
    const { code, values } = file.refused
    await ctx.database.transaction(async (tx) => {
      await store.saveRefusal(tx, run.id, code, values)
    })
    return
  }
  const { format, notices, total, batches } = file
  await ctx.database.transaction(async (tx) => {
    await store.saveFileSummary(tx, run.id, { format, notices, total })
  })
  try {
    for (let settled = run.settled; settled < total; settled += batchSize) {
      // A server that shuts down doesn't wait for imports: the next worker continues with this batch.
      if (ctx.backgroundTasks.isEnding)
        return await ctx.database.transaction((tx) => store.releaseRun(tx, run.id, owner))
      const batch = JSON.parse(batches[settled / batchSize] ?? '[]') as ReadRecord[]
      await ctx.database.transaction((tx) => importBatch(tx, ctx, run, owner, batch, settled))
      await onProgress?.(settled + batch.length, total)
    }
  } catch (error) {
    if (error instanceof LeaseLost) return
    throw error
  }
  await ctx.database.transaction(async (tx) => {
    await store.finishRun(tx, run.id)
    // The same file again, after its orders were erased, would bring back what was erased (ERASE-4).
    if (await store.eraseFileOfErased(tx, run.id)) await removeFilesAfterCommit(tx, [run.file_sha256])
  })
}

// All locks are taken in the usual order before the first order is written (known orders by id, then the stock of every
// variant of the batch), so that imports and stations never deadlock.
async function importBatch(
  tx: Tx,
  ctx: Ctx,
  run: store.ClaimedRun,
  owner: string,
  batch: readonly ReadRecord[],
  settled: number,
): Promise<void> {
  const lease = await store.renewLease(tx, run.id, owner, ctx.config.JOB_LEASE_S)
  if (lease?.settled !== settled) throw new LeaseLost()
  await store.lockStoreImports(tx, run.store_id)
  const ownStore = await lockStoreForImport(tx, run.store_id)
  const orders = batch.flatMap((record) => (record.kind === 'order' ? [record.order] : []))
  const ids = orders.map((order) => order.external_id)
  const numbers = batch.map(numberOf).filter((number) => number !== '')
  const known = await lockKnownOrders(tx, run.store_id, ids, numbers)
  const memory = new StoreMemory(await findStoreStates(tx, run.store_id, ids, numbers))
  const waiting = known.flatMap(({ source_content: source, waiting_base: base }) =>
    base && source ? source.lines : [],
  )
  const lines = await lookUpLines(tx, run.store_id, [...orders.flatMap((order) => order.lines), ...waiting])
  const held = known.flatMap((order) => order.variant_ids)
  await lockStock(tx, [...new Set([...lines.byId.keys(), ...held])])
  const importContext: ImportContext = {
    audit: { user_id: run.user_id, station_id: null, key: null },
    store_id: run.store_id,
    time_zone: ctx.timeZone,
    ship_by: await readShipByRule(tx, ownStore.handling_days),
    store: ownStore,
    known,
    memory,
    lines,
  }
  const rows: store.NewLine[] = []
  for (const [at, record] of batch.entries()) {
    const position = settled + at + 1
    const done = await importInSavepoint(tx, ctx, record, () => importRecord(tx, importContext, record))
    const { known: now, says_state: saysState, ...line } = done
    if (now) keepKnown(known, now)
    if (saysState && record.kind === 'order') {
      memory.note(record.order, { run_id: run.id, position, file_name: run.file_name, at: lease.now })
    }
    rows.push({ ...line, external_number: numberOf(record), position, file_lines: lineNumbersOf(record) })
  }
  const written = rows.flatMap(({ outcome, order_id: id }) => (outcome === 'skipped' || id === null ? [] : [id]))
  await chooseVendorsOf(tx, [...new Set(written)])
  await store.saveLines(tx, run.id, rows)
  const { forgotten, states } = memory.changes()
  await saveStoreStates(tx, run.store_id, forgotten, states)
}

/**
 * Imports one record in a savepoint, so that an order that can't be stored becomes a failed line and leaves the others
 * alone. Deferred constraints are checked here for each order: at the commit, one bad order would fail its whole batch.
 */
async function importInSavepoint(
  tx: Tx,
  ctx: Ctx,
  record: ReadRecord,
  importOne: () => Promise<Imported>,
): Promise<Imported> {
  try {
    return await tx.savepoint(async () => {
      const done = await importOne()
      await store.checkDeferred(tx)
      return done
    })
  } catch (error) {
    if (isRepeatable(error) || isDatabaseAway(error)) throw error
    const remark = error instanceof Refusal ? refusalRemark(error) : notStoredRemark
    if (remark === notStoredRemark) {
      ctx.backgroundTasks.run('an order of an import could not be stored', () => Promise.reject(error as Error))
    }
    const raw = record.kind === 'order' ? record.order.raw : record.raw
    return { ...nothing, outcome: 'failed', remarks: remarksAbout('problem', [remark]), raw }
  }
}

const notStoredRemark: FileProblem = { field: '', code: 'order_not_stored', values: {} }

/** The remark of an order that was refused: the refusal's own code and values. */
function refusalRemark({ code, values }: Refusal): FileProblem {
  const textValues = Object.entries(values).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'object',
  )
  return { field: '', code, values: Object.fromEntries(textValues) }
}

const runImportWorker = createSingleWorker()

/** Processes queued runs, and runs whose worker died, one after the other; a process works on one run at a time. */
export function processQueuedRuns(ctx: Ctx): Promise<void> {
  return runImportWorker(ctx.database, () => claimAndProcess(ctx))
}

async function claimAndProcess(ctx: Ctx): Promise<void> {
  const owner = randomBytes(12).toString('hex')
  while (!ctx.backgroundTasks.isEnding) {
    const run = await ctx.database.transaction((tx) => store.claimRun(tx, owner, ctx.config.JOB_LEASE_S))
    if (!run) return
    await processRun(ctx, run, owner)
  }
}

/**
 * Queues an uploaded file for import and starts processing it. Throws, before anything is stored, if the store is
 * archived or the file is not in a known format.
 */
export async function startUploadedImport(
  ctx: Ctx,
  body: z.output<(typeof startImport)['body']>,
  upload: Upload,
): Promise<ImportRun> {
  const { store_id, move_dates_to_today: movesDates } = body
  if (!(await storeExists(ctx.db, store_id))) throw refusal('store_archived')
  const file = await readOrderBatches({ bytes: await readFile(upload.path), dates_to: null })
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  const { sha256 } = await ctx.files.keepFile(upload.path)
  const fileName =
    upload.file_name
      .normalize()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(-300) || 'orders'
  const run = await ctx.write(async (tx) => {
    const added = {
      store_id,
      source: 'upload' as const,
      file_name: fileName,
      file_sha256: sha256,
      moves_dates: movesDates,
    }
    const runId = await store.insertRun(tx, { ...added, user_id: ctx.user.id })
    return readImportRun(tx, ctx, runId)
  })
  ctx.backgroundTasks.run('importing orders failed', () => processQueuedRuns(ctx))
  return run
}

export interface ImportFile {
  store_id: number
  source: 'upload' | 'command' | 'api'
  file_name: string
  bytes: Buffer
  /** Whether the file's dates are moved to today; by default the file is imported as it is. */
  moves_dates?: boolean
}

/** Imports a file right away, for commands: stores its bytes, creates a run and processes it. Returns the run's id. */
export async function runImport(ctx: Ctx, file: ImportFile, onProgress?: Progress): Promise<number> {
  const { store_id, source, moves_dates = false } = file
  const owner = randomBytes(12).toString('hex')
  const { sha256 } = await ctx.files.keep(file.bytes)
  const run = await ctx.database.transaction(async (tx) => {
    const fileName = file.file_name.slice(-300)
    const runId = await store.insertRun(tx, {
      store_id,
      source,
      file_name: fileName,
      file_sha256: sha256,
      moves_dates,
      user_id: ctx.user.id,
    })
    return store.claimRun(tx, owner, ctx.config.JOB_LEASE_S, runId)
  })
  if (!run) throw new Error('the run that was just created could not be claimed')
  await processRun(ctx, run, owner, onProgress)
  return run.id
}
