import { importCatalog } from '@platen/contracts/products/endpoints'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { recordCreated } from '../../records/record-sets.actions.ts'
import { lockCatalog } from '../catalog.store.ts'
import { productRecord } from '../product-record.views.ts'
import { skusAdded } from '../products.events.ts'
import { applyCatalog } from '../products.public.ts'
import { variantKind } from '../variants/variant-records.actions.ts'
import { catalogFile, toCatalogRow, toCellProblem } from './catalog-files.format.ts'
import { findCatalogRows, readCatalogRowsAfter } from './catalog-files.views.ts'

/**
 * A catalog in the format of the samples: one row per variant, with its product. Recognized by its columns where a file
 * of products or variants is expected. Unknown printer tags are created, and archived rows that it names are restored.
 */
export const catalogFileKind: FileKind<Ctx> = {
  ...catalogFile,
  single: importCatalog,
  lock: lockCatalog,
  find: findCatalogRows,
  readPage: async (db, after, limit) => pageOf(await readCatalogRowsAfter(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const catalog = await mapInSlices(rows, (row) => toCatalogRow(row.line, row.values))
    const { rejected, added } = await applyCatalog(tx, auditContext(ctx), catalog)
    await recordCreated(tx, ctx, productRecord, added.products)
    await recordCreated(tx, ctx, variantKind, added.variants)
    const refused = new Set(rejected.map((row) => row.line))
    const skus = catalog.filter((row) => !refused.has(row.line)).map((row) => row.sku)
    if (skus.length > 0) await tx.emit(skusAdded, { ctx, skus })
    return rejected.flatMap(({ line, problems }) => problems.map((problem) => ({ ...toCellProblem(problem), line })))
  },
}
