import { basename } from 'node:path'
import type { ImportRun } from '@platen/contracts/order-sync/endpoints'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { importDesignFiles } from '../../modules/designs/designs.actions.ts'
import { findRememberedColumns } from '../../modules/order-sync/columns/run-file.views.ts'
import { type ImportFile, runImport } from '../../modules/order-sync/import-start.actions.ts'
import { readImportLines, readImportRun } from '../../modules/order-sync/order-sync.views.ts'
import { readRunFigures, readStillFailed } from '../../modules/order-sync/run-figures.views.ts'
import { importCatalogFile } from '../../modules/products/products.actions.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Input } from './import-inputs.ts'
import { importResult, type ImportResult } from './import-result.ts'

/** Called while a file is imported, with the number of finished orders or designs and their total. */
export type Progress = (path: string, done: number, total: number) => void

interface ImportInto {
  /** The store of designs; null is the library. */
  designs: number | null
  /** Returns the store of orders, which need one. */
  orders: () => Promise<number>
  /** Whether the dates of orders are moved to today. */
  moves_dates: boolean
  /** The encoding of order files that are in neither UTF-8 nor UTF-16; guessed by default. */
  encoding?: LegacyEncoding | undefined
}

/** Imports one file or folder. */
export async function importInput(
  ctx: Ctx,
  input: Input,
  into: ImportInto,
  onProgress: Progress,
): Promise<ImportResult> {
  const { path, kind } = input
  const progress = (done: number, total: number) => onProgress(path, done, total)
  try {
    switch (input.kind) {
      case 'refused': {
        const storeId = input.table && (await into.orders().catch(() => undefined))
        if (
          !input.table ||
          storeId === undefined ||
          !(await findRememberedColumns(ctx.db, storeId, input.table.header))
        )
          return importResult({ path, kind, refusal: input.message })
        return await importOrders(ctx, path, { ...into, bytes: input.table.bytes, store_id: storeId }, progress)
      }
      case 'catalog':
        return await importCatalog(ctx, path, input.bytes)
      case 'designs': {
        const { titles } = input
        const outcome = await importDesignFiles(ctx, input.files, { store_id: into.designs, titles }, progress)
        const problems = outcome.refused.map((refusedFile) => `${refusedFile.path}: ${refusedFile.message}`)
        const { created, updated, unchanged: skipped } = outcome
        return importResult({ path, kind, created, updated, skipped, failed: problems.length, problems })
      }
      case 'orders':
        return await importOrders(ctx, path, { ...into, bytes: input.bytes, store_id: await into.orders() }, progress)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return importResult({ path, kind, refusal: error.message })
  }
}

async function importCatalog(ctx: Ctx, path: string, bytes: Buffer): Promise<ImportResult> {
  const { created, updated, unchanged: skipped, failed, problems } = await importCatalogFile(ctx, bytes)
  const lines = problems.map(
    ({ line, sku, field, message }) => `line ${line}, ${sku || '(no SKU)'}, ${field}: ${message}`,
  )
  return importResult({ path, kind: 'catalog', created, updated, skipped, failed, problems: lines })
}

async function importOrders(
  ctx: Ctx,
  path: string,
  {
    bytes,
    store_id,
    moves_dates,
    encoding,
  }: Pick<ImportFile, 'bytes' | 'store_id'> & Pick<ImportInto, 'moves_dates' | 'encoding'>,
  onProgress: (done: number, total: number) => void,
): Promise<ImportResult> {
  const file = { bytes, store_id, moves_dates, encoding, source: 'command', file_name: basename(path) } as const
  const runId = await runImport(ctx, file, onProgress)
  const run = await readImportRun(ctx.db, ctx, runId)
  const { created, updated, skipped, failed, remarked, held, items, pieces, refusal } = run
  const figures = await readRunFigures(ctx.db, runId)
  const problems =
    failed + remarked + figures.still_failed > 0 ? await describeLines(ctx, run, figures.still_failed) : []
  const counts = { created, updated, skipped, failed, remarked, held, items, pieces, ...figures }
  const notices = run.notices.map(({ message }) => message)
  return importResult({ path, kind: 'orders', ...counts, refusal: refusal?.message ?? null, notices, problems })
}

const maxLines = 100

/**
 * Lists the failed orders, and those that came in before and still have problems, with what failed and where they are
 * in the file, and the screen with all of them.
 */
async function describeLines(ctx: Ctx, { id, failed }: ImportRun, stillFailed: number): Promise<string[]> {
  const query = { outcome: 'failed', page: 1, per_page: maxLines, sort: 'position', search: '' } as const
  const { data } = failed > 0 ? await readImportLines(ctx, id, query) : { data: [] }
  const others = stillFailed > 0 ? await readStillFailed(ctx, id, maxLines - data.length) : []
  const lines = [...data, ...others].flatMap(({ file_lines: [line], external_number: number, remarks }) =>
    remarks.map(({ field, message }) => {
      const place = [line && `line ${line}`, number || '(no number)', field].filter(Boolean).join(', ')
      return `${place}: ${message}`
    }),
  )
  const left = failed + stillFailed - data.length - others.length
  const more = left > 0 ? [`${left} more orders failed and are not listed here.`] : []
  return [...lines, ...more, `All orders of the file with their remarks: /orders/sync-history/detail/${id}`]
}
