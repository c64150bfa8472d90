import { createVariants, editVariants as editEndpoint } from '@platen/contracts/variants/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowProblem } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { isKeptArchived, parseRows, saveTogether } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { eachInSlices, mapInSlices } from '../../../platform/jobs/slices.ts'
import { partition } from '../../../platform/partition.ts'
import { lockCatalog } from '../catalog.store.ts'
import { addVariantsOfProducts, editVariants } from '../variants/variant-records.actions.ts'
import { findProductIds, findSupplierIds } from './file-references.views.ts'
import { findTags } from './product-files.actions.ts'
import { toVariantColumn, variantFile, type SupplierInFile } from './variant-files.format.ts'
import { findFileVariants, readFileVariants } from './variant-files.views.ts'

const newVariant = createVariants.body.shape.variants.element
const editedVariant = editEndpoint.body.shape.variants.element

/** Variants in a file: one per row, with every field. `on_hand` opens the stock of new ones. */
export const variantFileKind: FileKind<Ctx> = {
  ...variantFile,
  single: createVariants,
  lock: lockCatalog,
  find: (db, rows) => findFileVariants(db, rows.map(variantFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileVariants(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const references = await findReferences(tx, rows)
    const refused = new Set(references.problems.map((problem) => problem.line))
    const left = rows.filter((row) => !refused.has(row.line))
    const edited = await saveEdited(
      tx,
      ctx,
      left.filter((row) => row.stored),
      references,
    )
    const added = await saveAdded(
      tx,
      ctx,
      left.filter((row) => !row.stored),
      references,
    )
    return [...references.problems, ...edited, ...added]
  },
}

interface References {
  tags: ReadonlyMap<string, number>
  suppliers: ReadonlyMap<string, number>
  products: ReadonlyMap<string, { id: number; archived: boolean }>
  problems: RowProblem[]
}

const suppliersOf = ({ values }: FileRow) => values.suppliers as SupplierInFile[]
const productOf = ({ values }: FileRow) => String(values.product_code)

/** Returns what rows name by code, and the rows that name something that doesn't exist. */
async function findReferences(db: Reader, rows: readonly FileRow[]): Promise<References> {
  const { tags, problems } = await findTags(db, rows)
  const suppliers = await findSupplierIds(db, [...new Set(rows.flatMap(suppliersOf).map(({ code }) => code))])
  const products = await findProductIds(db, [...new Set(rows.map(productOf))])
  await eachInSlices(rows, (row) => {
    const add = (column: string, text: RowProblem['text']) => problems.push({ line: row.line, column, text })
    const unknown = suppliersOf(row).find((supplier) => !suppliers.has(supplier.code))
    if (unknown) add('suppliers', cellText('file_choice_unknown', { value: unknown.code }))
    const product = products.get(productOf(row))
    const current = row.stored?.values.product_code
    if (typeof current === 'string' && current !== productOf(row)) {
      const sku = String(row.values.sku)
      add('product_code', cellText('sku_of_other_product', { sku, product_code: current }))
    } else if (!row.stored && (!product || product.archived)) {
      const isBlank = productOf(row) === ''
      add(
        'product_code',
        isBlank ? cellText('value_missing') : cellText('file_choice_unknown', { value: productOf(row) }),
      )
    }
  })
  return { tags, suppliers, products, problems }
}

function toFields(row: FileRow, { tags, suppliers }: References): Record<string, unknown> {
  const { product_code: _product, cost_cents: cost, printer_tag: tag, on_hand: _on, archived: _a, ...rest } = row.values
  return {
    ...rest,
    cost_minor: cost,
    printer_tag_id: typeof tag === 'string' ? tags.get(tag) : null,
    suppliers: suppliersOf(row).map(({ code, ...supplier }) => ({ ...supplier, supplier_id: suppliers.get(code) })),
  }
}

async function saveAdded(tx: Tx, ctx: Ctx, rows: readonly FileRow[], references: References): Promise<RowProblem[]> {
  const { parsed, problems } = await parseRows(rows, newVariant, toVariantColumn, (row) => ({
    ...toFields(row, references),
    opening_quantity: row.values.on_hand,
  }))
  const refused = await saveTogether(tx, parsed, toVariantColumn, async (all) => {
    const added = await addVariantsOfProducts(
      ctx,
      await mapInSlices(all, ({ row, body }) => ({
        ...body,
        product_id: references.products.get(productOf(row))?.id ?? 0,
      })),
    )
    const archived = new Set(all.flatMap(({ row, body }) => (row.values.archived === true ? [skuKey(body.sku)] : [])))
    const toArchive = added.filter((variant) => archived.has(skuKey(variant.sku)))
    if (toArchive.length > 0) {
      const edits = toArchive.map(({ id, version }) => ({ id, version, archived: true }))
      await editVariants(ctx, edits)
    }
  })
  return [...problems, ...refused]
}

async function saveEdited(tx: Tx, ctx: Ctx, rows: readonly FileRow[], references: References): Promise<RowProblem[]> {
  const [staysArchived, others] = partition(rows, isKeptArchived)
  const { parsed, problems } = await parseRows(others, editedVariant, toVariantColumn, (row) => ({
    ...toFields(row, references),
    id: row.stored?.id,
    version: row.stored?.version,
    archived: row.values.archived,
  }))
  const refused = await saveTogether(tx, parsed, toVariantColumn, (all) =>
    editVariants(
      ctx,
      all.map(({ body }) => body),
    ),
  )
  const archived = staysArchived.map(({ line }) => ({ line, column: 'archived', text: cellText('record_archived') }))
  return [...problems, ...refused, ...archived]
}
