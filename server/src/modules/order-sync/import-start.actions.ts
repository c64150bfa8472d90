import { randomBytes } from 'node:crypto'
import type { ImportRun, startImport } from '@platen/contracts/order-sync/endpoints'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import type { z } from 'zod'
import { readDataFile } from '../../platform/files/data-disk.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/uploads/upload.ts'
import { removeFilesAfterCommit } from '../documents/documents.public.ts'
import { storeExists } from '../stores/stores.public.ts'
import { deleteOlderChecks } from './checks/checks.store.ts'
import { readFileOfStore } from './columns/run-file.views.ts'
import { processQueuedRuns, processRun, type Progress } from './import-run.actions.ts'
import * as store from './order-sync.store.ts'
import { readImportRun } from './order-sync.views.ts'

// Enough for several tabs; one that nobody applies is worth nothing.
const keptChecks = 5

/**
 * Queues an uploaded file for import, or for a check, and starts processing it. Throws, before anything is stored, if
 * the store is archived or the file is not in a known format.
 */
export async function startUploadedImport(
  ctx: Ctx,
  {
    store_id,
    move_dates_to_today: movesDates,
    check,
    encoding,
    columns: chosen,
  }: z.output<(typeof startImport)['body']>,
  upload: Upload,
): Promise<ImportRun> {
  if (!(await storeExists(ctx.db, store_id))) throw refusal('store_archived')
  const datesTo = movesDates ? ctx.now : null
  const { file, columns, remembered } = await readFileOfStore(ctx.db, ctx, store_id, {
    sha256: upload.sha256,
    read: () => readDataFile(upload.path),
    dates_to: datesTo,
    encoding,
    columns: chosen,
  })
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  const { sha256 } = await ctx.files.keepFile(upload.path)
  const run = await ctx.write(async (tx) => {
    const runId = await store.insertRun(tx, {
      store_id,
      source: 'upload',
      is_check: check,
      file_name: toFileName(upload.file_name) || 'orders',
      file_sha256: sha256,
      dates_to: datesTo,
      encoding: encoding ?? null,
      columns,
      columns_remembered: remembered,
      user_id: ctx.user.id,
    })
    if (check) await removeFilesAfterCommit(tx, await deleteOlderChecks(tx, ctx.user.id, keptChecks))
    return readImportRun(tx, ctx, runId)
  })
  ctx.backgroundTasks.run('importing orders failed', () => processQueuedRuns(ctx))
  return run
}

function toFileName(name: string): string {
  return name
    .normalize()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-300)
}

export interface ImportFile {
  store_id: number
  source: 'upload' | 'command' | 'api'
  file_name: string
  bytes: Buffer
  /** The encoding of a file that is in neither UTF-8 nor UTF-16; guessed by default. */
  encoding?: LegacyEncoding | undefined
  /** Whether the file's dates are moved to today; by default the file is imported as it is. */
  moves_dates?: boolean
}

/** Imports a file right away, for commands: stores its bytes, creates a run and processes it. Returns the run's id. */
export async function runImport(ctx: Ctx, file: ImportFile, onProgress?: Progress): Promise<number> {
  const { store_id, source, moves_dates: movesDates = false } = file
  // Its own name: the worker of this process may be at work on another run.
  const owner = await ctx.presence.owner(`import ${randomBytes(6).toString('hex')}`)
  const { sha256 } = await ctx.files.keep(file.bytes)
  const run = await ctx.database.transaction(async (tx) => {
    const runId = await store.insertRun(tx, {
      store_id,
      source,
      is_check: false,
      file_name: file.file_name.slice(-300),
      file_sha256: sha256,
      dates_to: movesDates ? ctx.now : null,
      encoding: file.encoding ?? null,
      columns: null,
      columns_remembered: false,
      user_id: ctx.user.id,
    })
    return store.claimRun(tx, owner, ctx.config.JOB_LEASE_S, runId)
  })
  if (!run) throw new Error('the run that was just created could not be claimed')
  await processRun(ctx, run, owner, onProgress)
  return run.id
}
