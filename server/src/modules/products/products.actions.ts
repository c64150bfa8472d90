import { errors, fillText } from '@platen/contracts/errors'
import { maxListedProblems, type CatalogImport } from '@platen/contracts/products'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { readCatalogCsv } from './catalog-csv.format.ts'
import type { RejectedCatalogRow } from './catalog-row.types.ts'
import { skusArrived } from './products.events.ts'
import { applyCatalog } from './products.public.ts'

/**
 * Imports a catalogue file: good rows come in together in one transaction, bad ones are listed with every problem. The
 * same file again changes nothing. Orders that failed for want of these SKUs are tried again. Refuses what is no
 * catalogue at all.
 */
export async function importCatalogFile(ctx: Ctx, bytes: Uint8Array): Promise<CatalogImport> {
  const file = readCatalogCsv(bytes)
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  return ctx.write(async (tx) => {
    const { rejected, ...outcome } = await applyCatalog(tx, auditContext(ctx), file.rows)
    const failed = [...file.rejected, ...rejected].sort((one, other) => one.line - other.line)
    const counts = { ...outcome, failed: failed.length }
    await audit(tx, ctx, 'catalog.imported', null, counts)
    // All of the file's SKUs and not only the new ones: what a former try left undone is done now.
    await tx.emit(skusArrived, { ctx, skus: file.rows.map((row) => row.sku) })
    return {
      ...counts,
      problems: listed(failed).map((problem) => told(ctx, problem)),
      ignored_columns: file.ignored_columns,
    }
  })
}

interface Listed {
  row: RejectedCatalogRow
  problem: RejectedCatalogRow['problems'][number]
}

/** The first problems of a file. Only these are put into words: a file of 50,000 wrong rows has a million. */
function listed(rows: readonly RejectedCatalogRow[]): Listed[] {
  const first: Listed[] = []
  for (const row of rows) {
    for (const problem of row.problems) {
      if (first.length === maxListedProblems) return first
      first.push({ row, problem })
    }
  }
  return first
}

function told(ctx: Ctx, { row, problem: { field, code, values } }: Listed): CatalogImport['problems'][number] {
  const message = fillText(errors[code][ctx.language], values, ctx.language, ctx.config.SITE_TIME_ZONE)
  return { line: row.line, sku: row.sku, field, code, message }
}
