import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImportRun, startImport } from '@platen/contracts/orders/order-sync'
import type { z } from 'zod'
import { isDatabaseAway, isRepeatable, type Database, type Tx } from '../../platform/db/database.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { handlingDays, lookUpLines } from '../orders/order-intake.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { storeExists } from '../stores/stores.public.ts'
import { settleRecord, type ImportSite, type Settled } from './import-order.actions.ts'
import type { ReadRecord } from '../order-files/order-files.public.ts'
import { lockKnownOrders } from './known-orders.store.ts'
import { batchSize, readOrderBatches } from '../order-files/order-file-batches.public.ts'
import * as store from './order-sync.store.ts'
import { runOf } from './order-sync.views.ts'

/** Told after each batch: how many of how many orders are settled. */
export type Progress = (settled: number, total: number) => void | Promise<void>

class LeaseLost extends Error {}

/**
 * Works one claimed run to its end: reads the file whole, then settles its orders in batches, each with its own commit.
 * Ends quietly where another worker has taken the run over, and lays it down where the process ends. The caller has
 * claimed it as `owner`.
 */
export async function workRun(ctx: Ctx, run: store.ClaimedRun, owner: string, onProgress?: Progress): Promise<void> {
  const file = await readOrderBatches({
    bytes: await ctx.files.read(run.file_sha256),
    dates_to: run.dates_to === null ? null : new Date(run.dates_to),
  })
  if (isRefusedFile(file)) {
    const { code, values } = file.refused
    await ctx.database.transaction(async (tx) => {
      await store.saveRefused(tx, run.id, code, values)
      tx.announce('imports', run.id)
    })
    return
  }
  const { format, notices, total, batches } = file
  await ctx.database.transaction(async (tx) => {
    await store.saveRead(tx, run.id, { format, notices, total })
    tx.announce('imports', run.id)
  })
  try {
    for (let settled = run.settled; settled < total; settled += batchSize) {
      // Whoever starts next goes on here; the drain of a server waits for no import.
      if (ctx.backgroundTasks.isEnding)
        return await ctx.database.transaction((tx) => store.releaseRun(tx, run.id, owner))
      const batch = JSON.parse(batches[settled / batchSize] ?? '[]') as ReadRecord[]
      await ctx.database.transaction((tx) => settleBatch(tx, ctx, run, owner, batch, settled))
      await onProgress?.(settled + batch.length, total)
    }
  } catch (error) {
    if (error instanceof LeaseLost) return
    throw error
  }
  await ctx.database.transaction(async (tx) => {
    await store.saveDone(tx, run.id)
    tx.announce('imports', run.id)
  })
}

// Everything is locked in the order of the house before the first order is written: known orders by id, then the stock
// of every variant of the batch, so that imports and the floor never wait for each other in a circle.
async function settleBatch(
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
  const orders = batch.flatMap((record) => (record.kind === 'order' ? [record.order] : []))
  const known = await lockKnownOrders(
    tx,
    run.store_id,
    orders.map((order) => order.external_id),
  )
  const lines = await lookUpLines(
    tx,
    run.store_id,
    orders.flatMap((order) => order.lines),
  )
  const held = [...known.values()].flatMap((order) => order.variant_ids)
  await lockStock(tx, [...new Set([...lines.byId.keys(), ...held])])
  const site: ImportSite = {
    who: { user_id: run.user_id, station_id: null, key: null },
    store_id: run.store_id,
    time_zone: ctx.config.SITE_TIME_ZONE,
    handling_days: (await handlingDays(tx, run.store_id)) ?? ctx.config.HANDLING_DAYS,
  }
  const rows: store.NewLine[] = []
  for (const [at, record] of batch.entries()) {
    const external_number = record.kind === 'order' ? record.order.external_number : record.external_number
    const done = await settleSafely(tx, ctx, record, () => settleRecord(tx, site, record, known, lines))
    rows.push({ ...done, external_number, position: settled + at + 1 })
  }
  await store.saveLines(tx, run.id, rows)
  tx.announce('imports', run.id)
  tx.announce('orders')
}

/**
 * A bad order never stops good ones: what cannot be stored undoes only itself and is a failed line. What the database
 * would refuse at the commit it is asked here, order by order, or one order would take all of its batch with it.
 */
