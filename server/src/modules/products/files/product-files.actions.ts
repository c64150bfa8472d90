import type { z } from 'zod'
import { productWrites } from '@platen/contracts/products/records'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowProblem, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { isKeptArchived, parseRows, saveTogether } from '../../../platform/file-kinds/save-rows.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { partition } from '../../../platform/partition.ts'
import type { RecordVersion } from '../../records/record-kind.service.ts'
import { lockCatalog } from '../catalog.store.ts'
import { addProducts, archiveProducts, editProducts, restoreProducts } from '../records/product-records.actions.ts'
import { findTagIds } from './file-references.views.ts'
import { productFile, toProductColumn } from './product-files.format.ts'
import { findFileProducts, readFileProducts } from './product-files.views.ts'

/** Products in a file: one per row, without their print areas and variants, which have files of their own. */
export const productFileKind: FileKind<Ctx> = {
  ...productFile,
  single: productWrites.create,
  lock: lockCatalog,
  find: (db, rows) => findFileProducts(db, rows.map(productFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileProducts(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const { tags, problems } = await findTags(tx, rows)
    const refused = new Set(problems.map((problem) => problem.line))
    const [staysArchived, others] = partition(rows, isKeptArchived)
    const left = others.filter((row) => !refused.has(row.line))
    const found = await parseRows(left, productWrites.create.body, toProductColumn, (row) =>
      toProductBody(row.values, tags),
    )
    const [edited, added] = partition(found.parsed, ({ row }) => row.stored !== null)
    return [
      ...problems,
      ...staysArchived.map(({ line }) => ({ line, column: '', text: cellText('record_archived') })),
      ...found.problems,
      ...(await saveTogether(tx, edited, toProductColumn, (all) => saveEdited(ctx, all))),
      ...(await saveTogether(tx, added, toProductColumn, (all) => saveAdded(ctx, all))),
    ]
  },
}

type ParsedProduct = { row: FileRow; body: z.output<typeof productWrites.create.body> }

async function saveAdded(ctx: Ctx, rows: readonly ParsedProduct[]): Promise<void> {
  const added = await addProducts(
    ctx,
    rows.map(({ body }) => body),
  )
  await archiveMarked(ctx, rows, added)
}

async function saveEdited(ctx: Ctx, rows: readonly ParsedProduct[]): Promise<void> {
  const stored = rows.flatMap(({ row }) => (row.stored?.values.archived === true ? [row.stored] : []))
  const restored = stored.length === 0 ? [] : await restoreProducts(ctx, stored)
  const versions = new Map(restored.map((product) => [product.id, product.version]))
  const edits = await mapInSlices(rows, ({ row, body }) =>
    row.stored ? [{ ...body, id: row.stored.id, version: versions.get(row.stored.id) ?? row.stored.version }] : [],
  )
  await archiveMarked(ctx, rows, await editProducts(ctx, edits.flat()))
}

/** Archives the products that the file says are archived. */
async function archiveMarked(
  ctx: Ctx,
  rows: readonly ParsedProduct[],
  products: readonly RecordVersion[],
): Promise<void> {
  const marked = products.filter((_product, at) => rows[at]?.row.values.archived === true)
  if (marked.length > 0) await archiveProducts(ctx, marked)
}

/** Returns the body of the call that saves a product. */
export function toProductBody(values: RowValues, tags: ReadonlyMap<string, number>): unknown {
  const { product_code: code, product_name: name, printer_tag: tag, archived: _archived, areas = [], ...rest } = values
  return { ...rest, code, name, areas, printer_tag_id: typeof tag === 'string' ? tags.get(tag) : null }
}

/** Returns the printer tags that rows name, and the rows whose tag doesn't exist. */
export async function findTags(
  db: Reader,
  rows: readonly FileRow[],
): Promise<{ tags: Map<string, number>; problems: RowProblem[] }> {
  const found = await mapInSlices(rows, ({ line, values: { printer_tag: tag } }) =>
    typeof tag === 'string' ? [{ line, tag }] : [],
  )
  const named = found.flat()
  const tags = await findTagIds(db, [...new Set(named.map(({ tag }) => tag))])
  const problems = named.flatMap(({ line, tag }) =>
    tags.has(tag) ? [] : [{ line, column: 'printer_tag', text: cellText('file_choice_unknown', { value: tag }) }],
  )
  return { tags, problems }
}
