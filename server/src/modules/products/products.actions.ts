import { errors, fillText } from '@platen/contracts/errors'
import { maxListedProblems, type CatalogImport } from '@platen/contracts/products/endpoints'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { auditContext, type Call, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { assertCostCurrency } from '../settings/cost-currency.public.views.ts'
import { readCatalogFile } from './files/catalog-csv.service.ts'
import type { RejectedCatalogRow } from './catalog-row.types.ts'
import { skusAdded } from './products.events.ts'
import { applyCatalog } from './products.public.ts'

/**
 * Imports a catalog file: valid rows are imported together in one transaction, the others are listed with every
 * problem. Importing the same file again changes nothing. Failed orders that lacked these SKUs are validated again.
 * Throws for a file that is not a catalog, or whose costs are in another currency.
 */
export async function importCatalogFile(ctx: Ctx, bytes: Uint8Array): Promise<CatalogImport> {
  const file = await readCatalogFile(ctx.readingThreads, bytes)
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  await assertCostCurrency(ctx.db, file.currencies)
  return ctx.write(async (tx) => {
    const { rejected, added: _added, ...outcome } = await applyCatalog(tx, auditContext(ctx), file.rows)
    const failed = [...file.rejected, ...rejected].sort((a, b) => a.line - b.line)
    const counts = { ...outcome, failed: failed.length }
    await recordAudit(tx, ctx, 'catalog.imported', null, counts)
    // All SKUs of the file, not only new ones, so that a retry completes what an earlier import left undone.
    await tx.emit(skusAdded, { ctx, skus: file.rows.map((row) => row.sku) })
    return {
      ...counts,
      problems: firstProblems(failed).map((problem) => toProblemMessage(ctx, problem)),
      ignored_columns: file.ignored_columns,
    }
  })
}

interface Listed {
  row: RejectedCatalogRow
  problem: RejectedCatalogRow['problems'][number]
}

/** The first problems of a file. Only these are turned into messages: a file of 50,000 bad rows has a million. */
function firstProblems(rows: readonly RejectedCatalogRow[]): Listed[] {
  const first: Listed[] = []
  for (const row of rows) {
    for (const problem of row.problems) {
      if (first.length === maxListedProblems) return first
      first.push({ row, problem })
    }
  }
  return first
}

function toProblemMessage(
  ctx: Call,
  { row, problem: { field, code, values } }: Listed,
): CatalogImport['problems'][number] {
  const message = fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
  return { line: row.line, sku: row.sku, field, code, message }
}