async function settleSafely(tx: Tx, ctx: Ctx, record: ReadRecord, settle: () => Promise<Settled>): Promise<Settled> {
  try {
    return await tx.savepoint(async () => {
      const done = await settle()
      await store.checkDeferred(tx)
      return done
    })
  } catch (error) {
    if (isRepeatable(error) || isDatabaseAway(error)) throw error
    const remark = error instanceof Refusal ? refusalRemark(error) : notStored
    if (remark === notStored) {
      ctx.backgroundTasks.run('an order of an import could not be stored', () => Promise.reject(error as Error))
    }
    const raw = record.kind === 'order' ? record.order.raw : record.raw
    return { outcome: 'failed', order_id: null, remarks: [remark], raw, items: 0, pieces: 0 }
  }
}

const notStored: FileProblem = { field: '', code: 'order_not_stored', values: {} }

/** A refusal says itself why the order was not taken. */
function refusalRemark({ code, values }: Refusal): FileProblem {
  const told = Object.entries(values).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'object',
  )
  return { field: '', code, values: Object.fromEntries(told) }
}

const working = new WeakMap<Database, Promise<void>>()

/**
 * Works runs that wait, or whose worker died, one after the other; at most one at a time in this process, so that
 * imports never take the floor's connections. While one is at work, its promise is the answer.
 */
export function workWaitingRuns(ctx: Ctx): Promise<void> {
  const current = working.get(ctx.database)
  if (current) return current
  const work = claimAndWork(ctx).finally(() => working.delete(ctx.database))
  working.set(ctx.database, work)
  return work
}

async function claimAndWork(ctx: Ctx): Promise<void> {
  const owner = randomBytes(12).toString('hex')
  while (!ctx.backgroundTasks.isEnding) {
    const run = await ctx.database.transaction((tx) => store.claimRun(tx, owner, ctx.config.JOB_LEASE_S))
    if (!run) return
    await workRun(ctx, run, owner)
  }
}

/**
 * Takes an uploaded file into the queue of imports and has it worked. Refuses a store that is not in use, and a file that
 * is none of the known formats as a whole, before anything of it is kept.
 */
export async function takeUpload(
  ctx: Ctx,
  wanted: z.output<(typeof startImport)['body']>,
  upload: Upload,
): Promise<ImportRun> {
  const { store_id, move_dates_to_today: moves_dates } = wanted
  if (!(await storeExists(ctx.db, store_id))) throw refusal('store_archived')
  const file = await readOrderBatches({ bytes: await readFile(upload.path), dates_to: null })
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  const { sha256 } = await ctx.files.keepFile(upload.path)
  const file_name =
    upload.file_name
      .normalize()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(-300) || 'orders'
  const run = await ctx.write(async (tx) => {
    const added = { store_id, source: 'upload' as const, file_name, file_sha256: sha256, moves_dates }
    const run_id = await store.insertRun(tx, { ...added, user_id: ctx.user.id })
    tx.announce('imports', run_id)
    return runOf(tx, ctx, run_id)
  })
  ctx.backgroundTasks.run('importing orders failed', () => workWaitingRuns(ctx))
  return run
}

export interface ImportFile {
  store_id: number
  source: 'upload' | 'command' | 'api'
  file_name: string
  bytes: Buffer
  /** Whether its dates are moved to today; without it the file is imported exactly as it is. */
  moves_dates?: boolean
}

/** Imports a file at once, for commands: keeps its bytes, makes the run and works it. Out: the id of the run. */
export async function runImport(ctx: Ctx, file: ImportFile, onProgress?: Progress): Promise<number> {
  const { store_id, source, moves_dates = false } = file
  const owner = randomBytes(12).toString('hex')
  const { sha256 } = await ctx.files.keep(file.bytes)
  const run = await ctx.database.transaction(async (tx) => {
    const file_name = file.file_name.slice(-300)
    const run_id = await store.insertRun(tx, {
      store_id,
      source,
      file_name,
      file_sha256: sha256,
      moves_dates,
      user_id: ctx.user.id,
    })
    return store.claimRun(tx, owner, ctx.config.JOB_LEASE_S, run_id)
  })
  if (!run) throw new Error('a run that was just made can be claimed')
  await workRun(ctx, run, owner, onProgress)
  return run.id
}
